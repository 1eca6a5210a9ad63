import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { cyclic, put } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";

/** A baton and an open hand, mirrored, `size` from the middle of the beat. */
function beat(out: number, up: number, ahead: number, size: number): HandTarget {
  return {
    to: [0.16 + (out - 0.16) * size, (up - 0.02) * size + 0.02, ahead],
    palm: [-0.3, -0.9, 0.3],
    fingers: [-0.3, 0.35 + up, 0.9],
    swivel: 26,
    shape: "pinch",
  };
}

/** The right hand with the bow, from its frog at the strings (0) to its tip (1); the violin under the chin. */
function bowing(drawn: number, lift = 0): Partial<BodyKey> {
  return {
    left: handAt([0.3, -0.04, 0.62], [-0.5, 0.5, -0.7], [-0.75, 0.65, 0.1], -6, "claw"),
    right: handAt(
      [-0.42 + 0.86 * drawn, 0.0 - 0.26 * drawn + lift, 0.4 + 0.4 * drawn],
      [-0.2, -0.9, 0.1],
      [-0.6 - 0.2 * drawn, -0.25, 0.7],
      44 - 20 * drawn,
      "pinch",
    ),
  };
}

const VIOLIN: Partial<BodyKey> = { head: { yaw: 30, pitch: 12, roll: -12 } };

/** A guitar held low, the strumming hand over its strings. */
function strum(up: number, neck: number): Partial<BodyKey> {
  return {
    right: handAt([-0.12, -0.62 + up, 0.42], [-0.2, 0, -1], [-0.85, -0.35, 0.3], 30, "pinch"),
    left: handAt([0.5 - neck, -0.28 - neck * 0.4, 0.56], [-0.4, 0.3, -0.85], [-0.4, 0.8, 0.2], 12, "claw"),
  };
}

