import { describe, expect, it } from "vitest";
import { type BestMotionArguments, bestMotionSteps } from "../../../src/synthesis/learned/choose/best-motion.js";
import { bodyFault } from "../../../src/synthesis/learned/choose/body-faults.js";
import { disagreement } from "../../../src/synthesis/learned/choose/plan-agreement.js";
import type { Evaluator } from "../../../src/synthesis/learned/networks.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { knowingDenoiser } from "../../support/learned/identity-model.js";

/** Scores motions by the order in which they are shown. */
function ordered(scores: readonly number[]): Evaluator {
  let shown = 0;
  return {
    embedText: async () => Float32Array.of(1, 0),
    embedMotion: async () => Float32Array.of(scores[shown++ % scores.length], 0),
  };
}

const ASKED = { prompt: "waves", length: 4, rewritePrompt: false, fast: true };

async function best(args: Partial<BestMotionArguments>, evaluator: Evaluator) {
  const told: number[] = [];
  const steps = bestMotionSteps({ ...ASKED, ...args }, knowingDenoiser(null), evaluator, (part) => told.push(part));
  for (let step = await steps.next(); ; step = await steps.next()) if (step.done) return { ...step.value, told };
}

describe("the best of several motions", () => {
  it("is the one that the evaluator likes most", async () => {
    const { clip, candidates, told, direction } = await best({}, ordered([0.1, 0.5, 0.3]));
    expect(candidates.map(({ source }) => source)).toEqual(["plan", "refined", "generated"]);
    expect(candidates.map(({ score }) => Math.round(score * 10))).toEqual([1, 5, 3]);
    expect(candidates.map(({ fault }) => fault)).toEqual([null, null, null]);
    expect(clip.frameCount).toBe(241);
    expect(clip.request).toMatchObject({ model: "text-to-motion-3.0", prompt: "waves", fast: true });
    expect(direction).toBe("waves");
    expect(told.at(-1)).toBe(1);
  });

  it("rewrites a wish as physical direction, and performs that", async () => {
    const { direction, clip } = await best({ prompt: "a scared villager", rewritePrompt: true }, ordered([1, 0, 0]));
    expect(direction).not.toBe("a scared villager");
    expect(clip.plan.prompt).toBe(direction);
  });

  it("is generated from the words alone where nothing of them is understood", async () => {
    const { candidates, clip } = await best({ prompt: "zzyzx" }, ordered([0.2]));
    expect(candidates.map(({ source }) => source)).toEqual(["generated"]);
    expect(clip.labels.map(({ description }) => description)).toEqual(["zzyzx"]);
  });
});

describe("the gate of candidates", () => {
  const walk = generateTextMotion({ prompt: "walks forward", length: 3 });

  it("lets pass what does what the plan does", () => {
    expect(disagreement(walk, walk)).toBeNull();
    expect(bodyFault(walk)).toBeNull();
  });

  it.each([
    ["stands still", "it ends elsewhere"],
    ["walks backward", "it ends elsewhere"],
    ["walks forward while raising both arms", "its hands are elsewhere"],
  ])("stops one that %s", (prompt, reason) => {
    expect(disagreement(walk, generateTextMotion({ prompt, length: 3 }))).toBe(reason);
  });

  it("stops what no body can do", () => {
    const joints = walk.skeleton.names.length;
    const flipped = { ...walk, rotations: walk.rotations.slice() };
    flipped.rotations.set([1, 0, 0, 0], (60 * joints + walk.skeleton.names.indexOf("Spine1")) * 4);
    expect(bodyFault(flipped)).toBe("a joint jumps");
    const sunk = { ...walk, translations: walk.translations.map((x, i) => (i % 3 === 1 ? x - 0.1 : x)) };
    expect(bodyFault(sunk)).toBe("a sole is in the floor");
    const all = { side: "left", part: "ball", start: 0, end: 3 } as const;
    expect(bodyFault({ ...walk, contacts: [all] })).toBe("a standing foot slides");
  });
});
