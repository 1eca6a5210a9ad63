import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bothSides, cyclic, mirrored, put } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { LOW_SCRIPTS } from "../low.js";

/** Turned on the balls of both feet to one side (1 left), the arms swung to the other. */
function twisted(s: number, depth: number): BodyKey {
  return {
    in: 0.2,
    feet: { slide: true, pitch: 12 },
    leftFoot: { slide: true, pitch: 14, yaw: 26 * s, knee: 10 + 8 * s },
    rightFoot: { slide: true, pitch: 14, yaw: -26 * s, knee: 10 - 8 * s },
    pelvis: { y: -0.06 - depth, yaw: 24 * s, roll: 3 * s },
    spine: { pitch: 4 + 40 * depth, yaw: -34 * s, roll: -4 * s },
    head: { yaw: 8 * s, pitch: -4, roll: 3 * s },
    weight: 0.35 * s,
  };
}

/** Arms of the twist: bent, both swung to the side that the hips leave. */
function twistArms(s: number): Partial<BodyKey> {
  return {
    right: put([0.16 + 0.24 * s, -0.36, 0.5 - 0.1 * s], 26 + 8 * s, "fist"),
    left: put([0.16 - 0.24 * s, -0.36, 0.5 + 0.1 * s], 26 - 8 * s, "fist"),
  };
}

/** Two fingers drawn across the eyes, from the nose outwards. */
function pastEyes(out: number): HandTarget {
  return {
    touch: "eyes",
    by: "tips",
    off: [out, 0.01, 0.035],
    palm: [0, 0, -1],
    fingers: [-0.95, 0.2, 0.1],
    swivel: 62,
    shape: "victory",
  };
}

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
      [-0.46 + 0.76 * drawn, 0.0 - 0.2 * drawn + lift, 0.5 + 0.28 * drawn],
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
  dance_twist: cyclic(
    (_, i) => {
      // Sinks while it turns, and rises again.
      const depth = (k: number) => 0.2 * Math.sin((Math.PI * ((((i + 4) % 4) * 2 + k) % 8)) / 8);
      return [
        { ...twisted(1, depth(0)), ...twistArms(1) },
        { ...twisted(-1, depth(1)), ...twistArms(-1) },
      ];
    },
    { snap: "normal" },
  ),
  dance_pulp_fiction: cyclic((_, i) => {
    const side = (key: BodyKey): BodyKey => (i % 2 === 0 ? key : mirrored(key));
    const relaxed = put([0.22, -0.5, 0.5], 20, "relaxed");
    return [
      ...[0, 0.07, 0.14].map(
        (out, k): BodyKey =>
          side({
            ...twisted(k % 2 === 0 ? 1 : -1, 0.03),
            in: 0.34,
            spine: { pitch: 2, yaw: k % 2 === 0 ? -16 : 16 },
            head: { yaw: -8 + 8 * k, pitch: -2 },
            right: pastEyes(out),
            left: relaxed,
          }),
      ),
      side({ ...twisted(-1, 0.08), in: 0.3, right: put([0.5, -0.1, 0.5], 30, "victory"), left: relaxed }),
      { ...twisted(1, 0.12), ...twistArms(1), in: 0.26 },
      { ...twisted(-1, 0.08), ...twistArms(-1), in: 0.26 },
    ];
  }),
  dance_krump: cyclic(
    () =>
      bothSides([
        // Coiled,
        {
          in: 0.3,
          hands: put([0.0, -0.3, 0.4], 40, "fist"),
          ...bow({ y: -0.16, pitch: 10, yaw: 12 }, 30, 10),
          spine: { pitch: 30, yaw: -12, roll: 8 },
          feet: { x: 0.12, yaw: 12, knee: 14 },
          weight: 0.5,
        },
        // the chest pops out with the arms,
        {
          in: 0.15,
          ease: "strike",
          hands: put([0.7, -0.3, -0.12], 30, "fist"),
          pelvis: { y: -0.12, pitch: -6, yaw: 0 },
          spine: { pitch: -20, yaw: 0, roll: 0 },
          head: { pitch: -14 },
          hold: 0.1,
        },
        { in: 0.16, hands: put([0.2, -0.4, 0.4], 40, "fist"), spine: { pitch: 16 }, pelvis: { y: -0.15, pitch: 8 } },
        // a stomp, and an arm swung down.
        {
          in: 0.26,
          rightFoot: { swing: 56, out: 22, reach: 0.66, flex: 0 },
          right: put([0.5, 0.6, 0.1], 30, "fist"),
          left: put([0.3, -0.4, 0.3], 40, "fist"),
          pelvis: { y: -0.07, yaw: -10 },
          spine: { pitch: -8, yaw: -14, roll: 8 },
          weight: 1,
        },
        {
          in: 0.17,
          ease: "strike",
          rightFoot: { x: 0.16, z: 0.08, pitch: 0, yaw: 14, knee: 14 },
          right: put([-0.16, -0.6, 0.6], 24, "fist"),
          left: put([0.66, -0.2, -0.3], 30, "fist"),
          pelvis: { y: -0.2, yaw: 12 },
          spine: { pitch: 26, yaw: 20, roll: -6 },
          head: { pitch: -16 },
          weight: -0.4,
          mark: "strike",
          hold: 0.08,
        },
        {
          in: 0.24,
          rightFoot: { z: 0, x: 0.12 },
          weight: 0,
          spine: { pitch: 10, yaw: 0, roll: 0 },
          pelvis: { y: -0.12 },
        },
      ]),
    { snap: "snappy", life: 0.2 },
  ),
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
    { snap: "normal" },
  ),
  play_violin: {
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
    ahead: 0.3,
    hold: 3,
    keys: (p) => [
      ...LOW_SCRIPTS.kneel_down_both.keys(p).slice(0, -1),
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
      ...LOW_SCRIPTS.kneel_up_both.keys(p).map((key) => ({ ...key, begins: false })),
    ],
  },
  mexican_wave: {
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
