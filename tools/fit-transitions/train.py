"""Fits the network that `src/synthesis/between` predicts transitions with; `npm run fit:transitions` calls it.

usage: train.py FOLDER [--steps N | --minutes M] [--start NAME] [--out NAME] …
FOLDER holds frames.bin and frames.json of export-frames.ts; NAME.json is written there: matrices as lists.

What the network sees and gives is written down once, in src/synthesis/between/transition-features.ts and
transition-base.ts; this file does the same in batches.
"""
import argparse
import json
import math
import os
import time

os.environ.setdefault("OMP_NUM_THREADS", "1")
try:
    import numpy as np
    import torch
except ImportError as error:
    raise SystemExit(f"train.py needs numpy and torch for this python3 (pip install numpy torch): {error}")

RATE = 30
PAST = (0, 1, 4, 9)  # frames before the last known one
SHARES = 10  # functions of time of a correction
QUICKEST = 0.6  # of them, for each frame of the transition
JOINT_FADE = 0.12 * RATE
ROOT_FADE = 0.6 * RATE
ENDS = ("Head", "LeftHand", "RightHand", "LeftFoot", "RightFoot")


# ---- quaternions, xyzw in the first dimension; what follows it may be anything ----
def mul(a, b):
    ax, ay, az, aw = a.unbind(0)
    bx, by, bz, bw = b.unbind(0)
    return torch.stack((
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz))


def conj(q):
    return torch.cat((-q[:3], q[3:]))


def exp(r):
    """Rotation vector to quaternion."""
    angle = (r[0] * r[0] + r[1] * r[1] + r[2] * r[2]).add(1e-16).sqrt()
    s = torch.sin(angle / 2) / angle
    return torch.stack((r[0] * s, r[1] * s, r[2] * s, torch.cos(angle / 2)))


def log(q):
    """Quaternion to rotation vector, the short way."""
    x, y, z, w = q.unbind(0)
    s = (x * x + y * y + z * z).add(1e-20).sqrt()
    return q[:3] * (torch.where(w < 0, -2.0, 2.0) * torch.atan2(s, w.abs()) / s)


def rotate(q, v):
    x, y, z, w = q.unbind(0)
    vx, vy, vz = v.unbind(0)
    tx, ty, tz = 2 * (y * vz - z * vy), 2 * (z * vx - x * vz), 2 * (x * vy - y * vx)
    return torch.stack((vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx))


def slerp(a, b, share):
    return mul(a, exp(log(mul(conj(a), b)) * share))


def yaw_of(q):
    return 2 * torch.atan2(q[1], q[3])


def about_y(yaw):
    o = torch.zeros_like(yaw)
    return torch.stack((o, torch.sin(yaw / 2), o, torch.cos(yaw / 2)))


def turn(yaw, v):
    """Vectors turned about +Y."""
    c, s = torch.cos(yaw), torch.sin(yaw)
    return torch.stack((v[0] * c + v[2] * s, v[1].expand_as(v[0]), v[2] * c - v[0] * s))


class Body:
    def __init__(self, meta):
        self.names = meta["joints"]
        self.parents = meta["parents"]
        self.offsets = torch.tensor(meta["offsets"]).T.contiguous()
        self.toes = [j for j, n in enumerate(self.names) if n.endswith("ToeBase")]
        self.moving = [j for j in range(len(self.names)) if j not in self.toes]
        order = self.moving + self.toes
        self.joined = [order.index(j) for j in range(len(order))]
        swap = lambda n: "Right" + n[4:] if n.startswith("Left") else "Left" + n[5:] if n.startswith("Right") else n
        self.mirror = [self.names.index(swap(n)) for n in self.names]
        self.ends = [self.names.index(n) for n in ENDS]
        # Joints of equal depth at once.
        depth = []
        for p in self.parents:
            depth.append(0 if p < 0 else depth[p] + 1)
        self.levels = [[j for j in range(len(depth)) if depth[j] == d] for d in range(1, max(depth) + 1)]
        order = [0] + [j for level in self.levels for j in level]
        self.back = [order.index(j) for j in range(len(order))]

    def globals(self, root, local):
        """Global rotations (4, joints, …) and positions (3, joints, …)."""
        rot, pos = [local[:, :1]], [root[:, None]]
        where = {0: 0}
        for d, level in enumerate(self.levels):
            prev = [where[self.parents[j]] for j in level]
            q, p = rot[d][:, prev], pos[d][:, prev]
            rot.append(mul(q, local[:, level]))
            offset = self.offsets[:, level].view((3, len(level)) + (1,) * (local.dim() - 2))
            pos.append(p + rotate(q, offset))
            where = {j: i for i, j in enumerate(level)}
        return torch.cat(rot, 1)[:, self.back], torch.cat(pos, 1)[:, self.back]


