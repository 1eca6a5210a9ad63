import type { HandShapeName } from "../../hand-channel-shapes.js";
import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home, nod, repeat } from "../keys.js";
import { standOn } from "./poses.js";

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
      { in: 0.2, spine: { pitch: 12 }, head: { pitch: -8 }, ends: true },
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
};
