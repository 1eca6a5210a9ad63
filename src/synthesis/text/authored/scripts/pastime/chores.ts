import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { EASY } from "../daily/poses.js";
import { put } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { onShaft } from "../work/grips.js";

/** A vacuum cleaner's wand, pushed out by a share of its way, to one side (1 out). */
function wand(out: number, side: number): Partial<BodyKey> {
  return {
    right: {
      to: [0.06 + 0.2 * side, -0.5 - 0.06 * out, 0.1 + 0.68 * out],
      level: true,
      palm: [-0.9, -0.2, 0.2],
      fingers: [-0.3, -0.5, 0.8],
      swivel: 14,
      shape: "grip",
    },
    left: { to: [0.36, -0.66, 0.16 + 0.1 * out], swivel: 16, shape: "relaxed" },
  };
}

/** A cloth on the glass, on a circle whose quarters turn from its top. */
function onGlass(quarters: number, wide: number, out = 0.1, up = 0.2): HandTarget {
  const angle = (quarters * Math.PI) / 2;
  return {
    to: [out + wide * Math.sin(angle), up + wide * Math.cos(angle), 0.6],
    palm: [0, 0, 1],
    fingers: [-0.25, 0.95, 0.1],
    swivel: 24,
    shape: "flat",
  };
}

/** A spray can before the wall. */
function can(out: number, up: number): HandTarget {
  return handAt([out, up, 0.66], [-0.9, -0.1, 0.3], [-0.1, 0.4, 0.9], 20, "gun");
}

/** A hoe in both hands: the right hand near the blade, the left one up the shaft. */
function hoe(up: number, ahead: number, rise: number): Partial<BodyKey> {
  return onShaft([-0.06, up, ahead], [0.3, rise, -0.8], 0.34, {
    right: [0.5, -0.8, -0.3],
    left: [-0.3, -0.9, 0.2],
    thumbs: [-1, -1],
    swivel: 22,
  });
}

