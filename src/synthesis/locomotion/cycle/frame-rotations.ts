/** Writes one frame of local rotations: normalised, and on the hemisphere of the frame before. Changes `pose`. */
export function writeFrameRotations(pose: Float64Array, rotations: Float32Array, frame: number): void {
  normalize(pose);
  keepHemisphere(pose, rotations, frame - 1);
  rotations.set(pose, frame * pose.length);
}

/** Normalises in place: the tables' rotations are rounded. */
function normalize(pose: Float64Array): void {
  for (let j = 0; j < pose.length; j += 4) {
    const length = Math.sqrt(pose[j] ** 2 + pose[j + 1] ** 2 + pose[j + 2] ** 2 + pose[j + 3] ** 2);
    for (let k = j; k < j + 4; k++) pose[k] /= length;
  }
}

/** Flips quaternions to the hemisphere of the frame before. */
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
