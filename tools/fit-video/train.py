"""Trains the lifter of video to motion; `npm run fit:video` calls it.

usage: train.py FOLDER BODIES --minutes M [--resume | --shipped FILE] [--width C]
FOLDER holds frames.bin and frames.json of tools/fit-transitions/export-frames.ts; network.pt is written there. M counts processor time. --resume goes on
from network.pt; --shipped from the layers in a file as export.py writes it.
"""
import argparse
import json
import math
import os
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np
import torch
from torch import nn

from synthetic import RATE, USED, Body, Captures, Films

torch.set_num_threads(1)
FRAMES, BATCH = 80, 12
DILATIONS = (1, 2, 4, 8, 2)
INPUTS = len(USED) * 3 + 2
# Besides turns: up, contacts, the way of the hips from a frame to the next, the lens and the logarithm of its deviation. The last
# two are learned along and not exported: on films to choose by, paths were no better with them.
KEPT = 3 + 4
OTHERS = KEPT + 3 + 2


class Block(nn.Module):
    def __init__(self, width, dilation):
        super().__init__()
        self.wide = nn.Conv1d(width, width, 3, padding=dilation, dilation=dilation, bias=False)
        self.wide_norm = nn.BatchNorm1d(width)
        self.point = nn.Conv1d(width, width, 1, bias=False)
        self.point_norm = nn.BatchNorm1d(width)

    def forward(self, x):
        y = torch.relu(self.wide_norm(self.wide(x)))
        return x + torch.relu(self.point_norm(self.point(y)))


