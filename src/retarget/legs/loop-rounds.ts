import type { ClipFrames } from "../clip-frames.js";

/** Turns a vector about the vertical axis. */
export function turnByYaw(v: Float64Array, yaw: number): void {
  const x = v[0];
  v[0] = x * Math.cos(yaw) + v[2] * Math.sin(yaw);
  v[2] = v[2] * Math.cos(yaw) - x * Math.sin(yaw);
}

/** Carries points, x y z each, along the ground by rounds of a loop: further, or back where they are negative. */
export function carryRounds(points: Float64Array, repeat: ClipFrames["repeat"], rounds: number): void {
  if (!repeat) return;
  const { displacement, yaw } = repeat;
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const step = Math.sign(rounds);
  for (let n = rounds; n !== 0; n -= step)
    for (let i = 0; i < points.length; i += 3) {
      const x = points[i] - (step < 0 ? displacement[0] : 0);
      const z = points[i + 2] - (step < 0 ? displacement[2] : 0);
      points[i] = x * cos + step * z * sin + (step > 0 ? displacement[0] : 0);
      points[i + 2] = z * cos - step * x * sin + (step > 0 ? displacement[2] : 0);
    }
}
