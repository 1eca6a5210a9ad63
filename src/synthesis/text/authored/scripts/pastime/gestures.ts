import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { between, standOn } from "../daily/poses.js";
import { put } from "../emote/moves.js";
import { bow, handAt, home, peak, repeat } from "../keys.js";

/** A fist over the other hand's palm, so high above it. */
function overPalm(up: number, shape: HandTarget["shape"] = "fist"): HandTarget {
  return handAt([-0.1, -0.42 + up, 0.56], [-0.95, -0.2, 0], [-0.25, 0.1, 0.95], 12, shape!);
}
const PALM = handAt([-0.2, -0.56, 0.5], [0, 1, -0.1], [-0.75, 0, 0.6], 8, "flat");

/** One hand kneads the other before the belly, the upper one turned by `s`. */
function wrung(s: number, up: number): Partial<BodyKey> {
  return {
    right: handAt([-0.3, -0.5 + up, 0.4], [-0.3, -0.8 + 0.4 * s, -0.5], [-0.9, -0.2 * s, 0.3], 16, "grip"),
    left: handAt([-0.36, -0.58 + up, 0.38], [-0.2, 0.8, -0.5 + 0.3 * s], [-0.9, 0.2 * s, 0.3], 12, "grip"),
  };
}

/** Hands hollow around the mouth. */
const CUPPED: HandTarget = {
  touch: "mouth",
  by: "curledTips",
  off: [0.025, 0.0, 0.03],
  palm: [-0.85, 0, -0.5],
  fingers: [-0.3, 0.9, -0.2],
  swivel: 4,
  shape: "cup",
};

/** A point of a circle in the air before the body; the quarter turns from its top. */
function onCircle(quarters: number, size: number): HandTarget {
  const angle = (quarters * Math.PI) / 2;
  return {
    to: [-0.12 + 0.56 * size * Math.sin(angle), 0.02 + 0.56 * size * Math.cos(angle), 0.66],
    palm: [-0.2, -0.9, 0.3],
    fingers: [-0.1, 0.3, 0.95],
    swivel: 22,
    shape: "point",
  };
}

/** A hand laid on a load on the head. */
const ON_LOAD: HandTarget = {
  touch: "head",
  by: "palm",
  off: [0.1, 0.07, 0.02],
  palm: [-0.9, -0.3, 0],
  fingers: [-0.2, 0.95, 0.1],
  swivel: 30,
  shape: "open",
};

/** Fingers dug into the hair. */
const IN_HAIR: HandTarget = {
  touch: "hair",
  by: "palm",
  off: [0, 0.005, 0.05],
  palm: [-0.7, -0.6, -0.3],
  fingers: [-0.3, 0.5, -0.8],
  swivel: 30,
  shape: "claw",
};

