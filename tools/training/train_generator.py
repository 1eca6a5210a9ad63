"""Trains the generator. Resumable: `generator.pt` in the work folder holds all that goes on.

usage: train_generator.py WORK [--minutes M of wall time, in all runs together] [--stop-after M of this run] [--rate R]
"""
import argparse
import json
import os
import time

import numpy as np
import torch

from codec import Codec
from networks import Generator
from pairs import LIMBS, PLAN_COLUMNS, PLAN_SIZE, ROOT, WINDOW, Pairs, sketch_of

# Latents of a batch, and of one motion.
TOKENS, LEAST, MOST = 560, 4, 50
WIDTH, LAYERS = 224, 6
RATE, WARM_UP = 7e-4, 200
AVERAGE = 0.998
CHECK_EVERY = 250
# Share of motions of the default model: they teach what actions are; captures teach how people move.
SYNTHETIC = 0.22
# The column that says that a motion was captured.
CAPTURED = 43
# How often nothing, the words, the plan are hidden; the sketch is the root's path alone, or whole.
NOTHING, NO_TEXT, NO_PLAN, ROOT_ONLY, WHOLE = 0.08, 0.15, 0.2, 0.25, 0.5


def smooth_noise(random, count, width):
    """Noise of deviation 1 over time: an offset and a slow wave."""
    slow = random.normal(size=(count + 4, width))
    slow = (slow[:-4] + 2 * slow[1:-3] + 3 * slow[2:-2] + 2 * slow[3:-1] + slow[4:]) / 19 ** 0.5
    return (0.6 * random.normal(size=(1, width)) + 0.8 * slow).astype(np.float32)


def blurred(sketch, random):
    """A sketch as another performer would have drawn it: shifted, softened; so that it says where, not how."""
    out = sketch.copy()
    count = len(out)
    out[:, 1:4] += smooth_noise(random, count, 3) * [0.06, 0.06, 0.12]
    out[:, 4] += smooth_noise(random, count, 1)[:, 0] * 0.015
    out[:, 6:18] += smooth_noise(random, count, 12) * random.uniform(0, 0.05)
    out[:, 20:23] += smooth_noise(random, count, 3) * 0.06
    if random.random() < 0.5:
        share = random.uniform(0, 0.5)
        padded = np.concatenate([out[:1], out, out[-1:]])
        out = (1 - share) * out + share * (padded[:-2] + padded[2:]) / 2
    return out


