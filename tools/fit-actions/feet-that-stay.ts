import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { soleTracks } from "../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../src/motion/feet/foot-sole.js";
import { quatConjugate, quatFromYaw, quatMultiply, quatNormalize } from "../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../src/motion/skeleton.js";
import type { FootprintRun } from "../../src/synthesis/text/captured/legs/footprint.js";
import { median } from "./find-prints.js";
import type { Draft } from "./lead-in.js";
import { inverse, placed, placeMovement } from "./placement.js";
import type { StancePose } from "./stances.js";

const WIDTH = BUILTIN_SKELETON.names.length * 4;
const SPINE = jointIndex(BUILTIN_SKELETON, "Spine") * 4;
/** Largest horizontal and vertical movement of the ball of a foot that stays in place, metres. */
const DRIFT = 0.13;
const RISE = 0.1;
/**
 * Rise of a heel over its usual height above which it is up, and below which it is down again, metres; fewest frames
 * that it is up.
 */
const HEEL_UP = [0.045, 0.03] as const;
const SHORTEST = 6;
/** Width and length of a foot, metres. */
const FOOT = [0.1, 0.26] as const;

/**
 * Returns whether both feet stay in place throughout.
 *
 * @param leave factor on their tolerance
 */
export function feetStay(clip: MotionClip, leave = 1): boolean {
  return soleTracks(clip, BUILTIN_FEET).every(({ ball }) => {
    const axis = (k: number) => Float64Array.from({ length: clip.frameCount }, (_, f) => ball[f * 3 + k]).sort();
    const spread = (values: Float64Array) =>
      values[Math.floor(0.98 * (values.length - 1))] - values[Math.ceil(0.02 * (values.length - 1))];
    return spread(axis(0)) < DRIFT * leave && spread(axis(2)) < DRIFT * leave && spread(axis(1)) < RISE * leave;
  });
}

/**
 * Puts a movement whose feet stay in place on the feet of a stance: the capture's body motion is kept, as differences
 * from its pose at the beginning and the end. Its own way of standing, and the capture's errors in it, are removed.
 *
 * @param upright share of the difference in height to the stance that is removed, 0 to 1
 */
export function standOnStance(
  draft: Draft,
  clip: MotionClip,
  stance: StancePose,
  upright: number,
  rests: { start: boolean; end: boolean },
): void {
  const { movement } = draft;
  const feet = stance.feet as NonNullable<StancePose["feet"]>;
  const { frames, rotations, pelvis } = movement;
  const tracks = soleTracks(clip, BUILTIN_FEET);
  const medianOf = (track: ArrayLike<number>, k: number) =>
    median(Array.from({ length: frames }, (_, frame) => track[frame * 3 + k]));
  const balls = tracks.map(({ ball }) => ({ x: medianOf(ball, 0), z: medianOf(ball, 2) }));
  const rest = restPose(movement.rotations, pelvis, frames, rests);
  const q = [...stance.rotations.slice(0, 4)];
  const restYaw = yawBetween(q, rest.rotation);
  // The body faces where the pelvis does; the feet turn it a little.
  const across = Math.atan2(balls[0].x - balls[1].x, balls[0].z - balls[1].z) - Math.PI / 2;
  const yaw = Math.atan2(
    2 * Math.sin(restYaw) + 0.7 * Math.sin(across),
    2 * Math.cos(restYaw) + 0.7 * Math.cos(across),
  );
  const middle = { x: (balls[0].x + balls[1].x) / 2, z: (balls[0].z + balls[1].z) / 2 };
  const own = placed({ x: (feet[0].x + feet[1].x) / 2, z: (feet[0].z + feet[1].z) / 2, yaw: 0 }, { x: 0, z: 0, yaw });
  const place = inverse({ x: middle.x - own.x, z: middle.z - own.z, yaw });
  placeMovement(movement, [], place);
  const stood = restPose(rotations, pelvis, frames, rests);
  // Turns of the pelvis about the vertical are kept: only its lean at rest is removed.
  const turn = quatFromYaw([0, 0, 0, 1], yawBetween(q, stood.rotation));
  const upTo = quatMultiply([0, 0, 0, 1], turn, q);
  const undo = quatConjugate([0, 0, 0, 1], stood.rotation);
  // A body that stands wider than the stance sways less in proportion.
  const sway = ([0, 1] as const).map((axis) => {
    const apart = (a: { x: number; z: number }, b: { x: number; z: number }) =>
      FOOT[axis] + Math.abs(axis === 0 ? a.x - b.x : a.z - b.z);
    const stood = balls.map((ball) => placed({ ...ball, yaw: 0 }, place));
    return Math.min(1, apart(feet[0], feet[1]) / apart(stood[0], stood[1]));
  });
  const before = new Float64Array(4);
  const after = new Float64Array(4);
  const spine = new Float64Array(4);
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * WIDTH;
    before.set(rotations.subarray(at, at + 4));
    quatMultiply(after, before, undo);
    quatMultiply(after, after, upTo);
    quatNormalize(after, after);
    rotations.set(after, at);
    // The body above the pelvis keeps its place in the world.
    spine.set(rotations.subarray(at + SPINE, at + SPINE + 4));
    quatMultiply(spine, before, spine);
    quatConjugate(after, after);
    quatMultiply(spine, after, spine);
    rotations.set(spine, at + SPINE);
    for (let k = 0; k < 3; k++) {
      const at = frame * 3 + k;
      if (k === 1) pelvis[at] += (stance.pelvis[k] - stood.pelvis[k]) * upright;
      else pelvis[at] = stance.pelvis[k] + (pelvis[at] - stood.pelvis[k]) * sway[k / 2];
    }
  }
  draft.prints = ([0, 1] as const).map((side) => ({
    side,
    x: feet[side].x,
    z: feet[side].z,
    runs: heelRuns(tracks[side].heel, tracks[side].ball, frames, feet[side].yaw, rests),
  }));
}

