import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import type { LoopTransform, MotionClip } from "../../motion/clip.js";
import { quatFromAxes } from "../../motion/maths/rotation-forms.js";
import { resampleClip } from "../../motion/resample.js";
import type { RobotMotion } from "../../motion/robot-motion.js";
import { type NumberArgument, readArgumentObject, readNumber } from "../../requests/arguments.js";
import { MotionError } from "../../requests/motion-error.js";
import { retargetClip } from "../retarget-clip.js";
import type { Retargeter } from "../retargeter.js";
import { sameSkeleton } from "../rig/character-rig.js";
import { armObstacles } from "./arm-obstacles.js";
import { armTracks } from "./arm-tracks.js";
import { contactTracks } from "./contact-tracks.js";
import { type FigureTracks, readFigure } from "./figure-tracks.js";
import { fitAnklePitch } from "./fit-ankle-pitch.js";
import { fitAnkle } from "./fit-ankles.js";
import { g1Body, type RobotBody } from "./g1-body.js";
import { figureRetargeter } from "./g1-figure.js";
import { lowestPoints, neededRise, type PelvisTracks, raised } from "./ground-room.js";
import { reachableHips } from "./leg-reach.js";
import { legTracks } from "./leg-tracks.js";
import { limitSpeed } from "./limit-speed.js";
import { plantFoot } from "./plant-foot.js";
import { trunkTracks } from "./trunk-tracks.js";
import { bringWithinReach } from "./within-reach.js";

export interface RobotMotionOptions {
  /** Frames per second, 10 to 240; default 30, which readers of robot CSV take for granted. */
  frameRate?: number;
}

const FRAME_RATE = {
  type: "number",
  default: 30,
  range: [10, 240],
  unit: "frames a second",
} as const satisfies NumberArgument;

/** Largest speed of a joint, rad/s. */
const SPEED_LIMIT = 19.5;
/** Rounds in which the hips go up before the whole robot does: a knee comes up with them by half as much. */
const RISES = 3;

let retargeter: Retargeter | undefined;

/**
 * Makes a motion for the Unitree G1 with 29 joints: sizes by the ratio of the legs (a person's metre is 0.775 of the
 * robot's), standing feet still and flat on the ground (z = 0), every angle inside its joint's limits, no joint
 * faster than 20 rad/s, arms and legs clear of the body. The same input gives the same bytes.
 *
 * @param clip on the built-in skeleton, with its contacts
 * @returns at `frameRate`; for a loop at the nearest rate that gives a whole number of frames, its last frame being
 * its
 *   first, moved by the displacement
 * @throws MotionError BAD_USER_INPUT for a clip on another skeleton, and for unknown options
 */
export function robotMotion(clip: MotionClip, options: RobotMotionOptions = {}): RobotMotion {
  if (!sameSkeleton(clip.skeleton, BUILTIN_SKELETON)) {
    throw new MotionError(
      "BAD_USER_INPUT",
      "A robot follows motions on the built-in skeleton; put the clip on it first.",
      {
        argument: "clip",
      },
    );
  }
  const { frameRate } = readArgumentObject(options, ["frameRate"]);
  const rate = readNumber("frameRate", FRAME_RATE, frameRate);
  const body = g1Body();
  retargeter ??= figureRetargeter(body);
  const source = resampleClip(clip, rate);
  const followed = retargetClip(source, retargeter);
  const figure = readFigure(followed, retargeter.target);
  const trunk = trunkTracks(figure, body);
  const high = { positions: pelvisOf(figure.hips, trunk.pelvis, body), turns: trunk.pelvis };
  const loop = followed.loop && robotLoop(followed.loop);
  const foot = (side: 0 | 1) => {
    const contact = contactTracks(source, side === 0 ? "left" : "right", figure.frames);
    return fitAnkle(plantFoot(figure.feet[side], contact, loop), high, contact, body, side);
  };
  const feet = [foot(0), foot(1)] as const;
  const solve = (hips: Float64Array) => {
    const pelvis = { positions: pelvisOf(hips, trunk.pelvis, body), turns: trunk.pelvis };
    for (const side of [0, 1] as const) {
      fitAnklePitch(feet[side], pelvis, body, side);
      bringWithinReach(feet[side], pelvis, body, side);
    }
    const legs = legTracks(figure, pelvis, feet, body);
    const arms = armTracks(figure, figure.torso, armObstacles(trunk, legs, body), body);
    const angles = joined(figure.frames, body, [
      [body.legs[0].first, legs[0], 6],
      [body.legs[1].first, legs[1], 6],
      [body.waist.first, trunk.waist, 3],
      [body.arms[0].first, arms[0], 7],
      [body.arms[1].first, arms[1], 7],
    ]);
    limitSpeed(angles, body.joints.length, SPEED_LIMIT / figure.frameRate, figure.loops);
    return { pelvis, angles };
  };
  const { pelvis, angles } = aboveGround(reachableHips(figure, trunk, feet, body), solve, figure, body);
  return withRepeat(
    {
      frameRate: figure.frameRate,
      frameCount: figure.frames,
      jointNames: body.joints.map(({ name }) => name),
      rootPositions: pelvis.positions,
      rootRotations: quaternions(pelvis.turns),
      angles,
      loop,
    },
    body.joints.length,
  );
}

