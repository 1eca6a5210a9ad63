/** Benchmark of loops made from parts of motions: the remaining gap between end and start. */
import type { MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { composePlacements, NOWHERE, placePoint } from "../../../src/motion/place-clip.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import type { LoopMode } from "../../../src/synthesis/trim-and-loop/loop-clip.js";
import { trimAndLoop } from "../../../src/synthesis/trim-and-loop/trim-and-loop.js";
import { contactSlide } from "../../metrics/contact-slide.js";
import { loopSeam } from "../../metrics/loop-seam.js";
import { penetration } from "../../metrics/penetration.js";
import { markdownTable, type Section } from "../report.js";

const PROMPTS = [
  "waves",
  "talks",
  "looks around",
  "stands still",
  "claps four times",
  "nods, then bows",
  "does jumping jacks",
  "punches three times",
  "dances",
  "jumps on the spot three times",
  "squats twice",
  "turns around",
  "sits down",
  "limps six steps",
  "walks in a circle",
  "crawls",
];
const GAITS: [speed: number, angle: number][] = [
  [1.3, 0],
  [3.5, 0],
  [1, 90],
  [0.8, 180],
];
const CUTS = 3;
const ROUNDS = 100;

interface Measured {
  closed: number;
  velocity: number;
  slide: number;
  depth: number;
  /** Deviation of the start of the hundredth round from exact composition. */
  drift: number;
  net: number;
}

export function loopSection(progress: (text: string) => void): Section {
  progress("edit: loops");
  const random = randomNumbers(5);
  const motions: [string, MotionClip][] = [
    ...PROMPTS.map((prompt): [string, MotionClip] => ["actions", generateTextMotion({ prompt })]),
    ...GAITS.map(([moveSpeed, travelAngle]): [string, MotionClip] => [
      "gaits",
      repeatClip(generateLocomotion({ styleId: "neutral_male_a", moveSpeed, travelAngle, strides: 1 }), 4),
    ]),
  ];
  const groups = new Map<string, Measured[]>();
  for (const [group, clip] of motions) {
    for (let i = 0; i < CUTS; i++) {
      const start = i === 0 ? 0 : 0.3 * random();
      const end = i === 0 ? 1 : 1 - 0.3 * random();
      for (const mode of ["cyclical", "progressive"] as const) {
        const name = `${group}, ${mode}`;
        groups.set(name, [...(groups.get(name) ?? []), measured(clip, start, end, mode)]);
      }
    }
  }
  const rows = [...groups].map(([name, all]) => {
    const most = (key: keyof Measured) => all.reduce((worst, one) => Math.max(worst, one[key]), 0);
    const sorted = all.map(({ velocity }) => velocity).sort((a, b) => a - b);
    return [
      name,
      all.length,
      `${(most("closed") * 1e6).toFixed(2)} µm`,
      `${(sorted[Math.floor(sorted.length / 2)] * 100).toFixed(1)} / ${(sorted[sorted.length - 1] * 100).toFixed(1)} %`,
      name.includes("cyclical") ? `${(most("net") * 1e6).toFixed(2)} µm` : "",
      `${(most("drift") * 1e6).toFixed(2)} µm`,
      `${(most("slide") * 100).toFixed(2)} cm`,
      `${(most("depth") * 100).toFixed(2)} cm`,
    ];
  });
  return {
    title: "Loops of parts of motions",
    text:
      `${PROMPTS.length} motions from text and ${GAITS.length} gaits, each whole and cut at two random pairs of fractions. Seam: distance between the last frame and the first one moved by the loop, for the farthest joint. Velocity: the largest change of a joint's velocity across the seam as a share of its greatest speed, median and worst. Net: displacement of a cyclical loop after one repetition. ` +
      `${ROUNDS} repetitions: distance of the root in the first frame of the last one, as \`repeatClip\` writes it, from the composition in double precision (a 32-bit number at 100 m is exact to 4 µm, which is subtracted). Slide and depth: of planted soles. Goals: 0, ≤ 2 %, 0, ≤ 1 µm, ≤ 0.3 cm.`,
    table: markdownTable(["loop", "loops", "seam", "velocity", "net", `${ROUNDS} repetitions`, "slide", "depth"], rows),
  };
}

function measured(whole: MotionClip, start: number, end: number, mode: LoopMode): Measured {
  const { clip } = trimAndLoop(whole, { start, end, loop: mode });
  const seam = loopSeam(clip);
  const { displacement, yaw } = clip.loop ?? { displacement: [0, 0, 0], yaw: 0 };
  return {
    closed: seam.position,
    velocity: seam.velocityShare,
    slide: contactSlide(clip, BUILTIN_FEET).max,
    depth: penetration(clip, BUILTIN_FEET).max,
    net: Math.hypot(displacement[0], displacement[2]) + Math.abs(yaw),
    drift: drift(clip),
  };
}

/** Returns how far the root of the last of many rounds is off, beyond the precision of its numbers. */
function drift(clip: MotionClip): number {
  const { displacement, yaw } = clip.loop ?? { displacement: [0, 0, 0], yaw: 0 };
  const many = repeatClip(clip, ROUNDS);
  let place = NOWHERE;
  for (let i = 1; i < ROUNDS; i++) place = composePlacements({ yaw, x: displacement[0], z: displacement[2] }, place);
  const at = (clip.frameCount - 1) * (ROUNDS - 1) * clip.translatedJoints.length * 3;
  const expected = placePoint(place, [...clip.translations.subarray(0, 3)]);
  const apart = [0, 2].map((k) => {
    const held = Math.fround(expected[k]);
    return Math.max(0, Math.abs(many.translations[at + k] - held) - Math.abs(held - expected[k]));
  });
  return Math.hypot(apart[0], apart[1]);
}