export const CHORE_SCRIPTS: Record<string, ActionScript> = {
  vacuum: {
    keys: (p) => [
      { in: 0.5, begins: true, ...wand(0.1, 0), ...bow({ y: -0.07, pitch: 8, yaw: -8 }, 12, 10), weight: -0.6 },
      ...repeat(p.count, (i): BodyKey[] => {
        const yaw = i % 2 === 0 ? 12 : -14;
        const push = (side: number): BodyKey => ({
          in: 0.62,
          ease: "through",
          ...wand(1, side),
          leftFoot: { z: 0.34, x: 0.02, knee: 6 },
          rightFoot: { pitch: 22, z: 0 },
          pelvis: { y: -0.12, pitch: 14, yaw: yaw * side },
          spine: { pitch: 18, yaw: 8 + yaw * side },
          head: { pitch: 12, yaw: -yaw * side * 0.5 },
          weight: 0.75,
        });
        const draw = (side: number): BodyKey => ({
          in: 0.6,
          ...wand(0, side),
          rightFoot: { pitch: 0 },
          pelvis: { y: -0.08, pitch: 6, yaw: -10 },
          spine: { pitch: 10, yaw: -8 },
          head: { pitch: 16, yaw: 4 },
          weight: -0.7,
        });
        return [
          push(0.2),
          { ...draw(0), leftFoot: { pitch: -8 } },
          { ...push(1), leftFoot: { pitch: 0 } },
          // A small step aside to the next strip.
          { ...draw(0.4), leftFoot: { z: 0, pitch: 0 } },
          {
            in: 0.4,
            rightFoot: { z: 0.12 * (i % 2 === 0 ? 1 : 0), x: 0.1 },
            weight: 0.5,
            mark: "cycle",
            ends: i === p.count - 1,
          },
        ];
      }),
      { in: 0.4, rightFoot: { x: 0, z: 0 }, ...bow({ y: -0.03, pitch: 2, yaw: 0 }, 4, 4), right: EASY, weight: 0.5 },
      home(0.5),
    ],
  },
  wash_window: {
    keys: (p) => [
      { in: 0.35, leftFoot: { z: 0.1, x: 0.04 }, weight: -0.5, right: put([0.2, -0.2, 0.5], 20, "open") },
      { in: 0.4, begins: true, right: onGlass(0, 0.44), ...bow({ y: -0.01 }, -2, -4), left: EASY },
      ...repeat(p.count * 16, (k): BodyKey[] => {
        const quarters = (k + 1) / 2;
        const angle = (quarters * Math.PI) / 2;
        const round = Math.floor(k / 8);
        return [
          {
            in: 0.16,
            ease: "through",
            right: onGlass(quarters, 0.46, round % 2 === 0 ? 0.16 : -0.02, round % 2 === 0 ? 0.24 : 0.06),
            pelvis: { y: -0.03 + 0.03 * Math.cos(angle), yaw: -7 * Math.sin(angle), roll: 4 * Math.sin(angle) },
            spine: { pitch: 2 - 6 * Math.cos(angle), yaw: -9 * Math.sin(angle), roll: -3 * Math.sin(angle) },
            head: { pitch: 2 - 9 * Math.cos(angle), yaw: -9 * Math.sin(angle) },
            weight: -0.5 * Math.sin(angle),
            mark: k % 16 === 15 ? "cycle" : undefined,
            ends: k === p.count * 16 - 1,
          },
        ];
      }),
      { in: 0.4, right: put([0.2, -0.4, 0.4], 16, "relaxed"), leftFoot: { z: 0, x: 0 }, weight: -0.4 },
      home(0.5),
    ],
  },
  spray_paint: {
    keys: (p) => [
      {
        in: 0.5,
        rightFoot: { x: 0.1, z: 0.1, knee: 4 },
        right: can(0.1, 0.1),
        ...bow({ y: -0.06 }, 4, 0),
        left: put([0.16, -0.6, 0.2], 16, "relaxed"),
      },
      // The can is shaken.
      ...repeat(2, (): BodyKey[] => [
        { in: 0.12, right: can(0.2, -0.06), begins: true },
        { in: 0.12, right: can(0.2, 0.1) },
      ]),
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.5,
          right: can(-0.4, 0.34),
          pelvis: { y: -0.02, yaw: 8 },
          spine: { pitch: -3, yaw: 12 },
          head: { yaw: 6, pitch: -10 },
          weight: 0.6,
        },
        {
          in: 0.55,
          ease: "through",
          right: can(0.62, 0.16),
          pelvis: { y: -0.05, yaw: -10, roll: 3 },
          spine: { pitch: 2, yaw: -10, roll: -4 },
          head: { yaw: -14, pitch: -2 },
          weight: -0.7,
        },
        {
          in: 0.55,
          ease: "through",
          right: can(-0.3, -0.34),
          pelvis: { y: -0.12, yaw: 6, roll: -2 },
          spine: { pitch: 10, yaw: 10, roll: 3 },
          head: { yaw: 6, pitch: 8 },
          weight: 0.5,
        },
        { in: 0.3, right: can(-0.1, -0.12), pelvis: { y: -0.08 } },
        // Somebody may be coming: a quick look over the shoulder, the can held still.
        {
          in: 0.26,
          right: { ...can(0.0, -0.1), swivel: 30 },
          pelvis: { y: -0.1, yaw: i % 2 === 0 ? 16 : -18 },
          spine: { pitch: 8, yaw: i % 2 === 0 ? 34 : -34 },
          head: { yaw: i % 2 === 0 ? 58 : -58, pitch: -4 },
          weight: i % 2 === 0 ? 0.5 : -0.5,
          hold: 0.45,
        },
        {
          in: 0.3,
          right: can(0.1, 0.05),
          pelvis: { y: -0.06, yaw: 0 },
          spine: { pitch: 4, yaw: 0 },
          head: { yaw: 0, pitch: -4 },
          weight: 0,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      { in: 0.4, right: EASY, rightFoot: { x: 0, z: 0, knee: 0 }, pelvis: { y: -0.02 }, weight: 0.5 },
      home(0.5),
    ],
  },
  hoe: {
    hands: "blow",
    keys: (p) => [
      { in: 0.4, rightFoot: { x: 0.06, z: -0.12, yaw: 16, knee: 8 }, weight: 0.5, ...bow({ y: -0.04 }, 8, 6) },
      {
        in: 0.45,
        begins: true,
        leftFoot: { x: 0.03, z: 0.14, knee: 8 },
        ...hoe(0.86, 0.5, 0.55),
        ...bow({ y: -0.1, pitch: 14 }, 14, 8),
      },
      ...repeat(p.count, (i): BodyKey[] => [
        // The blade is lifted to the chest's height,
        {
          in: 0.5,
          ...hoe(1.2, 0.46, 0.1),
          pelvis: { y: -0.03, z: -0.04, pitch: 2, yaw: -10 },
          spine: { pitch: -4, yaw: -10, roll: 4 },
          gaze: { direction: 0, elevation: -40 },
          weight: -0.6,
        },
        // chopped into the earth,
        {
          in: 0.24,
          ease: "strike",
          ...hoe(0.64, 0.6, 0.62),
          pelvis: { y: -0.19, z: 0.02, pitch: 26, yaw: 4 },
          spine: { pitch: 30, yaw: 6, roll: 0 },
          gaze: { direction: 0, elevation: -56 },
          feet: { knee: 14 },
          weight: 0.5,
          mark: "strike",
        },
        { in: 0.12, ...hoe(0.63, 0.59, 0.63), pelvis: { y: -0.2 } },
        // and dragged back.
        {
          in: 0.55,
          ...hoe(0.7, 0.3, 0.62),
          pelvis: { y: -0.15, z: -0.1, pitch: 20, yaw: -6 },
          spine: { pitch: 22, yaw: -6 },
          weight: -0.5,
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      {
        in: 0.5,
        rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
        ...bow({ y: -0.03, z: 0, pitch: 2, yaw: 0 }, 4, 0),
        hands: put([0.16, -0.8, 0.24], 10, "relaxed"),
        weight: 0.5,
      },
      home(0.45),
    ],
  },
};
