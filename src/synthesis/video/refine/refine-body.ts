import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatDot } from "../../../motion/maths/quaternion.js";
import { relativeAt } from "../../../motion/maths/track-kernels.js";
import type { Steps } from "../../../requests/steps.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { BODY_PARENTS, jointPositions, SOLE_POINTS } from "../placing/body-points.js";
import { boundSpeed } from "../placing/bound-speed.js";
import { solesOf } from "../placing/place-body.js";
import type { Standing } from "../placing/stand-soles.js";
import { unseenSwing } from "../placing/unseen-swing.js";
import type { CleanTrack } from "../tracks/clean-track.js";
import { FilmCurvature } from "./film-curvature.js";
import { FilmEnergy, type FilmProblem, layoutOf } from "./film-energy.js";
import { beliefs, residuals } from "./landmark-beliefs.js";
import { minimize } from "./minimize.js";
import { splinePath } from "./spline-path.js";

const JOINTS = BODY_JOINTS.length;
const NAMES = BODY_JOINTS.map((joint) => BUILTIN_SKELETON.names[joint]);
/** Frames from one knot to the next. */
const STEP = 4;
/** A sole this far above or below most others stands on something else, metres. */
const STEP_HEIGHT = 0.12;
/** Frames at both ends of a contact in which a sole may still move: where it comes to stand, and leaves. */
const EDGE = 3;
/** Deviation of a standing sole's move from one frame to the next, and by how much it grows where no leg was seen to swing, metres. */
const STILL = 0.006;
const UNSEEN_SWING = 0.08;
/** Share of a swing that hardly shows in any film (`unseenSwing`). */
const HIDDEN = 0.15;
/** How straight such a way goes along the view, from a share of its length that says nothing to one that is sure. */
const STRAIGHT = [0.5, 0.8] as const;
/** Rounds, and the minimizer's most steps in each. */
const ROUNDS = 2;
const STEPS = 25;
/** Deviations of the base's rotations from the truth, radians. */
const LIFTED: readonly (readonly [RegExp, number])[] = [
  [/^Hips/, 0.2],
  [/Spine|Neck/, 0.08],
  [/Head/, 0.15],
  [/Shoulder/, 0.1],
  [/ForeArm/, 0.25],
  [/Arm/, 0.3],
  [/Hand/, 0.2],
  [/UpLeg/, 0.15],
  [/Leg/, 0.18],
  [/Foot|Toe/, 0.15],
];

export interface RefinedBody {
  body: LiftedBody;
  /** x y z of the hips per frame, in the space of the film's camera. */
  root: Float64Array;
  /** Direction in which gravity does not pull. */
  up: Float64Array;
  /** Logarithm of how much longer the lens is than the assumed one. */
  lens: number;
}

/** What the frames, one by one, say of a film. */
export interface SeenBody {
  body: LiftedBody;
  root: Float64Array;
  rays: Float64Array;
  track: CleanTrack;
  standing: Standing;
  up: Float64Array;
  /** Deviation of the lens's logarithm from that of the rays. */
  lensDeviation: number;
}

/**
 * Looks at a film as a whole: moves the body, its path, the actor's proportions, the lens and the direction of up so
 * that the body appears where it was seen, standing soles stand still on one level, flying bodies fall, and turns stay
 * near the base's. What landmarks disagree about after the first steps tells how exact they are.
 */
export function* refineBody(seen: SeenBody): Steps<RefinedBody> {
  const { body, root, rays, track, up, lensDeviation } = seen;
  const { frameCount } = body;
  const problem: FilmProblem = {
    frameCount,
    frameRate: body.frameRate,
    path: splinePath(frameCount, STEP),
    local: localRotations(body),
    root,
    rays,
    belief: beliefs(track),
    standing: heldSoles(seen),
    level: levelSoles(seen),
    flight: flightOf(seen),
    up,
    ground: new Float64Array(3),
    lens: [0, lensDeviation],
    settings: {
      turns: Float64Array.from(NAMES, (name) => LIFTED.find(([pattern]) => pattern.test(name))?.[1] ?? 0.15),
      lasting: 5,
      far: 4,
      still: STILL,
      level: 0.015,
      bend: [0.06, 0.2],
      tilt: 0.02,
      fall: 3,
    },
  };
  const at = layoutOf(problem);
  const energy = new FilmEnergy(problem);
  const point = new Float64Array(at.size);
  const scratch = new Float64Array(at.size);
  energy.evaluate(point, scratch);
  problem.ground.set(groundOf(energy, point, problem));
  for (let round = 0; round < ROUNDS; round++) {
    if (round > 0) problem.belief.set(beliefs(track, residuals(energy, point, problem)));
    const curvature = new FilmCurvature(problem, (frame) => energy.poseFrame(point, frame));
    yield;
    yield* minimize(energy.evaluate, point, STEPS, 1e-3, (gradient) => curvature.soften(gradient));
    energy.evaluate(point, scratch);
  }
  const rotations = new Float64Array(body.rotations.length);
  const path = new Float64Array(root.length);
  for (let f = 0; f < frameCount; f++) {
    const { rotations: posed, joints } = energy.poseFrame(point, f);
    rotations.set(posed, f * JOINTS * 4);
    path.set(joints.subarray(0, 3), f * 3);
    for (let i = f * JOINTS * 4; f > 0 && i < (f + 1) * JOINTS * 4; i += 4) {
      const before = rotations.subarray(i - JOINTS * 4, i - JOINTS * 4 + 4);
      if (quatDot(before, rotations.subarray(i, i + 4)) < 0)
        for (let k = i; k < i + 4; k++) rotations[k] = -rotations[k];
    }
  }
  boundSpeed(path, body.frameRate);
  return { body: { ...body, rotations }, root: path, up: energy.up.slice(), lens: point[at.lens] };
}