class Draws:
    def __init__(self, captures, synthetic, codec, seed, use="generator"):
        self.codec = codec
        self.sources = []
        for pairs, share in ((captures, 1 - SYNTHETIC), (synthetic, SYNTHETIC)):
            spans = pairs.spans(use) if pairs else []
            if not spans:
                continue
            weight = np.array([s["weight"] * min(6, max(1, (s["to"] - s["from"]) / 180)) for s in spans])
            self.sources.append((pairs, spans, weight / weight.sum(), share, pairs is captures))
        self.random = np.random.default_rng(seed)
        self.waiting = []

    def draw(self):
        random = self.random
        shares = np.array([s[3] for s in self.sources])
        pairs, spans, chance, _, captured = self.sources[random.choice(len(self.sources), p=shares / shares.sum())]
        span = spans[random.choice(len(spans), p=chance)]
        frames = span["to"] - span["from"]
        pace = 1.0 if random.random() < 0.5 else random.uniform(0.87, 1.15)
        whole = int(np.clip(np.ceil(frames / pace / WINDOW), LEAST, MOST))
        latents = whole
        if frames / pace > 60 and (captured and span["weight"] < 2 or random.random() < 0.2):
            latents = random.integers(min(10, whole), whole + 1)
        start = random.integers(0, max(1, int(frames - latents * WINDOW * pace)))
        mirrored = random.random() < 0.5
        crop, plan, tokens = pairs.crop(span, start, latents * WINDOW, pace, mirrored)
        texts = span["mirrored" if mirrored else "texts"]
        text = pairs.text[texts[random.integers(len(texts))]] if texts else np.zeros((24, 8), np.int32)
        return crop, plan, tokens, text, captured

    def conditioned(self, drawn, plain):
        crop, known, tokens, text, captured = drawn
        random = self.random
        plan = np.zeros((len(tokens), PLAN_SIZE), np.float32)
        z = self.codec.encode(crop).astype(np.float32)
        hide = (1.0, 1.0, 1.0, 1.0) if plain else random.random(4)
        if hide[0] < NOTHING:
            return z, plan, np.zeros_like(tokens), np.zeros_like(text)
        plan[:, CAPTURED] = captured
        if hide[1] < NO_TEXT:
            text = np.zeros_like(text)
        if hide[2] >= NO_PLAN:
            plan[:, :PLAN_COLUMNS] = known
        else:
            tokens = np.zeros_like(tokens)
        if hide[3] > 1 - ROOT_ONLY - WHOLE:
            sketch = sketch_of(crop) if plain else blurred(sketch_of(crop), random)
            plan[:, ROOT:LIMBS] = sketch[:, :5]
            if hide[3] > 1 - WHOLE:
                plan[:, LIMBS:LIMBS + 18] = sketch[:, 5:23]
        return z, plan, tokens, text

    def batch(self, plain=False):
        if not self.waiting:
            many = sorted((self.draw() for _ in range(160)), key=lambda d: len(d[2]))
            while many:
                take = max(1, TOKENS // len(many[-1][2]))
                self.waiting.append(many[-take:])
                many = many[:-take]
            self.random.shuffle(self.waiting)
        made = [self.conditioned(d, plain) for d in self.waiting.pop()]
        length = max(len(m[0]) for m in made)
        x = np.zeros((len(made), length, self.codec.size), np.float32)
        plan = np.zeros((len(made), length, PLAN_SIZE), np.float32)
        tokens = np.zeros((len(made), length, 4), np.int64)
        mask = np.zeros((len(made), length), np.float32)
        for i, (z, p, k, _) in enumerate(made):
            x[i, :len(z)], plan[i, :len(z)], tokens[i, :len(z)], mask[i, :len(z)] = z, p, k, 1
        return [torch.tensor(v) for v in (x, np.stack([m[3] for m in made]).astype(np.int64), tokens, plan, mask)]


def loss_of(net, batch, noise, t, loud):
    x, text, tokens, plan, mask = batch
    s, at = net.spread, t[:, None, None]
    mixed = (1 - at) * x + at * noise
    deviation = ((1 - at) ** 2 * s * s + at * at).sqrt()
    # The error of the velocity, in units of what the simplest guess gets wrong.
    error = (net(mixed, t, text, tokens, plan, mask) - (noise - x)) * deviation / s
    return (error ** 2 * loud).mean(-1).mul(mask).sum() / mask.sum()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("work")
    options.add_argument("--minutes", type=float, default=60)
    options.add_argument("--stop-after", type=float, default=1e9)
    options.add_argument("--rate", type=float, default=RATE)
    args = options.parse_args()
    torch.manual_seed(11)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    names = json.load(open(os.path.join(args.work, "names.json")))
    counts = [len(names["actions"]), len(names["families"]), len(names["actions"]), len(names["styles"])]
    codec = Codec(args.work)
    data = os.path.join(args.work, "data")
    captures, synthetic = Pairs(data, "captures", True), Pairs(data, "synthetic")
    draws = Draws(captures, synthetic, codec, 21)
    tests = Draws(captures, None, codec, 22, "test")
    sample = np.concatenate([codec.encode(draws.draw()[0]) for _ in range(400)])
    spread = torch.tensor(sample.std(0).astype(np.float32))
    net = Generator(codec.size, counts, spread, WIDTH, LAYERS).to(device)
    print(sum(p.numel() for p in net.parameters()), "weights;", [len(s[1]) for s in draws.sources], "spans")
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, betas=(0.9, 0.98), weight_decay=0.02)
    path = os.path.join(args.work, "generator.pt")
    state = {"steps": 0, "seconds": 0.0, "log": [], "width": WIDTH, "layers": LAYERS}
    average = {k: v.clone() for k, v in net.state_dict().items()}
    if os.path.exists(path):
        kept = torch.load(path, map_location=device)
        state, average = kept["state"], kept["average"]
        net.load_state_dict(kept["net"])
        if kept["optimizer"]:
            optimizer.load_state_dict(kept["optimizer"])
        draws.random = np.random.default_rng(21 + state["steps"])
    loud = net.spread / net.spread.mean()
    on = lambda batch: [v.to(device) for v in batch]
    fixed = torch.Generator().manual_seed(5)
    checks = []
    for _ in range(6):
        batch = tests.batch(True)
        checks.append((on(batch), torch.randn(batch[0].shape, generator=fixed).to(device), torch.rand(len(batch[0]), generator=fixed).to(device)))
    before, whole = state["seconds"], args.minutes * 60
    began, used, cpu = time.time(), [], time.process_time()
    while state["seconds"] < whole and state["seconds"] - before < args.stop_after * 60:
        part = state["seconds"] / whole
        for group in optimizer.param_groups:
            group["lr"] = args.rate * min(1, (state["steps"] + 1 - state.get("earlierSteps", 0)) / WARM_UP) * (0.02 + 0.98 * (1 + np.cos(np.pi * part)) / 2)
        net.train()
        batch = on(draws.batch())
        t = torch.sigmoid(torch.randn(len(batch[0])) * 1.1 + 0.2).to(device)
        loss = loss_of(net, batch, torch.randn_like(batch[0]), t, loud)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        state["steps"] += 1
        keep = min(AVERAGE, (1 + state["steps"]) / (10 + state["steps"]))
        with torch.no_grad():
            for key, value in net.state_dict().items():
                average[key].mul_(keep).add_(value, alpha=1 - keep) if value.is_floating_point() else average[key].copy_(value)
        state["seconds"] = before + time.time() - began
        used.append(loss.item())
        if state["steps"] % CHECK_EVERY and state["seconds"] < whole and state["seconds"] - before < args.stop_after * 60:
            continue
        now = {k: v.clone() for k, v in net.state_dict().items()}
        net.load_state_dict(average)
        net.eval()
        with torch.no_grad():
            check = float(np.mean([loss_of(net, b, n, t, loud).item() for b, n, t in checks]))
        net.load_state_dict(now)
        state["log"].append([state["steps"], round(state["seconds"]), round(time.process_time() - cpu), round(float(np.mean(used)), 4), round(check, 4)])
        print("step %d  %d s (%d s of processor in this run)  training %.4f  people not seen %.4f" % tuple(state["log"][-1]), flush=True)
        used = []
        torch.save({"net": net.state_dict(), "average": average, "optimizer": optimizer.state_dict(), "state": state}, path + ".new")
        os.replace(path + ".new", path)


if __name__ == "__main__":
    main()