def take(values, width, at):
    """Rows of a table (frames, joints * width) as (width, joints, *shape of at)."""
    rows = values[at.reshape(-1)]
    return rows.view(len(rows), -1, width).permute(2, 1, 0).reshape((width, -1) + tuple(at.shape))


def rows(values):
    """The same the other way, of one frame each: (width, joints, frames) to (frames, joints * width)."""
    return values.permute(2, 1, 0).reshape(values.shape[2], -1).contiguous()


class Data:
    """Frames of one part, and the same mirrored: root, local and global rotations, positions, features of frames."""

    def __init__(self, folder, body, meta, part):
        raw = np.memmap(os.path.join(folder, "frames.bin"), "<f4", "r").reshape(-1, meta["width"])
        clips = [c for c in meta["clips"] if c["part"] == part and c["frames"] > 20]
        frames = torch.from_numpy(np.concatenate([raw[c["first"]:c["first"] + c["frames"]] for c in clips]))
        root, local = frames[:, :3].clone(), frames[:, 3:].reshape(len(frames), -1, 4).clone()
        local /= local.norm(dim=-1, keepdim=True)
        mroot = root * torch.tensor([-1.0, 1.0, 1.0])
        mlocal = (local * torch.tensor([1.0, -1.0, -1.0, 1.0]))[:, body.mirror]
        self.root, self.local = torch.cat((root, mroot)), torch.cat((local, mlocal)).flatten(1)
        first, last, at = [], [], 0
        for c in clips:
            first += [at] * c["frames"]
            at += c["frames"]
            last += [at - 1] * c["frames"]
        count = at
        self.first = torch.tensor(first + [f + count for f in first])
        self.last = torch.tensor(last + [f + count for f in last])
        self.count = count
        self.yaw = yaw_of(self.local[:, :4].T)
        rot, pos, feat = [], [], []
        for at in torch.arange(len(self.root)).split(20000):
            local = take(self.local, 4, at)
            r, p = body.globals(self.root[at].T, local)
            rot.append(rows(r))
            pos.append(rows(p))
            feat.append(self.features(body, self.root[at].T, local, self.yaw[at], p))
        self.rot, self.pos, self.feat = torch.cat(rot), torch.cat(pos), torch.cat(feat)

    @staticmethod
    def features(body, root, local, yaw, pos):
        tilt = log(mul(about_y(-yaw), local[:, 0]))
        turns = log(local[:, body.moving[1:]])
        ends = turn(-yaw, pos[:, body.ends] - root[:, None])
        return torch.cat((tilt, root[1:2], turns.flatten(0, 1), ends.flatten(0, 1))).T.contiguous()


def seen(data, s, n, history, known):
    """What the network sees of windows: last known frames s, target frames s + n, how many frames before s are known, whether the velocity at the target is."""
    e = s + n
    past = [torch.maximum(s - torch.minimum(torch.full_like(s, p), history), data.first[s]) for p in PAST]
    after = torch.minimum(e + 1, data.last[e])
    f = data.feat
    now, goal = f[s], f[e]
    parts = [now] + [now - f[p] for p in past[1:]] + [goal, (f[after] - goal) * known[:, None]]

    def place(i, origin):
        way = turn(-data.yaw[origin], (data.root[i] - data.root[origin]).T)
        by = data.yaw[i] - data.yaw[origin]
        return [way[0], way[2], torch.sin(by), torch.cos(by)]

    for p in past[1:]:
        parts.append(torch.stack(place(p, s), 1))
    to = place(e, s)
    parts.append(torch.stack(to, 1))
    parts.append(torch.stack(place(after, e)[:3], 1) * known[:, None])
    m = n.float()
    parts.append(torch.stack((to[0] / m, to[1] / m, m / RATE, torch.log(m), 1 / m, known), 1))
    return torch.cat(parts, 1)


