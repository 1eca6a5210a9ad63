import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, nod, repeat } from "../keys.js";
import { between, EASY, standOn } from "./poses.js";

/** A gamepad in both hands, tilted by `s`. */
const pad = (s: number, shape: HandShapeName = "cup"): Partial<BodyKey> => ({
  right: handAt([-0.22, -0.5 + 0.05 * s, 0.5], [-0.8, 0.2, -0.5], [-0.3, 0.4, 0.85], 10, shape),
  left: handAt([-0.22, -0.5 - 0.05 * s, 0.5], [-0.8, 0.2, -0.5], [-0.3, 0.4, 0.85], 10, "cup"),
});
/** A book or pad on the left forearm. */
const PAD = handAt([-0.16, -0.42, 0.46], [-0.3, 0.9, -0.3], [-0.65, 0.2, 0.75], 8, "cup");
const pen = (x: number, up: number): HandTarget =>
  handAt([-0.34 + x, -0.34 + up, 0.48], [-0.55, -0.8, 0], [-0.7, -0.25, 0.65], 20, "pinch");
/** A big newspaper held open. */
const PAPER: HandTarget = handAt([0.06, -0.18, 0.58], [-0.7, 0, -0.6], [-0.1, 0.7, 0.7], 12, "pinch");
/** A brush at a canvas: right or left, and up. */
const brush = (x: number, up: number): HandTarget =>
  handAt([x, up, 0.84], [-0.85, -0.4, 0.2], [-0.25, 0.35, 0.9], 8, "pinch");
const board = (x: number, ahead: number, up: number): HandTarget =>
  handAt([x, up, ahead], [-0.2, -1, 0.1], [-0.3, -0.5, 0.85], 18, "pinch");

