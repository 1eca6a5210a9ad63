"""Films captured bodies with random cameras: 2D landmarks as the pose library sees them, and the true pose.

Camera frames: x right, y up, z towards the camera. The network sees landmarks as a camera would that points at the person
(`seen`); what it sees and gives is written down once, in src/synthesis/video/lifter/; this file does the same in batches.
"""
import json
import math
import os

import numpy as np
import torch

from landmark_bodies import LANDMARKS, MIRROR, load_bodies

RATE = 15  # frames a second of the network
# Landmarks that the network sees: without the corners of eyes and mouth.
USED = [0, 2, 5, 7, 8] + list(range(11, 33))
TORSO = [11, 12, 23, 24]
ASSUMED_VIEW = math.radians(55)  # of the longer side, where the file does not say
JUDGED = ("Hips", "Spine", "Spine2", "Neck", "Head", "LeftArm", "LeftForeArm", "LeftHand", "RightArm", "RightForeArm",
          "RightHand", "LeftUpLeg", "LeftLeg", "LeftFoot", "RightUpLeg", "RightLeg", "RightFoot")
LIMBS = [(13, 15, 17, 19, 21), (14, 16, 18, 20, 22), (25, 27, 29, 31), (26, 28, 30, 32)]
SOLE = {"heel": (0.0024, -0.06652, -0.0495), "ball": (0.0112, -0.06652, 0.121)}


def mul(a, b):
    ax, ay, az, aw = a.unbind(-1)
    bx, by, bz, bw = b.unbind(-1)
    return torch.stack((aw * bx + ax * bw + ay * bz - az * by, aw * by - ax * bz + ay * bw + az * bx,
                        aw * bz + ax * by - ay * bx + az * bw, aw * bw - ax * bx - ay * by - az * bz), -1)


def matrices(q):
    x, y, z, w = q.unbind(-1)
    return torch.stack((1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w),
                        2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w),
                        2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)), -1).view(q.shape[:-1] + (3, 3))


def about(axis, angle):
    """Matrices (…, 3, 3) of turns about x, y or z."""
    c, s, o, i = torch.cos(angle), torch.sin(angle), torch.zeros_like(angle), torch.ones_like(angle)
    rows = {"x": (i, o, o, o, c, -s, o, s, c), "y": (c, o, s, o, i, o, -s, o, c), "z": (c, -s, o, s, c, o, o, o, i)}[axis]
    return torch.stack(rows, -1).view(angle.shape + (3, 3))


class Body:
    def __init__(self, meta, bodies):
        self.names, self.parents = meta["joints"], meta["parents"]
        self.offsets = torch.tensor(meta["offsets"], dtype=torch.float32)
        swap = lambda n: "Right" + n[4:] if n.startswith("Left") else "Left" + n[5:] if n.startswith("Right") else n
        self.mirror = [self.names.index(swap(n)) for n in self.names]
        self.judged = [self.names.index(n) for n in JUDGED]
        self.hosts = [self.names.index(j) for _, j in LANDMARKS]
        joints, marks, self.splits = load_bodies(bodies, self.names, meta["offsets"])
        self.joints, self.marks = torch.tensor(joints).float(), torch.tensor(marks).float()
        self.joints[:, 0] = self.offsets[0]
        # Where the landmarks lie on the built-in skeleton.
        self.own_marks = self.marks.mean(0)
        for mark, joint in zip(range(11, 17), ("LeftArm", "RightArm", "LeftForeArm", "RightForeArm", "LeftHand", "RightHand")):
            self.own_marks[mark] = self.offsets[self.names.index(joint)]
        for mark, joint in zip(range(23, 29), ("LeftUpLeg", "RightUpLeg", "LeftLeg", "RightLeg", "LeftFoot", "RightFoot")):
            self.own_marks[mark] = self.offsets[self.names.index(joint)]
        # The built-in ends of the body, which count in the loss besides the joints: joint, offset.
        self.ends = [(self.names.index("Head"), (0, 0.12, 0.06))]
        for side, s in (("Left", 1), ("Right", -1)):
            self.ends += [(self.names.index(side + "Hand"), (0.095 * s, 0, 0)), (self.names.index(side + "Hand"), (0.03 * s, 0, 0.05)),
                          (self.names.index(side + "ToeBase"), (0, 0, 0.07)), (self.names.index(side + "Foot"), (0, -0.04, -0.05))]

    def positions(self, turns, offsets=None, root=None):
        """Joints (…, joints, 3) of global matrices (…, joints, 3, 3), the hips at the origin or at root."""
        offsets = self.offsets if offsets is None else offsets
        out = [torch.zeros(turns.shape[:-3] + (3,)) if root is None else root]
        for j in range(1, len(self.names)):
            p = self.parents[j]
            offset = offsets[..., j, :]
            out.append(out[p] + (turns[..., p, :, :] @ offset[..., None])[..., 0])
        return torch.stack(out, -2)

    def with_ends(self, turns):
        """Built-in joints and ends, (…, joints + ends, 3)."""
        joints = self.positions(turns)
        ends = [joints[..., j, :] + turns[..., j, :, :] @ torch.tensor(o, dtype=torch.float32) for j, o in self.ends]
        return torch.cat((joints, torch.stack(ends, -2)), -2)


