import { quatConjugate, quatDot, quatRotate, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromAxes } from "../../../motion/maths/rotation-forms.js";
import { vecAddScaled, vecCross, vecDot, vecNormalize } from "../../../motion/maths/vector.js";
import type { Steps } from "../../../requests/steps.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import type { LandmarkTrack } from "../landmark-track.js";
import { lifterInputs } from "./lifter-inputs.js";
import { SIX } from "./lifter-outputs.js";
import { cameraRays, pointCamera, toFilmCamera } from "./pointing-camera.js";
import { runBothWays } from "./run-both-ways.js";

/** A body in the space of the film's camera: looks along -Z, X right, Y up. */
export interface LiftedBody {
  frameCount: number;
  frameRate: number;
  /** Rotations of `BODY_JOINTS`, xyzw, against the built-in skeleton's rest pose. Neighbours lie on one hemisphere. */
  rotations: Float64Array;
  /** Per frame the direction in which gravity does not pull, x y z. */
  up: Float64Array;
  /** Per frame how likely left heel, left ball, right heel and right ball stand, 0 to 1. */
  standing: Float64Array;
}

const RIGHTWARDS = [1, 0, 0];

/** Lifts a clean track to three dimensions. */
export function* liftTrack(track: LandmarkTrack): Steps<LiftedBody> {
  const { frameCount, frameRate } = track;
  const pointed = pointCamera(cameraRays(track), frameCount);
  const outputs = yield* runBothWays(lifterInputs(pointed, track.sight, frameRate), frameCount, frameRate);
  const body = createLiftedBody(frameCount, frameRate);
  const width = outputs.length / frameCount;
  for (let f = 0; f < frameCount; f++) {
    readOutputs(body, f, outputs.subarray(f * width, (f + 1) * width), pointed.turns.subarray(f * 4, f * 4 + 4));
  }
  return body;
}

export function createLiftedBody(frameCount: number, frameRate: number): LiftedBody {
  return {
    frameCount,
    frameRate,
    rotations: new Float64Array(frameCount * BODY_JOINTS.length * 4),
    up: new Float64Array(frameCount * 3),
    standing: new Float64Array(frameCount * 4),
  };
}

const [x, y, z] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
const turn = new Float64Array(4);

/**
 * Writes a frame of a body from the lifter's outputs for it.
 *
 * @param pointing turn from the film's camera to the pointing one
 */
export function readOutputs(body: LiftedBody, frame: number, outputs: Float32Array, pointing: Float64Array): void {
  const joints = BODY_JOINTS.length;
  const { rotations, up, standing } = body;
  for (let j = 0; j < joints; j++) {
    const from = j * SIX;
    vecNormalize(x, outputs.subarray(from, from + 3), RIGHTWARDS);
    const second = outputs.subarray(from + 3, from + 6);
    vecNormalize(y, vecAddScaled(y, second, x, -vecDot(second, x)));
    vecCross(z, x, y);
    quatFromAxes(turn, x, y, z);
    toFilmCamera(turn, pointing, 0, turn);
    const to = (frame * joints + j) * 4;
    const before = rotations.subarray(to - joints * 4, to - joints * 4 + 4);
    if (frame > 0 && quatDot(before, turn) < 0) for (let k = 0; k < 4; k++) turn[k] = -turn[k];
    quatWrite(rotations, to, turn);
  }
  const upwards = vecNormalize(new Float64Array(3), outputs.subarray(joints * SIX, joints * SIX + 3));
  const back = quatConjugate(new Float64Array(4), pointing);
  up.set(quatRotate(new Float64Array(3), back, upwards) as Float64Array, frame * 3);
  for (let k = 0; k < 4; k++) standing[frame * 4 + k] = 1 / (1 + Math.exp(-outputs[joints * SIX + 3 + k]));
}
