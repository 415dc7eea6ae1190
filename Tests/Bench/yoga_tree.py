"""How long Yoga takes to lay out the tree of CoreBench's BoxTree: 1,000 rows of four boxes. Prints two lines of JSON."""
import json, statistics, time
from poga.libpoga_capi import *


def tree():
    nodes = []

    def node(*children):
        one = YGNodeNew()
        nodes.append(one)
        for index, child in enumerate(children): YGNodeInsertChild(one, child, index)
        return one

    def box(width, height):
        one = node()
        if width is None: YGNodeStyleSetFlexGrow(one, 1)
        else: YGNodeStyleSetWidth(one, width)
        YGNodeStyleSetHeight(one, height)
        return one

    rows = []
    for row in range(1000):
        more = row % 3
        one = node(box(20 + more, 12), box(None, 10 + row % 7), box(30 + more, 12), box(40 + more, 12))
        YGNodeStyleSetFlexDirection(one, YGFlexDirection.Row)
        YGNodeStyleSetAlignItems(one, YGAlign.Center)
        rows.append(one)
    return node(*rows), nodes


def layout(root, width):
    began = time.thread_time()
    YGNodeCalculateLayout(root, width, YGUndefined, YGDirection.LTR)
    return (time.thread_time() - began) * 1000


def line(name, times, note=""):
    print(json.dumps({"name": name, "milliseconds": statistics.median(times), "note": note}), flush=True)


trees = [tree() for _ in range(7)]
line("yoga, first layout", [layout(root, 390) for root, _ in trees], f"{len(trees[0][1])} nodes")
root, nodes = trees[0]
line("yoga, new width", [layout(root, 400 + run) for run in range(15)])
