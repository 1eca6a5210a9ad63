import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, nod, peak, repeat } from "../keys.js";
import { between, EASY, holding, standOn } from "./poses.js";

/** A thumb and fingers at the other arm's wrist. */
const atWrist = (x: number, shape: HandShapeName): HandTarget => ({
  touch: "wrist",
  off: [x, 0.0, 0.01],
  palm: [-0.2, -0.9, -0.3],
  fingers: [-0.85, 0, 0.5],
  shape,
});
const OFFERED = handAt([-0.2, -0.38, 0.5], [0, 1, -0.3], [-0.6, 0.1, 0.8], 6, "open");
const STAGGERING = (s: number): Partial<BodyKey> => ({
  pelvis: { y: -0.09, pitch: 10, yaw: 6 * s },
  spine: { pitch: 22, roll: 5 * s },
  weight: 0.5 * s,
});

export const HEALTH_SCRIPTS: Record<string, ActionScript> = {
  hold_head: {
    hold: 2,
    snap: "soft",
    keys: (p) => {
      const side = Math.max(1, Math.round(p.hold / 0.8));
      return [
        { in: 0.3, hands: { to: [0.2, 0, 0.5], swivel: 24 }, ...nod(-4, -8), ease: "through" },
        {
          in: 0.4,
          begins: true,
          hands: {
            touch: "temple",
            by: "palm",
            off: [0.02, 0.01, 0],
            palm: [-1, 0, -0.1],
            fingers: [-0.15, 0.9, -0.4],
            shape: "claw",
          },
          ...bow({ y: -0.07, pitch: 9 }, 24, 22),
          weight: -0.4,
        },
        ...repeat(side, (i): BodyKey[] => [
          { in: 0.4, ...STAGGERING(i % 2 === 0 ? 1 : -1), head: { pitch: 26, roll: i % 2 === 0 ? 9 : -9 } },
          { in: 0.4, spine: { pitch: 28 }, head: { pitch: 18 }, mark: "apex" },
        ]),
        {
          in: 0.6,
          hands: { to: [0.25, -0.4, 0.45], swivel: 20 },
          ...bow({ y: -0.03, yaw: 0, pitch: 3 }, 10, 10),
          ends: true,
        },
        home(0.6),
      ];
    },
  },
  hold_stomach: {
    hold: 2.2,
    snap: "soft",
    keys: (p) => {
      const arms: Partial<BodyKey> = {
        right: { touch: "belly", off: [-0.02, 0.02, 0.01], shape: "cup", swivel: 16, shrug: 8 },
        left: { touch: "belly", off: [-0.02, -0.05, 0.03], shape: "cup", swivel: 16, shrug: 8 },
      };
      const side = Math.max(1, Math.round(p.hold / 0.9));
      return [
        {
          in: 0.22,
          ...arms,
          ...bow({ y: -0.1, z: -0.07, pitch: 14 }, 30, 6),
          feet: { knee: -6 },
          ease: "strike",
        },
        { in: 0.35, begins: true, ...arms, ...bow({ y: -0.16, z: -0.08, pitch: 20 }, 40, 14), feet: { knee: -6 } },
        ...repeat(side, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            {
              in: 0.5,
              ...STAGGERING(s),
              pelvis: { y: -0.14, pitch: 18, yaw: 8 * s },
              spine: { pitch: 36, roll: 6 * s },
              head: { pitch: 8, yaw: -8 * s },
            },
            { in: 0.4, ...bow({ y: -0.18, pitch: 22, yaw: 0 }, 42, 18), mark: "apex" },
          ];
        }),
        { in: 0.6, ...bow({ y: -0.06, z: 0, pitch: 6 }, 16, 2), weight: 0, ends: true },
        home(0.7),
      ];
    },
  },
  check_pulse: {
    hold: 1.6,
    keys: (p) => [
      { in: 0.6, begins: true, left: OFFERED, right: atWrist(0.02, "pinch"), ...standOn(0.3, 7, 18) },
      { in: 0.3, right: atWrist(0, "grip"), head: { pitch: 22, roll: 3 }, ...peak(p.hold * 0.5) },
      { in: 0.4, head: { pitch: 4, yaw: -10, roll: 6 }, pelvis: { yaw: 4 }, hold: p.hold * 0.5 },
      home(0.6),
    ],
  },
  bandage_arm: {
    keys: (p) => {
      const wound = (up: number, ahead: number): HandTarget => ({
        touch: "wrist",
        by: "curledTips",
        off: [0.08, up, ahead],
        palm: up > 0 ? [-0.3, -0.9, 0] : [-0.3, 0.9, -0.2],
        fingers: [-0.8, -0.1, 0.5],
        shape: "pinch",
      });
      const arm = handAt([-0.24, -0.34, 0.5], [0, -1, 0.2], [-0.85, 0.1, 0.5], 10, "fist");
      return [
        { in: 0.65, begins: true, left: arm, right: wound(0.03, 0.02), ...standOn(0.4, 8, 26) },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.24, right: wound(0.07, 0.06), spine: { roll: 3 } },
          { in: 0.24, right: wound(-0.03, 0.1) },
          { in: 0.24, right: wound(-0.07, 0.0), spine: { roll: -3 } },
          { in: 0.24, right: { ...wound(0.03, -0.02), off: [0.08 - 0.02 * (i % 3), 0.04, -0.02] }, mark: "cycle" },
        ]),
        { in: 0.3, right: wound(0.03, 0.02) },
        // Pulled tight, one end between the teeth.
        {
          in: 0.3,
          right: { to: [0.3, -0.3, 0.5], swivel: 20, shape: "fist" },
          head: { pitch: 20, yaw: -10, roll: -6 },
          hold: 0.2,
          ends: true,
        },
        home(0.65),
      ];
    },
  },
  inject: {
    keys: () => {
      const at = (off: number, shape: HandShapeName): HandTarget => ({
        touch: "upperArm",
        by: "tips",
        off: [-0.02, 0, off],
        palm: [-0.2, -0.8, -0.5],
        fingers: [-0.95, 0.1, -0.2],
        swivel: 22,
        shape,
      });
      return [
        // The syringe is held up and tapped.
        {
          in: 0.6,
          begins: true,
          right: handAt([-0.02, 0.06, 0.6], [-0.9, 0, -0.4], [-0.2, 0.95, 0.1], 10, "pinch"),
          left: handAt([-0.3, 0.02, 0.55], [-0.3, 0.3, -0.8], [-0.6, 0.7, 0.2], 12, "fist"),
          ...standOn(-0.4, -2, -6),
        },
        ...between(2, 0.1, { left: { shape: "point" } }, { left: { shape: "fist" } }),
        {
          in: 0.55,
          left: { to: [0.2, -0.8, 0.22], swivel: 16, shape: "fist" },
          right: at(0.1, "pinch"),
          ...standOn(0.4, 4, 8),
          head: { yaw: 34, pitch: 14 },
        },
        { in: 0.14, right: at(0.04, "pinch"), ease: "strike", head: { yaw: 30, pitch: 16, roll: -4 } },
        { in: 0.3, right: at(0.035, "grip"), head: { yaw: 8, pitch: -6, roll: -6 }, left: { shrug: 6 }, hold: 0.7 },
        { in: 0.16, right: at(0.16, "pinch"), head: { yaw: 26, pitch: 10 } },
        { in: 0.35, right: { touch: "upperArm", shape: "flat" } },
        ...between(
          2,
          0.18,
          { right: { touch: "upperArm", off: [0, -0.03, 0], shape: "flat" } },
          { right: { touch: "upperArm", off: [0, 0.02, 0], shape: "flat" } },
        ),
        home(0.6),
      ];
    },
  },
  take_pill: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        left: holding(-0.06, -0.45, 0.5),
        right: handAt([-0.1, -0.36, 0.5], [0, 1, -0.2], [-0.5, 0.3, 0.8], 6, "cup"),
        ...standOn(0.3, 6, 22),
        hold: 0.3,
      },
      {
        in: 0.45,
        right: {
          touch: "mouth",
          by: "palm",
          off: [0, 0, 0.03],
          palm: [-0.2, 0.1, -1],
          fingers: [-0.8, 0.6, 0],
          swivel: 26,
          shape: "cup",
        },
        ...nod(-4, -6),
      },
      { in: 0.14, head: { pitch: -22 }, ease: "strike" },
      { in: 0.4, right: { to: [0.15, -0.7, 0.35], swivel: 8 }, head: { pitch: 0 } },
      {
        in: 0.5,
        left: {
          touch: "mouth",
          by: "fist",
          off: [0.03, -0.05, 0.05],
          palm: [-0.9, 0, -0.4],
          fingers: [-0.5, 0.8, -0.2],
          swivel: 24,
          shape: "grip",
        },
        head: { pitch: -4 },
      },
      { in: 0.4, head: { pitch: -24 }, spine: { pitch: -9 }, hold: 0.3 },
      { in: 0.4, left: holding(-0.02, -0.5, 0.5), head: { pitch: -8 }, spine: { pitch: 0 } },
      // Swallowed with a jerk of the chin.
      { in: 0.18, head: { pitch: 14 } },
      { in: 0.3, head: { pitch: 0 }, ends: true },
      home(0.6),
    ],
  },
  cpr: {
    snap: "snappy",
    keys: (p) => {
      const push = (down: number): Partial<BodyKey> => ({
        pelvis: { y: -0.47, z: 0.0, pitch: 38 + 5 * down },
        spine: { pitch: 32 + 7 * down },
        head: { pitch: -14 },
        right: {
          to: [-0.32, -0.92, 0.2],
          level: true,
          palm: [0, -0.5, 0.85],
          fingers: [-0.5, -0.85, 0.1],
          swivel: 10,
          shape: "planted",
        },
        left: {
          touch: "wrist",
          off: [-0.09, 0.02, 0.0],
          palm: [0, -0.5, 0.85],
          fingers: [-0.6, -0.8, 0.1],
          swivel: 10,
          shape: "claw",
        },
      });
      return [
        { in: 0.6, begins: true, ...push(0), balance: 0 },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.19, ...push(1), ease: "strike", mark: "strike" },
          { in: 0.25, ...push(0), mark: "cycle" },
        ]),
        home(0.7),
      ];
    },
  },
  use_crutch: {
    hold: 2.4,
    keys: (p) => [
      {
        in: 0.7,
        begins: true,
        right: {
          to: [0.22, -0.74, 0.3],
          palm: [-1, 0, 0],
          fingers: [0, -0.7, 0.7],
          swivel: 40,
          shape: "grip",
          shrug: 16,
        },
        left: EASY,
        leftFoot: { x: 0.04, y: 0.07, z: 0.08, pitch: 16, knee: 6 },
        weight: -0.9,
        pelvis: { y: -0.02, roll: -6 },
        spine: { pitch: 6, roll: 9 },
        head: { pitch: 4, roll: -4 },
        hold: p.hold / 2,
      },
      {
        in: 0.5,
        spine: { pitch: 9, roll: 11 },
        head: { pitch: 10, yaw: 14 },
        leftFoot: { x: 0.04, y: 0.09, z: 0.1, pitch: 20 },
        hold: p.hold / 2,
      },
      home(0.8),
    ],
  },
};
