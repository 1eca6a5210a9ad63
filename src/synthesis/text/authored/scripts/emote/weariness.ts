import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, repeat } from "../keys.js";
import { bothSides, CROSSED, cyclic, put, shown } from "./moves.js";

export const WEARINESS: Record<string, ActionScript> = {
  bored: cyclic(
    () => [
      {
        in: 0.7,
        left: handAt([-0.4, -0.46, 0.36], [0, 0, -1], [-0.95, 0.05, 0], 8, "relaxed"),
        right: {
          touch: "cheek",
          by: "fist",
          off: [0, -0.01, 0],
          palm: [-0.9, 0, -0.3],
          fingers: [-0.1, 0.95, -0.2],
          swivel: -6,
          shape: "fist",
        },
        weight: -0.95,
        pelvis: { y: -0.05, roll: 7, yaw: -6 },
        spine: { pitch: 13, roll: -6 },
        head: { roll: 16, pitch: 8 },
        leftFoot: { x: 0.05, z: 0.08, yaw: 12 },
        hold: 0.5,
      },
      { in: 0.5, head: { roll: 12, pitch: -14, yaw: -22 }, spine: { pitch: 8 }, hold: 0.3 },
      // A sigh, the arms drop, and the weight goes over to the other leg.
      {
        in: 0.5,
        hands: { to: [0.16, -0.9, 0.14], swivel: 10, shape: "relaxed", shrug: 14 },
        spine: { pitch: -8, roll: 2 },
        head: { roll: 0, pitch: -30, yaw: 0 },
        pelvis: { y: -0.01, roll: 0, yaw: 0 },
        weight: 0,
      },
      {
        in: 0.6,
        right: { to: [0.22, -0.88, 0.26], swivel: 10, shrug: -4 },
        left: { to: [0.14, -0.92, -0.08], swivel: 10, shrug: -4 },
        leftFoot: { x: 0, z: 0, yaw: 0 },
        weight: 0.95,
        pelvis: { y: -0.05, roll: -8, yaw: 12 },
        spine: { pitch: 20, roll: 8, yaw: 10 },
        head: { roll: -12, pitch: 26, yaw: 18 },
      },
      // The toe scrapes the ground, the arms swing, the eyes go round.
      {
        in: 0.4,
        rightFoot: { x: 0.06, z: 0.16, yaw: 10, pitch: 34 },
        right: { to: [0.14, -0.92, -0.1], swivel: 10 },
        left: { to: [0.2, -0.86, 0.3], swivel: 10 },
        spine: { yaw: -10 },
        head: { pitch: 30, yaw: 6 },
      },
      { in: 0.5, rightFoot: { x: 0, z: 0, yaw: 0, pitch: 0 }, head: { roll: 4, pitch: -20, yaw: 30 }, hold: 0.2 },
    ],
    { enter: 0.8, snap: "soft" },
  ),
  sleepy_nod: cyclic(
    () => [
      {
        in: 1.1,
        ...bow({ y: -0.06, pitch: 6 }, 17, 34),
        head: { pitch: 36, roll: 7 },
        spine: { pitch: 18, roll: -4 },
        hands: { to: [0.1, -0.95, 0.12], level: true, shrug: -4, shape: "relaxed" },
        weight: 0.5,
      },
      { in: 0.5, pelvis: { y: -0.1, pitch: 8 }, spine: { pitch: 24 }, head: { pitch: 44, roll: 10 } },
      {
        in: 0.16,
        ease: "strike",
        pelvis: { y: -0.01, pitch: -3 },
        spine: { pitch: -7, roll: 3 },
        head: { pitch: -10, roll: -3 },
        hands: { to: [0.26, -0.86, 0.16], shrug: 8 },
        weight: -0.3,
      },
      { in: 0.4, head: { pitch: 4, yaw: 14 }, spine: { pitch: 2 }, hold: 0.2 },
    ],
    { enter: 0.7 },
  ),
  daydream: shown(
    { ...bow({ y: -0.02 }, 4, 4), right: put([0.06, -0.5, 0.5], 10, "relaxed") },
    {
      right: {
        touch: "cheek",
        by: "palm",
        off: [0, -0.025, 0],
        palm: [-0.9, 0.2, -0.4],
        fingers: [0.1, 0.95, -0.3],
        swivel: 0,
        shape: "cup",
      },
      left: handAt([-0.36, -0.44, 0.4], [0, 0.5, -0.8], [-0.95, 0.1, 0.1], 6, "relaxed"),
      weight: -0.9,
      pelvis: { y: -0.03, roll: 6, yaw: -10 },
      spine: { pitch: -4, roll: -6, yaw: -4 },
      head: { pitch: -20, roll: 12, yaw: -12 },
      leftFoot: { x: 0.02, z: 0.08, pitch: 24, knee: 4 },
    },
    {
      windUp: 0.4,
      quick: 0.6,
      hold: 2.6,
      snap: "soft",
      next: [
        { head: { roll: 8, pitch: -24, yaw: 8 }, spine: { roll: -3, pitch: -6 } },
        { head: { roll: 14, pitch: -18, yaw: -14 }, spine: { roll: -7, pitch: -3 } },
      ],
    },
  ),
  impatient: cyclic(
    () => [
      ...repeat(4, (i): BodyKey[] => [
        {
          in: 0.2,
          ...CROSSED,
          rightFoot: { x: 0.05, z: 0.08, yaw: 14, pitch: -22 },
          weight: 0.85,
          pelvis: { y: -0.02, yaw: 6, roll: -6 },
          spine: { pitch: -3, yaw: -4, roll: 6 },
          head: { pitch: -6, yaw: i < 2 ? 26 : -20, roll: -4 },
        },
        { in: 0.15, ease: "strike", rightFoot: { pitch: 0 }, hold: 0.06 },
      ]),
      {
        in: 0.4,
        left: handAt([-0.12, -0.34, 0.46], [0, -0.5, -0.8], [-0.9, 0.2, 0.1], 34, "fist"),
        right: put([0.16, -0.84, 0.2], 20, "relaxed"),
        head: { pitch: 24, yaw: 4 },
        spine: { pitch: 8 },
        hold: 0.5,
      },
      {
        in: 0.4,
        ...CROSSED,
        head: { pitch: -14, yaw: 10, roll: 6 },
        spine: { pitch: -8 },
        hold: 0.2,
      },
    ],
    { enter: 0.6 },
  ),
  nervous_fidget: cyclic(
    () =>
      bothSides([
        {
          in: 0.3,
          right: handAt([-0.28, -0.56, 0.44], [0, 0.3, -1], [-0.8, -0.2, 0.4], 12, "cup"),
          left: handAt([-0.3, -0.6, 0.48], [0, 0.6, -0.8], [-0.8, 0.1, 0.3], 10, "cup"),
          weight: -0.7,
          pelvis: { y: -0.03, yaw: -6, roll: 3 },
          spine: { pitch: 12, yaw: -4 },
          head: { pitch: 10, yaw: 26 },
          rightFoot: { pitch: 0, knee: -8 },
          leftFoot: { pitch: 20, knee: -8 },
        },
        {
          in: 0.22,
          right: handAt([-0.32, -0.6, 0.47], [0, 0.5, -0.8], [-0.8, 0, 0.4], 12, "claw"),
          left: handAt([-0.27, -0.56, 0.45], [0, 0.2, -1], [-0.8, -0.2, 0.3], 10, "cup"),
          head: { yaw: -6, pitch: 16 },
        },
        {
          in: 0.26,
          right: handAt([-0.28, -0.56, 0.44], [0, 0.3, -1], [-0.8, -0.2, 0.4], 12, "cup"),
          left: handAt([-0.3, -0.6, 0.48], [0, 0.6, -0.8], [-0.8, 0.1, 0.3], 10, "claw"),
          leftFoot: { pitch: 6 },
          head: { yaw: 16, pitch: 4 },
          spine: { pitch: 8, yaw: 4 },
        },
      ]),
    { enter: 0.6 },
  ),
  drunk_sway: cyclic(
    () =>
      bothSides([
        {
          in: 0.6,
          right: put([0.5, -0.7, 0.24], 14, "relaxed"),
          left: put([0.34, -0.82, -0.14], 14, "relaxed"),
          rightFoot: { x: 0.12, z: 0.04, yaw: 14, pitch: 0 },
          leftFoot: { x: 0.03, z: -0.02, pitch: 16 },
          weight: -1,
          pelvis: { y: -0.08, yaw: -12, roll: 7, pitch: 6 },
          spine: { pitch: 12, roll: 14, yaw: -6 },
          head: { pitch: 20, roll: 16, yaw: 6 },
        },
        {
          in: 0.5,
          right: put([0.72, -0.4, 0.2], 16, "open"),
          leftFoot: { x: -0.02, z: 0.1, pitch: 0 },
          weight: 0.2,
          pelvis: { y: -0.05, yaw: 4, roll: -4, pitch: -4 },
          spine: { pitch: -10, roll: -8, yaw: 6 },
          head: { pitch: -8, roll: -14, yaw: -8 },
        },
      ]),
    { snap: "soft", enter: 0.7 },
  ),
  dizzy: cyclic(
    () =>
      [0, 1, 2, 3].map((k): BodyKey => {
        const c = Math.cos((k * Math.PI) / 2);
        const s = Math.sin((k * Math.PI) / 2);
        return {
          in: 0.36,
          right: { touch: "temple", shape: "open", by: "palm", palm: [-0.9, -0.2, -0.2], off: [0.01, 0, 0] },
          left: handAt([0.62 + 0.1 * s, -0.44 + 0.12 * c, 0.3], [0, -1, 0.1], [0.8, 0, 0.5], 20, "open"),
          weight: 0.8 * s,
          pelvis: { y: -0.07, pitch: 5 * c, roll: -5 * s, yaw: 6 * c },
          spine: { pitch: 6 + 11 * c, roll: -11 * s },
          head: { pitch: 6 + 10 * c, roll: -12 * s, yaw: 5 * s },
          feet: { x: 0.04, knee: 6 },
          ease: "through",
        };
      }),
    { snap: "soft", enter: 0.6 },
  ),
};