def way(t, fade):
    """Frames' worth of the first frame's way made in t frames, at full speed first, then slower and slower."""
    x = (t / (2 * fade)).clamp(max=1)
    return 2 * fade * (x - x ** 4 * (2.5 - 3 * x + x * x))


def ease(u):
    return u ** 3 * (10 - 15 * u + 6 * u * u)


def base(data, body, s, n, t, known):
    """The two ends going on, one fading into the other: root (3,B,F) and moving joints' rotations (4,J,B,F)."""
    e = s + n
    before = torch.maximum(s - 1, data.first[s])
    after = torch.minimum(e + 1, data.last[e])
    left = n[:, None] - t
    share = ease(t / n[:, None])
    v0, v1 = (data.root[s] - data.root[before]).T, (data.root[after] - data.root[e]).T * known
    a = data.root[s].T[..., None] + v0[..., None] * way(t, ROOT_FADE)
    b = data.root[e].T[..., None] - v1[..., None] * way(left, ROOT_FADE)
    pose = lambda at: take(data.local, 4, at)[:, body.moving]
    q0, q1 = pose(s), pose(e)
    w0 = log(mul(conj(pose(before)), q0))
    w1 = log(mul(conj(q1), pose(after))) * known
    qa = mul(q0[..., None], exp(w0[..., None] * way(t, JOINT_FADE)))
    qb = mul(q1[..., None], exp(-w1[..., None] * way(left, JOINT_FADE)))
    return a + (b - a) * share, slerp(qa, qb, share)


def shares(t, n):
    """Values of the functions of time (B,F,K): 0, with no slope and no curve, at both ends; none quicker than some 9 Hz."""
    u = (t / n[:, None])[..., None]
    k = torch.arange(1, SHARES + 1).float()
    some = (QUICKEST * n[:, None, None] - k + 0.5).clamp(0, 1)
    some = torch.maximum(some, (k == 1).float())
    return torch.sin(math.pi * u) ** 2 * torch.sin(math.pi * k * u) * some


def corrected(data, body, s, n, t, known, out):
    """Root (3,B,F) and moving joints' rotations (4,J,B,F) of the prediction; out (B, K, 3 + 3 J): root in the heading of s, then x of all joints, y, z."""
    with torch.no_grad():
        root, joints = base(data, body, s, n, t, known)
        phi = shares(t, n)
    if out is not None:
        add = (phi @ out).permute(2, 0, 1).contiguous()
        root = root + turn(data.yaw[s][:, None], add[:3])
        joints = mul(joints, exp(add[3:].view(3, -1, *t.shape)))
    return root, joints


def errors(data, body, s, n, t, root, joints, std):
    """L2P and L2Q of each frame (B,F). Toes stay as at s."""
    toes = take(data.local, 4, s)[:, body.toes][..., None].expand(-1, -1, -1, t.shape[1])
    rot, pos = body.globals(root, torch.cat((joints, toes), 1)[:, body.joined])
    at = s[:, None] + t.long()
    off = turn(-data.yaw[s][:, None], pos - take(data.pos, 3, at)) / std.T[..., None, None]
    l2p = ((off ** 2).sum((0, 1)) + 1e-8).sqrt()
    dot = (rot * take(data.rot, 4, at)).sum(0).abs()
    l2q = ((2 - 2 * dot).clamp(min=0).sum(0) + 1e-8).sqrt()
    return l2p, l2q


def statistics(data):
    """Mean and deviation (22, 3) of positions over windows of 50 frames, about their middle, facing ahead at the tenth."""
    starts = torch.arange(0, data.count - 51, 20)
    starts = starts[data.last[starts] >= starts + 49]
    total, square, count = 0, 0, 0
    for some in starts.split(2000):
        f = some[:, None] + torch.arange(50)
        middle = data.root[f].mean(1) * torch.tensor([1.0, 0.0, 1.0])
        p = turn(-data.yaw[some + 9][:, None], take(data.pos, 3, f) - middle.T[:, None, :, None]).double()
        total, square, count = total + p.sum((2, 3)), square + (p ** 2).sum((2, 3)), count + f.numel()
    mean = total / count
    return mean.T.float(), (square / count - mean ** 2).sqrt().T.float()


