import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { home, repeat } from "../keys.js";
import { between } from "./poses.js";

/** Breathes deeply, asleep: a chest and belly that rise and fall. */
const breaths = (count: number, up: Partial<BodyKey>, down: Partial<BodyKey>): BodyKey[] =>
  between(count, 1.3, up, down);
const asleep = (hold: number) => Math.max(1, Math.round(hold / 2.6));
export const SEAT = { y: -0.4165, z: -0.43 };
export const FLOOR = { y: -0.828, z: -0.76 };
const lap = (shape: HandShapeName): HandTarget => ({
  touch: "thigh",
  off: [-0.05, 0.06, 0.03],
  fingers: [-0.95, -0.3, 0],
  shape,
});
export const BEHIND_HEAD: HandTarget = { touch: "nape", off: [0.02, 0.02, 0], swivel: 40, shape: "cup" };

export const SLEEP_SCRIPTS: Record<string, ActionScript> = {
  sleep_side: {
    hold: 3,
    snap: "soft",
    keys: (p) => {
      const curled: Partial<BodyKey> = {
        left: { touch: "cheek", off: [-0.02, -0.01, 0.03], shape: "flat" },
        right: { touch: "cheek", off: [0.01, -0.01, 0.0], shape: "flat" },
        leftFoot: { swing: 86, out: 40, reach: 0.68, flex: 0 },
        rightFoot: { swing: 90, out: -42, reach: 0.7, flex: 20 },
      };
      return [
        {
          in: 0.35,
          pelvis: { yaw: -90, roll: 90, pitch: -86 },
          right: { to: [0.5, -0.2, 0.5] },
          left: { to: [0.1, -0.3, 0.6] },
        },
        {
          in: 0.9,
          begins: true,
          leaves: ["back"],
          pelvis: { y: -0.75, z: -0.8, pitch: -6, yaw: -90, roll: 90 },
          spine: { pitch: 26, roll: -6 },
          head: { pitch: 16, roll: -8 },
          ...curled,
        },
        ...breaths(
          asleep(p.hold),
          { spine: { pitch: 23 }, head: { pitch: 13 } },
          { spine: { pitch: 27 }, head: { pitch: 17 } },
        ),
        { in: 0.1, ends: true },
        {
          in: 0.9,
          pelvis: { y: -0.8, z: -0.85, pitch: -84, yaw: -90, roll: 90 },
          spine: { pitch: 4, roll: 0 },
          head: { pitch: 8, roll: 0 },
          leftFoot: { swing: 80, out: 70, reach: 0.86 },
          rightFoot: { swing: 84, out: -70, reach: 0.9 },
          hands: { to: [0.3, -0.6, 0.4] },
          rests: ["back"],
        },
        home(0.5),
      ];
    },
  },
  sleep_chair: {
    hold: 3,
    snap: "soft",
    keys: (p) => {
      const slump: Partial<BodyKey> = {
        pelvis: { ...SEAT, z: -0.38, pitch: -16 },
        spine: { pitch: 26, roll: 6 },
        head: { pitch: 30, roll: 12 },
      };
      return [
        {
          in: 0.8,
          right: lap("relaxed"),
          left: lap("relaxed"),
          feet: { x: 0.05, z: 0.1, yaw: 8, knee: 14 },
          ...slump,
          spine: { pitch: 16 },
          head: { pitch: 12, roll: 4 },
        },
        { in: 1.1, begins: true, ...slump },
        ...breaths(
          asleep(p.hold / 2),
          { spine: { pitch: 22, roll: 5 }, head: { pitch: 28 } },
          { spine: { pitch: 27, roll: 7 }, head: { pitch: 33 } },
        ),
        // Starts up, then nods off again.
        { in: 0.18, spine: { pitch: 12, roll: 2 }, head: { pitch: 2, roll: -3 }, hands: { shrug: 6 }, ease: "strike" },
        { in: 0.4, head: { pitch: 6, yaw: 8 }, hands: { shrug: 0 }, hold: 0.35 },
        { in: 1.2, ...slump, head: { pitch: 32, roll: -10, yaw: 0 }, spine: { pitch: 27, roll: -5 } },
        ...breaths(
          asleep(p.hold / 2),
          { spine: { pitch: 23 }, head: { pitch: 30 } },
          { spine: { pitch: 28 }, head: { pitch: 34 } },
        ),
        { in: 0.5, spine: { pitch: 14, roll: 0 }, head: { pitch: 4, roll: 0 }, ends: true },
        home(0.8),
      ];
    },
  },
  snore: {
    snap: "soft",
    keys: (p) => [
      { in: 0.9, begins: true, right: { touch: "belly", shape: "relaxed" }, head: { pitch: 0, yaw: 16, roll: 4 } },
      ...repeat(p.count, (): BodyKey[] => [
        {
          in: 1.1,
          spine: { pitch: 9 },
          head: { pitch: -9 },
          right: { touch: "belly", off: [0, 0, 0.035], shape: "relaxed" },
          left: { shrug: 7 },
        },
        { in: 0.12, head: { pitch: -5 } },
        {
          in: 0.9,
          spine: { pitch: 2 },
          head: { pitch: 3, yaw: 20 },
          right: { touch: "belly", shape: "relaxed" },
          left: { shrug: 0 },
          hold: 0.25,
          mark: "cycle",
        },
      ]),
      home(0.8),
    ],
  },
  get_in_bed: {
    hold: 1.4,
    snap: "soft",
    keys: (p) => {
      const edge = (up: number): HandTarget => ({
        to: [0.05 - 0.25 * up, -0.86 + 0.82 * up, 0.26 + 0.06 * up],
        palm: [-0.3, -0.2, -0.9],
        fingers: [-0.5, 0.3 * up, -0.8 + 0.7 * up],
        swivel: 10 + 20 * up,
        shape: "grip",
      });
      return [
        // Reaches for the blanket, pulls it up to the chin and snuggles in.
        {
          in: 0.7,
          begins: true,
          hands: edge(0),
          spine: { pitch: 34 },
          head: { pitch: 26 },
        },
        { in: 0.7, hands: edge(1), spine: { pitch: 4 }, head: { pitch: 10 } },
        { in: 0.3, hands: { ...edge(1), shrug: 12 }, head: { pitch: 14, roll: 6 }, spine: { roll: 5 } },
        { in: 0.3, hands: { ...edge(0.95), shrug: 4 }, spine: { roll: -5 }, head: { roll: -5 } },
        { in: 0.4, spine: { roll: 0 }, head: { pitch: 8, roll: 4, yaw: 20 }, hold: p.hold, ends: true },
        { in: 0.5, hands: { to: [0.4, -0.5, 0.35], swivel: 30, shape: "relaxed", shrug: 0 }, head: { yaw: 0 } },
        home(0.7),
      ];
    },
  },
  wake_up: {
    keys: () => [
      { in: 0.5, begins: true, head: { pitch: 2, yaw: 14 }, hands: { to: [0.4, -0.4, 0.4], swivel: 20 } },
      // Stretches from the fists to the toes.
      {
        in: 0.7,
        hands: { to: [0.3, 0.88, 0.25], swivel: 30, shape: "fist" },
        spine: { pitch: 2, roll: 8 },
        head: { pitch: 0, yaw: -6, roll: 8 },
        hold: 0.4,
      },
      {
        in: 0.5,
        hands: { to: [0.4, 0.3, 0.5], swivel: 40, shape: "relaxed" },
        spine: { pitch: 6, roll: 0 },
        head: { pitch: 14, yaw: 0 },
        ease: "through",
      },
      {
        in: 0.6,
        leaves: ["back"],
        pelvis: { y: -0.82, z: -0.82, pitch: -40 },
        spine: { pitch: 30 },
        head: { pitch: 10 },
        hands: { floor: [0.34, -1.1], palm: [0, -1, 0], fingers: [0.3, 0, -1], swivel: 30, shape: "planted" },
        feet: { x: 0.03, y: 0.03, z: 0.02, pitch: -40 },
      },
      {
        in: 0.6,
        pelvis: { ...FLOOR, pitch: -14 },
        spine: { pitch: 30 },
        hands: { to: [0.2, -0.3, 0.5], swivel: 20, shape: "fist" },
        feet: { x: 0.02, z: -0.05, pitch: -22, knee: 10 },
      },
      {
        in: 0.35,
        hands: {
          touch: "eyes",
          by: "knuckles",
          off: [0.0, 0, 0.012],
          palm: [-0.4, -0.85, 0.2],
          fingers: [-0.6, 0.55, -0.6],
          swivel: 34,
          shape: "fist",
        },
        head: { pitch: 10 },
      },
      ...between(
        2,
        0.18,
        {
          hands: {
            touch: "eyes",
            by: "knuckles",
            off: [0.014, 0.004, 0.012],
            palm: [-0.4, -0.85, 0.2],
            fingers: [-0.6, 0.55, -0.6],
          },
          head: { roll: 4 },
        },
        {
          hands: {
            touch: "eyes",
            by: "knuckles",
            off: [0.0, -0.01, 0.012],
            palm: [-0.4, -0.85, 0.2],
            fingers: [-0.6, 0.55, -0.6],
          },
          head: { roll: -4 },
        },
      ),
      {
        in: 0.4,
        hands: { to: [0.2, -0.4, 0.5], swivel: 20, shape: "relaxed" },
        head: { pitch: -8, roll: 0 },
        ends: true,
      },
      home(0.6),
    ],
  },
  sunbathe: {
    hold: 2.6,
    snap: "soft",
    keys: (p) => [
      { in: 0.6, hands: { to: [0.7, 0.2, 0.3], swivel: 20 }, ease: "through" },
      {
        in: 0.6,
        begins: true,
        hands: BEHIND_HEAD,
        head: { pitch: 14 },
        spine: { pitch: 5 },
        leftFoot: { x: 0.04, z: -0.3, pitch: 0, yaw: 4, knee: 6 },
      },
      {
        in: 0.8,
        rightFoot: { swing: 116, out: 4, reach: 0.62, knee: 34, flex: 20 },
        head: { pitch: 12, yaw: 6 },
        hold: p.hold * 0.5,
      },
      // The foot bobs.
      ...between(
        3,
        0.22,
        { rightFoot: { swing: 119, out: 4, reach: 0.65, knee: 34, flex: 8 } },
        { rightFoot: { swing: 116, out: 4, reach: 0.62, knee: 34, flex: 26 } },
      ),
      { in: 0.8, spine: { pitch: 6 }, head: { pitch: 8, yaw: -5 }, hold: p.hold * 0.5, ends: true },
      {
        in: 0.6,
        hands: { to: [0.7, 0.1, 0.3], swivel: 20 },
        rightFoot: { x: 0.05, y: 0.06, z: 0.0, pitch: -40, yaw: 10, knee: 10 },
        leftFoot: { x: 0.05, y: 0.05, z: -0.1, pitch: -30, yaw: 8, knee: 8 },
        ease: "through",
      },
      home(0.7),
    ],
  },
};
