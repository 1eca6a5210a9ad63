"""Trains the evaluator's two towers on people whom the generator does not see. Resumable: `evaluator.pt` in the work folder.

usage: train_evaluator.py WORK [--minutes M of processor time, in all runs together]
"""
import argparse
import os
import time

import numpy as np
import torch

from codec import Codec
from networks import MotionTower, TextTower
from pairs import WINDOW, Pairs

BATCH, MOST, LEAST = 64, 40, 5
CHECK_EVERY = 100
# Every so many-th motion is only for choosing when to stop.
CHOOSING = 12
RATE = 6e-4


class Draws:
    """Batches of crops with their texts."""

    def __init__(self, pairs, spans, codec, seed):
        self.pairs, self.spans, self.codec = pairs, [s for s in spans if s["texts"]], codec
        self.random = np.random.default_rng(seed)
        # A long description is drawn as often as some stretches of it, and none of the same words much oftener.
        count = {}
        for s in self.spans:
            count[s["texts"][0]] = count.get(s["texts"][0], 0) + 1
        weight = np.array([s["weight"] * min(3, max(1, (s["to"] - s["from"]) / 240)) / count[s["texts"][0]] ** 0.5 for s in self.spans])
        self.chance = weight / weight.sum()

    def one(self, span, random, plain=False):
        frames = span["to"] - span["from"]
        pace = 1.0 if plain or random.random() < 0.5 else random.uniform(0.85, 1.15)
        latents = int(np.clip(frames / pace // WINDOW, LEAST, MOST))
        if not plain and latents > 12 and span["weight"] < 2:
            latents = random.integers(12, latents + 1)
        start = 0 if plain else random.integers(0, max(1, int(frames - latents * WINDOW * pace)))
        mirrored = not plain and random.random() < 0.5
        crop, _, _ = self.pairs.crop(span, start, latents * WINDOW, pace, mirrored)
        texts = span["mirrored" if mirrored else "texts"]
        text = self.pairs.text[texts[0 if plain else random.integers(len(texts))]]
        return self.codec.encode(crop).astype(np.float32), text

    def batch(self, spans=None, plain=False):
        if spans is None:
            spans = [self.spans[i] for i in self.random.choice(len(self.spans), BATCH, p=self.chance)]
        drawn = [self.one(s, self.random, plain) for s in spans]
        length = max(len(z) for z, _ in drawn)
        x = np.zeros((len(drawn), length, self.codec.size), np.float32)
        mask = np.zeros((len(drawn), length), np.float32)
        for i, (z, _) in enumerate(drawn):
            x[i, :len(z)], mask[i, :len(z)] = z, 1
        text = np.stack([t for _, t in drawn])
        if not plain:
            # Few people and few words: what is seen once must not be learned by heart.
            x *= np.exp(self.random.normal(size=(len(drawn), 1, 1)) * 0.05).astype(np.float32)
            x += self.random.normal(size=x.shape).astype(np.float32) * 0.2
            for row in mask:
                hidden = self.random.integers(0, 1 + int(row.sum()) // 3)
                start = self.random.integers(0, 1 + int(row.sum()) - hidden)
                row[start:start + hidden] = 0
            gone = self.random.random(text.shape[:2]) < 0.2
            gone[:, 0] = False
            text = np.where(gone[:, :, None], 0, text)
        return torch.tensor(x), torch.tensor(mask), torch.tensor(text)


def alike(text):
    """(B, B): which texts say nearly the same, so that one is no wrong answer for the other."""
    sets = [set(row[row > 0].tolist()) for row in text[:, :, 0].numpy()]
    return torch.tensor([[len(a & b) / max(1, len(a | b)) > 0.6 for b in sets] for a in sets])


def loss_of(text_tower, motion_tower, heat, batch):
    x, mask, text = batch
    scores = text_tower(text) @ motion_tower(x, mask).T * heat.exp().clamp(max=20)
    same = alike(text)
    same.fill_diagonal_(False)
    scores = scores.masked_fill(same, -1e4)
    target = torch.arange(len(text))
    loss = (torch.nn.functional.cross_entropy(scores, target) + torch.nn.functional.cross_entropy(scores.T, target)) / 2
    top = (scores[:32, :32].argsort(1, descending=True)[:, :3] == target[:32, None]).any(1).float().mean()
    return loss, top


def main():
    options = argparse.ArgumentParser()
    options.add_argument("work")
    options.add_argument("--minutes", type=float, default=8)
    args = options.parse_args()
    torch.manual_seed(3)
    codec = Codec(args.work)
    pairs = Pairs(os.path.join(args.work, "data"), "captures")
    spans = pairs.spans("evaluator")
    order = {id(m): i for i, m in enumerate(m for m in pairs.info["motions"] if m["use"] == "evaluator")}
    chosen = [s for s in spans if order[id(s["motion"])] % CHOOSING == 0 and s["texts"]]
    draws = Draws(pairs, [s for s in spans if order[id(s["motion"])] % CHOOSING], codec, 5)
    checks = Draws(pairs, chosen, codec, 7)
    unique = list({s["texts"][0]: s for s in chosen}.values())
    check_batches = [checks.batch(unique[i:i + 32], True) for i in range(0, len(unique) - 31, 32)]
    print(len(draws.spans), "spans,", len(unique), "for choosing")
    text_tower, motion_tower = TextTower(), MotionTower(codec.size, dropout=0.25)
    heat = torch.nn.Parameter(torch.tensor(2.3))
    every = [*text_tower.parameters(), *motion_tower.parameters(), heat]
    optimizer = torch.optim.AdamW(every, lr=RATE, weight_decay=0.2)
    path = os.path.join(args.work, "evaluator.pt")
    state = {"steps": 0, "seconds": 0.0, "best": 1e9, "log": []}
    if os.path.exists(path):
        kept = torch.load(path)
        state = kept["state"]
        text_tower.load_state_dict(kept["text"]), motion_tower.load_state_dict(kept["motion"]), optimizer.load_state_dict(kept["optimizer"])
        heat.data.copy_(kept["heat"])
        draws.random = np.random.default_rng(5 + state["steps"])
    before, whole = state["seconds"], args.minutes * 60
    began = time.process_time()
    tops = []
    while state["seconds"] < whole:
        text_tower.train(), motion_tower.train()
        part = state["seconds"] / whole
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, state["steps"] / 100) * (0.02 + 0.98 * (1 + np.cos(np.pi * part)) / 2)
        loss, top = loss_of(text_tower, motion_tower, heat, draws.batch())
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(every, 1.0)
        optimizer.step()
        state["steps"] += 1
        state["seconds"] = before + time.process_time() - began
        tops.append(top.item())
        if state["steps"] % CHECK_EVERY and state["seconds"] < whole:
            continue
        text_tower.eval(), motion_tower.eval()
        with torch.no_grad():
            seen = [loss_of(text_tower, motion_tower, heat, batch) for batch in check_batches]
        check, check_top = (float(np.mean([float(s[i]) for s in seen])) for i in (0, 1))
        state["log"].append([state["steps"], round(state["seconds"]), round(check, 3), round(check_top, 3), round(float(np.mean(tops)), 3)])
        print("step %d  %d s  choosing: loss %.3f, in top 3 of 32 %.3f; training %.3f" % tuple(state["log"][-1]), flush=True)
        tops = []
        kept = {"text": text_tower.state_dict(), "motion": motion_tower.state_dict(), "heat": heat.data, "optimizer": optimizer.state_dict(), "state": state}
        if check_top - 0.05 * check > -state["best"]:
            state["best"] = -(check_top - 0.05 * check)
            torch.save({"text": kept["text"], "motion": kept["motion"], "state": state}, os.path.join(args.work, "evaluator-best.pt"))
        torch.save(kept, path)


if __name__ == "__main__":
    main()