class Network(torch.nn.Module):
    def __init__(self, inputs, narrow, hidden, layers, outputs):
        super().__init__()
        self.mean = torch.nn.Parameter(torch.zeros(inputs), requires_grad=False)
        self.scale = torch.nn.Parameter(torch.ones(inputs), requires_grad=False)
        L = torch.nn.Linear
        self.linear = layers == 0
        self.enter = L(inputs, narrow)
        sizes = [narrow] + [hidden] * layers
        self.hidden = torch.nn.ModuleList(L(a, b) for a, b in zip(sizes, sizes[1:]))
        self.leave = L(sizes[-1], narrow)
        self.out = L(narrow, outputs)
        torch.nn.init.zeros_(self.out.weight)
        torch.nn.init.zeros_(self.out.bias)
        self.drop = 0.0

    def forward(self, x):
        x = ((x - self.mean) * self.scale).clamp(-6, 6)
        if self.drop and self.training:
            x = torch.nn.functional.dropout(x, self.drop)
        x = self.enter(x)
        for layer in self.hidden:
            x = torch.nn.functional.relu(layer(x))
        return self.out(self.leave(x))


def windows_of(data, n, every):
    s = torch.arange(9, data.count - n - 2, every)
    return s[(data.first[s] <= s - 9) & (data.last[s] >= s + n + 1)]


def evaluate(data, body, net, std, known=1.0, mirrored=True):
    """{missing frames: (L2P, L2Q)}; net None: the base; "lerp": interpolation."""
    result = {}
    with torch.no_grad():
        for missing in (5, 15, 30, 45):
            total, count = torch.zeros(2), 0
            for s in windows_of(data, missing + 1, 40).split(500):
                n = torch.full_like(s, missing + 1)
                k = torch.full((len(s),), float(known))
                t = torch.arange(1, missing + 1).float().expand(len(s), -1)
                if net == "lerp":
                    u = t / n[:, None]
                    root = data.root[s].T[..., None] * (1 - u) + data.root[s + n].T[..., None] * u
                    q = slerp(*(take(data.local, 4, at)[:, body.moving][..., None] for at in (s, s + n)), u)
                else:
                    out = None if net is None else predict(net, data, body, s, n, k, mirrored)
                    root, q = corrected(data, body, s, n, t, k, out)
                l2p, l2q = errors(data, body, s, n, t, root, q, std)
                total += torch.stack((l2p.mean(1).sum(), l2q.mean(1).sum()))
                count += len(s)
            result[missing] = [round(float(v), 4) for v in total / count]
    return result


