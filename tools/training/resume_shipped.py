"""Makes a work folder of the weights that the package ships, so that training goes on from them: codec and generator.

usage: resume_shipped.py WORK SHIPPED
"""
import json
import os
import sys

import numpy as np
import torch

import codec
from export import generator_inputs, generator_of
from networks import PLAN_SIZE
from onnx_halves import DATA_TYPE, DIMS, GRAPH, HALF, INITIALIZER, NAME, RAW, dims_of, exported, fields
from pairs import FEATURES, WINDOW

# Columns of the plan that are zero in everything that the shipped weights were trained on: whoever gives them a meaning starts from none.
UNUSED_COLUMNS = (44, 45, 46, 47)


def tables_of(model):
    """The initializers of an ONNX file by name, halves as single precision."""
    out = {}
    for number, _, value, _ in fields(model):
        if number != GRAPH:
            continue
        for inner, _, content, _ in fields(value):
            if inner != INITIALIZER:
                continue
            tensor = {}
            for n, _, v, _ in fields(content):
                tensor.setdefault(n, []).append(v)
            name = bytes(tensor[NAME][0]).decode()
            kind = {1: "<f4", HALF: "<f2"}.get(tensor[DATA_TYPE][0])
            if kind and RAW in tensor:
                values = np.frombuffer(tensor[RAW][0], kind).astype(np.float32)
                out[name.removesuffix("_half") if kind == "<f2" else name] = values.reshape(tuple(dims_of(tensor.get(DIMS, []))))
    return out


def find(value, own, theirs):
    for name, kept in own.items():
        if kept.size != value.size:
            continue
        if value.ndim == 2 and kept.shape == value.T.shape and np.array_equal(kept, value.T):
            return theirs[name].T.copy()
        if np.array_equal(kept.ravel(), value.ravel()):
            return theirs[name].reshape(value.shape).copy()
    return None


def read_generator(shipped, net):
    """Fills the network with the shipped tables: an export of the network with values of its own tells which is which."""
    with torch.no_grad():
        for value in net.parameters():
            value.normal_()
    net.spread.uniform_(0.1, 1)
    inputs, moving = generator_inputs(net)
    own = tables_of(exported(net, inputs, "v", moving))
    theirs = tables_of(open(os.path.join(shipped, "generator.onnx"), "rb").read())
    found = {}
    for name, value in net.state_dict().items():
        if name == "plan_scale":
            found[name] = value
            continue
        whole = find(value.numpy(), own, theirs)
        # What is taken apart row by row is stored so.
        found[name] = torch.tensor(whole if whole is not None else np.stack([find(row, own, theirs) for row in value.numpy()]))
    net.load_state_dict(found)
    with torch.no_grad():
        net.plan[0].weight[:, list(UNUSED_COLUMNS)] *= 0
    return net


def read_codec(work, shipped, size):
    width = WINDOW * FEATURES
    shapes = {"mean": (width,), "weight": (FEATURES,), "scale": (size,), "basis": (size, width), "decoder": (3 * size, width), "decoder_mean": (width,)}
    data = np.fromfile(os.path.join(shipped, "codec.bin"), "<f2").astype(np.float32)
    kept, at = {}, 0
    for name, shape in shapes.items():
        count = int(np.prod(shape))
        kept[name] = data[at:at + count].reshape(shape)
        at += count
    np.savez(os.path.join(work, "codec.npz"), **kept)


def main():
    work, shipped = sys.argv[1:3]
    os.makedirs(work, exist_ok=True)
    card = json.load(open(os.path.join(shipped, "card.json")))
    assert card["planSize"] == PLAN_SIZE
    json.dump({key: card[key] for key in ("actions", "families", "styles")}, open(os.path.join(work, "names.json"), "w"))
    json.dump({"heldOutMillimetres": card["metrics"]["codecHeldOutMillimetres"]}, open(os.path.join(work, "codec.json"), "w"))
    read_codec(work, shipped, codec.SIZE)
    log = card["training"]["generator"]
    from train_generator import LAYERS, WIDTH
    net = read_generator(shipped, generator_of(card, codec.SIZE, WIDTH, LAYERS))
    state = {"steps": log["steps"], "seconds": 0.0, "log": log["log"]["rows"], "width": WIDTH, "layers": LAYERS,
             "earlierSteps": log["steps"], "earlierSeconds": log["wallSeconds"]}
    kept = net.state_dict()
    torch.save({"net": kept, "average": kept, "optimizer": None, "state": state}, os.path.join(work, "generator.pt"))


if __name__ == "__main__":
    main()
