import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import type { FootContact, MotionClip } from "../../motion/clip.js";
import { nearestNames } from "../../requests/nearest-names.js";
import { contactSchedule } from "./contact-schedule.js";
import { locomotionTables } from "./decode-tables.js";
import type { Gait } from "./gait.js";
import { type GaitCycle, solveGaitCycle } from "./gait-cycle.js";
import type { LocomotionPlan } from "./locomotion-plan.js";
import type { LocomotionTables } from "./locomotion-tables.js";
import { mirrorPose } from "./mirror-pose.js";

export interface LocomotionParameters {
  /** Stride pairs, 1 to 5. */
  strides: number;
  /** m/s on the reference leg, 0.25 to 8. */
  moveSpeed: number;
  /** Degrees, 0 ahead, 90 to the character's right, any number. */
  travelAngle: number;
  /** One of `locomotionStyles()`, in any case. */
  styleId: string;
  /** Frames a second (default 60). */
  frameRate?: number;
}

/** The style ids, in alphabetical order. */
export function locomotionStyles(tables: LocomotionTables = locomotionTables()): string[] {
  return [...tables.styles.keys()].sort();
}

/**
 * A looping walk, run or side step on the built-in skeleton: exact speed and direction, feet locked to the ground.
 * The clip starts at a left strike; its last frame is the first moved by the loop's displacement.
 *
 * @throws Error for a style that the tables do not have
 */
export function generateLocomotion(
  parameters: LocomotionParameters,
  tables: LocomotionTables = locomotionTables(),
): MotionClip {
  const { strides, moveSpeed, travelAngle } = parameters;
  const frameRate = parameters.frameRate ?? 60;
  const styleId = parameters.styleId.toLowerCase();
  const style = tables.styles.get(styleId);
  if (!style) {
    throw new Error(unknownStyle(parameters.styleId, locomotionStyles(tables)));
  }
  const cycle = solveGaitCycle({ speed: moveSpeed, travelAngle, frameRate }, style, tables);
  const { gait } = cycle;
  const perCycle = Math.round(gait.period * frameRate);
  const frameCount = strides * perCycle + 1;
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(frameCount * joints * 4);
  const translations = new Float32Array(frameCount * 3);
  const travel = gait.mirrored ? -gait.travel : gait.travel;
  const displacement: [number, number, number] = [gait.stride * Math.sin(travel), 0, gait.stride * Math.cos(travel)];

  const pose = new Float64Array(joints * 4);
  const position = new Float64Array(3);
  for (let frame = 0; frame < perCycle; frame++) {
    // A mirrored figure's left strike is the solved one's right strike, half a cycle later.
    cycle.pose(frame / perCycle + (gait.mirrored ? 0.5 : 0), pose, position);
    if (gait.mirrored) mirrorPose(pose, position);
    normalize(pose);
    keepHemisphere(pose, rotations, frame - 1);
    for (let stride = 0; stride <= strides; stride++) {
      const at = stride * perCycle + frame;
      if (at >= frameCount) break;
      rotations.set(pose, at * joints * 4);
      const time = stride + frame / perCycle;
      for (let k = 0; k < 3; k++) translations[at * 3 + k] = position[k] + displacement[k] * time;
    }
  }
  const loop = displacement.map((metres) => metres * strides) as [number, number, number];
  closeLoop(translations, loop);

  const plan: LocomotionPlan = {
    kind: "locomotion",
    speed: moveSpeed,
    travelAngle: publicDegrees(travel),
    styleId,
    strides,
    weights: gait.weights,
    cadence: gait.cadence,
    period: gait.period,
    framesPerStridePair: perCycle,
    duty: gait.duty,
    hipYaw: publicDegrees(gait.mirrored ? -gait.hipYaw : gait.hipYaw),
    displacement,
    pelvisDrop: cycle.pelvisDrop,
    lockCorrection: cycle.lockCorrection,
  };
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate,
    frameCount,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: footContacts(cycle, strides),
    labels: [{ description: describe(gait, styleId), start: 0, end: (frameCount - 1) / frameRate }],
    loop: { displacement: loop, yaw: 0 },
    plan,
    request: { strides, moveSpeed, travelAngle, styleId, frameRate },
  };
}

function unknownStyle(styleId: string, styles: readonly string[]): string {
  const near = nearestNames(styleId, styles, 3);
  const named = near.length > 0 ? near : styles.filter((name) => name === "neutral_male_a");
  const meant = named.map((name) => `"${name}"`).join(" or ");
  return `Unknown style "${styleId}": it is none of the ${styles.length} styles.${meant && ` Did you mean ${meant}?`}`;
}

/** To unit length, in the numbers at hand: the tables' rotations are rounded. */
function normalize(pose: Float64Array): void {
  for (let j = 0; j < pose.length; j += 4) {
    const length = Math.sqrt(pose[j] ** 2 + pose[j + 1] ** 2 + pose[j + 2] ** 2 + pose[j + 3] ** 2);
    for (let k = j; k < j + 4; k++) pose[k] /= length;
  }
}

/** Turns quaternions to the hemisphere of the frame before. */
function keepHemisphere(pose: Float64Array, rotations: Float32Array, before: number): void {
  for (let j = 0; j < pose.length; j += 4) {
    const at = before * pose.length + j;
    const dot =
      before < 0
        ? pose[j + 3]
        : pose[j] * rotations[at] +
          pose[j + 1] * rotations[at + 1] +
          pose[j + 2] * rotations[at + 2] +
          pose[j + 3] * rotations[at + 3];
    if (dot < 0) for (let k = 0; k < 4; k++) pose[j + k] = -pose[j + k];
  }
}

/** The last frame is the first moved by the displacement, in the numbers that are stored. */
function closeLoop(translations: Float32Array, displacement: readonly number[]): void {
  const last = translations.length - 3;
  for (let k = 0; k < 3; k++) translations[last + k] = translations[k] + displacement[k];
}

function footContacts(cycle: GaitCycle, strides: number): FootContact[] {
  const { period, mirrored } = cycle.gait;
  const contacts: FootContact[] = [];
  cycle.feet.forEach((foot, solved) => {
    const side = (solved === 0) === mirrored ? "right" : "left";
    // Left strikes at the start of the clip, right half a cycle later.
    const strike = side === "left" ? 0 : 0.5;
    for (let stride = 0; stride < strides; stride++) {
      for (const { part, start, end } of contactSchedule(foot.roll)) {
        const turns = Math.floor((stride + strike + start) / strides) * strides;
        const offset = stride + strike - turns;
        contacts.push({ side, part, start: (offset + start) * period, end: (offset + end) * period });
      }
    }
  });
  return contacts.sort((a, b) => a.start - b.start);
}

/** To degrees with the figure's right positive, in (-180, 180]. */
function publicDegrees(leftward: number): number {
  const degrees = (-leftward * 180) / Math.PI;
  return degrees <= -180 ? degrees + 360 : degrees + 0;
}

function describe(gait: Gait, styleId: string): string {
  const { walk, run, sprint, back, side } = gait.weights;
  const aside = gait.mirrored ? "right" : "left";
  const gaits: [string, number][] = [
    ["walk", walk],
    ["run", run],
    ["sprint", sprint],
    [gait.duty > 0.5 ? "walk backward" : "run backward", back],
    [`sidestep ${aside}`, side],
  ];
  const [name] = gaits.reduce((a, b) => (b[1] > a[1] ? b : a));
  return `${name}, ${styleId.replaceAll("_", " ")}`;
}
