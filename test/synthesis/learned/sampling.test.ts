import { describe, expect, it } from "vitest";
import type { Conditions, Denoiser } from "../../../src/synthesis/learned/networks.js";
import { guided } from "../../../src/synthesis/learned/sampling/guidance.js";
import { sampleLatents } from "../../../src/synthesis/learned/sampling/sample-latents.js";
import { normalNumbers, philox } from "../../../src/synthesis/learned/sampling/seeded-noise.js";
import { timeSteps } from "../../../src/synthesis/learned/sampling/time-steps.js";
import { IDENTITY_CODEC, identityCard } from "../../support/learned/identity-model.js";

describe("seeded noise", () => {
  // Known answers of the generator's authors (Random123, kat_vectors).
  it.each([
    [[0, 0, 0, 0], [0, 0], "6627e8d5 e169c58d bc57ac4c 9b00dbd8"],
    [[0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff], [0xffffffff, 0xffffffff], "408f276d 41c83b0e a20bc7c6 6d5451fd"],
    [[0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0], "d16cfe09 94fdcceb 5001e420 24126ea1"],
  ])("scrambles %s as published", (counter, [k0, k1], expected) => {
    const bits = Uint32Array.from(counter);
    philox(bits, k0, k1);
    expect(Array.from(bits, (word) => word.toString(16).padStart(8, "0")).join(" ")).toBe(expected);
  });

  it("is normal, and the same for the same seed, stream and place however much is drawn", () => {
    const many = normalNumbers(new Float32Array(40_000), 5, 0);
    const mean = many.reduce((sum, x) => sum + x, 0) / many.length;
    const variance = many.reduce((sum, x) => sum + (x - mean) ** 2, 0) / many.length;
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(variance - 1)).toBeLessThan(0.03);
    expect(normalNumbers(new Float32Array(8), 5, 0)).toEqual(many.slice(0, 8));
    expect(normalNumbers(new Float32Array(8), 5, 0, 2)).toEqual(many.slice(8, 16));
    expect(normalNumbers(new Float32Array(8), 6, 0)).not.toEqual(many.slice(0, 8));
    expect(normalNumbers(new Float32Array(8), 5, 1)).not.toEqual(many.slice(0, 8));
  });
});

describe("time steps", () => {
  it.each([1, 2, 3, 10, 25, 26, 50, 150])("evaluate the network %i times, from the start down to 0", (evaluations) => {
    const steps = timeSteps(evaluations, 2, 0.5);
    expect(steps.reduce((sum, { looksAhead }) => sum + (looksAhead ? 2 : 1), 0)).toBe(evaluations);
    expect(steps[0].t).toBe(0.5);
    expect(steps.at(-1)).toMatchObject({ next: 0, looksAhead: false });
    for (const { t, next } of steps) expect(next).toBeLessThan(t);
  });
});

const NOTHING: Conditions = { text: new Int32Array(192), tokens: new Int32Array(4), plan: new Float32Array(48) };
const ASKED: Conditions = { ...NOTHING, text: new Int32Array(192).fill(7) };

/** Flows straight to 1 where it is told something, to 0 where it is told nothing. */
const straight: Denoiser = {
  card: identityCard({ latentSize: 4 }),
  codec: IDENTITY_CODEC,
  async velocities(latents, t, conditions) {
    return conditions.map(({ text }) => latents.map((x) => (x - (text[0] > 0 ? 1 : 0)) / t));
  },
};

async function sampled(options: Parameters<typeof sampleLatents>[3]) {
  const steps = sampleLatents(straight, Float32Array.of(2, -1, 0.5, 3), ASKED, options);
  let yields = 0;
  let step = await steps.next();
  for (; !step.done; step = await steps.next()) yields++;
  return { latents: Array.from(step.value), yields };
}

describe("sampling", () => {
  it.each([1, 2, 7, 40])("follows a straight flow to its end in %i evaluations", async (steps) => {
    const { latents, yields } = await sampled({ steps, guidance: 1 });
    for (const x of latents) expect(x).toBeCloseTo(1, 5);
    expect(yields).toBeGreaterThan(0);
  });

  it("ignores the conditions without guidance, and goes beyond them with more", async () => {
    for (const x of (await sampled({ steps: 4, guidance: 0 })).latents) expect(x).toBeCloseTo(0, 5);
    const strong = (await sampled({ steps: 4, guidance: 3 })).latents;
    // 3 without the scaling back.
    for (const x of strong) expect(x).toBeCloseTo(0.7 * 1 + 0.3 * 3, 4);
  });

  it("approaches what is held in place of what the network foresees", async () => {
    const hold = (foreseen: Float32Array) => foreseen.map((x, i) => (i === 2 ? -5 : x));
    const { latents } = await sampled({ steps: 8, guidance: 1, hold });
    expect(latents.map((x) => Math.round(x * 1000) / 1000)).toEqual([1, 1, -5, 1]);
  });

  it("tells how far it is", async () => {
    const told: number[] = [];
    await sampled({ steps: 4, guidance: 1, onProgress: (part) => told.push(part) });
    expect(told.at(-1)).toBe(1);
    expect([...told].sort()).toEqual(told);
  });

  it("evaluates once where guidance needs one, and twice in one batch otherwise", async () => {
    const sizes: number[] = [];
    const counting: Denoiser = {
      ...straight,
      velocities(latents, t, conditions) {
        sizes.push(conditions.length);
        return straight.velocities(latents, t, conditions);
      },
    };
    for (const guidance of [0, 1, 2.5]) await guided(counting, Float32Array.of(1, 1, 1, 1), 0.5, ASKED, guidance);
    expect(sizes).toEqual([1, 1, 2]);
  });
});
