import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";
import { between, standOn } from "./poses.js";

const SQUAT: Partial<BodyKey> = {
  pelvis: { y: -0.47, z: -0.1, pitch: 32 },
  spine: { pitch: 38 },
  head: { pitch: -6 },
  feet: { x: 0.06, knee: 20 },
};
const sand = (out: number, up: number, ahead: number, flat = false): HandTarget => ({
  to: [out, up, ahead],
  level: true,
  palm: flat ? [-0.1, -1, 0] : [-0.85, -0.3, 0],
  fingers: [-0.25, flat ? 0 : -0.5, 0.9],
  swivel: 16,
  shape: flat ? "flat" : "cup",
});

export const CHILDREN_SCRIPTS: Record<string, ActionScript> = {
  blow_bubbles: {
    snap: "soft",
    keys: (p) => {
      const wand: HandTarget = {
        touch: "mouth",
        by: "tips",
        off: [0.02, -0.02, 0.11],
        palm: [-0.8, 0, -0.5],
        fingers: [-0.55, 0.8, -0.1],
        swivel: 20,
        shape: "pinch",
      };
      const jar = handAt([-0.2, -0.52, 0.46], [-1, 0.1, -0.1], [-0.4, 0.3, 0.85], 10, "grip");
      return [
        {
          in: 0.6,
          begins: true,
          left: jar,
          right: handAt([-0.24, -0.38, 0.46], [-0.5, -0.85, 0], [-0.6, -0.4, 0.7], 20, "pinch"),
          ...standOn(-0.4, 6, 18),
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.2, right: handAt([-0.24, -0.46, 0.46], [-0.5, -0.85, 0], [-0.6, -0.5, 0.65], 20, "pinch") },
          { in: 0.5, right: wand, ...standOn(0.4, -4, -6), hands: { shrug: 6 } },
          { in: 0.7, ...standOn(0.5, 8, -10), head: { pitch: -8, yaw: -14 }, hands: { shrug: 0 }, hold: 0.1 },
          // The eyes follow them up.
          {
            in: 0.5,
            right: { to: [0.1, -0.3, 0.5], swivel: 14, shape: "pinch" },
            head: { pitch: -28, yaw: 18, roll: 5 },
            spine: { pitch: -6 },
            hold: 0.3,
          },
          {
            in: 0.5,
            right: handAt([-0.24, -0.38, 0.46], [-0.5, -0.85, 0], [-0.6, -0.4, 0.7], 20, "pinch"),
            ...standOn(-0.4, 6, 18),
            mark: "cycle",
          },
        ]),
        home(0.6),
      ];
    },
  },
  fly_kite: {
    hold: 2.4,
    keys: (p) => {
      const line = (right: number, left: number): Partial<BodyKey> => ({
        right: handAt([-0.06, -0.1 + right, 0.66], [-0.8, -0.3, -0.2], [-0.3, 0.7, 0.6], 18, "fist"),
        left: handAt([-0.14, -0.36 + left, 0.48], [-0.8, -0.3, -0.2], [-0.3, 0.5, 0.8], 14, "fist"),
      });
      return [
        {
          in: 0.5,
          begins: true,
          ...line(0, 0),
          ...standOn(-0.5, -8, -24),
          leftFoot: { x: 0.02, z: 0.16 },
          rightFoot: { x: 0.06, z: -0.12, yaw: 16 },
        },
        ...repeat(Math.max(1, Math.round(p.hold / 1.6)), (): BodyKey[] => [
          // A tug at the line, then given more of it.
          {
            in: 0.2,
            ease: "strike",
            ...line(-0.36, -0.2),
            pelvis: { y: -0.1, yaw: -10 },
            spine: { pitch: -12, yaw: -10 },
            weight: -0.8,
          },
          {
            in: 0.5,
            ...line(0.1, 0),
            pelvis: { y: -0.03, yaw: 4 },
            spine: { pitch: -8, yaw: 4, roll: 6 },
            head: { yaw: -18, pitch: -28, roll: -4 },
            weight: 0.2,
          },
          {
            in: 0.3,
            ...line(0.1, 0.2),
            left: handAt([-0.2, -0.16, 0.6], [-0.8, -0.3, -0.2], [-0.4, 0.6, 0.7], 18, "fist"),
          },
          {
            in: 0.6,
            ...line(0, 0),
            head: { yaw: 16, pitch: -30, roll: 4 },
            spine: { pitch: -10, yaw: -4, roll: -6 },
            weight: -0.6,
            mark: "cycle",
          },
        ]),
        {
          in: 0.5,
          feet: { x: 0, z: 0, yaw: 0 },
          hands: { to: [0.1, -0.6, 0.45], swivel: 12 },
          ...standOn(0, 0, 0),
          ends: true,
        },
        home(0.5),
      ];
    },
  },
  build_sandcastle: {
    keys: (p) => [
      { in: 0.6, begins: true, ...SQUAT, hands: sand(0.1, -0.86, 0.3), balance: 0.6 },
      ...repeat(p.count, (): BodyKey[] => [
        // Heaps it up, pats it, shapes a tower.
        { in: 0.35, hands: sand(-0.24, -0.86, 0.4), spine: { pitch: 42 } },
        { in: 0.25, hands: { ...sand(-0.2, -0.66, 0.42), shape: "open" }, spine: { pitch: 38 } },
        { in: 0.2, hands: sand(-0.2, -0.64, 0.42, true) },
        ...between(
          3,
          0.12,
          { right: sand(-0.16, -0.76, 0.46, true), left: sand(-0.18, -0.62, 0.4, true) },
          { right: sand(-0.16, -0.62, 0.46, true), left: sand(-0.18, -0.76, 0.4, true) },
        ),
        { in: 0.3, hands: sand(-0.1, -0.84, 0.42), head: { pitch: -2, roll: 8 }, spine: { pitch: 36, yaw: 8 } },
        { in: 0.45, hands: sand(-0.22, -0.6, 0.42), head: { roll: -8 }, spine: { yaw: -8 } },
        { in: 0.35, hands: sand(0.14, -0.86, 0.3), spine: { pitch: 38, yaw: 0 }, head: { roll: 0 }, mark: "cycle" },
      ]),
      home(0.8),
    ],
  },
  piggyback: {
    hold: 2.4,
    keys: (p) => {
      const legs: HandTarget = handAt([0.3, -0.76, 0.12], [-0.5, 0.8, -0.2], [-0.5, -0.2, -0.8], 4, "cup");
      return [
        // Stoops for the rider to get on.
        {
          in: 0.5,
          ...bow({ y: -0.3, z: -0.1, pitch: 30 }, 24, -8),
          hands: { to: [0.4, -0.78, -0.24], level: true, palm: [0, 0.3, -1], swivel: 10, shape: "open" },
          feet: { x: 0.03, knee: 12 },
        },
        { in: 0.2, ease: "strike", ...bow({ y: -0.36, z: -0.08, pitch: 36 }, 30, -16), hands: legs },
        {
          in: 0.55,
          begins: true,
          ...bow({ y: -0.1, z: 0, pitch: 22 }, 20, -24),
          feet: { x: 0.03, knee: 8 },
          hands: legs,
        },
        // Hitched up higher.
        {
          in: 0.14,
          ease: "strike",
          ...bow({ y: -0.01, pitch: 18 }, 16, -20),
          feet: { pitch: 12 },
          hands: { ...legs, to: [0.3, -0.68, 0.1], shrug: 8 },
        },
        { in: 0.2, ...bow({ y: -0.12, pitch: 24 }, 22, -24), feet: { pitch: 0 }, hands: { ...legs, shrug: 0 } },
        ...repeat(Math.max(1, Math.round(p.hold / 1.2)), (): BodyKey[] => [
          {
            in: 0.6,
            weight: -0.7,
            pelvis: { y: -0.1, pitch: 22, roll: -4 },
            spine: { pitch: 20, roll: 5 },
            head: { pitch: -22, yaw: -14 },
          },
          {
            in: 0.6,
            weight: 0.7,
            pelvis: { y: -0.1, pitch: 22, roll: 4 },
            spine: { pitch: 21, roll: -5 },
            head: { pitch: -22, yaw: 12 },
            mark: "cycle",
          },
        ]),
        {
          in: 0.5,
          weight: 0,
          ...bow({ y: -0.28, z: -0.08, pitch: 28, roll: 0 }, 22, -10),
          spine: { pitch: 22, roll: 0 },
          hands: { to: [0.4, -0.7, -0.2], swivel: 10 },
          ends: true,
        },
        home(0.7),
      ];
    },
  },
  carry_high: {
    hands: "swinging",
    hold: 1.4,
    keys: (p) => {
      const baby = (up: number, ahead: number): HandTarget =>
        handAt([-0.04, up, ahead], [-0.95, 0.2, 0], [-0.1, 0.5, 0.8], 14, "cup");
      return [
        {
          in: 0.5,
          begins: true,
          ...bow({ y: -0.14, z: -0.06, pitch: 16 }, 18, -4),
          hands: baby(-0.56, 0.6),
          feet: { x: 0.03, knee: 8 },
        },
        {
          in: 0.5,
          ...bow({ y: 0.03, z: 0, pitch: -2 }, -8, -22),
          feet: { pitch: 14 },
          hands: baby(0.66, 0.5),
          ...peak(p.hold * 0.4),
        },
        ...between(
          2,
          0.35,
          {
            spine: { yaw: 10, pitch: -8 },
            head: { pitch: -24, roll: 5 },
            pelvis: { yaw: 6, y: 0.0 },
            feet: { pitch: 0 },
          },
          { spine: { yaw: -10, pitch: -8 }, head: { pitch: -22, roll: -5 }, pelvis: { yaw: -6, y: 0.0 } },
        ),
        // Held close.
        {
          in: 0.6,
          ...standOn(0.5, -3, 10),
          right: handAt([-0.36, -0.3, 0.36], [0, 0.2, -1], [-0.92, 0.3, 0], 20, "flat"),
          left: handAt([-0.32, -0.52, 0.38], [-0.1, 0.6, -0.8], [-0.92, 0, 0.1], 16, "cup"),
          head: { pitch: 12, roll: 12, yaw: 6 },
          hold: p.hold * 0.6,
          ends: true,
        },
        home(0.7),
      ];
    },
  },
  rock_baby: {
    hold: 3,
    snap: "soft",
    keys: (p) => {
      const arms = (s: number): Partial<BodyKey> => ({
        right: handAt([-0.36 + 0.14 * s, -0.5 + 0.05 * s, 0.4], [-0.1, 0.95, -0.2], [-0.92, 0.1, 0.2], 16, "cup"),
        left: handAt([-0.28 - 0.14 * s, -0.38 - 0.05 * s, 0.42], [-0.2, 0.6, -0.8], [-0.85, 0.2, 0.3], 18, "cup"),
        spine: { pitch: 2, yaw: -16 * s, roll: -6 * s },
        pelvis: { y: -0.02 - 0.02 * Math.abs(s), yaw: 6 * s, roll: 8 * s },
        head: { pitch: 22, yaw: 12, roll: 6 },
        weight: s,
      });
      return [
        { in: 0.6, begins: true, ...arms(0) },
        ...between(Math.max(1, Math.round(p.hold / 1.4)), 0.7, arms(1), arms(-1)),
        { in: 0.5, ...arms(0), head: { pitch: 28, roll: 10, yaw: 8 }, hold: 0.3, ends: true },
        home(0.7),
      ];
    },
  },
};
