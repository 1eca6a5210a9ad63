"""Writes the trained lifter with its norms folded into its convolutions: network.json, for write-table.ts.

usage: export.py FOLDER BODIES
"""
import json
import os
import sys

import torch

from synthetic import ASSUMED_VIEW, RATE, USED, Body
from train import DILATIONS, KEPT, OTHERS, Lifter


def folded(conv, norm, dilation, rectified, end=None):
    """Rows of (taps, inputs), the earliest frame first, up to `end`."""
    weight = conv.weight[:end]
    bias = torch.zeros(len(weight)) if conv.bias is None else conv.bias[:end]
    if norm is not None:
        scale = norm.weight / (norm.running_var + norm.eps).sqrt()
        weight, bias = weight * scale[:, None, None], norm.bias + (bias - norm.running_mean) * scale
    rows = weight.permute(0, 2, 1).reshape(len(weight), -1)
    return {"inputs": weight.shape[1], "dilation": dilation, "rectified": rectified,
            "weight": [[float(f"{v:.6g}") for v in row] for row in rows.tolist()], "bias": bias.tolist()}


def shapes_of(body, count=8):
    """Main differences of bodies from the built-in one, each as large as one deviation among the bodies that films are drawn with."""
    at = [i for i, split in enumerate(body.splits) if split == "train"]
    gaps = torch.cat((body.joints[at] - body.offsets, body.marks[at] - body.own_marks), 1).flatten(1).double()
    # Films are drawn with a share between 0 and 1 of each: its square is a third on average.
    values, vectors = torch.linalg.eigh(gaps.T @ gaps / len(at) / 3)
    return [(vectors[:, -1 - i] * values[-1 - i].sqrt()).tolist() for i in range(count)]


def main(folder, bodies):
    body = Body(json.load(open(os.path.join(folder, "frames.json"))), bodies)
    kept = torch.load(os.path.join(folder, "network.pt"))
    net = Lifter(len(body.names), kept["width"])
    net.load_state_dict(kept["weights"])
    net.eval()
    with torch.no_grad():
        out = {
            "steps": kept["steps"], "rate": RATE, "landmarks": USED,
            "marks": [[body.names[h]] + [round(v, 4) for v in m] for h, m in zip(body.hosts, body.own_marks.tolist())],
            "first": folded(net.first, net.first_norm, 1, True),
            "blocks": [[folded(b.wide, b.wide_norm, d, True), folded(b.point, b.point_norm, 0, True)] for b, d in zip(net.blocks, DILATIONS)],
            "shapes": shapes_of(body),
            "last": folded(net.last, None, 0, False, KEPT - OTHERS),
        }
    json.dump(out, open(os.path.join(folder, "network.json"), "w"))
    print(f"{kept['steps']} steps")


if __name__ == "__main__":
    main(*sys.argv[1:])
