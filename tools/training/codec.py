"""Fits the codec: principal components of windows of six frames, and a linear decoder that also sees the neighbours.

usage: codec.py WORK
"""
import json
import os
import sys

import numpy as np

from pairs import BODY, FEATURES, WINDOW, Pairs

SIZE = 128
# Latents are divided by this power of their deviation: 1 would make details as loud as the whole, 0 would drown them.
EVEN = 0.5
# Lengths that a joint's rotation moves, metres, and how many joints hang on it.
LENGTHS = {"Hips": 0.25, "Spine": 0.15, "Spine1": 0.15, "Spine2": 0.2, "Neck": 0.1, "Head": 0.15, "Shoulder": 0.14, "Arm": 0.33, "ForeArm": 0.28,
           "Hand": 0.1, "UpLeg": 0.42, "Leg": 0.48, "Foot": 0.13, "ToeBase": 0.06}


def weights():
    """Centimetres of error, roughly, that one unit of a feature makes."""
    out = np.zeros(FEATURES, np.float32)
    out[:6] = [0.25, 0.25, 0.12, 1.5, 0.03, 0.03]
    for j, name in enumerate(BODY):
        out[6 + j * 6:12 + j * 6] = LENGTHS[name.replace("Left", "").replace("Right", "")]
    return out


def windows(pairs, use, shift=0):
    """Windows of all motions of a use, (n, 828), and for each which ones come before and after it."""
    rows, before, after = [], [], []
    for motion in pairs.info["motions"]:
        count = (motion["frames"] - shift) // WINDOW
        if motion["use"] != use or count < 2:
            continue
        first = motion["first"] + shift
        at = len(before)
        rows.append(pairs.frames[first:first + count * WINDOW, :FEATURES].reshape(count, -1))
        places = np.arange(at, at + count)
        before.extend(np.maximum(places - 1, at))
        after.extend(np.minimum(places + 1, at + count - 1))
    return np.concatenate(rows), np.array(before), np.array(after)


class Codec:
    def __init__(self, folder):
        kept = np.load(os.path.join(folder, "codec.npz"))
        self.mean, self.weight, self.scale, self.basis, self.decoder, self.decoder_mean = (kept[k] for k in ("mean", "weight", "scale", "basis", "decoder", "decoder_mean"))
        self.encoder = (self.basis * np.tile(self.weight, WINDOW)).T / self.scale
        self.size = len(self.scale)

    def encode(self, frames):
        """(6T, >= 138) to (T, size)."""
        return (frames[:, :FEATURES].reshape(-1, WINDOW * FEATURES) - self.mean) @ self.encoder

    def decode(self, z):
        near = np.concatenate([z[np.r_[0, :len(z) - 1]], z, z[np.r_[1:len(z), len(z) - 1]]], 1)
        return (near @ self.decoder + self.decoder_mean).reshape(-1, FEATURES)


def fit(folder):
    pairs = Pairs(os.path.join(folder, "data"), "captures")
    x, before, after = windows(pairs, "generator")
    weight = weights()
    mean = x.mean(0)
    y = (x - mean) * np.tile(weight, WINDOW)
    values, vectors = np.linalg.eigh((y.T @ y / len(y)).astype(np.float64))
    order = np.argsort(-values)[:SIZE]
    deviation = np.sqrt(values[order])
    scale = (deviation / deviation[0]) ** EVEN * deviation[0] ** 1.0
    basis = vectors[:, order].T.astype(np.float32)
    print("kept", values[order].sum() / values.sum())
    z = y @ basis.T / scale
    scale = (scale * z.std()).astype(np.float32)
    z = (y @ basis.T / scale).astype(np.float32)
    near = np.concatenate([z[before], z, z[after]], 1)
    half = np.concatenate([near, np.ones((len(near), 1), np.float32)], 1)
    gram = half.T @ half / len(half)
    gram[np.diag_indices(len(gram))] += 1e-5
    solved = np.linalg.solve(gram, half.T @ x / len(half))
    kept = {"mean": mean, "weight": weight, "scale": scale, "basis": basis, "decoder": solved[:-1], "decoder_mean": solved[-1]}
    # As they will be read: halves.
    kept = {key: value.astype("<f2").astype(np.float32) for key, value in kept.items()}
    np.savez(os.path.join(folder, "codec.npz"), **kept)
    codec = Codec(folder)
    print("deviation of latents", z.std(0)[[0, 1, 5, 20, 60, SIZE - 1]])
    error = held_out_error(pairs, codec)
    print("held out: mm", error)
    with open(os.path.join(folder, "codec.json"), "w") as out:
        json.dump({"heldOutMillimetres": error}, out)


def held_out_error(pairs, codec):
    """Mean distance of joints from their true places on people whom the codec has not seen, millimetres; the root's path is kept."""
    parents = [-1, 0, 1, 2, 3, 4, 3, 6, 7, 8, 3, 10, 11, 12, 0, 14, 15, 16, 0, 18, 19, 20]
    arm = [[0.035, 0.127, -0.01], [0.13, 0.008, -0.01], [0.278, 0, 0], [0.242, 0, 0]]
    leg = [[0.0878, -0.05, 0], [0, -0.36827, 0], [0, -0.45406, 0], [0.0112, -0.0385, 0.121]]
    flip = lambda rows: [[-r[0], r[1], r[2]] for r in rows]
    offsets = [[0, 0, 0], [0, 0.091, -0.006], [0, 0.11, -0.004], [0, 0.12, -0.006], [0, 0.17, -0.014], [0, 0.095, 0.014]] + arm + flip(arm) + leg + flip(leg)

    def places(features):
        m = features[:, 6:].reshape(-1, 22, 2, 3)
        a = m[:, :, 0] / np.linalg.norm(m[:, :, 0], axis=-1, keepdims=True)
        b = m[:, :, 1] - (m[:, :, 1] * a).sum(-1, keepdims=True) * a
        b /= np.linalg.norm(b, axis=-1, keepdims=True)
        r = np.stack([a, b, np.cross(a, b)], -1)
        out = np.zeros((len(features), 22, 3))
        out[:, 0, 1] = features[:, 3]
        for j in range(1, 22):
            out[:, j] = out[:, parents[j]] + r[:, parents[j]] @ np.array(offsets[j])
        return out

    errors = []
    for motion in pairs.info["motions"]:
        count = motion["frames"] // WINDOW
        if motion["use"] != "test" or count < 3:
            continue
        frames = pairs.frames[motion["first"]:motion["first"] + count * WINDOW]
        back = codec.decode(codec.encode(frames))
        errors.append(np.linalg.norm(places(back) - places(frames[:, :FEATURES]), axis=-1).mean(1))
    return 1000 * np.concatenate(errors).mean()


def write_codec(folder, path):
    codec = Codec(folder)
    parts = [codec.mean, codec.weight, codec.scale, codec.basis, codec.decoder, codec.decoder_mean]
    with open(path, "wb") as out:
        for part in parts:
            out.write(part.astype("<f2").tobytes())


if __name__ == "__main__":
    fit(sys.argv[1])
