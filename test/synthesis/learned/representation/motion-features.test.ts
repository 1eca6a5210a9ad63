import { expect, test } from "vitest";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { resampleClip } from "../../../../src/motion/resample.js";
import {
  FEATURE_RATE,
  FEATURES,
  featuresClip,
  motionFeatures,
} from "../../../../src/synthesis/learned/representation/motion-features.js";
import {
  PLAN_SIZE,
  PLAN_TOKENS,
  planFeatures,
} from "../../../../src/synthesis/learned/representation/plan-features.js";
import { TEXT_WORDS, textTokens, WORD_PIECES } from "../../../../src/synthesis/learned/representation/text-tokens.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";

test("features say all of a motion but its fingers", () => {
  const clip = generateTextMotion({ prompt: "walks three steps, turns around and does a cartwheel" });
  const thirty = resampleClip(clip, FEATURE_RATE);
  const features = motionFeatures(clip);
  expect(features.length).toBe(thirty.frameCount * FEATURES);
  const back = featuresClip(features, thirty.frameCount);
  const [a, b] = [createGlobalPose(clip.skeleton), createGlobalPose(clip.skeleton)];
  // Both begin over the origin; the heading of the first frame differs, so heights and distances are compared.
  for (let frame = 0; frame < thirty.frameCount; frame += 7) {
    forwardKinematicsOfFrame(thirty, frame, a);
    forwardKinematicsOfFrame(back, frame, b);
    for (const name of ["Head", "LeftHand", "RightToeBase"]) {
      const at = clip.skeleton.names.indexOf(name) * 3;
      expect(b.positions[at + 1]).toBeCloseTo(a.positions[at + 1], 4);
    }
    expect(Math.hypot(b.positions[0], b.positions[2])).toBeCloseTo(
      Math.hypot(a.positions[0] - thirty.translations[0], a.positions[2] - thirty.translations[2]),
      3,
    );
  }
});

test("a plan is described latent by latent, stretched to the asked length", () => {
  const clip = generateTextMotion({ prompt: "waves with the left hand, then walks forward" });
  const names = { actions: ["wave", "walk"], families: ["arms", "travel"], styles: [] };
  const { tokens, plan } = planFeatures(clip, 20, names, { root: true, limbs: false });
  const actions = Array.from({ length: 20 }, (_, t) => tokens[t * PLAN_TOKENS]);
  expect(actions[0]).toBe(1);
  expect(actions[19]).toBe(2);
  expect(actions.lastIndexOf(1) + 1).toBe(actions.indexOf(2));
  expect(plan[4]).toBe(1);
  expect([plan[20], plan[25]]).toEqual([1, 0]);
  expect(plan.length).toBe(20 * PLAN_SIZE);
});

test("words become pieces that like words share", () => {
  const tokens = textTokens("Walks, walking!");
  expect(tokens.length).toBe(TEXT_WORDS * WORD_PIECES);
  const [walks, walking] = [0, 1].map((w) => [...tokens.slice(w * WORD_PIECES, (w + 1) * WORD_PIECES)].filter(Boolean));
  expect(walks.length).toBe(6);
  expect(walking.filter((piece) => walks.includes(piece)).length).toBe(3);
  expect(Math.max(...tokens.slice(2 * WORD_PIECES))).toBe(0);
  expect(textTokens("")).toEqual(new Int32Array(TEXT_WORDS * WORD_PIECES));
});