export const SHOW_SCRIPTS: Record<string, ActionScript> = {
  conduct: cyclic(
    (p, i) => {
      // Four beats: down, in, out, up; each bar a little larger than the one before.
      const size = Math.min(1.35, (0.85 + 0.17 * Math.max(0, i)) * p.size);
      return [
        {
          in: 0.3,
          ease: "strike",
          hands: beat(0.14, -0.4, 0.66, size),
          ...bow({ y: -0.05, pitch: 4 }, 7, 6),
          weight: -0.3,
          mark: "beat",
        },
        { in: 0.14, hands: beat(0.12, -0.16, 0.68, size), spine: { pitch: 3 } },
        {
          in: 0.36,
          hands: beat(-0.14, -0.24, 0.62, size),
          pelvis: { y: -0.03, yaw: 7 },
          spine: { pitch: 2, yaw: 8, roll: -3 },
          head: { yaw: 14, pitch: 0 },
          weight: 0.4,
        },
        {
          in: 0.42,
          ease: "through",
          hands: { ...beat(0.72, -0.1, 0.52, size), fingers: [0.3, 0.2, 0.9] },
          pelvis: { y: -0.02, yaw: -7 },
          spine: { pitch: -2, yaw: -8, roll: 3 },
          head: { yaw: -14, pitch: -3 },
          weight: -0.5,
        },
        {
          in: 0.44,
          hands: beat(0.26, 0.52, 0.56, size),
          pelvis: { y: 0.005, yaw: 0 },
          spine: { pitch: -8, yaw: 0, roll: 0 },
          head: { yaw: 0, pitch: -8 },
          weight: 0.3,
        },
      ];
    },
    { hands: "brisk", snap: "normal" },
  ),
  play_violin: {
    repeats: 3,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.6,
        ...bowing(0.1, 0.24),
        ...VIOLIN,
        pelvis: { y: -0.01, yaw: -8 },
        spine: { pitch: -3 },
        weight: 0.5,
        leftFoot: { x: 0.04, z: 0.08, yaw: 8 },
      },
      { in: 0.35, begins: true, ...bowing(0.03), ...VIOLIN },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 1.05,
          ease: "through",
          ...bowing(1),
          ...VIOLIN,
          pelvis: { y: -0.03, yaw: -12, roll: 4 },
          spine: { pitch: 4, yaw: -6, roll: -6 },
          weight: -0.6,
        },
        { in: 0.12, ...bowing(1.02) },
        {
          in: 0.95,
          ease: "through",
          ...bowing(0.05),
          head: { yaw: 28, pitch: 8, roll: -8 },
          pelvis: { y: -0.01, yaw: -2, roll: -4 },
          spine: { pitch: -4, yaw: 4, roll: 5 },
          weight: 0.6,
        },
        { in: 0.12, ...bowing(0.03), mark: "cycle", ends: i === p.count - 1 },
      ]),
      home(0.7),
    ],
  },
  air_guitar_knees: {
    hands: "swinging",
    hold: 3,
    keys: (p) => [
      {
        in: 0.4,
        begins: true,
        ...strum(0.1, 0),
        pelvis: { y: -0.43, z: -0.04, pitch: -4 },
        spine: { pitch: -10 },
        head: { pitch: -10 },
      },
      ...repeat(Math.max(2, Math.round(p.hold / 1.24)), (i): BodyKey[] => {
        const neck = i % 2 === 0 ? 0.16 : 0.02;
        const s = i % 2 === 0 ? 1 : -1;
        const lean = { y: -0.46, z: -0.1, pitch: -12, roll: 4 * s, yaw: 8 * s };
        return [
          {
            in: 0.16,
            ease: "strike",
            ...strum(-0.12, neck),
            head: { pitch: 6 },
            pelvis: lean,
            spine: { pitch: -16, roll: -6 * s },
          },
          { in: 0.15, ...strum(0.1, neck), head: { pitch: -18, yaw: 10 * s } },
          { in: 0.16, ease: "strike", ...strum(-0.12, neck), head: { pitch: 8 }, spine: { pitch: -12 } },
          { in: 0.15, ...strum(0.1, neck), head: { pitch: -16, yaw: -6 * s } },
          // A long note, bent back.
          { in: 0.16, ease: "strike", ...strum(-0.12, 0.24), spine: { pitch: -24, roll: 4 * s }, head: { pitch: -24 } },
          {
            in: 0.46,
            ...strum(-0.16, 0.27),
            pelvis: { ...lean, pitch: -16 },
            spine: { pitch: -28 },
            head: { pitch: -28 },
            mark: "cycle",
          },
        ];
      }),
      {
        in: 0.5,
        right: put([0.5, 0.66, 0.2], 20, "fist"),
        left: put([0.4, -0.4, 0.5], 14, "relaxed"),
        pelvis: { y: -0.43, z: -0.02, pitch: 2, roll: 0, yaw: 0 },
        spine: { pitch: -6, roll: 0 },
        head: { pitch: -14, yaw: 0 },
        hold: 0.35,
        ends: true,
      },
      { in: 0.4, hands: put([0.14, -0.8, 0.2], 8, "relaxed"), spine: { pitch: 4 }, head: { pitch: 0 } },
      home(0.5),
    ],
  },
  mexican_wave: {
    hands: "swinging",
    repeats: 1,
    keys: (p) => [
      { in: 0.5, begins: true, head: { yaw: -24 }, spine: { pitch: 4, yaw: -8 } },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.42,
          pelvis: { y: -0.39, z: -0.26, pitch: 34 },
          spine: { pitch: 26, yaw: 0 },
          head: { pitch: -24, yaw: 0 },
          feet: { z: -0.08 },
          hands: { to: [0.2, -0.7, 0.44], swivel: 14, shape: "open" },
          leaves: ["seat"],
        },
        {
          in: 0.5,
          ease: "through",
          pelvis: { y: 0.0, z: -0.06, pitch: -2 },
          spine: { pitch: -8 },
          head: { pitch: -14 },
          hands: handAt([0.26, 0.94, 0.1], [0, 0.2, 1], [0.1, 1, 0], 20, "spread"),
          mark: "apex",
          hold: 0.35,
        },
        {
          in: 0.42,
          pelvis: { y: -0.2, z: -0.24, pitch: 26 },
          spine: { pitch: 20 },
          head: { pitch: -10 },
          hands: { to: [0.36, -0.1, 0.66], swivel: 18, shape: "open" },
        },
        {
          in: 0.36,
          pelvis: { y: -0.4165, z: -0.43, pitch: 4 },
          spine: { pitch: 16 },
          head: { pitch: -4, yaw: 26 },
          hands: { to: [0.14, -0.62, 0.5], swivel: 14, shape: "relaxed" },
          rests: ["seat"],
        },
        {
          in: 0.4,
          pelvis: { pitch: -6 },
          spine: { pitch: 6 },
          head: { yaw: 16 },
          mark: "cycle",
          ends: i === p.count - 1,
        },
      ]),
      home(0.5),
    ],
  },
};
