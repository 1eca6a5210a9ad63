"""The networks of the learned model: the generator (text encoder inside) and the two towers of the evaluator.

Shapes: B motions, T latents of D floats, five a second; text B x 24 words x 8 pieces.
"""
import math

import torch
import torch.nn.functional as F
from torch import nn

TEXT_BUCKETS, TEXT_WORDS, WORD_PIECES = 4096, 24, 8
PLAN_SIZE, PLAN_TOKENS = 48, 4


class Attention(nn.Module):
    """Multi-head attention; `mask` (B, S) is 1 where there is something to look at."""

    def __init__(self, width, heads, context=None):
        super().__init__()
        self.heads, self.size = heads, width // heads
        self.query = nn.Linear(width, width)
        self.both = nn.Linear(context or width, 2 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x, context, mask):
        def split(v):
            return v.reshape(v.shape[0], -1, self.heads, self.size).transpose(1, 2)

        key, value = self.both(context).chunk(2, -1)
        scores = split(self.query(x)) @ split(key).transpose(2, 3) * (1 / math.sqrt(self.size))
        scores = scores + (mask[:, None, None, :] - 1) * 1e4
        mixed = scores.softmax(-1) @ split(value)
        return self.out(mixed.transpose(1, 2).reshape(x.shape[0], -1, self.heads * self.size))


def shifted(x, by):
    """Moves a sequence by one place, zeros come in."""
    zero = torch.zeros_like(x[:, :1])
    return torch.cat([zero, x[:, :-1]] if by > 0 else [x[:, 1:], zero], 1)


class Near(nn.Module):
    """A convolution over three neighbours, channel by channel."""

    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(3, width))

    def forward(self, x):
        return x + shifted(x, 1) * self.weight[0] + x * self.weight[1] + shifted(x, -1) * self.weight[2]


