# make run APP=FoodTruck PORT=8080 ARGS="…"   the app in a web browser
# make test                                   everything that must pass before a change lands
# make lint, make format                      the checks that need no build; format the sources
# make bench, make soak                       measurements; hours of use
APP ?= FoodTruck
PORT ?= 8080
ARGS ?=

.PHONY: run test lint format bench soak setup

run: setup
	@tools/release $(APP)
	@exec .build/release/$(APP) serve --port $(PORT) $(ARGS)

test:
	@tools/test

lint:
	@tools/lint

format:
	@swift format --in-place --recursive --parallel $(wildcard Sources Tests Apps Examples)

bench: setup
	@tools/bench

soak: setup
	@tools/hooks soak

setup:
	@tools/setup
