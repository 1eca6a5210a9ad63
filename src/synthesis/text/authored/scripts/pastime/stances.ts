import type { BodyKey, FootTarget } from "../../script.js";

/** Steps out into a wide stance, one foot after the other: the feet as given, mirrored. */
export function stepWide(foot: FootTarget, seconds = 0.32): BodyKey[] {
  return [
    { in: seconds, rightFoot: foot, weight: 0.6 },
    { in: seconds, leftFoot: foot, weight: 0 },
  ];
}

/** Steps back together from it; `home` moves the other foot. */
export function stepTogether(seconds = 0.34): BodyKey[] {
  return [
    {
      in: seconds,
      rightFoot: { x: 0, z: 0, yaw: 0, pitch: 0, knee: 0 },
      pelvis: { y: -0.04, z: 0, pitch: 2, yaw: 0, roll: 0 },
      spine: { pitch: 4, yaw: 0, roll: 0 },
      hands: { to: [0.2, -0.84, 0.22], swivel: 10, shape: "relaxed" },
      weight: 0.5,
    },
  ];
}

/** Half of the distance between the feet at rest, metres. */
export const HALF_STANCE = 0.1;

/**
 * Feet of a body that has turned to the left and moved: metres to the left and ahead of its middle, in its own frame.
 */
export function turnedFeet(
  middle: readonly [left: number, ahead: number],
  degrees: number,
  left: readonly [out: number, ahead: number],
  right: readonly [out: number, ahead: number],
): { leftFoot: FootTarget; rightFoot: FootTarget } {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const place = (sideways: number, ahead: number) => [
    middle[0] + sideways * c + ahead * s,
    middle[1] - sideways * s + ahead * c,
  ];
  const [lx, lz] = place(HALF_STANCE + left[0], left[1]);
  const [rx, rz] = place(-HALF_STANCE - right[0], right[1]);
  return {
    leftFoot: { x: lx - HALF_STANCE, z: lz, yaw: degrees },
    rightFoot: { x: -rx - HALF_STANCE, z: rz, yaw: -degrees },
  };
}
