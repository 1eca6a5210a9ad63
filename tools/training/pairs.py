"""Reads what `export-captures.ts` and `export-synthetic.ts` wrote, and draws crops from it."""
import json
import os

import numpy as np

WINDOW, RATE = 6, 30
FEATURES, POINTS = 138, 15
WIDTH = FEATURES + POINTS
PLAN_SIZE, PLAN_COLUMNS, PLAN_RATE = 48, 20, 10
ROOT, LIMBS = 20, 25
ANKLE = 0.0665
BODY = ["Hips", "Spine", "Spine1", "Spine2", "Neck", "Head"] + [s + j for s in ("Left", "Right") for j in ("Shoulder", "Arm", "ForeArm", "Hand")] \
    + [s + j for s in ("Left", "Right") for j in ("UpLeg", "Leg", "Foot", "ToeBase")]


def other(name):
    return name.replace("Left", "\0").replace("Right", "Left").replace("\0", "Right")


def mirror_tables():
    """(places, signs) for a frame and for a row of the plan."""
    places, signs = np.arange(WIDTH), np.ones(WIDTH, np.float32)
    signs[[0, 2]] = -1
    places[4], places[5] = 5, 4
    for j, name in enumerate(BODY):
        from_ = 6 + BODY.index(other(name)) * 6
        places[6 + j * 6:12 + j * 6] = np.arange(from_, from_ + 6)
        signs[[6 + j * 6 + 1, 6 + j * 6 + 2, 6 + j * 6 + 3]] = -1
    for a, b in ((0, 3), (6, 9)):
        for k in range(3):
            places[FEATURES + a + k], places[FEATURES + b + k] = FEATURES + b + k, FEATURES + a + k
    signs[[FEATURES + 3 * i for i in range(5)]] = -1
    rows, row_signs = np.arange(PLAN_COLUMNS), np.ones(PLAN_COLUMNS, np.float32)
    for a, b in ((4, 5), (17, 18)):
        rows[a], rows[b] = b, a
    row_signs[[8, 10]] = -1
    return (places, signs), (rows, row_signs)


FRAME_MIRROR, ROW_MIRROR = mirror_tables()


class Pairs:
    """Motions of one export with their spans."""

    def __init__(self, folder, name, level=False):
        path = os.path.join(folder, name)
        self.info = json.load(open(path + ".json"))
        self.frames = np.fromfile(path + ".frames", np.float32).reshape(-1, WIDTH)
        self.plans = np.fromfile(path + ".plans", np.float32).reshape(-1, PLAN_COLUMNS)
        self.tokens = np.fromfile(path + ".tokens", np.int32).reshape(-1, 4)
        self.text = np.fromfile(path + ".text", np.int32).reshape(-1, 24, 8)
        self.texts = self.info["texts"]
        if level:
            self.put_on_floor()

    def put_on_floor(self):
        """Raises each motion so that standing ankles are as high as the built-in skeleton's: captures stand some 2 cm low."""
        for motion in self.info["motions"]:
            own = self.frames[motion["first"]:motion["first"] + motion["frames"]]
            ankles = np.concatenate([own[own[:, 4 + side] > 0, FEATURES + 7 + 3 * side] for side in (0, 1)])
            if len(ankles) > 10:
                own[:, [3, FEATURES + 7, FEATURES + 10]] += np.clip(ANKLE - np.median(ankles), -0.04, 0.06)

    def spans(self, use):
        """All spans of motions of one use: dictionaries with the motion's own entries."""
        return [{**span, "motion": motion} for motion in self.info["motions"] if motion["use"] == use for span in motion["spans"]]

    def crop(self, span, start, count, pace=1.0, mirrored=False):
        """Frames `start` .. of a span, `count` of them (the last one repeated), at `pace` times its speed; plan rows of its latents."""
        motion = span["motion"]
        at = np.minimum(start + np.arange(count) * pace, span["to"] - span["from"] - 1)
        low = np.floor(at).astype(int)
        part = (at - low).astype(np.float32)[:, None]
        base = motion["first"] + span["from"]
        high = np.minimum(low + 1, span["to"] - span["from"] - 1)
        frames = self.frames[base + low] * (1 - part) + self.frames[base + high] * part
        frames[:, :3] *= pace
        middle = (start + (np.arange(count // WINDOW) * WINDOW + (WINDOW - 1) / 2) * pace) / RATE
        rows = span["row"] + np.minimum(np.round(middle * PLAN_RATE).astype(int), int((span["to"] - span["from"]) / RATE * PLAN_RATE))
        plan, tokens = self.plans[rows].copy(), self.tokens[rows]
        plan[:, 2:4] /= pace
        if mirrored:
            frames = frames[:, FRAME_MIRROR[0]] * FRAME_MIRROR[1]
            plan = plan[:, ROW_MIRROR[0]] * ROW_MIRROR[1]
        return frames, plan, tokens


def sketch_of(frames):
    """What `plan-features.ts` writes of a motion, by latents: (T, 28) for columns 20 to 47."""
    mean = frames.reshape(-1, WINDOW, WIDTH).mean(1)
    out = np.zeros((len(mean), PLAN_SIZE - ROOT), np.float32)
    out[:, 0] = 1
    out[:, 1:5] = mean[:, :4]
    out[:, 5] = 1
    out[:, 6:18] = mean[:, FEATURES:FEATURES + 12]
    out[:, 18:20] = mean[:, 4:6]
    out[:, 20:23] = mean[:, FEATURES + 12:]
    return out