class Captures:
    """Captured bodies of one part at 30 fps: root, global rotations, contacts (left heel, ball, right heel, ball)."""

    def __init__(self, folder, body, meta, part):
        raw = np.memmap(os.path.join(folder, "frames.bin"), "<f4", "r").reshape(-1, meta["width"])
        clips = [c for c in meta["clips"] if c["part"] == part and c["frames"] > 40]
        frames = torch.from_numpy(np.concatenate([raw[c["first"]:c["first"] + c["frames"]] for c in clips]))
        self.root = frames[:, :3].clone()
        local = frames[:, 3:].reshape(len(frames), -1, 4)
        local = local / local.norm(dim=-1, keepdim=True)
        turns = torch.empty_like(local)
        for j, p in enumerate(body.parents):
            turns[:, j] = local[:, j] if p < 0 else mul(turns[:, p], local[:, j])
        self.turns = turns
        self.ids = [c["id"] for c in clips]
        self.counts = np.array([c["frames"] for c in clips])
        self.firsts = np.concatenate(([0], np.cumsum(self.counts)[:-1]))
        self.contacts = torch.cat([self.find_contacts(body, f, n) for f, n in zip(self.firsts, self.counts)])

    def find_contacts(self, body, first, count):
        turns = matrices(self.turns[first:first + count])
        joints = body.positions(turns, root=self.root[first:first + count])
        out = []
        for side, s in (("Left", 1), ("Right", -1)):
            foot = body.names.index(side + "Foot")
            for x, y, z in SOLE.values():
                at = joints[:, foot] + turns[:, foot] @ torch.tensor([x * s, y, z])
                speed = torch.zeros(count)
                speed[1:-1] = (at[2:] - at[:-2]).norm(dim=-1) * 15
                speed[0], speed[-1] = speed[1], speed[-2]
                low = -torch.nn.functional.max_pool1d(-at[None, None, :, 1], 91, 1, 45)[0, 0]
                out.append((speed < 0.35) & (at[:, 1] < low + 0.05))
        return torch.stack(out, -1)


