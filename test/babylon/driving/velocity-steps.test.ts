import type { Bone } from "@babylonjs/core/Bones/bone.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import { afterEach, expect, it } from "vitest";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import { createBoneMannequin } from "../../support/characters/bone-mannequin.js";
import { createScene } from "../../support/characters/figure.js";
import { addReal } from "../../support/characters/real-runtime.js";
import { animate, disposeRuntimes } from "../../support/stage.js";

afterEach(disposeRuntimes);

const RATE = 60;
const JOINTS = ["Hips", "Head", "LeftHand", "RightHand", "LeftLeg", "LeftFoot", "RightLeg", "RightFoot"] as const;
const GAITS = [
  { moveSpeed: 1.4 },
  { moveSpeed: 3.2 },
  { moveSpeed: 1, travelAngle: 180 },
  { moveSpeed: 1.1, travelAngle: 90 },
];

/** Where joints are in the world. */
function places(hero: MotionCharacter): Vector3[] {
  const root = hero.node!;
  root.computeWorldMatrix(true);
  return JOINTS.map((joint) => {
    const bone = hero.getJoint(joint) as unknown as Bone;
    bone.getSkeleton().computeAbsoluteMatrices(true);
    return Vector3.TransformCoordinates(bone.getAbsolutePosition(), root.getWorldMatrix());
  });
}

it("no joint changes its velocity much more than in the motions alone, also when play() is interrupted twice", async () => {
  const scene = createScene();
  const { root, skeleton } = createBoneMannequin(scene);
  const { hero } = await addReal(scene, root);
  expect(skeleton.bones.length).toBeGreaterThan(20);
  const motions: Motion[] = [];
  for (const gait of GAITS) motions.push(await hero.requestLocomotion(gait));
  /** The largest change of a joint's velocity from frame to frame, m/s. */
  const follow = (frames: number, each: (frame: number) => void = () => {}) => {
    let [a, b] = [places(hero), places(hero)];
    let most = 0;
    for (let f = -1; f < frames; f++) {
      if (f >= 0) each(f);
      animate(scene, 1000 / RATE);
      const c = places(hero);
      if (f > 0) {
        c.forEach((place, i) => {
          const change = place.subtract(b[i]).subtractInPlace(b[i].subtract(a[i]));
          most = Math.max(most, change.length() * RATE);
        });
      }
      [a, b] = [b, c];
    }
    return most;
  };
  const alone = motions.map((motion) => {
    hero.play(motion, { fadeSeconds: 0 });
    animate(scene, 1000 / RATE);
    animate(scene, 1000 / RATE);
    return follow(80);
  });
  const ratios: number[] = [];
  for (let i = 0; i < motions.length; i++) {
    for (let j = 0; j < motions.length; j++) {
      if (i === j) continue;
      const other = (j + 1) % motions.length === i ? (j + 2) % motions.length : (j + 1) % motions.length;
      hero.play(motions[i], { fadeSeconds: 0, startAt: 0.1 * j });
      for (let f = 0; f < 20; f++) animate(scene, 1000 / RATE);
      const most = follow(60, (frame) => {
        if (frame === 2) hero.play(motions[j]);
        if (frame === 8) hero.play(motions[other]);
        if (frame === 14) hero.play(motions[i]);
      });
      ratios.push(most / Math.max(alone[i], alone[j], alone[other]));
    }
  }
  ratios.sort((p, q) => p - q);
  expect(ratios[ratios.length >> 1]).toBeLessThan(1.8);
  // Without continuity these were 10 to 60.
  expect(ratios.at(-1)).toBeLessThan(3);
}, 300_000);
