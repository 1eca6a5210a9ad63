import type { ActionScript, BodyKey } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { toMouth } from "./food.js";
import { between, EASY, holding, standOn } from "./poses.js";

/** Both hands at something held between them before the chest. */
const PAIR = (spread: number, turn: number, up = -0.36): Partial<BodyKey> => ({
  left: handAt([-0.26, up - 0.1, 0.46], [-1, 0, -0.1], [-0.45, 0.3, 0.85], 14, "grip"),
  right: handAt(
    [-0.26 + spread, up + 0.06, 0.48],
    [-0.3 - 0.5 * turn, -0.95 + 0.2 * Math.abs(turn), 0.5 * turn],
    [-0.8, -0.05, 0.5 + 0.3 * turn],
    30 + 16 * turn,
    "claw",
  ),
});

export const DRINKS_SCRIPTS: Record<string, ActionScript> = {
  drink_mug: {
    hold: 0.5,
    keys: (p) => {
      const mug = (up: number, ahead: number, tip: number): Partial<BodyKey> => ({
        right: toMouth(up, ahead, tip),
        left: handAt([-0.34, 0.02 + up, 0.46], [-0.9, 0, -0.4], [-0.4, 0.8, 0], 20, "cup"),
      });
      return [
        {
          in: 0.6,
          begins: true,
          right: holding(-0.22, -0.34, 0.48),
          left: handAt([-0.3, -0.34, 0.5], [-1, 0, -0.2], [-0.4, 0.5, 0.7], 12, "cup"),
          ...standOn(-0.5, 2, 12),
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.55, ...mug(-0.04, 0.06, 0), head: { pitch: 6 }, spine: { pitch: 2 } },
          { in: 0.4, ...mug(-0.01, 0.055, 0.4), head: { pitch: -12 }, spine: { pitch: -6 }, hold: p.hold },
          {
            in: 0.5,
            right: holding(-0.22, -0.3, 0.48),
            left: handAt([-0.3, -0.3, 0.5], [-1, 0, -0.2], [-0.4, 0.5, 0.7], 12, "cup"),
            ...standOn(0.4, 0, 2),
          },
          // A contented breath.
          { in: 0.4, hands: { shrug: 6 }, head: { pitch: -3, roll: 4 } },
          { in: 0.4, hands: { shrug: -2 }, head: { pitch: 6, roll: 2 }, mark: "cycle" },
        ]),
        home(0.65),
      ];
    },
  },
  swig_bottle: {
    hold: 0.8,
    keys: (p) => [
      { in: 0.4, begins: true, right: holding(0.1, -0.5, 0.5), ...standOn(-0.4, 2, 6) },
      {
        in: 0.4,
        right: toMouth(-0.02, 0.1, 0.3),
        ...standOn(-0.5, -4, -8),
        left: { to: [0.26, -0.86, -0.06], swivel: 10 },
      },
      { in: 0.3, right: toMouth(0.0, 0.12, 0.5), ...standOn(-0.6, -14, -26), weight: -0.6 },
      ...between(Math.max(1, Math.round(p.hold / 0.34)), 0.17, { head: { pitch: -29 } }, { head: { pitch: -26 } }),
      {
        in: 0.4,
        right: holding(0.16, -0.46, 0.52),
        ...standOn(-0.4, 4, 4),
        hold: 0.25,
      },
      { in: 0.35, left: EASY, head: { yaw: 0, pitch: -4 }, spine: { pitch: -2 }, ends: true },
      home(0.6),
    ],
  },
  blow_hot_drink: {
    keys: (p) => {
      const near = (ahead: number): Partial<BodyKey> => ({
        right: toMouth(-0.08, ahead, 0),
        left: handAt([-0.34, -0.08, 0.3 + ahead], [-0.9, 0, -0.4], [-0.4, 0.8, 0.2], 18, "cup"),
      });
      return [
        { in: 0.65, begins: true, ...near(0.16), ...standOn(-0.5, 8, 10) },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.35, head: { pitch: 4 }, spine: { pitch: 3 }, hands: { shrug: 8 } },
          {
            in: 0.5,
            head: { pitch: 18, yaw: 5 },
            spine: { pitch: 14 },
            hands: { shrug: 0 },
            hold: 0.15,
            mark: "cycle",
          },
        ]),
        { in: 0.4, ...near(0.07), head: { pitch: 8 } },
        // Still too hot.
        { in: 0.16, ...near(0.24), head: { pitch: -14, yaw: 10 }, spine: { pitch: -3 }, ease: "strike" },
        { in: 0.35, head: { pitch: 4, yaw: -6 }, spine: { pitch: 4 }, ends: true },
        home(0.65),
      ];
    },
  },
  open_bottle: {
    keys: () => [
      { in: 0.55, begins: true, ...PAIR(0, 0), ...standOn(-0.3, 6, 22) },
      ...repeat(3, (): BodyKey[] => [
        { in: 0.22, ...PAIR(0.02, 0.8), spine: { roll: 4, yaw: 4 } },
        { in: 0.2, ...PAIR(0.04, 0), right: { ...PAIR(0.04, -0.4).right, shape: "open" }, spine: { roll: 0, yaw: 0 } },
      ]),
      {
        in: 0.3,
        right: handAt([0.08, -0.1, 0.52], [-0.5, 0.3, -0.7], [-0.4, 0.8, 0.4], 16, "pinch"),
        left: holding(-0.2, -0.4, 0.5),
        head: { pitch: 8 },
        spine: { pitch: 0 },
        hold: 0.2,
        ends: true,
      },
      home(0.6),
    ],
  },
  open_jar: {
    hold: 1.4,
    snap: "snappy",
    keys: (p) => [
      { in: 0.55, begins: true, ...PAIR(0, -0.5), ...standOn(-0.2, 6, 20) },
      { in: 0.3, ...PAIR(0, 0.2), ...bow({ y: -0.05, pitch: 6 }, 14, 16), feet: { x: 0.06, knee: 8 } },
      // It does not move.
      ...repeat(Math.max(4, Math.round(p.hold / 0.18)), (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        const more = i * 1.2;
        return [
          {
            in: 0.09,
            spine: { yaw: 3 * s + more, roll: 4 + 0.8 * more, pitch: 16 + more },
            head: { pitch: 20, yaw: -2 * s, roll: 4 },
            pelvis: { y: -0.06 - 0.006 * i, pitch: 8, yaw: -more },
            right: { shrug: 8 },
            left: { shrug: 8 },
          },
        ];
      }),
      // A breath, a new grip, and with all strength.
      {
        in: 0.4,
        ...PAIR(0.06, -0.6),
        ...bow({ y: -0.02, pitch: 0, yaw: 0 }, 0, -6),
        right: { ...PAIR(0.06, -0.6).right, shrug: 0 },
      },
      { in: 0.35, ...PAIR(0, 0.2), ...bow({ y: -0.12, z: -0.05, pitch: 14, yaw: -10 }, 24, 20) },
      { in: 0.4, spine: { pitch: 28, yaw: 14, roll: 10 }, pelvis: { y: -0.14 } },
      // Open, suddenly.
      {
        in: 0.16,
        ease: "strike",
        right: { to: [0.4, -0.2, 0.66], palm: [-0.4, -0.8, 0.2], swivel: 34, shape: "claw", shrug: 0 },
        left: holding(-0.1, -0.42, 0.5),
        ...bow({ y: -0.04, z: 0, pitch: 0, yaw: 8 }, -8, -8),
        spine: { pitch: -8, yaw: -14, roll: -6 },
        mark: "strike",
      },
      {
        in: 0.35,
        right: handAt([0.2, -0.16, 0.56], [-0.6, 0.2, 0.6], [-0.1, 0.95, 0.1], 20, "claw"),
        ...bow({ y: -0.01, yaw: 0 }, -2, 2),
        spine: { pitch: -2, yaw: 0, roll: 0 },
        hold: 0.35,
        ends: true,
      },
      home(0.65),
    ],
  },
  open_can: {
    keys: () => [
      {
        in: 0.5,
        begins: true,
        left: holding(-0.26, -0.44, 0.48),
        right: handAt([-0.3, -0.34, 0.46], [-0.3, -0.9, -0.1], [-0.75, -0.2, 0.5], 30, "pinch"),
        ...standOn(-0.4, 6, 22),
      },
      { in: 0.2, right: handAt([-0.3, -0.37, 0.46], [-0.3, -0.9, -0.1], [-0.75, -0.3, 0.5], 30, "claw") },
      // Head back from the spray.
      {
        in: 0.13,
        ease: "strike",
        right: handAt([-0.26, -0.22, 0.4], [-0.3, -0.6, 0.6], [-0.7, 0.4, 0.5], 34, "claw"),
        ...standOn(-0.3, -6, 2),
        head: { pitch: 4, yaw: 16, roll: 6 },
        mark: "strike",
      },
      {
        in: 0.3,
        right: { to: [0.12, -0.5, 0.45], swivel: 14, shape: "relaxed" },
        head: { pitch: 12, yaw: 0 },
        spine: { pitch: 2 },
      },
      { in: 0.45, left: { ...toMouth(-0.02, 0.07, 0.2) }, head: { pitch: -6 } },
      { in: 0.35, left: toMouth(0.0, 0.07, 0.5), head: { pitch: -20 }, spine: { pitch: -9 }, hold: 0.4 },
      { in: 0.4, left: holding(0.06, -0.4, 0.52), head: { pitch: 2 }, spine: { pitch: 0 }, ends: true },
      home(0.6),
    ],
  },
};
