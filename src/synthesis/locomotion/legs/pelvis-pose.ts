import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { jointIndex } from "../../../motion/skeleton.js";

// The fitted hips joint lies below and ahead of the hip sockets' midpoint; ours lies above it.
const FIT_TO_SOCKETS = [0, 0.0264, -0.0097];
const hip = jointIndex(BUILTIN_SKELETON, "LeftUpLeg") * 3;
const LEFT_SOCKET = BUILTIN_SKELETON.restTranslations.slice(hip, hip + 3);

/** The Hips joint and the sockets of the legs in the gait frame. */
export interface PelvisPose {
  /** xyzw. */
  rotation: Float64Array;
  /** Hips joint. */
  position: Float64Array;
  /** Left, right. */
  sockets: [Float64Array, Float64Array];
}

export function createPelvisPose(): PelvisPose {
  return {
    rotation: new Float64Array(4),
    position: new Float64Array(3),
    sockets: [new Float64Array(3), new Float64Array(3)],
  };
}

const vector = new Float64Array(3);
const turn = new Float64Array(4);

/** Reads the pelvis from the channels. */
export function pelvisPose(channels: Float64Array, meanPose: Float32Array, out: PelvisPose): void {
  for (let k = 0; k < 3; k++) vector[k] = channels[3 + k];
  quatFromRotationVector(turn, vector);
  for (let k = 0; k < 4; k++) out.rotation[k] = meanPose[k];
  quatMultiply(out.rotation, out.rotation, turn);
  quatRotate(vector, out.rotation, [FIT_TO_SOCKETS[0], FIT_TO_SOCKETS[1] - LEFT_SOCKET[1], FIT_TO_SOCKETS[2]]);
  for (let k = 0; k < 3; k++) out.position[k] = channels[k] + vector[k];
  placeSockets(out);
}

/** Sets the sockets after the Hips joint has moved. */
export function placeSockets(pelvis: PelvisPose): void {
  for (let leg = 0; leg < 2; leg++) {
    vector[0] = leg === 0 ? LEFT_SOCKET[0] : -LEFT_SOCKET[0];
    vector[1] = LEFT_SOCKET[1];
    vector[2] = LEFT_SOCKET[2];
    quatRotate(vector, pelvis.rotation, vector);
    for (let k = 0; k < 3; k++) pelvis.sockets[leg][k] = pelvis.position[k] + vector[k];
  }
}
