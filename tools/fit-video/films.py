"""Writes films of held-out subjects for judge.ts.

usage: films.py FOLDER BODIES [--noise 0.01] [--count 60] [--frames 180] [--part heldOut] [--out films.json]
"""
import argparse
import json
import math
import os

import numpy as np
import torch

from synthetic import ASSUMED_VIEW, Body, Captures, Films

parse = argparse.ArgumentParser()
parse.add_argument("folder")
parse.add_argument("bodies")
parse.add_argument("--noise", type=float, default=0.01)
parse.add_argument("--count", type=int, default=60)
parse.add_argument("--frames", type=int, default=180)
parse.add_argument("--part", default="heldOut", help="validation: to choose settings by")
parse.add_argument("--out", default="films.json")
args = parse.parse_args()
body = Body(json.load(open(os.path.join(args.folder, "frames.json"))), args.bodies)
captures = Captures(args.folder, body, json.load(open(os.path.join(args.folder, "frames.json"))), args.part)
rng = np.random.default_rng(11)
long = np.flatnonzero(captures.counts >= args.frames)
clips = rng.choice(long, args.count, replace=args.count > len(long))
starts = (rng.uniform(0, 1, args.count) * (captures.counts[clips] - args.frames + 1)).astype(int)
moments = (captures.firsts[clips] + starts)[:, None] + np.arange(args.frames)
film = Films(body, captures, args.frames, 12, ("test",)).draw(args.count, args.noise, moments)
width, height = 1280, 720
focal = width / 2 / math.tan(ASSUMED_VIEW / 2)
points = film["flat"] * torch.tensor([focal, -focal]) + torch.tensor([width / 2, height / 2])
rounded = lambda t, n: np.round(t.numpy().astype(float), n).tolist()
# In the camera's space: turns of joints, and where the hips are.
turns = film["camera"][:, None, None] @ film["world"]
root = ((film["root"] - film["eye"][:, None]) @ film["camera"].transpose(1, 2))
joints = body.positions(turns)
json.dump({
    "width": width, "height": height, "frameRate": 30, "joints": body.names, "judged": body.judged,
    "films": [{
        "id": captures.ids[c], "from": int(s), "points": rounded(p.reshape(-1), 2), "positions": rounded(j.reshape(-1), 4),
        "root": rounded(r.reshape(-1), 4), "up": rounded(u, 4), "contacts": k.reshape(-1).int().tolist(), "lens": round(float(z), 4),
        "turns": rounded(t.reshape(-1), 4),
    } for c, s, p, j, r, u, k, z, t in zip(clips, starts, points, joints, root, film["camera"][:, :, 1], film["contacts"], film["lens"], turns)],
}, open(os.path.join(args.folder, args.out), "w"))
print(f"{args.count} films of {args.frames} frames, noise {args.noise}")