class Lifter(nn.Module):
    def __init__(self, joints, width):
        super().__init__()
        self.joints = joints
        self.first = nn.Conv1d(INPUTS, width, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm1d(width)
        self.blocks = nn.ModuleList(Block(width, d) for d in DILATIONS)
        self.last = nn.Conv1d(width, joints * 6 + OTHERS, 1)
        with torch.no_grad():
            self.last.weight *= 0.1
            self.last.bias.zero_()
            self.last.bias[:joints * 6] = torch.tensor([1.0, 0, 0, 0, 1, 0]).repeat(joints)

    def forward(self, x):
        x = torch.relu(self.first_norm(self.first(x)))
        for block in self.blocks:
            x = block(x)
        out = self.last(x).transpose(1, 2)
        six = out[..., :self.joints * 6].reshape(out.shape[:2] + (self.joints, 6))
        return orthonormal(six), *out[..., -OTHERS:].split((3, 4, 3, 2), -1)


def orthonormal(six):
    """Columns x and y of each rotation, made orthonormal."""
    a = nn.functional.normalize(six[..., :3], dim=-1, eps=1e-6)
    b = six[..., 3:]
    b = nn.functional.normalize(b - a * (a * b).sum(-1, keepdim=True), dim=-1, eps=1e-6)
    return torch.stack((a, b, torch.cross(a, b, dim=-1)), -1)


def load_layers(lifter, layers, films):
    """Takes over layers whose norms are folded in: each norm gets the statistics that its convolution has on films, and undoes
    them."""
    pairs = [(lifter.first, lifter.first_norm, layers["first"])]
    for block, (wide, point) in zip(lifter.blocks, layers["blocks"]):
        pairs += [(block.wide, block.wide_norm, wide), (block.point, block.point_norm, point)]
    with torch.no_grad():
        for conv, norm, layer in pairs:
            weight = torch.tensor(layer["weight"])
            conv.weight.copy_(weight.view(len(weight), -1, layer["inputs"]).permute(0, 2, 1))
            norm.running_mean.zero_(), norm.running_var.fill_(1 - norm.eps), norm.weight.fill_(1), norm.bias.copy_(torch.tensor(layer["bias"]))
        last = torch.tensor(layers["last"]["weight"])
        lifter.last.weight[:len(last), :, 0] = last
        lifter.last.bias[:len(last)] = torch.tensor(layers["last"]["bias"])
        sums = {}
        def add(name):
            def hook(module, inputs, out):
                x = out.transpose(0, 1).reshape(out.shape[1], -1)
                a, b, n = sums.get(name, (0, 0, 0))
                sums[name] = (a + x.sum(1), b + (x * x).sum(1), n + x.shape[1])
            return hook
        hooks = [conv.register_forward_hook(add(i)) for i, (conv, _, _) in enumerate(pairs)]
        lifter.eval()
        for _ in range(16):
            lifter(films.draw(BATCH)["inputs"])
        lifter.train()
        for hook in hooks:
            hook.remove()
        for i, (_, norm, layer) in enumerate(pairs):
            a, b, n = sums[i]
            mean, var = a / n, (b / n - (a / n) ** 2).clamp(min=1e-8)
            norm.running_mean.copy_(mean), norm.running_var.copy_(var)
            norm.weight.copy_((var + norm.eps).sqrt()), norm.bias.copy_(torch.tensor(layer["bias"]) + mean)


def loss_of(body, made, film):
    turns, up, contacts, way, lens = made
    places, true = body.with_ends(turns), body.with_ends(film["turns"])
    gap = (places - true).pow(2).sum(-1).add(1e-8).sqrt()
    speed = ((places[:, 1:] - places[:, :-1]) - (true[:, 1:] - true[:, :-1])).pow(2).sum(-1).add(1e-8).sqrt()
    turn = (turns - film["turns"]).pow(2).sum((-1, -2)).add(1e-6).sqrt()
    tilt = (nn.functional.normalize(up, dim=-1) - film["up"]).pow(2).sum(-1).add(1e-8).sqrt()
    touch = nn.functional.binary_cross_entropy_with_logits(contacts, film["contacts"].float())
    moved = (way - film["way"]).pow(2).sum(-1).add(1e-8).sqrt()
    # A Laplace distribution's likelihood.
    deviation = lens[..., 1].clamp(-4, 1)
    zoom = (lens[..., 0] - film["lens"][:, None]).abs() * torch.exp(-deviation) + deviation
    return gap.mean() + 0.4 * speed.mean() + 0.06 * turn.mean() + 0.15 * tilt.mean() + 0.03 * touch + 0.4 * moved.mean() + 0.01 * zoom.mean()


def aligned(a, b):
    """Points a moved, turned and scaled onto b (…, points, 3): Procrustes."""
    a = a - a.mean(-2, keepdim=True)
    b0 = b - b.mean(-2, keepdim=True)
    u, s, vt = np.linalg.svd(np.swapaxes(a, -1, -2) @ b0)
    sign = np.sign(np.linalg.det(u @ vt))
    u[..., :, -1] *= sign[..., None]
    s[..., -1] *= sign
    scale = s.sum(-1) / (a ** 2).sum((-1, -2))
    return scale[..., None, None] * (a @ (u @ vt)) + b.mean(-2, keepdim=True)


def errors(body, lifter, films, rounds, noise):
    """MPJPE and PA-MPJPE in mm, mean turn error in degrees, tilt error in degrees."""
    lifter.eval()
    sums = np.zeros(7)
    with torch.no_grad():
        for _ in range(rounds):
            film = films.draw(BATCH, noise)
            turns, up, contacts, way, lens = lifter(film["inputs"])
            made, true = body.positions(turns)[..., body.judged, :], body.positions(film["turns"])[..., body.judged, :]
            sums[0] += (made - true).norm(dim=-1).mean() * 1000
            a, b = made.reshape(-1, len(body.judged), 3).numpy().astype(float), true.reshape(-1, len(body.judged), 3).numpy().astype(float)
            a0, b0 = a - a.mean(-2, keepdims=True), b - b.mean(-2, keepdims=True)
            u, s, vt = np.linalg.svd(np.swapaxes(a0, -1, -2) @ b0)
            sign = np.sign(np.linalg.det(u @ vt))
            u[..., :, -1] *= sign[..., None]
            s[..., -1] *= sign
            fitted = (s.sum(-1) / (a0 ** 2).sum((-1, -2)))[:, None, None] * (a0 @ (u @ vt))
            sums[1] += np.linalg.norm(fitted - b0, axis=-1).mean() * 1000
            half = (turns - film["turns"]).pow(2).sum((-1, -2)).clamp(max=8).sqrt() / math.sqrt(8)
            sums[2] += torch.rad2deg(2 * torch.asin(half)).mean()
            tilt = nn.functional.normalize(up, dim=-1)
            sums[3] += torch.rad2deg(torch.acos((tilt * film["up"]).sum(-1).clamp(-1, 1))).mean()
            sums[4] += ((contacts > 0) == film["contacts"]).float().mean() * 100
            belief = torch.exp(-2 * lens[..., 1])
            sums[5] += ((lens[..., 0] * belief).sum(1) / belief.sum(1) - film["lens"]).abs().mean()
            # Of the whole way, as the network's own steps add up.
            gone = (way - film["way"]).cumsum(1).norm(dim=-1).mean(1) / film["way"].norm(dim=-1).sum(1).clamp(min=0.5)
            sums[6] += gone.mean() * 100
    lifter.train()
    return sums / rounds


def main():
    parse = argparse.ArgumentParser()
    parse.add_argument("folder")
    parse.add_argument("bodies")
    parse.add_argument("--minutes", type=float, default=40)
    parse.add_argument("--resume", action="store_true")
    parse.add_argument("--shipped")
    parse.add_argument("--width", type=int, default=384)
    parse.add_argument("--rate", type=float, default=2e-3)
    args = parse.parse_args()
    meta = json.load(open(os.path.join(args.folder, "frames.json")))
    torch.manual_seed(1)
    body = Body(meta, args.bodies)
    started = time.time()
    films = Films(body, Captures(args.folder, body, meta, "train"), FRAMES, int(started) if args.resume else 3 if args.shipped else 2)
    judged = Captures(args.folder, body, meta, "validation")
    print(f"{len(films.captures.root)} frames, {len(body.joints)} bodies, read in {time.time() - started:.0f} s", flush=True)
    lifter = Lifter(len(body.names), args.width)
    best = os.path.join(args.folder, "network.pt")
    steps = 0
    if args.resume:
        kept = torch.load(best)
        lifter.load_state_dict(kept["weights"])
        steps = kept["steps"]
    elif args.shipped:
        load_layers(lifter, json.load(open(args.shipped)), films)
    print(f"{sum(p.numel() for p in lifter.parameters())} parameters", flush=True)
    average = {k: v.clone() for k, v in lifter.state_dict().items()}
    optimizer = torch.optim.AdamW(lifter.parameters(), lr=args.rate, weight_decay=0.01, betas=(0.9, 0.98))
    started = time.process_time()
    begun, told, total = steps, 0, 0.0
    while True:
        share = (time.process_time() - started) / (args.minutes * 60)
        if share >= 1:
            break
        rate = args.rate * min(1, (steps - begun + 1) / 150) * (0.03 + 0.97 * (0.5 + 0.5 * math.cos(math.pi * share)))
        for group in optimizer.param_groups:
            group["lr"] = rate
        loss = loss_of(body, (film := films.draw(BATCH)) and lifter(film["inputs"]), film)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(lifter.parameters(), 1.0)
        optimizer.step()
        steps += 1
        total += loss.item()
        keep = min(0.995, (steps - begun) / (steps - begun + 10))
        for k, v in lifter.state_dict().items():
            if v.dtype.is_floating_point:
                average[k].lerp_(v, 1 - keep)
        if time.process_time() - started > told * 120 + 60:
            told += 1
            write(args, lifter, average, steps, body)
            test = Lifter(len(body.names), args.width)
            test.load_state_dict(average)
            made = errors(body, test, Films(body, judged, FRAMES, 5, ("validation",)), 12, 0.01)
            print(f"{(time.process_time() - started) / 60:.1f} min, {steps} steps, loss {total / max(1, steps - begun):.4f}, last {loss.item():.4f}: "
                  f"MPJPE {made[0]:.1f}, PA {made[1]:.1f} mm, turns {made[2]:.1f}, tilt {made[3]:.1f} degrees, contacts {made[4]:.1f} %, lens {made[5]:.3f}, way {made[6]:.1f} %", flush=True)
    write(args, lifter, average, steps, body)


def write(args, lifter, average, steps, body):
    torch.save({"weights": average, "steps": steps, "width": args.width}, os.path.join(args.folder, "network.new"))
    os.replace(os.path.join(args.folder, "network.new"), os.path.join(args.folder, "network.pt"))


if __name__ == "__main__":
    main()