function localRotations({ rotations, frameCount }: LiftedBody): Float64Array {
  const local = new Float64Array(rotations.length);
  for (let f = 0; f < frameCount; f++) {
    const first = f * JOINTS * 4;
    local.set(rotations.subarray(first, first + 4), first);
    for (let j = 1; j < JOINTS; j++) {
      relativeAt(local, first + j * 4, rotations, first + BODY_PARENTS[j] * 4, rotations, first + j * 4);
    }
  }
  return local;
}

/** Standing soles that stand on the same level as most: others may stand on steps. */
function levelSoles({ body, root, standing: { sure }, up }: SeenBody): Float64Array {
  const soles = solesOf(body, jointPositions(body), root);
  const heights = sure.map((_, i) => [0, 1, 2].reduce((sum, k) => sum + up[k] * soles[i * 3 + k], 0));
  const known = heights.filter((_, i) => sure[i] > 0).sort();
  const middle = known[known.length >> 1] ?? 0;
  return sure.map((own, i) => (Math.abs(heights[i] - middle) < STEP_HEIGHT ? own : 0));
}

/**
 * Returns how firmly sole points hold the body where they stand. Legs that swing towards the camera hardly show it: soles seem to
 * stand all along under a body that goes on, and would hold it back.
 */
function heldSoles({ body, root, standing: { sure }, up }: SeenBody): Float64Array {
  const { frameCount } = body;
  const points = solesOf(body, jointPositions(body), root);
  // Where the camera looks over the ground.
  const along = [0, 1, 2].map((k) => up[2] * up[k] - (k === 2 ? 1 : 0));
  const length = Math.hypot(...along) || 1;
  const soles = { path: root, points, standing: sure, count: SOLE_POINTS.length };
  const axis = along.map((value) => value / length);
  const unseen = Math.max(0, unseenSwing(soles, axis) - HIDDEN) * straightness(root, axis);
  const firm = (STILL / (STILL + UNSEEN_SWING * unseen)) ** 2;
  return settledOf(sure, frameCount).map((own) => own * firm);
}

/** Tells how straight a path goes along an axis, 0 to 1. */
function straightness(path: Float64Array, axis: readonly number[]): number {
  const at = (i: number) => axis.reduce((sum, share, k) => sum + share * path[i + k], 0);
  let way = 1e-9;
  for (let i = 3; i < path.length; i += 3) way += Math.abs(at(i) - at(i - 3));
  const share = Math.abs(at(path.length - 3) - at(0)) / way;
  return Math.min(1, Math.max(0, (share - STRAIGHT[0]) / (STRAIGHT[1] - STRAIGHT[0])));
}

/** Returns how surely sole points stand, without the moments in which they come to stand and leave. */
function settledOf(sure: Float64Array, frameCount: number): Float64Array {
  return sure.map((own, i) => {
    for (let by = 1; by <= EDGE; by++) {
      // A film may begin and end in a stand.
      if (i >= by * 4 && sure[i - by * 4] <= 0) return 0;
      if (i + by * 4 < frameCount * 4 && sure[i + by * 4] <= 0) return 0;
    }
    return own;
  });
}

/** Returns 1 for each frame in the air. */
function flightOf({ body, standing }: SeenBody): Uint8Array {
  const flight = new Uint8Array(body.frameCount);
  for (const [first, last] of standing.flights) flight.fill(1, first, last + 1);
  return flight;
}

/** Returns the middle of standing soles. */
function groundOf(energy: FilmEnergy, point: Float64Array, { frameCount, standing }: FilmProblem): Float64Array {
  const middle = new Float64Array(3);
  let weights = 1e-9;
  for (let f = 0; f < frameCount; f++) {
    const { soles } = energy.poseFrame(point, f);
    for (let i = 0; i < 4; i++) {
      weights += standing[f * 4 + i];
      for (let k = 0; k < 3; k++) middle[k] += standing[f * 4 + i] * soles[i * 3 + k];
    }
  }
  return middle.map((value) => value / weights);
}
