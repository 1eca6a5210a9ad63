/** A made gait on three joints, exact by construction: the ground truth that metrics are tested against. */
import type { FootContact, MotionClip } from "../../src/motion/clip.js";
import type { FootSole } from "../../src/motion/feet/foot-sole.js";
import { createSkeleton } from "../../src/motion/skeleton.js";

export const STEP_SKELETON = createSkeleton([
  { name: "Hips", translation: [0, 1, 0] },
  { name: "LeftFoot", parent: "Hips", translation: [0.1, -0.9, 0] },
  { name: "RightFoot", parent: "Hips", translation: [-0.1, -0.9, 0] },
]);

export const STEP_FEET: FootSole[] = [
  { side: "left", foot: 1, toe: -1, heel: [0, -0.1, -0.05], ball: [0, -0.1, 0.1], toeTip: [0, -0.1, 0.15] },
  { side: "right", foot: 2, toe: -1, heel: [0, -0.1, -0.05], ball: [0, -0.1, 0.1], toeTip: [0, -0.1, 0.15] },
];

/** Height of a foot over its swing share. */
const LIFT = 0.1;

/**
 * Hips glide at `speed` along +Z; each foot stands for half of a one-second cycle and swings by a quintic for the other.
 *
 * @param slide metres that each planted foot creeps forward during its stance
 * @param sink metres that everything lies below the ground
 */
export function steppingClip(speed: number, { slide = 0, sink = 0, frameRate = 60 } = {}): MotionClip {
  const frameCount = frameRate + 1;
  const rotations = new Float32Array(frameCount * 3 * 4);
  const translations = new Float32Array(frameCount * 3 * 3);
  for (let frame = 0; frame < frameCount; frame++) {
    const time = frame / frameRate;
    for (let j = 0; j < 3; j++) rotations[(frame * 3 + j) * 4 + 3] = 1;
    const hips = time * speed;
    translations.set([0, 1 - sink, hips], frame * 9);
    [0, 0.5].forEach((offset, foot) => {
      const cycle = Math.floor(time - offset + 1e-9);
      const phase = time - offset - cycle;
      const planted = (cycle + offset + 0.25) * speed;
      const u = Math.max(0, (phase - 0.5) * 2);
      const swing = u * u * u * (10 - 15 * u + 6 * u * u);
      const creep = phase < 0.5 ? (phase / 0.5) * slide : slide * (1 - swing);
      const z = planted + swing * speed + creep - hips;
      translations.set([foot === 0 ? 0.1 : -0.1, -0.9 + LIFT * 16 * (u * (1 - u)) ** 2, z], frame * 9 + 3 + foot * 3);
    });
  }
  const contacts: FootContact[] = (["heel", "ball"] as const).flatMap((part) => [
    { side: "left" as const, part, start: 0, end: 0.5 },
    { side: "right" as const, part, start: 0.5, end: 1 },
  ]);
  return {
    skeleton: STEP_SKELETON,
    frameRate,
    frameCount,
    rotations,
    translatedJoints: new Int16Array([0, 1, 2]),
    translations,
    contacts,
    labels: [],
    loop: { displacement: [0, 0, speed], yaw: 0 },
    plan: null,
    request: null,
  };
}
