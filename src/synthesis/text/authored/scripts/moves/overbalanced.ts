import type { ActionScript, BodyKey } from "../../script.js";
import { home } from "../keys.js";
import { arm, foot, pose } from "../sport/parts.js";

const DEGREE = Math.PI / 180;
/** Height of the pelvis over the heels about which the body falls, and how far the heels are behind it, metres. */
const TALL = 0.94;
const HEEL = 0.06;

/** Tipped back by some degrees about the heels. */
function tipped(degrees: number, bend = 0): Partial<BodyKey> {
  const a = degrees * DEGREE;
  return {
    ...pose(
      [Math.max(TALL * (Math.cos(a) - 1), -0.81), -TALL * Math.sin(a) - HEEL * (1 - Math.cos(a)), -degrees + bend],
      [bend],
      [bend + 14],
    ),
    feet: { pitch: -Math.min(degrees, 62), slide: true },
  };
}

const UP = arm([0.56, 0.5, 0.5], 20, "spread");
const ROUND = arm([0.66, -0.1, -0.44], 16, "spread");

export const OVERBALANCED_SCRIPTS: Record<string, ActionScript> = {
  // Rocks back on the heels, the arms wheeling for a hold, and goes over like a tree onto the back.
  topple_backward: {
    hands: "swinging",
    life: 0.2,
    ahead: -0.86,
    keys: () => [
      {
        in: 0.34,
        begins: true,
        balance: 0,
        ...pose([-0.02, -0.07, -4], [-6], [-8]),
        feet: { pitch: -12 },
        hands: arm([0.34, -0.3, 0.7], 16, "spread"),
      },
      // Nearly saved.
      {
        in: 0.3,
        ...pose([-0.06, -0.05, 14], [22], [-16]),
        feet: { pitch: -16 },
        right: UP,
        left: ROUND,
      },
      {
        in: 0.26,
        ease: "through",
        ...tipped(9, 10),
        right: ROUND,
        left: UP,
      },
      { in: 0.26, ease: "through", ...tipped(20, 6), right: UP, left: arm([0.5, -0.4, 0.6], 16, "spread") },
      { in: 0.2, ease: "through", ...tipped(44, 8), hands: arm([0.44, 0.1, 0.8], 16, "spread") },
      {
        in: 0.15,
        ease: "through",
        ...tipped(72, 10),
        hands: arm([0.66, -0.3, 0.4], 14, "spread"),
      },
      {
        in: 0.1,
        ...pose([-0.8, -0.98, -84], [10], [26]),
        feet: { ...foot(0.02, 0.04, 4, -62), y: 0.04 },
        hands: { to: [0.8, -0.3, 0.1], palm: [0, -0.2, -1], swivel: 70 },
        mark: "land",
        rests: ["back", "seat"],
      },
      // The legs bounce up and drop.
      {
        in: 0.16,
        ...pose([-0.81, -0.97, -86], [4], [10]),
        feet: { ...foot(0.04, 0.02, 8, -60), y: 0.14 },
      },
      {
        in: 0.2,
        ...pose([-0.81, -0.98, -88], [2], [-2]),
        feet: { ...foot(0.05, 0.02, 14, -60), y: 0 },
        hands: { to: [0.72, -0.5, 0.1], swivel: 70, turn: -30, shape: "relaxed" },
      },
      { in: 0.4, head: { pitch: 8, yaw: -24 }, hold: 0.2, ends: true },
      home(0.6),
    ],
  },
};