def predict(net, data, body, s, n, known, mirrored):
    history = torch.full_like(s, 9)
    out = net(seen(data, s, n, history, known)).view(len(s), SHARES, -1)
    if not mirrored:
        return out
    other = net(seen(data, s + data.count, n, history, known)).view(len(s), SHARES, -1)
    order = [body.moving.index(body.mirror[j]) for j in body.moving]
    root = other[..., :3] * torch.tensor([-1.0, 1.0, 1.0])
    turns = other[..., 3:].reshape(other.shape[:2] + (3, -1)) * torch.tensor([1.0, -1.0, -1.0])[:, None]
    turns = turns[..., order].flatten(2)
    return (out + torch.cat((root, turns), -1)) / 2


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("folder")
    ask.add_argument("--minutes", type=float, default=25)
    ask.add_argument("--steps", type=int, default=0)
    ask.add_argument("--hidden", type=int, default=320)
    ask.add_argument("--layers", type=int, default=2)
    ask.add_argument("--narrow", type=int, default=112)
    ask.add_argument("--batch", type=int, default=256)
    ask.add_argument("--rate", type=float, default=1.5e-3)
    ask.add_argument("--decay", type=float, default=1e-4)
    ask.add_argument("--drop", type=float, default=0)
    ask.add_argument("--frames", type=int, default=3)
    ask.add_argument("--turns", type=float, default=2, help="weight of rotations against positions")
    ask.add_argument("--short", type=float, default=0.05, help="the less, the more short transitions count")
    ask.add_argument("--quickest", type=float, default=QUICKEST, help="functions of time for each frame of a transition")
    ask.add_argument("--start", help="name of a network to go on from")
    ask.add_argument("--out", default="network")
    asked = ask.parse_args()
    globals()["QUICKEST"] = asked.quickest
    torch.set_num_threads(1)
    torch.manual_seed(1)
    with open(os.path.join(asked.folder, "frames.json")) as file:
        meta = json.load(file)
    body = Body(meta)
    train, check = Data(asked.folder, body, meta, "train"), Data(asked.folder, body, meta, "validation")
    mean, std = statistics(train)
    print("frames", train.count, check.count, "std", std[0], flush=True)
    fewer = lambda n: [x for m in (5, 15, 30, 45) for x in n[m]]
    print("interpolation", fewer(evaluate(check, body, "lerp", std)), flush=True)
    print("base         ", fewer(evaluate(check, body, None, std)), flush=True)
    width = 3 + 3 * len(body.moving)

    def draw(size):
        s = torch.randint(0, len(train.root), (size,))
        some = torch.rand(size)
        n = torch.where(torch.rand(size) < 0.5, 4 * (90 / 4) ** some, 8 + 42 * some).long()
        n = torch.minimum(n, train.last[s] - s)
        return s, n

    with torch.no_grad():
        s, n = draw(20000)
        fine = n >= 3
        x = seen(train, s[fine], n[fine], torch.full_like(s[fine], 9), torch.ones(int(fine.sum())))
    net = Network(x.shape[1], asked.narrow, asked.hidden, asked.layers, SHARES * width)
    net.mean.data, net.scale.data = x.mean(0), 1 / x.std(0).clamp(min=1e-3)
    net.scale.data[-1] = 1
    if asked.start:
        net.load_state_dict(torch.load(os.path.join(asked.folder, asked.start + ".pt")))
    net.drop = asked.drop
    print("inputs", x.shape[1], "weights", sum(p.numel() for p in net.parameters() if p.requires_grad), flush=True)
    optimizer = torch.optim.AdamW([p for p in net.parameters() if p.requires_grad], lr=asked.rate, weight_decay=asked.decay)
    began, step, sums = time.time(), 0, []
    while True:
        gone = (step / asked.steps) if asked.steps else (time.time() - began) / (60 * asked.minutes)
        if gone >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = asked.rate * min(1, (step + 1) / 500) * (0.5 + 0.5 * math.cos(math.pi * gone)) + 1e-6
        s, n = draw(asked.batch)
        fine = n >= 3
        s, n = s[fine], n[fine]
        history = torch.where(torch.rand(len(s)) < 0.15, torch.randint(1, 9, s.shape), torch.full_like(s, 9))
        known = (torch.rand(len(s)) > 0.25).float()
        t = 1 + (torch.rand(len(s), asked.frames) * (n[:, None] - 1)).floor()
        out = net(seen(train, s, n, history, known)).view(len(s), SHARES, -1)
        root, joints = corrected(train, body, s, n, t, known, out)
        l2p, l2q = errors(train, body, s, n, t, root, joints, std)
        loss = ((l2p + asked.turns * l2q) / (asked.short + 0.05 * n[:, None])).mean()
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        sums.append(loss.item())
        step += 1
        if step % 2000 == 0:
            net.eval()
            print(step, round(time.time() - began), "loss", round(sum(sums) / len(sums), 4), fewer(evaluate(check, body, net, std, mirrored=False)), flush=True)
            net.train()
            sums = []
    net.eval()
    print("steps", step, "seconds", round(time.time() - began))
    print("train      ", fewer(evaluate(train, body, net, std)))
    print("both ends  ", fewer(evaluate(check, body, net, std)))
    print("one target ", fewer(evaluate(check, body, net, std, known=0.0)), flush=True)
    layers = [net.enter, *net.hidden, net.leave, net.out]
    with open(os.path.join(asked.folder, asked.out + ".json"), "w") as file:
        json.dump({
            "mean": net.mean.tolist(), "scale": net.scale.tolist(),
            "layers": [{"weight": l.weight.tolist(), "bias": l.bias.tolist()} for l in layers],
            "positionMean": mean.tolist(), "positionDeviation": std.tolist(),
        }, file)
    torch.save(net.state_dict(), os.path.join(asked.folder, asked.out + ".pt"))


main()