/** Flat, and on the ball where the heel is up. */
function heelRuns(
  heel: ArrayLike<number>,
  ball: ArrayLike<number>,
  frames: number,
  yaw: number,
  rests: { start: boolean; end: boolean },
): FootprintRun[] {
  const heights = Array.from({ length: frames }, (_, frame) => heel[frame * 3 + 1] - ball[frame * 3 + 1]);
  const usual = median([...(rests.start ? heights.slice(0, 10) : []), ...(rests.end ? heights.slice(-10) : [])]);
  const runs: FootprintRun[] = [];
  let up = false;
  for (let frame = 0; frame < frames; frame++) {
    up = heights[frame] - usual > HEEL_UP[up ? 1 : 0];
    const part = up ? "ball" : "flat";
    const open = runs.at(-1);
    if (open?.part === part) open.to = frame;
    else runs.push({ part, from: frame, to: frame, yaw });
  }
  // Short ones are merged into the one before.
  return runs.reduce<FootprintRun[]>((kept, run) => {
    const open = kept.at(-1);
    if (open && (run.to - run.from < SHORTEST || open.part === run.part)) open.to = run.to;
    else kept.push(run);
    return kept;
  }, []);
}

/** Returns the mean of the body's first and last frames, of those in which it stands at rest. */
function restPose(
  rotations: Float64Array,
  pelvis: Float64Array,
  frames: number,
  rests: { start: boolean; end: boolean },
): { rotation: number[]; pelvis: number[] } {
  const rotation = [0, 0, 0, 0];
  const place = [0, 0, 0];
  const near = Math.min(6, frames);
  for (let i = 0; i < near; i++) {
    for (const frame of [...(rests.start ? [i] : []), ...(rests.end ? [frames - 1 - i] : [])]) {
      const q = rotations.subarray(frame * WIDTH, frame * WIDTH + 4);
      const sign = q.reduce((sum, value, k) => sum + value * rotation[k], 0) < 0 ? -1 : 1;
      for (let k = 0; k < 4; k++) rotation[k] += q[k] * sign;
      for (let k = 0; k < 3; k++)
        place[k] += pelvis[frame * 3 + k] / (near * (Number(rests.start) + Number(rests.end)));
    }
  }
  return { rotation: quatNormalize(rotation, rotation) as number[], pelvis: place };
}

/** Returns the angle about +Y from `a` to `b`. */
function yawBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const turn = quatMultiply([0, 0, 0, 1], b as number[], quatConjugate([0, 0, 0, 1], a as number[]));
  return 2 * Math.atan2(turn[1], turn[3]);
}