export const GESTURE_SCRIPTS: Record<string, ActionScript> = {
  rock_paper_scissors: {
    hold: 1,
    snap: "snappy",
    keys: (p) => {
      const shapes = ["fist", "flat", "victory"] as const;
      const shape = shapes[Math.floor(1.4999 * (p.vary() + 1))];
      return [
        { in: 0.4, begins: true, left: PALM, right: overPalm(0.3), ...standOn(0.3, 8, 12) },
        ...repeat(3, (): BodyKey[] => [
          { in: 0.15, ease: "strike", right: overPalm(0.02), pelvis: { y: -0.05 }, spine: { pitch: 12 }, mark: "tap" },
          { in: 0.24, right: overPalm(0.34), pelvis: { y: -0.01 }, spine: { pitch: 6 } },
        ]),
        {
          in: 0.17,
          ease: "strike",
          right: { ...overPalm(0.1, shape), to: [-0.1, -0.3, 0.72], ...(shape === "flat" && { palm: [0, -1, 0] }) },
          ...standOn(0.5, 14, -4, -0.06),
          ...peak(p.hold * 0.7),
        },
        // The other's hand is looked at.
        { in: 0.3, head: { pitch: 4, roll: -6, yaw: 6 }, spine: { pitch: 8 }, hold: p.hold * 0.3, ends: true },
        home(0.6),
      ];
    },
  },
  wring_hands: {
    snap: "soft",
    keys: (p) => [
      { in: 0.5, begins: true, ...wrung(0, 0), ...standOn(0.5, 8, 14), hands: undefined },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          { in: 0.42, ...wrung(1, 0.03), ...standOn(0.6 * s, 10, 18), right: { ...wrung(1, 0.03).right, shrug: 6 } },
          { in: 0.38, ...wrung(-1, -0.02), head: { pitch: 12, yaw: 16 * s, roll: 3 } },
          { in: 0.42, ...wrung(0.8, 0.02), ...standOn(-0.5 * s, 8, 14), head: { pitch: 16, yaw: -10 * s } },
          { in: 0.38, ...wrung(-0.8, 0), mark: "cycle", ends: i === p.count - 1 },
        ];
      }),
      home(0.6),
    ],
  },
  pat_head_rub_belly: {
    keys: (p) => {
      const onHead = (up: number): HandTarget => ({ touch: "head", off: [0, up, 0.02], shape: "flat" });
      const belly = (out: number, up: number): HandTarget => ({
        touch: "belly",
        off: [out - 0.02, up, 0.012],
        shape: "flat",
      });
      const ring = [belly(0.05, 0), belly(0, -0.055), belly(-0.06, 0), belly(0, 0.055)];
      return [
        { in: 0.6, begins: true, right: onHead(0.09), left: belly(0, 0.05), ...standOn(-0.4, -2, -2) },
        ...repeat(p.count * 4, (k): BodyKey[] => [
          {
            in: 0.17,
            right: onHead(-0.03),
            left: ring[k % 4],
            head: { pitch: 3, roll: k % 2 === 0 ? 4 : 1 },
          },
          { in: 0.17, right: onHead(0.06), head: { pitch: -2 }, mark: k % 4 === 3 ? "cycle" : undefined },
        ]),
        home(0.7),
      ];
    },
  },
  blow_into_hands: {
    hold: 2.4,
    snap: "soft",
    keys: (p) => [
      { in: 0.3, hands: put([-0.1, -0.3, 0.46], 8, "cup"), spine: { pitch: 6 }, head: { pitch: -6 }, ease: "through" },
      { in: 0.4, begins: true, hands: CUPPED, ...bow({ y: -0.03 }, 4, -4), weight: 0.4 },
      ...repeat(Math.max(1, Math.round(p.hold / 1.2)), (): BodyKey[] => [
        { in: 0.4, hands: { ...CUPPED, shrug: 10 }, spine: { pitch: -3 }, head: { pitch: -8 } },
        { in: 0.8, hands: { ...CUPPED, shrug: 3 }, ...bow({ y: -0.05, pitch: 4 }, 14, 12), mark: "apex" },
      ]),
      // The palms are rubbed together.
      ...between(
        3,
        0.13,
        {
          right: handAt([-0.28, -0.26, 0.5], [-1, 0, 0], [-0.2, 0.7, 0.7], 16, "flat"),
          left: handAt([-0.28, -0.42, 0.44], [-1, 0, 0], [-0.2, 0.7, 0.7], 16, "flat"),
          hands: undefined,
          spine: { pitch: 8 },
          head: { pitch: 8 },
        },
        {
          right: handAt([-0.28, -0.42, 0.44], [-1, 0, 0], [-0.2, 0.7, 0.7], 16, "flat"),
          left: handAt([-0.28, -0.26, 0.5], [-1, 0, 0], [-0.2, 0.7, 0.7], 16, "flat"),
        },
      ),
      { in: 0.3, hands: put([0.06, -0.55, 0.4], 12, "relaxed"), spine: { pitch: 3 }, ends: true },
      home(0.6),
    ],
  },
  draw_circle: {
    keys: (p) => [
      { in: 0.5, right: onCircle(-0.3, 0.8 * p.size), ...standOn(0.4, 2, -4) },
      { in: 0.3, begins: true, right: onCircle(0, p.size), pelvis: { yaw: 4 }, spine: { yaw: 6, pitch: -4 } },
      ...repeat(p.count * 8, (k): BodyKey[] => {
        const turn = ((k + 1) * Math.PI) / 4;
        return [
          {
            in: 0.2,
            ease: "through",
            right: onCircle((k + 1) / 2, p.size),
            pelvis: { y: -0.03 + 0.025 * Math.cos(turn), yaw: -8 * Math.sin(turn), roll: 3 * Math.sin(turn) },
            spine: { pitch: 3 - 7 * Math.cos(turn), yaw: 3 - 8 * Math.sin(turn) },
            head: { yaw: -10 * Math.sin(turn), pitch: 2 - 9 * Math.cos(turn) },
            weight: -0.5 * Math.sin(turn),
            mark: k % 8 === 7 ? "cycle" : undefined,
            ends: k === p.count * 8 - 1,
          },
        ];
      }),
      { in: 0.3, right: { ...onCircle(0.2, 0.9 * p.size), shape: "open" } },
      home(0.6),
    ],
  },
  clutch_hair: {
    hold: 2.4,
    keys: (p) => [
      { in: 0.3, hands: put([0.3, 0.2, 0.4], 40, "claw"), spine: { pitch: -4 }, head: { pitch: 4 }, ease: "through" },
      { in: 0.35, begins: true, hands: IN_HAIR, ...bow({ y: -0.03 }, 6, 10) },
      ...repeat(Math.max(1, Math.round(p.hold / 1.2)), (): BodyKey[] => [
        {
          in: 0.6,
          hands: { ...IN_HAIR, off: [0, 0.0, -0.01], shrug: 6 },
          head: { pitch: -8, roll: 4 },
          spine: { pitch: -4 },
        },
        { in: 0.6, hands: { ...IN_HAIR, shrug: 0 }, head: { pitch: 14, roll: -4 }, spine: { pitch: 10 }, mark: "apex" },
      ]),
      { in: 0.4, hands: put([0.3, -0.3, 0.4], 20, "relaxed"), ends: true },
      home(0.6),
    ],
  },
  carry_on_head: {
    hold: 3,
    snap: "soft",
    life: 0.5,
    keys: (p) => [
      {
        in: 0.4,
        [p.both ? "hands" : "right"]: put([0.4, 0.3, 0.3], 30, "open"),
        spine: { pitch: -2 },
        ease: "through",
      },
      {
        in: 0.45,
        begins: true,
        [p.both ? "hands" : "right"]: ON_LOAD,
        spine: { pitch: -3 },
        head: { pitch: -2, roll: 0, yaw: 0 },
        hold: p.hold,
        ends: true,
      },
      { in: 0.4, [p.both ? "hands" : "right"]: put([0.5, 0, 0.3], 20, "relaxed") },
      home(0.6),
    ],
  },
};
