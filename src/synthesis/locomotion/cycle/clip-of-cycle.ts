import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { describeStyle } from "../../../requests/style-blend.js";
import type { LocomotionPlan } from "../locomotion-clip-plan.js";
import { mirrorPose } from "../upper-body/mirror-pose.js";
import { contactSchedule } from "./contact-schedule.js";
import { writeFrameRotations } from "./frame-rotations.js";
import type { Gait } from "./gait.js";
import type { GaitCycle } from "./gait-cycle.js";
import { strideVariation } from "./stride-variation.js";

export interface CycleSampling {
  /** Stride pairs in the clip. */
  strides: number;
  /** Frames of a stride pair; the clip has one more than `strides` times as many. */
  framesPerStridePair: number;
  /** Frames per second: `framesPerStridePair` over the cycle's period. */
  frameRate: number;
  styleId: string;
  /** Varies the strides; without one all are alike. */
  seed?: number;
  /** The request that the clip records. */
  request: unknown;
}

/**
 * Samples a cycle as a looping clip on the built-in skeleton. It starts at a left strike; its last frame is the first
 * moved by the loop's displacement.
 */
export function clipOfCycle(cycle: GaitCycle, sampling: CycleSampling): MotionClip<LocomotionPlan> {
  const { gait } = cycle;
  const { strides, framesPerStridePair: perCycle, frameRate, styleId, seed } = sampling;
  const frameCount = strides * perCycle + 1;
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(frameCount * joints * 4);
  const translations = new Float32Array(frameCount * 3);
  const travel = gait.mirrored ? -gait.travel : gait.travel;
  const displacement: [number, number, number] = [gait.stride * Math.sin(travel), 0, gait.stride * Math.cos(travel)];

  const pose = new Float64Array(joints * 4);
  const position = new Float64Array(3);
  const variation = seed === undefined ? null : strideVariation(seed, strides, cycle);
  /** Stride pairs that differ from each other. */
  const distinct = variation ? strides : 1;
  for (let frame = 0; frame < distinct * perCycle; frame++) {
    const time = frame / perCycle;
    const phase = variation ? variation.phaseAt(time) : time;
    // A mirrored figure's left strike is the solved one's right strike, half a cycle later.
    cycle.pose(phase + (gait.mirrored ? 0.5 : 0), pose, position, variation?.channelsAt(time));
    if (gait.mirrored) mirrorPose(pose, position);
    writeFrameRotations(pose, rotations, frame);
    for (let stride = 0; stride <= strides; stride += distinct) {
      const at = stride * perCycle + frame;
      if (at >= frameCount) break;
      if (stride > 0) rotations.copyWithin(at * joints * 4, frame * joints * 4, (frame + 1) * joints * 4);
      for (let k = 0; k < 3; k++) translations[at * 3 + k] = position[k] + displacement[k] * (stride + phase);
    }
  }
  const loop = displacement.map((metres) => metres * strides) as [number, number, number];
  closeLoop(translations, loop);

  const plan: LocomotionPlan = {
    kind: "locomotion",
    speed: gait.speed,
    travelAngle: publicDegrees(travel),
    styleId,
    strides,
    ...(seed === undefined ? {} : { seed }),
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
    contacts: footContacts(cycle, strides, (phase) => variation?.timeAt(phase) ?? phase),
    labels: [{ description: describe(gait, styleId), start: 0, end: (frameCount - 1) / frameRate }],
    loop: { displacement: loop, yaw: 0 },
    plan,
    request: sampling.request,
  };
}

/** Sets the last frame to the first moved by the displacement, in the precision that is stored. */
function closeLoop(translations: Float32Array, displacement: readonly number[]): void {
  const last = translations.length - 3;
  for (let k = 0; k < 3; k++) translations[last + k] = translations[k] + displacement[k];
}

/**
 * Lists the contacts of a clip.
 *
 * @param timeAt time of a phase, both in stride pairs
 */
function footContacts(cycle: GaitCycle, strides: number, timeAt: (phase: number) => number): FootContact[] {
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
        contacts.push({ side, part, start: timeAt(offset + start) * period, end: timeAt(offset + end) * period });
      }
    }
  });
  return contacts.sort((a, b) => a.start - b.start);
}

/** Converts to degrees with the figure's right positive, in (-180, 180]. */
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
  return `${name}, ${describeStyle(styleId)}`;
}
