# make run APP=FoodTruck PORT=8080 ARGS="…"   the app in a web browser
# make test                                   everything that must pass before a change lands
# make lint, make format                      the checks that need no build; format the sources
# make bench, make soak                       measurements; hours of use
APP ?= FoodTruck
PORT ?= 8080
ARGS ?=
CONFIGURATION ?= debug

.PHONY: run test lint format bench soak setup

run: setup
	@swift run -c $(CONFIGURATION) $(APP) --port $(PORT) $(ARGS)

test:
	@tools/test

lint:
	@tools/lint

format:
	@swift format --in-place --recursive --parallel $(wildcard Sources Tests Apps Examples)

bench: setup
	@tools/hooks bench

soak: setup
	@tools/hooks soak

setup:
	@tools/setup
