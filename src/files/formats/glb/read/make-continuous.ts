/**
 * Normalises a track of quaternions and puts neighbours on one hemisphere; values that are so already are left
 * untouched.
 *
 * @param offset, stride position of the first in `q`, and distance between them
 */
export function makeContinuous(q: Float32Array, offset: number, stride: number): void {
  for (let at = offset; at < q.length; at += stride) {
    const length = Math.hypot(q[at], q[at + 1], q[at + 2], q[at + 3]);
    if (length < 1e-6) q.set([0, 0, 0, 1], at);
    else if (Math.abs(length - 1) > 1e-6) for (let k = 0; k < 4; k++) q[at + k] /= length;
    const last = at - stride;
    if (last < 0) continue;
    const dot = q[last] * q[at] + q[last + 1] * q[at + 1] + q[last + 2] * q[at + 2] + q[last + 3] * q[at + 3];
    if (dot < 0) for (let k = 0; k < 4; k++) q[at + k] = -q[at + k];
  }
}
