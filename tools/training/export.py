"""Writes what is trained as the weights that the package ships: ONNX, the codec's tables and the card.

usage: export.py WORK OUT
"""
import argparse
import hashlib
import json
import os
import sys

import torch

import codec
import networks
from onnx_halves import write

BATCH_TIME = {0: "batch", 1: "latents"}
# What the sampling does when nothing is asked for; chosen on motions of the evaluator's people.
DEFAULTS = {"guidance": 3, "steps": 10, "timeShift": 1, "sketch": {"root": True, "limbs": True}}


def generator_of(names, size, width, layers):
    counts = [len(names["actions"]), len(names["families"]), len(names["actions"]), len(names["styles"])]
    return networks.Generator(size, counts, None, width, layers)


def generator_inputs(network):
    """Examples of the generator's inputs by name, and the names of the axes that vary."""
    b, t, d = 2, 7, network.size
    inputs = {
        "x": torch.randn(b, t, d), "t": torch.rand(b),
        "text": torch.zeros(b, networks.TEXT_WORDS, networks.WORD_PIECES, dtype=torch.int32),
        "tokens": torch.zeros(b, t, networks.PLAN_TOKENS, dtype=torch.int32),
        "plan": torch.zeros(b, t, networks.PLAN_SIZE), "mask": torch.ones(b, t),
    }
    moving = {"x": BATCH_TIME, "t": {0: "batch"}, "text": {0: "batch"}, "tokens": BATCH_TIME, "plan": BATCH_TIME, "mask": BATCH_TIME, "v": BATCH_TIME}
    return inputs, moving


def write_generator(path, network):
    inputs, moving = generator_inputs(network)
    write(path, network, inputs, "v", moving)


def write_towers(folder, text, motion, size):
    b, t = 2, 7
    write(os.path.join(folder, "evaluator-text.onnx"), text,
          {"text": torch.zeros(b, networks.TEXT_WORDS, networks.WORD_PIECES, dtype=torch.int32)}, "embedding", {"text": {0: "batch"}})
    write(os.path.join(folder, "evaluator-motion.onnx"), motion, {"x": torch.randn(b, t, size), "mask": torch.ones(b, t)},
          "embedding", {"x": BATCH_TIME, "mask": BATCH_TIME})


def write_evaluator(work, out, size):
    """Writes both towers and returns what the card says of their training; where none was trained, those that are there stay."""
    path = os.path.join(work, "evaluator-best.pt")
    if not os.path.exists(path):
        return json.load(open(os.path.join(out, "card.json")))["training"]["evaluator"]
    judge = torch.load(path, map_location="cpu")
    text, motion = networks.TextTower(), networks.MotionTower(size)
    text.load_state_dict(judge["text"]), motion.load_state_dict(judge["motion"])
    write_towers(out, text, motion, size)
    return {
        "weights": sum(p.numel() for p in [*text.parameters(), *motion.parameters()]), "steps": judge["state"]["steps"],
        "processorSeconds": round(judge["state"]["seconds"]),
        "log": {"columns": ["step", "processor seconds", "loss for choosing", "in top 3 of 32", "training"], "rows": judge["state"]["log"]},
    }


def main():
    options = argparse.ArgumentParser()
    options.add_argument("work")
    options.add_argument("out")
    args = options.parse_args()
    os.makedirs(args.out, exist_ok=True)
    names = json.load(open(os.path.join(args.work, "names.json")))
    size = codec.SIZE
    codec.write_codec(args.work, os.path.join(args.out, "codec.bin"))
    card = {
        "format": 1, "latentSize": size, "features": 138, "window": 6, "rate": 30, "planSize": networks.PLAN_SIZE, "textWords": networks.TEXT_WORDS,
        "wordPieces": networks.WORD_PIECES, "textBuckets": networks.TEXT_BUCKETS, **DEFAULTS, **names, "training": {}, "metrics": {},
    }
    kept = torch.load(os.path.join(args.work, "generator.pt"), map_location="cpu")
    state = kept["state"]
    net = generator_of(names, size, state["width"], state["layers"])
    net.load_state_dict(kept["average"])
    write_generator(os.path.join(args.out, "generator.onnx"), net)
    card["training"]["generator"] = {
        "weights": sum(p.numel() for p in net.parameters()), "steps": state["steps"], "wallSeconds": round(state.get("earlierSeconds", 0) + state["seconds"]),
        "log": {"columns": ["step", "wall seconds", "processor seconds of its run", "training error", "error on people not seen"], "rows": thinned(state["log"])},
    }
    card["training"]["evaluator"] = write_evaluator(args.work, args.out, size)
    error = json.load(open(os.path.join(args.work, "codec.json")))["heldOutMillimetres"]
    card["metrics"] = {"codecHeldOutMillimetres": round(error, 2)}
    files = ["codec.bin", "generator.onnx", "evaluator-text.onnx", "evaluator-motion.onnx"]
    card["files"] = {}
    for name in files:
        data = open(os.path.join(args.out, name), "rb").read()
        card["files"][name] = {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    with open(os.path.join(args.out, "card.json"), "w") as out:
        json.dump(card, out, separators=(",", ":"))
        out.write("\n")
    print({name: file["bytes"] for name, file in card["files"].items()}, state["steps"], "steps", file=sys.stderr)


def thinned(log, most=24):
    every = max(1, len(log) // most)
    return log[::every] if (len(log) - 1) % every == 0 else [*log[::every], log[-1]]


if __name__ == "__main__":
    main()