/**
 * Solves the robot with its hips as high as it takes that no part is in the ground. Standing feet stay where they are
 * as far as the legs reach; what is still too low then takes the whole robot up.
 */
function aboveGround<Solved extends { pelvis: PelvisTracks; angles: Float64Array }>(
  hips: Float64Array,
  solve: (hips: Float64Array) => Solved,
  { frameRate, loops }: FigureTracks,
  body: RobotBody,
): Solved {
  let solved = solve(hips);
  let at = hips;
  for (let round = 0; round < RISES; round++) {
    const rise = neededRise(lowestPoints(solved.pelvis, solved.angles, body).body, frameRate, loops);
    if (!rise) break;
    at = raised(at, rise);
    solved = solve(at);
  }
  const { body: trunk, feet } = lowestPoints(solved.pelvis, solved.angles, body);
  const rise = neededRise(
    trunk.map((height, f) => Math.min(height, feet[f])),
    frameRate,
    loops,
  );
  if (!rise) return solved;
  return { ...solved, pelvis: { ...solved.pelvis, positions: raised(solved.pelvis.positions, rise) } };
}

/** Finds the pelvis from the middle of the hips: 3 per frame. */
function pelvisOf(hips: Float64Array, turns: Float64Array, { hipCenter: c }: RobotBody): Float64Array {
  return hips.map((value, i) => {
    const row = Math.floor(i / 3) * 9 + (i % 3) * 3;
    return value - turns[row] * c[0] - turns[row + 1] * c[1] - turns[row + 2] * c[2];
  });
}

function joined(
  frames: number,
  { joints }: RobotBody,
  parts: [first: number, track: Float64Array, width: number][],
): Float64Array {
  const angles = new Float64Array(frames * joints.length);
  for (const [first, track, width] of parts) {
    for (let f = 0; f < frames; f++) {
      angles.set(track.subarray(f * width, (f + 1) * width), f * joints.length + first);
    }
  }
  return angles;
}

/** Converts matrices, row by row, to quaternions on one hemisphere. */
function quaternions(turns: Float64Array): Float64Array {
  const frames = turns.length / 9;
  const out = new Float64Array(frames * 4);
  const q = new Float64Array(4);
  for (let f = 0; f < frames; f++) {
    const column = (k: number) => [turns[f * 9 + k], turns[f * 9 + 3 + k], turns[f * 9 + 6 + k]];
    quatFromAxes(q, column(0), column(1), column(2));
    let dot = f === 0 ? q[3] : 0;
    for (let k = 0; f > 0 && k < 4; k++) dot += q[k] * out[f * 4 - 4 + k];
    for (let k = 0; k < 4; k++) out[f * 4 + k] = dot < 0 ? -q[k] : q[k];
  }
  return out;
}

/** Converts a loop to robot axes: the robot's x, y, z are the package's z, x, y. */
function robotLoop({ displacement: [x, y, z], yaw }: LoopTransform): LoopTransform {
  return { displacement: [z, x, y], yaw };
}

/** Adds a loop's last frame: the first, turned and moved by the loop. */
function withRepeat(motion: RobotMotion, joints: number): RobotMotion {
  const { frameCount, loop, rootPositions: P, rootRotations: Q, angles } = motion;
  if (!loop) return motion;
  const c = Math.cos(loop.yaw);
  const s = Math.sin(loop.yaw);
  const ch = Math.cos(loop.yaw / 2);
  const sh = Math.sin(loop.yaw / 2);
  const [dx, dy, dz] = loop.displacement;
  const turned = [ch * Q[0] - sh * Q[1], ch * Q[1] + sh * Q[0], ch * Q[2] + sh * Q[3], ch * Q[3] - sh * Q[2]];
  const last = Q.subarray(frameCount * 4 - 4);
  const dot = turned.reduce((sum, value, k) => sum + value * last[k], 0);
  return {
    ...motion,
    frameCount: frameCount + 1,
    rootPositions: appended(P, [c * P[0] - s * P[1] + dx, s * P[0] + c * P[1] + dy, P[2] + dz]),
    rootRotations: appended(
      Q,
      turned.map((value) => (dot < 0 ? -value : value)),
    ),
    angles: appended(angles, angles.subarray(0, joints)),
  };
}

function appended(track: Float64Array, last: ArrayLike<number>): Float64Array {
  const longer = new Float64Array(track.length + last.length);
  longer.set(track);
  longer.set(last, track.length);
  return longer;
}