class Films:
    """Draws windows of films: what is seen and the truth."""

    def __init__(self, body, captures, frames, seed, split=("train",)):
        self.body, self.captures, self.frames = body, captures, frames
        self.random = np.random.default_rng(seed)
        self.shapes = [i for i, s in enumerate(body.splits) if s in split]
        # Long captures of one movement count less.
        weights = captures.counts ** 0.7
        self.shares = weights / weights.sum()

    def draw(self, batch, noise=None, moments=None):
        """noise: white noise only, as a share of the box; None: of all kinds. moments: lists of frames instead of random ones."""
        body, captures, rng, T = self.body, self.captures, self.random, self.frames
        uniform = lambda low, high, *shape: torch.tensor(rng.uniform(low, high, (batch,) + shape), dtype=torch.float32)
        normal = lambda *shape: torch.tensor(rng.standard_normal((batch,) + shape), dtype=torch.float32)
        if moments is None:
            clip = rng.choice(len(captures.counts), batch, p=self.shares)
            stride = rng.choice((1, 2, 3), batch, p=(0.1, 0.75, 0.15))
            span = (T - 1) * stride
            start = (rng.uniform(0, 1, batch) * np.maximum(1, captures.counts[clip] - span)).astype(int)
            at = np.minimum(start[:, None] + np.arange(T) * stride[:, None], captures.counts[clip][:, None] - 1)
            moments = captures.firsts[clip][:, None] + at
        at = torch.from_numpy(np.asarray(moments).reshape(-1))
        quats = captures.turns[at].view(batch, T, -1, 4)
        root = captures.root[at].view(batch, T, 3)
        contacts = captures.contacts[at].view(batch, T, 4)
        mirrored = torch.tensor(rng.uniform(size=batch) < (0.5 if noise is None else 0))
        flipped = quats[:, :, body.mirror] * torch.tensor([1.0, -1, -1, 1])
        quats = torch.where(mirrored[:, None, None, None], flipped, quats)
        root = torch.where(mirrored[:, None, None], root * torch.tensor([-1.0, 1, 1]), root)
        contacts = torch.where(mirrored[:, None, None], contacts[..., [2, 3, 0, 1]], contacts)
        turns = matrices(quats)

        # A body between the built-in and one of many; its landmarks a little off, for the whole film.
        shape = rng.choice(self.shapes, batch)
        share = uniform(0, 1, 1, 1)
        offsets = body.offsets + (body.joints[shape] - body.offsets) * share
        marks = body.own_marks + (body.marks[shape] - body.own_marks) * share
        loose = torch.full((33, 1), 0.012)
        loose[[23, 24]], loose[[11, 12]], loose[17:23] = 0.022, 0.018, 0.016
        shift = normal(33, 3) * loose
        shift = (shift + shift[:, MIRROR] * torch.tensor([-1.0, 1, 1])) * 0.6 + normal(33, 3) * 0.004
        marks = marks + shift
        joints = body.positions(turns, offsets[:, None].expand(-1, T, -1, -1), root)
        hosts = body.hosts
        places = joints[:, :, hosts] + (turns[:, :, hosts] @ marks[:, None, ..., None])[..., 0]

        # The camera.
        middle = root.mean(1)
        reach = (root - middle[:, None])[..., [0, 2]].norm(dim=-1).amax(1)
        view = torch.exp(uniform(math.log(math.radians(38)), math.log(math.radians(75))))
        distance = torch.maximum(torch.exp(uniform(math.log(1.8), math.log(8.0))), reach + 1.3)
        bearing = uniform(-math.pi, math.pi)
        height = torch.where(uniform(0, 1) < 0.7, uniform(0.8, 1.8), uniform(0.15, 2.8))
        flat = torch.stack((torch.sin(bearing), torch.zeros_like(bearing), torch.cos(bearing)), -1)
        eye = middle * torch.tensor([1.0, 0, 1]) + flat * distance[:, None]
        eye[:, 1] = height
        target = middle.clone()
        towards = eye - target
        yaw = torch.atan2(towards[:, 0], towards[:, 2]) + uniform(-1, 1) * view * 0.28
        pitch = torch.atan2(towards[:, 1], towards[:, [0, 2]].norm(dim=-1)) + uniform(-1, 1) * view * 0.12
        # Most cameras are held level, some are not.
        roll = normal() * torch.where(uniform(0, 1) < 0.8, math.radians(1.5), math.radians(12))
        # World to camera.
        camera = about("z", roll) @ about("x", pitch) @ about("y", -yaw)
        seen = ((places - eye[:, None, None]) @ camera.transpose(1, 2)[:, None])
        depth = (-seen[..., 2]).clamp(min=0.35)
        zoom = (math.tan(ASSUMED_VIEW / 2) / torch.tan(view / 2))[:, None, None, None]
        flat = seen[..., :2] / depth[..., None] * zoom

        # What the pose library makes of it.
        box = (flat.amax(2) - flat.amin(2)).amax(-1).mean(1)[:, None, None, None]
        sight = torch.ones(batch, T, 33)
        true_flat = flat
        if noise is not None:
            flat = flat + torch.tensor(rng.standard_normal(flat.shape), dtype=torch.float32) * noise * box
        else:
            flat, sight = self.disturb(flat, box, depth)
        inputs, pointing, size = seen_by_network(flat, sight)
        up = camera[:, :, 1]
        out_turns = pointing @ camera[:, None] # (batch, T, 3, 3)
        return {
            "inputs": inputs,
            "turns": out_turns[:, :, None] @ turns,
            "up": (pointing @ up[:, None, :, None])[..., 0],
            "contacts": contacts,
            "way": (out_turns @ step_of(root)[..., None])[..., 0],
            "flat": flat, "sight": sight, "camera": camera, "eye": eye, "root": root, "world": turns, "true_flat": true_flat,
            "lens": zoom[:, 0, 0, 0].log(),
        }

    def disturb(self, flat, box, depth):
        rng = self.random
        batch, T = flat.shape[:2]
        uniform = lambda low, high, *shape: torch.tensor(rng.uniform(low, high, shape), dtype=torch.float32)
        normal = lambda *shape: torch.tensor(rng.standard_normal(shape), dtype=torch.float32)
        sigma = torch.exp(uniform(math.log(0.002), math.log(0.022), batch, 1, 1))
        each = torch.ones(33)
        each[15:23], each[27:33] = 1.4, 1.3
        # Sight that comes and goes.
        sight = torch.ones(batch, T, 33) - uniform(0, 0.25, batch, 1, 33) * uniform(0, 1, batch, T, 1)
        for limb in LIMBS:
            gone = uniform(0, 1, batch) < 0.12
            from_, long = uniform(-0.2, 1, batch) * T, uniform(0.05, 0.8, batch) * T
            when = torch.arange(T)[None]
            span = (when >= from_[:, None]) & (when < (from_ + long)[:, None]) & gone[:, None]
            level = uniform(0, 0.7, batch, 1)
            for mark in limb:
                sight[:, :, mark] = torch.where(span, sight[:, :, mark] * level, sight[:, :, mark])
        cut = uniform(0, 1, batch) < 0.06  # the picture ends above the knees or the feet
        ends = torch.where(uniform(0, 1, batch) < 0.5, 25.0, 27.0)
        marks = torch.arange(33)[None]
        sight = torch.where((cut[:, None] & (marks >= ends[:, None]))[:, None], sight * 0.1, sight)
        far = torch.sigmoid(((depth - depth[:, :, TORSO].mean(2, keepdim=True)) - 0.08) / 0.05)
        hidden = (uniform(0, 1, batch, 1, 1) < 0.5).float()
        width = sigma * each * (1 + 5 * (1 - sight)) * (1 + hidden * far)
        slow = normal(batch, T // 5 + 3, 66)
        slow = torch.nn.functional.interpolate(slow.transpose(1, 2), size=T, mode="linear", align_corners=True).transpose(1, 2)
        mix = uniform(0.2, 0.9, batch, 1, 1, 1)
        wobble = slow.reshape(batch, T, 33, 2) * 1.2 * mix + normal(batch, T, 33, 2) * (1 - mix * mix).sqrt()
        wild = (uniform(0, 1, batch, T, 33, 1) < 0.006).float() * 8
        flat = flat + wobble * (width[..., None] * (1 + wild)) * box
        # Left taken for right: a limb pair for a few frames.
        for left, right in ((LIMBS[0], LIMBS[1]), (LIMBS[2], LIMBS[3])):
            swap = uniform(0, 1, batch) < 0.05
            from_, long = uniform(0, 1, batch) * T, uniform(1, 6, batch)
            when = torch.arange(T)[None]
            span = (swap[:, None] & (when >= from_[:, None]) & (when < (from_ + long)[:, None]))[..., None, None]
            a, b = flat[:, :, list(left)], flat[:, :, list(right)]
            flat[:, :, list(left)] = torch.where(span, b, a)
            flat[:, :, list(right)] = torch.where(span, a, b)
        return flat, sight


def step_of(path):
    """Half the way from the frame before to the frame after (batch, T, 3)."""
    around = torch.cat((path[:, :1], path, path[:, -1:]), 1)
    step = (around[:, 2:] - around[:, :-2]) / 2
    step[:, [0, -1]] *= 2
    return step


def seen_by_network(flat, sight):
    """Inputs (batch, inputs, T) and the rotation from the camera to one that points at the person (batch, T, 3, 3)."""
    middle = flat[:, :, TORSO].mean(2)
    # The ray through the middle of the trunk becomes the axis: first about y, then about x.
    yaw = torch.atan2(middle[..., 0], torch.ones_like(middle[..., 0]))
    pitch = torch.atan2(middle[..., 1], (1 + middle[..., 0] ** 2).sqrt())
    pointing = about("x", -pitch) @ about("y", yaw)
    rays = torch.cat((flat, -torch.ones_like(flat[..., :1])), -1)
    turned = (pointing[:, :, None] @ rays[..., None])[..., 0]
    flat = turned[..., :2] / (-turned[..., 2:]).clamp(min=0.1)
    used = flat[:, :, USED]
    sights = sight[:, :, USED]
    known = (sights > 0.3).float()
    spread = (used.pow(2).sum(-1) * known).sum((1, 2)) / known.sum((1, 2)).clamp(min=1)
    size = spread.sqrt()[:, None]
    places = used / size[..., None, None] * known[..., None]
    batch, T = flat.shape[:2]
    extra = torch.stack(((size.log() + 1.5).expand(-1, T), pitch), -1)
    inputs = torch.cat((places.reshape(batch, T, -1), sights * known, extra), -1)
    return inputs.transpose(1, 2).contiguous(), pointing, size
