import { smoothstep } from "../body/shape-body.js";

const DEGREE = Math.PI / 180;

/** Hairline: angle from straight up by azimuth, degrees. */
const LINE: readonly (readonly [azimuth: number, down: number])[] = [
  [0, 57],
  [28, 59],
  [50, 70],
  [66, 92],
  [76, 103],
  [86, 96],
  [104, 97],
  [122, 118],
  [150, 128],
  [180, 130],
];

/** Returns the hairline's angle from straight up, radians. @param raised degrees at the front @param sides at the sides */
export function hairline(azimuth: number, raised = 0, sides = 0): number {
  const a = Math.abs(((((azimuth / DEGREE) % 360) + 540) % 360) - 180);
  for (let i = 0; i + 1 < LINE.length; i++) {
    const [from, low] = LINE[i];
    const [to, high] = LINE[i + 1];
    if (a > to) continue;
    const t = smoothstep(from, to, a);
    const lift = raised * smoothstep(75, 20, a) + sides * smoothstep(38, 58, a) * (1 - 0.35 * smoothstep(140, 178, a));
    return (low + (high - low) * t - lift) * DEGREE;
  }
  return (LINE[LINE.length - 1][1] - sides * 0.65) * DEGREE;
}