export const LEISURE_SCRIPTS: Record<string, ActionScript> = {
  play_gamepad: {
    snap: "snappy",
    keys: (p) => [
      { in: 0.55, begins: true, ...pad(0), spine: { pitch: 16 }, head: { pitch: -12 } },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          { in: 0.16, ...pad(0.3 * s, "claw"), spine: { roll: 2 * s } },
          { in: 0.14, ...pad(-0.1) },
          // The body steers along.
          {
            in: 0.4,
            ...pad(1.8 * s),
            spine: { roll: 12 * s, yaw: -6 * s, pitch: 18 },
            head: { roll: 7 * s, pitch: -13 },
          },
          { in: 0.14, ...pad(1.4 * s, "claw"), hold: 0.1 },
          { in: 0.14, ...pad(1.7 * s) },
          { in: 0.4, ...pad(0), spine: { roll: 0, yaw: 0, pitch: 14 }, head: { roll: 0 }, mark: "cycle" },
        ];
      }),
      // Won.
      {
        in: 0.16,
        spine: { pitch: -6 },
        right: { to: [0.3, 0.3, 0.5], swivel: 20, shape: "fist" },
        head: { pitch: -8 },
        ease: "strike",
        ends: true,
      },
      home(0.7),
    ],
  },
  play_chess: {
    hold: 1.4,
    snap: "soft",
    keys: (p) => {
      const think: Partial<BodyKey> = {
        right: { touch: "chin", shape: "cup" },
        left: { touch: "thigh", off: [0, -0.08, 0.01], fingers: [-0.95, -0.3, 0], shape: "flat" },
        spine: { pitch: 30 },
        head: { pitch: 6, roll: 4 },
      };
      return [
        { in: 0.8, begins: true, ...think, hold: p.hold * 0.6 },
        { in: 0.5, head: { pitch: 4, roll: -4, yaw: 8 }, hold: p.hold * 0.4 },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.6, right: board(0.02, 0.86, -0.28), spine: { pitch: 34, yaw: 6 }, head: { pitch: 2, roll: 0 } },
          { in: 0.2, right: board(0.02, 0.86, -0.36) },
          { in: 0.4, right: board(-0.1 - 0.1 * (i % 2), 0.98, -0.2), spine: { pitch: 38, yaw: 10 } },
          { in: 0.25, right: board(-0.1 - 0.1 * (i % 2), 0.98, -0.33), hold: 0.15 },
          { in: 0.7, ...think, head: { pitch: -8, yaw: 0 }, hold: 0.5, mark: "cycle" },
        ]),
        home(0.8),
      ];
    },
  },
  read_newspaper: {
    hold: 2,
    snap: "soft",
    keys: (p) => [
      {
        in: 0.4,
        hands: handAt([-0.2, -0.4, 0.5], [-0.7, 0, -0.6], [-0.2, 0.7, 0.7], 10, "pinch"),
        ...standOn(-0.4, 0, 10),
        ease: "through",
      },
      { in: 0.25, hands: { ...PAPER, to: [0.16, -0.12, 0.6] } },
      { in: 0.3, begins: true, hands: PAPER, ...standOn(-0.5, -2, 10) },
      ...repeat(p.count, (): BodyKey[] => [
        { in: p.hold * 0.35, head: { pitch: 9, yaw: 12 } },
        { in: p.hold * 0.45, head: { pitch: 14, yaw: -12 }, pelvis: { y: -0.024, yaw: 2 } },
        // A page is turned.
        { in: 0.4, right: { ...PAPER, to: [-0.24, -0.08, 0.62] }, head: { pitch: 10, yaw: -4 }, spine: { yaw: 5 } },
        { in: 0.16, right: { ...PAPER, to: [-0.2, -0.16, 0.58] }, left: { ...PAPER, to: [0.1, -0.12, 0.6] } },
        { in: 0.35, hands: PAPER, spine: { yaw: 0 } },
        { in: 0.14, hands: { ...PAPER, to: [0.1, -0.1, 0.6] } },
        { in: 0.16, hands: PAPER, mark: "cycle" },
      ]),
      home(0.7),
    ],
  },
  turn_pages: {
    snap: "soft",
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        left: PAD,
        right: handAt([-0.1, -0.4, 0.5], [-0.4, 0.7, -0.5], [-0.5, 0.3, 0.8], 8, "cup"),
        ...standOn(-0.5, 7, 24),
      },
      ...repeat(p.count, (): BodyKey[] => [
        {
          in: 0.35,
          right: handAt([-0.04, -0.3, 0.54], [-0.6, -0.5, -0.3], [-0.5, 0.3, 0.8], 14, "pinch"),
          head: { pitch: 26, yaw: -6 },
        },
        { in: 0.4, right: handAt([-0.42, -0.3, 0.5], [-0.9, -0.3, 0], [-0.7, 0.3, 0.6], 20, "flat"), head: { yaw: 8 } },
        { in: 0.25, right: handAt([-0.4, -0.38, 0.5], [-0.1, -1, 0], [-0.8, 0.1, 0.6], 20, "flat") },
        {
          in: 0.35,
          right: handAt([-0.1, -0.4, 0.5], [-0.4, 0.7, -0.5], [-0.5, 0.3, 0.8], 8, "cup"),
          head: { pitch: 22, yaw: 0 },
          hold: 0.3,
          mark: "cycle",
        },
      ]),
      home(0.65),
    ],
  },
  write_notebook: {
    keys: (p) => [
      { in: 0.6, begins: true, left: PAD, right: pen(-0.06, 0), ...standOn(-0.6, 7, 24) },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.13, right: pen(-0.04, 0.015) },
        { in: 0.13, right: pen(-0.02, -0.01), head: { pitch: 26 } },
        { in: 0.13, right: pen(0.0, 0.015) },
        { in: 0.13, right: pen(0.03, -0.01) },
        i % 3 === 2
          ? { in: 0.4, right: pen(0.04, 0.08), gaze: { direction: -10, elevation: 6 }, hold: 0.35 }
          : { in: 0.2, right: pen(-0.06, 0.0), ...nod(8, 24), mark: "cycle" },
      ]),
      { in: 0.2, right: pen(0, 0.1) },
      { in: 0.12, right: pen(0.0, -0.02), ease: "strike", head: { pitch: 18 }, ends: true },
      home(0.65),
    ],
  },
  draw_sketch: {
    snap: "soft",
    keys: (p) => [
      { in: 0.6, begins: true, left: PAD, right: pen(0, 0), ...standOn(0.6, 7, 24) },
      ...repeat(p.count, (): BodyKey[] => [
        { in: 0.25, right: pen(0.08, 0.06), spine: { yaw: -3 } },
        { in: 0.25, right: pen(-0.06, -0.03), spine: { yaw: 3 } },
        { in: 0.2, right: pen(0.06, -0.04) },
        { in: 0.25, right: pen(-0.04, 0.06) },
        // Measures the model with the pencil at arm's length.
        {
          in: 0.5,
          right: handAt([-0.2, 0.18, 0.94], [-1, 0, 0.1], [-0.1, 0.95, 0.3], 8, "thumbsUp"),
          head: { pitch: -4, roll: 8, yaw: 4 },
          spine: { pitch: -2 },
          hold: 0.5,
        },
        { in: 0.5, right: pen(0, 0), ...nod(7, 24), mark: "cycle" },
      ]),
      home(0.65),
    ],
  },
  paint_easel: {
    snap: "soft",
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        left: PAD,
        right: brush(-0.1, 0.1),
        ...standOn(-0.5, 4, -2),
        rightFoot: { x: 0.04, z: 0.12, yaw: 10 },
      },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.4, right: brush(0.1, 0.26), spine: { yaw: -4 } },
        { in: 0.4, right: brush(-0.2, 0.02), spine: { yaw: 6, pitch: 6 }, pelvis: { y: -0.04 } },
        { in: 0.3, right: brush(0.04, -0.1) },
        // Colour from the palette.
        { in: 0.45, right: handAt([-0.3, -0.3, 0.5], [-0.5, -0.8, 0], [-0.7, -0.2, 0.65], 22, "pinch"), ...nod(6, 22) },
        { in: 0.15, right: handAt([-0.34, -0.34, 0.5], [-0.5, -0.8, 0], [-0.7, -0.3, 0.65], 24, "pinch") },
        // A look from farther off, the head to one side.
        ...(i % 2 === 1
          ? [
              {
                in: 0.5,
                ...standOn(0.7, -8, 0),
                head: { pitch: 2, roll: 12, yaw: 6 },
                right: { to: [0.2, -0.4, 0.5], swivel: 16, shape: "pinch" },
                hold: 0.5,
              } as BodyKey,
            ]
          : []),
        { in: 0.45, right: brush(-0.1, 0.1), ...standOn(-0.5, 4, -2), mark: "cycle" },
      ]),
      home(0.7),
    ],
  },
  use_laptop: {
    snap: "snappy",
    keys: (p) => {
      const keys = (k: number): Partial<BodyKey> => ({
        right: handAt(
          [-0.14 + 0.03 * (k % 3), -0.52 + 0.02 * (k % 2), 0.62],
          [-0.1, -1, 0.1],
          [-0.25, -0.1, 1],
          18,
          k % 2 === 0 ? "cup" : "claw",
        ),
        left: handAt(
          [-0.14 + 0.03 * ((k + 1) % 3), -0.52 + 0.02 * ((k + 1) % 2), 0.62],
          [-0.1, -1, 0.1],
          [-0.25, -0.1, 1],
          18,
          k % 2 === 1 ? "cup" : "claw",
        ),
      });
      return [
        { in: 0.6, begins: true, ...keys(0), spine: { pitch: 18 }, head: { pitch: 2 } },
        ...repeat(p.count, (i): BodyKey[] => [
          ...repeat(6, (k): BodyKey[] => [{ in: 0.11, ...keys(k + 1), head: { yaw: k < 3 ? 5 : -5, pitch: 3 } }]),
          // Leans in and reads, the hand on the mouse.
          ...(i % 2 === 1
            ? [
                {
                  in: 0.5,
                  spine: { pitch: 26 },
                  head: { pitch: -4, roll: 4 },
                  right: handAt([0.24, -0.5, 0.6], [0, -1, 0.1], [-0.1, -0.1, 1], 14, "cup"),
                  hold: 0.5,
                } as BodyKey,
                { in: 0.4, spine: { pitch: 18 }, ...keys(0) } as BodyKey,
              ]
            : []),
          { in: 0.11, ...keys(0), mark: "cycle" },
        ]),
        home(0.7),
      ];
    },
  },
  pet_dog: {
    keys: (p) => {
      const stroke = (ahead: number, up: number): HandTarget => ({
        to: [-0.1, -0.62 + up, ahead],
        level: true,
        palm: [-0.2, -1, 0],
        fingers: [-0.25, -0.15, 1],
        swivel: 14,
        shape: "flat",
      });
      return [
        {
          in: 0.5,
          begins: true,
          right: stroke(0.75, 0.1),
          left: { to: [-0.1, -0.7, 0.55], level: true, palm: [-0.8, 0.5, 0], swivel: 12, shape: "cup" },
          pelvis: { y: -0.46, z: -0.1, pitch: 28 },
          spine: { pitch: 32, yaw: 4 },
          head: { pitch: -4, roll: 8 },
        },
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.4,
            right: stroke(0.42, -0.06),
            spine: { yaw: -6, pitch: 30 },
            head: { roll: i % 2 === 0 ? 8 : -6, pitch: -6 },
          },
          { in: 0.14, right: stroke(0.46, 0.08) },
          { in: 0.3, right: stroke(0.75, 0.08), spine: { yaw: 4, pitch: 34 }, mark: "cycle" },
        ]),
        // Scratched behind both ears.
        {
          in: 0.35,
          hands: {
            to: [-0.06, -0.56, 0.66],
            level: true,
            palm: [-0.9, -0.3, 0],
            fingers: [-0.2, 0.2, 1],
            swivel: 16,
            shape: "claw",
          },
          head: { pitch: -8, roll: 4 },
        },
        ...between(
          3,
          0.1,
          { hands: { to: [-0.08, -0.52, 0.68], level: true } },
          { hands: { to: [-0.04, -0.6, 0.64], level: true } },
        ),
        home(0.6),
      ];
    },
  },
  feed_bird: {
    snap: "soft",
    keys: (p) => [
      {
        in: 0.6,
        begins: true,
        left: handAt([-0.12, -0.5, 0.44], [-0.1, 1, 0], [-0.5, 0.1, 0.85], 8, "cup"),
        right: handAt([-0.24, -0.42, 0.44], [-0.5, -0.7, 0], [-0.6, -0.3, 0.7], 18, "pinch"),
        ...standOn(0.5, 6, 18),
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const out = i % 2 === 0 ? 0.3 : -0.05;
        return [
          { in: 0.25, right: { to: [-0.1, -0.36, 0.4], palm: [-0.5, 0.4, -0.5], swivel: 16, shape: "fist" } },
          {
            in: 0.22,
            right: { to: [out, -0.4, 0.84], palm: [-0.1, 0.8, 0.5], swivel: 10, shape: "spread" },
            ...standOn(-0.5, 16, 4, -0.05),
            gaze: { direction: out * 80, elevation: -38 },
            ease: "through",
            mark: "release",
          },
          { in: 0.3, right: { to: [out + 0.05, -0.54, 0.72], swivel: 8 } },
          {
            in: 0.5,
            right: handAt([-0.24, -0.42, 0.44], [-0.5, -0.7, 0], [-0.6, -0.3, 0.7], 18, "pinch"),
            ...standOn(0.4, 6, 16),
            hold: 0.15,
            mark: "cycle",
          },
        ];
      }),
      home(0.65),
    ],
  },
  throw_stick: {
    keys: () => [
      {
        in: 0.35,
        begins: true,
        right: handAt([0.0, -0.3, 0.6], [-1, 0, 0], [-0.1, 0.9, 0.4], 8, "grip"),
        ...standOn(-0.3, 4, 14),
      },
      // Shown to the dog, teasing.
      ...between(2, 0.16, { right: { to: [0.16, -0.2, 0.62] } }, { right: { to: [0.0, -0.34, 0.6] } }),
      {
        in: 0.45,
        leftFoot: { z: 0.26, knee: 4 },
        weight: -0.7,
        pelvis: { yaw: -30, y: -0.07, z: -0.03 },
        spine: { yaw: -26, pitch: -8, roll: 8 },
        right: { to: [0.55, 0.1, -0.52], palm: [0, 0.5, 0.8], swivel: 14, shape: "grip" },
        left: { to: [0.1, 0.1, 0.88], swivel: 12, shape: "open" },
        gaze: { direction: 0, elevation: 14 },
        balance: 0.3,
      },
      {
        in: 0.18,
        ease: "through",
        weight: 0.4,
        pelvis: { yaw: 8, z: 0.14, y: -0.06 },
        spine: { yaw: 12, pitch: 8, roll: -6 },
        right: { to: [0.3, 0.72, 0.5], palm: [-0.2, -0.2, 1], swivel: 20, shape: "open" },
        left: { to: [0.3, -0.4, 0.3] },
        rightFoot: { pitch: 38 },
        mark: "release",
      },
      {
        in: 0.24,
        pelvis: { yaw: 26, z: 0.2, y: -0.09, pitch: 12 },
        spine: { yaw: 20, pitch: 28 },
        right: { to: [-0.26, -0.5, 0.62], swivel: 10, shape: "relaxed" },
        left: { to: [0.38, -0.66, -0.1] },
        gaze: { direction: 0, elevation: 6 },
        hold: 0.12,
        ends: true,
      },
      {
        in: 0.45,
        leftFoot: { z: 0 },
        rightFoot: { pitch: 0 },
        pelvis: { yaw: 0, z: 0, y: -0.02, pitch: 0 },
        spine: { yaw: 0, pitch: 2 },
        hands: { to: [0.2, -0.85, 0.2] },
        weight: 0,
        balance: 1,
      },
      home(0.45),
    ],
  },
  catch_fly: {
    snap: "snappy",
    keys: () => [
      // The eyes follow it round.
      {
        in: 0.4,
        begins: true,
        gaze: { direction: -44, elevation: 16 },
        ...standOn(0.4, 2, 0),
        right: { to: [0.2, -0.7, 0.36], swivel: 14 },
      },
      { in: 0.3, head: { pitch: -18, yaw: 0, roll: 6 } },
      {
        in: 0.35,
        head: { pitch: -4, yaw: -36, roll: -5 },
        right: { to: [0.4, -0.26, 0.34], swivel: 20, shape: "open" },
        spine: { yaw: -8 },
        weight: -0.4,
      },
      {
        in: 0.3,
        head: { pitch: -12, yaw: -12 },
        right: { to: [0.44, 0.0, 0.26], palm: [-0.7, 0, 0.6], swivel: 20, shape: "claw" },
        spine: { pitch: 6, yaw: -14 },
        hold: 0.3,
      },
      {
        in: 0.14,
        ease: "strike",
        right: { to: [-0.02, 0.16, 0.84], palm: [-0.9, -0.3, 0], swivel: 16, shape: "fist" },
        spine: { pitch: 8, yaw: 12 },
        pelvis: { y: -0.05, yaw: 6 },
        weight: 0.4,
        mark: "strike",
      },
      {
        in: 0.3,
        right: { to: [-0.14, -0.1, 0.6], palm: [-0.3, 0.7, -0.4], swivel: 12, shape: "fist" },
        ...nod(6, 10),
        pelvis: { y: -0.02, yaw: 0 },
      },
      {
        in: 0.35,
        right: { ...handAt([-0.14, -0.1, 0.6], [-0.2, 1, -0.2], [-0.5, 0.2, 0.8], 12, "cup") },
        head: { pitch: 14, roll: 5 },
        hold: 0.3,
      },
      { in: 0.2, right: { shape: "spread" }, head: { pitch: -14, yaw: 14 }, ends: true },
      home(0.6),
    ],
  },
  swat_mosquito: {
    snap: "snappy",
    keys: () => [
      {
        in: 0.4,
        begins: true,
        head: { pitch: -4, yaw: -20, roll: -6 },
        gaze: { direction: 30, elevation: 12 },
        ...standOn(0.3),
        left: { shrug: 4 },
      },
      { in: 0.35, head: { pitch: -10, yaw: 24, roll: 6 } },
      {
        in: 0.25,
        right: { to: [0.55, -0.1, 0.5], palm: [-0.8, 0, 0.4], swivel: 20, shape: "flat" },
        head: { yaw: 20, roll: 10, pitch: 0 },
        spine: { yaw: -6 },
      },
      {
        in: 0.13,
        ease: "strike",
        right: {
          touch: "neck",
          off: [0.03, 0.01, 0.03],
          palm: [-1, -0.1, 0],
          fingers: [-0.2, 0.15, -1],
          swivel: 50,
          shape: "flat",
        },
        head: { roll: -12, yaw: 12, pitch: 6 },
        ...bow({ y: -0.05 }, 9, 8),
        mark: "strike",
      },
      { in: 0.2, right: { shrug: 4 }, hold: 0.2 },
      // The palm is looked at.
      {
        in: 0.45,
        right: handAt([-0.1, -0.14, 0.52], [-0.2, 0.3, -1], [-0.3, 0.9, 0.2], 8, "open"),
        ...standOn(-0.3, 4, 12),
        head: { pitch: 14, roll: 0, yaw: -4 },
        hold: 0.35,
      },
      { in: 0.25, right: { to: [0.3, -0.75, 0.3], swivel: 10 }, head: { yaw: -16, pitch: -4 } },
      {
        in: 0.13,
        ease: "strike",
        left: { touch: "thigh", by: "palm", off: [0.05, 0.08, 0.02], shape: "flat" },
        spine: { pitch: 14, roll: -8 },
        head: { pitch: 20, yaw: 12 },
        ends: true,
      },
      { in: 0.3, left: EASY, spine: { pitch: 0, roll: 0 } },
      home(0.5),
    ],
  },
};
