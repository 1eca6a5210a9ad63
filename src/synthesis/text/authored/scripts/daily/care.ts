import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { between, standOn } from "./poses.js";

/** Bent over a basin. */
const BASIN = bow({ y: -0.07, z: -0.06, pitch: 22 }, 26, 2);
/** Both hands in the hair, moved against each other. */
const inHair = (up: number, shape: HandShapeName): Partial<BodyKey> => ({
  right: { touch: "hair", off: [0.005, up, -up], shape },
  left: { touch: "hair", off: [0.005, -up, up], shape },
});
/** Hands on their way from one place of the body to another. */
const AWAY: BodyKey = { in: 0.3, hands: { to: [0.3, -0.3, 0.5], swivel: 20 }, ease: "through" };

export const CARE_SCRIPTS: Record<string, ActionScript> = {
  wash_face: {
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        ...BASIN,
        feet: { x: 0.03, knee: 5 },
        hands: handAt([-0.26, -0.62, 0.5], [-0.2, 1, -0.3], [-0.45, 0.1, 0.9], 12, "cup"),
        hold: 0.15,
      },
      ...repeat(p.count, (): BodyKey[] => [
        { in: 0.36, hands: { touch: "face", off: [0, -0.03, 0.01], shape: "flat" }, ...bow({ y: -0.05 }, 24, 16) },
        ...between(
          2,
          0.17,
          { hands: { touch: "face", off: [0.004, 0.035, 0], shape: "flat" }, head: { pitch: 8 } },
          { hands: { touch: "face", off: [0.01, -0.03, 0.004], shape: "flat" }, head: { pitch: 17 } },
        ),
        {
          in: 0.4,
          ...BASIN,
          hands: handAt([-0.26, -0.62, 0.5], [-0.2, 1, -0.3], [-0.45, 0.1, 0.9], 12, "cup"),
          hold: 0.1,
        },
      ]),
      {
        in: 0.45,
        ...bow({ y: -0.02, z: 0, pitch: 6 }, 4, -12),
        hands: { touch: "face", off: [0.012, -0.06, 0.004], shape: "flat" },
        ends: true,
      },
      home(0.6),
    ],
  },
  wash_hands: {
    keys: (p) => {
      const rub = (along: number, swap: number): Partial<BodyKey> => ({
        left: handAt([-0.3, -0.54 + swap, 0.52], [-0.15, -0.9, -0.3], [-0.85, 0, 0.55], 8, "cup"),
        right: {
          touch: "wrist",
          off: [-0.09 + along, 0.002, 0.01],
          palm: [-0.1, -1, 0],
          fingers: [-0.85, -0.1, 0.5],
          swivel: 14,
          shape: "cup",
        },
      });
      return [
        { in: 0.6, begins: true, ...standOn(0.3, 16, 14, -0.03), ...rub(0, 0), feet: { x: 0.02, knee: 4 } },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.2, ...rub(0.045, 0.02), spine: { yaw: 4, roll: i % 2 === 0 ? 2 : -2 } },
          { in: 0.2, ...rub(-0.045, -0.02), spine: { yaw: -3 }, mark: "cycle" },
        ]),
        // The water is shaken off.
        { in: 0.25, hands: handAt([-0.05, -0.55, 0.55], [0, -1, 0], [-0.1, 0.4, 1], 12, "fist") },
        ...between(
          2,
          0.11,
          { hands: handAt([-0.02, -0.66, 0.58], [0, -1, 0], [-0.1, -0.7, 0.7], 12, "spread") },
          { hands: handAt([-0.05, -0.58, 0.55], [0, -1, 0], [-0.1, 0.3, 1], 12, "open") },
        ),
        home(0.55),
      ];
    },
  },
  shower: {
    keys: (p) => [
      { in: 0.7, begins: true, ...inHair(0, "claw"), ...standOn(0.5, -9, -20) },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          ...between(3, 0.16, inHair(0.035, "claw"), { ...inHair(-0.035, "claw"), head: { pitch: -14 } }),
          AWAY,
          {
            in: 0.35,
            ...standOn(-0.5 * s, 2, -16),
            right: { touch: "neck", off: [0.03, 0.01, -0.01] },
            left: { touch: "upperArm", off: [0, 0.02, 0] },
          },
          ...between(
            2,
            0.26,
            { right: { touch: "nape", off: [0.03, -0.03, -0.01] }, left: { touch: "upperArm", off: [-0.05, 0, 0] } },
            { right: { touch: "neck", off: [0.04, 0.01, -0.01] }, left: { touch: "upperArm", off: [0.06, 0.02, 0] } },
          ),
          AWAY,
          {
            in: 0.35,
            ...standOn(0.4 * s, 10, 10),
            right: { touch: "chest", off: [0, 0.04, 0] },
            left: { touch: "belly" },
          },
          {
            in: 0.35,
            right: { touch: "chest", off: [0.05, -0.06, 0] },
            left: { touch: "belly", off: [0.03, -0.06, 0] },
          },
          { in: 0.35, right: { touch: "heart", off: [0, 0.03, 0] }, left: { touch: "belly", off: [-0.02, 0.04, 0] } },
          AWAY,
          { in: 0.35, ...inHair(0, "claw"), ...standOn(0.5 * s, -9, -20), mark: "cycle" },
        ];
      }),
      home(0.7),
    ],
  },
  dry_hair: {
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.35,
        hands: { to: [0.1, -0.1, 0.55], swivel: 20, shape: "grip" },
        ...standOn(0.3, -4, -4),
        ease: "through",
      },
      { in: 0.4, begins: true, ...inHair(0, "cup"), ...standOn(0.3, 14, 20, -0.05) },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return between(
          2,
          0.15,
          { ...inHair(0.045, "cup"), head: { pitch: 20, roll: 6, yaw: 6 * s }, spine: { yaw: 4, roll: 3 * s } },
          { ...inHair(-0.045, "cup"), head: { pitch: 24, roll: -6, yaw: 4 * s }, spine: { yaw: -4 } },
        );
      }),
      {
        in: 0.4,
        ...standOn(-0.4, -2, -8),
        head: { pitch: -8, yaw: 12 },
        hands: { touch: "neck", shape: "cup" },
        ends: true,
      },
      { in: 0.35, hands: { to: [0.2, -0.4, 0.5], swivel: 14 }, ease: "through" },
      home(0.5),
    ],
  },
  blow_nose: {
    snap: "snappy",
    keys: (p) => {
      const tissue = (y: number): HandTarget => ({
        touch: "nose",
        by: "curledTips",
        off: [0.012, y, 0.012],
        palm: [-0.7, 0, -0.7],
        fingers: [-0.5, 0.85, -0.3],
        swivel: 24,
        shape: "cup",
      });
      return [
        { in: 0.4, ...standOn(-0.2, -4, -6), hands: { to: [-0.1, -0.2, 0.5], swivel: 14, shape: "pinch" } },
        { in: 0.35, begins: true, hands: tissue(-0.012), ...standOn(-0.2, -9, -8), hold: 0.15 },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.14,
            ease: "strike",
            hands: tissue(-0.012),
            ...bow({ y: -0.05, pitch: 8 }, 22 + 3 * p.vary(), 22),
            feet: { knee: 5 },
            mark: "strike",
          },
          { in: 0.16, spine: { pitch: 17 }, head: { pitch: 16, yaw: i % 2 === 0 ? 5 : -5 } },
          {
            in: 0.28,
            spine: { pitch: 3, yaw: 0 },
            head: { pitch: 2, yaw: 0 },
            pelvis: { y: -0.02, pitch: 2 },
            mark: "cycle",
          },
        ]),
        ...between(
          2,
          0.17,
          { hands: { ...tissue(-0.012), off: [0.026, -0.012, 0.012] }, head: { yaw: 6 } },
          { hands: { ...tissue(-0.012), off: [0, -0.012, 0.012] }, head: { yaw: -6 } },
        ),
        home(0.65),
      ];
    },
  },
};