def waves(position, width, longest=1000.0):
    """Sines and cosines of positions (any shape): (..., width)."""
    rates = torch.exp(torch.arange(width // 2, dtype=torch.float32, device=position.device) * (-math.log(longest) / (width // 2)))
    angle = position[..., None] * rates
    return torch.cat([angle.sin(), angle.cos()], -1)


def places(x):
    """Waves of the places of a sequence (B, T, width)."""
    return waves(torch.ones_like(x[0, :, 0]).cumsum(0) - 1, x.shape[-1])


class Words(nn.Module):
    """Reads words: (B, 24, width) and their mask (B, 24)."""

    def __init__(self, width, layers, heads=4):
        super().__init__()
        self.pieces = nn.Embedding(TEXT_BUCKETS, width, padding_idx=0)
        nn.init.normal_(self.pieces.weight, std=0.5)
        self.blocks = nn.ModuleList([Plain(width, heads) for _ in range(layers)])
        self.norm = nn.LayerNorm(width)

    def forward(self, text):
        there = (text > 0).to(torch.float32)
        x = (self.pieces(text) * there[..., None]).sum(2) / there.sum(2, keepdim=True).clamp(min=1)
        mask = there[:, :, 0]
        x = x + places(x) * 0.2
        for block in self.blocks:
            x = block(x, mask)
        return self.norm(x) * mask[..., None], mask


class Plain(nn.Module):
    """A transformer block with its norms first."""

    def __init__(self, width, heads, ratio=2, dropout=0.0):
        super().__init__()
        self.first, self.second = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attention = Attention(width, heads)
        self.near = Near(width)
        self.wide = nn.Sequential(nn.Linear(width, width * ratio), nn.GELU(), nn.Linear(width * ratio, width))
        self.drop = nn.Dropout(dropout)

    def forward(self, x, mask):
        seen = self.first(self.near(x * mask[..., None]))
        x = x + self.drop(self.attention(seen, seen, mask))
        return x + self.drop(self.wide(self.second(x)))


class Block(nn.Module):
    """A block of the denoiser: near, far and words, each scaled and shifted by time and text."""

    def __init__(self, width, heads, words, ratio):
        super().__init__()
        self.first = nn.LayerNorm(width, elementwise_affine=False)
        self.second = nn.LayerNorm(width, elementwise_affine=False)
        self.near = Near(width)
        self.attention = Attention(width, heads)
        self.cross = Attention(width, heads, words) if words else None
        self.wide = nn.Linear(width, width * ratio)
        self.narrow = nn.Linear(width * ratio, width)
        self.own = nn.Parameter(torch.zeros(6, width))

    def forward(self, x, shared, mask, words, word_mask):
        a, b, c, d, e, f = [(shared[:, i] + self.own[i])[:, None] for i in range(6)]
        seen = self.first(self.near(x * mask[..., None])) * (1 + a) + b
        x = x + c * self.attention(seen, seen, mask)
        if self.cross is not None:
            x = x + self.cross(self.first(x), words, word_mask)
        seen = self.second(x) * (1 + d) + e
        return x + f * self.narrow(F.gelu(self.wide(seen)))


def plan_scale():
    """Brings the columns of the plan to about the same size: metres of a sketch are small numbers."""
    scale = torch.ones(PLAN_SIZE)
    scale[21:24] = 1.5
    scale[24] = 4
    scale[26:38] = 4
    scale[40:43] = 3
    return scale


class Generator(nn.Module):
    """Rectified flow: gives the velocity noise - latents at x = (1 - t) latents + t noise.

    `spread` (D) is the standard deviation of each latent: the network adds to the best guess that knows only that.
    """

    def __init__(self, size, counts, spread=None, width=256, layers=7, heads=4, ratio=3, words=128):
        super().__init__()
        self.size, self.width = size, width
        self.register_buffer("spread", torch.ones(size) if spread is None else spread)
        self.register_buffer("plan_scale", plan_scale())
        self.words = Words(words, 2)
        self.nothing = nn.Parameter(torch.randn(words) * 0.02)
        self.pooled = nn.Linear(words, width)
        self.time = nn.Sequential(nn.Linear(64, width), nn.SiLU(), nn.Linear(width, width))
        self.tokens = nn.ModuleList([nn.Embedding(count + 1, 64, padding_idx=0) for count in counts])
        self.plan = nn.Sequential(nn.Linear(PLAN_SIZE + 3 * 64 + 64, width), nn.SiLU(), nn.Linear(width, width))
        self.enter = nn.Linear(size, width)
        self.shared = nn.Linear(width, 6 * width)
        self.blocks = nn.ModuleList([Block(width, heads, words if i % 2 == 1 else None, ratio) for i in range(layers)])
        # The plan is said again before each block.
        self.again = nn.Parameter(torch.zeros(layers, width))
        self.norm = nn.LayerNorm(width, elementwise_affine=False)
        self.last = nn.Linear(width, 2 * width)
        self.leave = nn.Linear(width, size)
        for block in self.blocks:
            if block.cross is not None:
                nn.init.zeros_(block.cross.out.weight)
        nn.init.normal_(self.shared.weight, std=0.01)
        nn.init.zeros_(self.leave.weight)
        with torch.no_grad():
            for block in self.blocks:
                block.own[2] += 0.3
                block.own[5] += 0.3

    def forward(self, x, t, text, tokens, plan, mask):
        words, word_mask = self.words(text)
        # A place that is always there, so that there is something to look at without a text.
        nothing = self.nothing.expand(x.shape[0], 1, -1)
        context = torch.cat([nothing, words], 1)
        context_mask = torch.cat([torch.ones_like(word_mask[:, :1]), word_mask], 1)
        pooled = words.sum(1) / word_mask.sum(1, keepdim=True).clamp(min=1)
        c = F.silu(self.time(waves(t * 1000, 64, 10000.0)) + self.pooled(pooled))
        shared = self.shared(c).reshape(-1, 6, self.width)
        # x has this deviation at t.
        s = self.spread
        t = t[:, None, None]
        variance = (1 - t) ** 2 * s * s + t * t
        deviation = variance.sqrt()
        named = [table(tokens[:, :, i]) for i, table in enumerate(self.tokens)]
        told = self.plan(torch.cat([plan * self.plan_scale] + named, -1))
        h = self.enter(x / deviation) + told
        h = h + places(h) * 0.5
        for i, block in enumerate(self.blocks):
            h = block(h + self.again[i] * told, shared, mask, context, context_mask)
        scale, shift = self.last(c)[:, None].chunk(2, -1)
        h = self.leave(self.norm(h) * (1 + scale) + shift)
        return x * ((t - (1 - t) * s * s) / variance) + h * (s / deviation)


class TextTower(nn.Module):
    def __init__(self, width=128, out=128):
        super().__init__()
        self.words = Words(width, 2)
        self.leave = nn.Linear(width, out)

    def forward(self, text):
        words, mask = self.words(text)
        pooled = words.sum(1) / mask.sum(1, keepdim=True).clamp(min=1)
        return F.normalize(self.leave(pooled), dim=-1)


class MotionTower(nn.Module):
    def __init__(self, size, width=160, layers=3, out=128, dropout=0.1):
        super().__init__()
        self.enter = nn.Linear(size, width)
        self.blocks = nn.ModuleList([Plain(width, 4, 2, dropout) for _ in range(layers)])
        self.norm = nn.LayerNorm(width)
        self.weigh = nn.Linear(width, 1)
        self.leave = nn.Linear(width, out)

    def forward(self, x, mask):
        h = self.enter(x)
        h = h + places(h) * 0.3
        for block in self.blocks:
            h = block(h, mask)
        h = self.norm(h)
        weight = (self.weigh(h)[..., 0] + (mask - 1) * 1e4).softmax(-1)
        return F.normalize(self.leave((h * weight[..., None]).sum(1)), dim=-1)
