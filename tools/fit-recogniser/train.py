"""Fits a small network to the windows of main.ts; judges it on subjects left out, five times.

usage: train.py FOLDER
"""
import json
import os
import sys

os.environ.setdefault("OMP_NUM_THREADS", "1")
import numpy as np
import torch
from torch import nn

torch.set_num_threads(1)
HIDDEN, EPOCHS, BATCH, FOLDS = 40, 30, 64, 5


def fit(x, y, weight, kinds, seed):
    torch.manual_seed(seed)
    net = nn.Sequential(nn.Dropout(0.15), nn.Linear(x.shape[1], HIDDEN), nn.ReLU(), nn.Dropout(0.3), nn.Linear(HIDDEN, kinds))
    optimizer = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=0.03)
    steps = EPOCHS * (len(x) // BATCH)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    rng = np.random.default_rng(seed)
    share = weight / weight.sum()
    order = rng.choice(len(x), steps * BATCH, p=share)
    for step in range(steps):
        at = torch.from_numpy(order[step * BATCH:(step + 1) * BATCH])
        seen = x[at] + 0.15 * torch.randn(BATCH, x.shape[1])
        loss = nn.functional.cross_entropy(net(seen), y[at], label_smoothing=0.05)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    return net.eval()


def main(folder):
    meta = json.load(open(os.path.join(folder, "windows.json")))
    x = torch.from_numpy(np.fromfile(os.path.join(folder, "windows.bin"), "<f4").reshape(-1, meta["features"]))
    segments = meta["segments"]
    kinds = sorted({s["kind"] for s in segments})
    segment = np.array([w["segment"] for w in meta["windows"]])
    mirrored = np.array([w["mirrored"] for w in meta["windows"]])
    label = np.array([kinds.index(s["kind"]) for s in segments])
    y = torch.from_numpy(label[segment])
    mean, scale = x.mean(0), x.std(0).clamp(min=1e-3)
    x = ((x - mean) / scale).clamp(-5, 5)
    # Each segment counts alike in its kind, each kind alike.
    each = 1 / np.bincount(segment, minlength=len(segments))[segment]
    each = each / np.bincount(y.numpy(), weights=each)[y.numpy()]
    subjects = sorted({s["subject"] for s in segments})
    np.random.default_rng(4).shuffle(subjects)
    right, table = np.zeros(len(segments), bool), np.zeros((len(kinds), len(kinds)), int)
    for fold in range(FOLDS):
        out = {s for i, s in enumerate(subjects) if i % FOLDS == fold}
        left = np.array([segments[i]["subject"] in out for i in segment])
        net = fit(x[~left], y[~left], each[~left], len(kinds), fold)
        with torch.no_grad():
            logs = nn.functional.log_softmax(net(x), 1).numpy()
        for i in sorted({int(s) for s in segment[left]}):
            guess = logs[(segment == i) & ~mirrored].mean(0).argmax()
            right[i] = guess == label[i]
            table[label[i], guess] += 1
    print(f"{len(kinds)} kinds, {len(segments)} segments of {len(subjects)} subjects, each subject left out once: {100 * right.mean():.1f} % right, "
          f"mean of kinds {100 * np.mean([right[label == k].mean() for k in range(len(kinds))]):.1f} %")
    for k, kind in enumerate(kinds):
        wrong = [f"{kinds[j]} {n}" for j, n in enumerate(table[k]) if n and j != k]
        print(f"  {kind}: {right[label == k].sum()} of {(label == k).sum()}; {', '.join(wrong)}")
    net = fit(x, y, each, len(kinds), 9)
    first, last = net[1], net[4]
    numbers = lambda t, n: [float(f"{v:.{n}g}") for v in t.detach().flatten().tolist()]
    json.dump({"kinds": kinds, "mean": numbers(mean, 4), "scale": numbers(scale, 4), "hidden": HIDDEN,
               "first": numbers(first.weight, 3), "firstBias": numbers(first.bias, 3),
               "last": numbers(last.weight, 3), "lastBias": numbers(last.bias, 3)}, open(os.path.join(folder, "fitted.json"), "w"), separators=(",", ":"))


main(sys.argv[1])
