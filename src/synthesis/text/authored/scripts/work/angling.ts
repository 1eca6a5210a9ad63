import type { Direction } from "../../direction.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { home, repeat } from "../keys.js";
import { foot, pose } from "../sport/parts.js";

/** The rod in the right hand: where the wrist is, where the rod points, and where the knuckles lead. */
function rod(to: Direction, tip: Direction, knuckles: Direction, swivel = 12): HandTarget {
  const [a, b, c] = knuckles;
  const [x, y, z] = tip;
  return { to, palm: [b * z - c * y, c * x - a * z, a * y - b * x], fingers: knuckles, swivel, shape: "grip" };
}

const BUTT: HandTarget = { touch: "grip", swivel: 6, shape: "grip" };
const FISHING = rod([-0.02, -0.42, 0.5], [-0.15, 0.55, 0.85], [-0.2, -0.75, 0.6]);

/** The hand on the reel, at an angle of its turn. */
function reel(angle: number): HandTarget {
  return {
    touch: "grip",
    off: [0.02, -0.03 + 0.045 * Math.cos(angle), -0.02 + 0.045 * Math.sin(angle)],
    swivel: 12,
    shape: "pinch",
  };
}

export const ANGLING_SCRIPTS: Record<string, ActionScript> = {
  // Overhead: the rod drawn back past the shoulder, weight behind, then whipped ahead with a step; waits, and winds in.
  fish: {
    hands: "throw",
    keys: () => [
      {
        in: 0.5,
        ...pose([-0.04, 0, 2, -12], [4, -6], [0, 12]),
        rightFoot: foot(0.06, -0.3, 30),
        leftFoot: foot(0.02, 0.02),
        right: FISHING,
        left: BUTT,
        gaze: { direction: 0, elevation: -2 },
        weight: 0.1,
        balance: 0.7,
      },
      // Back: over the shoulder, the hips turned away.
      {
        in: 0.56,
        begins: true,
        ...pose([-0.07, -0.12, -4, -38], [-8, -26, 8]),
        gaze: { direction: 0, elevation: 4 },
        right: rod([0.4, 0.42, 0.06], [0.1, 0.35, -0.95], [0, 0.95, 0.3], 44),
        left: { to: [0.1, 0.18, 0.6], palm: [-0.7, 0, 0.4], swivel: 20, shape: "grip" },
        weight: -0.8,
        hold: 0.18,
      },
      // The front foot steps, the hips turn, then the arm.
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.08, 0.06, 2, -14], [-10, -18, 2]),
        gaze: { direction: 0, elevation: 6 },
        leftFoot: foot(0.02, 0.3),
        right: rod([0.38, 0.5, 0.12], [0.1, 0.1, -1], [0, 1, 0.1], 44),
        weight: 0,
      },
      {
        in: 0.16,
        ease: "strike",
        ...pose([-0.08, 0.16, 10, 12], [10, 12, -4]),
        gaze: { direction: 0, elevation: 8 },
        rightFoot: { pitch: 34, yaw: 10 },
        right: rod([0.06, 0.4, 0.86], [0, 0.65, 0.75], [-0.1, -0.7, 0.7], 24),
        left: { to: [-0.04, -0.28, 0.5], palm: [-0.7, 0, 0.4], swivel: 14, shape: "grip" },
        weight: 0.5,
        mark: "release",
      },
      {
        in: 0.24,
        ...pose([-0.1, 0.2, 14, 16], [18, 12]),
        gaze: { direction: 0, elevation: 2 },
        right: rod([-0.04, 0.0, 0.94], [-0.1, 0.1, 1], [-0.1, -0.95, 0.1], 16),
        hold: 0.35,
      },
      // Settles and waits.
      {
        in: 0.6,
        ...pose([-0.05, 0.08, 3, 0], [6, -2]),
        gaze: { direction: 0, elevation: -6 },
        rightFoot: { pitch: 0, yaw: 26 },
        right: FISHING,
        left: reel(0),
        weight: 0,
        hold: 0.5,
      },
      // A bite: struck, and wound in, the rod pumped.
      {
        in: 0.18,
        ease: "strike",
        ...pose([-0.09, -0.02, -6, -6], [-8, -6]),
        gaze: { direction: 0, elevation: -10 },
        right: rod([0.04, -0.2, 0.5], [-0.05, 0.92, 0.4], [-0.2, -0.3, 0.95], 20),
        weight: -0.4,
        mark: "strike",
        hold: 0.15,
      },
      ...repeat(3, (i): BodyKey[] => [
        ...[1, 2, 3, 4].map(
          (k): BodyKey => ({
            in: 0.15,
            ease: "through",
            left: reel((k * Math.PI) / 2),
            ...(k === 4 && {
              right: rod([-0.02, -0.38, 0.56], [-0.12, 0.6, 0.8], [-0.2, -0.7, 0.65]),
              ...pose([-0.06, 0.08, 6, -2], [10, -2]),
              weight: 0.2,
            }),
          }),
        ),
        {
          in: 0.4,
          left: reel(0),
          right: rod([0.03, -0.24, 0.5], [-0.05, 0.9, 0.45], [-0.2, -0.35, 0.93], 18),
          ...pose([-0.09, -0.02, -5, -6], [-7, -5]),
          weight: -0.4,
          mark: "cycle",
          ends: i === 2,
        },
      ]),
      {
        in: 0.5,
        ...pose([-0.02, 0.02, 1, 0], [3, 0]),
        hands: { to: [0.16, -0.82, 0.2], swivel: 10 },
        leftFoot: foot(0, 0),
        weight: -0.4,
      },
      { in: 0.4, rightFoot: foot(0, 0), weight: 0, balance: 1 },
      home(0.35),
    ],
  },
};
