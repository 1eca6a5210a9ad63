import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";
import { standOn } from "./poses.js";

/** Pedals: height and place of their axle, and the length of the crank, metres. */
const AXLE = [0.27, 0.12] as const;
const CRANK = 0.165;
/** Foot on a pedal, by quarters of a turn from the top. */
function pedal(quarter: number): BodyKey["rightFoot"] {
  const k = ((quarter % 4) + 4) % 4;
  return {
    x: -0.01,
    y: AXLE[0] + CRANK * [1, 0, -1, 0][k],
    z: AXLE[1] + CRANK * [0, 1, 0, -1][k],
    pitch: [14, 2, 12, 26][k],
    knee: 0,
  };
}
export const bars = (out: number, up: number, ahead: number): HandTarget => ({
  to: [out, up, ahead],
  level: true,
  palm: [-0.1, -0.95, 0.35],
  fingers: [-0.25, -0.35, 0.9],
  swivel: 18,
  shape: "grip",
});
/** Swings the acting leg over a saddle behind the body. */
const overSaddle = (hands: HandTarget): BodyKey[] => [
  { in: 0.4, hands, pelvis: { y: -0.06, pitch: 10 }, spine: { pitch: 12 }, weight: 0.9, balance: 0.6 },
  {
    in: 0.35,
    rightFoot: { swing: -46, out: 34, reach: 0.86, knee: 30 },
    weight: 1,
    pelvis: { y: -0.04, pitch: 26, roll: 8 },
    spine: { pitch: 16 },
    balance: 0.5,
    ease: "through",
  },
];
const SADDLE: Partial<BodyKey> = { balance: 0, weight: 0, rests: ["seat"] };
/** Down from a saddle again. */
const offSaddle = (): BodyKey[] => [
  {
    in: 0.35,
    leaves: ["seat"],
    leftFoot: { x: 0, y: 0, z: 0, pitch: 0 },
    pelvis: { x: 0, y: -0.04, z: 0, pitch: 14, roll: 0, yaw: 0 },
    spine: { pitch: 10, roll: 0 },
    weight: 0.9,
    balance: 0.4,
  },
  {
    in: 0.35,
    rightFoot: { swing: -46, out: 34, reach: 0.86, knee: 30 },
    pelvis: { y: -0.04, pitch: 26, roll: 8 },
    weight: 1,
    balance: 0.5,
    ease: "through",
  },
  {
    in: 0.35,
    rightFoot: { x: 0, y: 0, z: 0, pitch: 0, knee: 0 },
    pelvis: { y: -0.04, pitch: 4, roll: 0 },
    weight: 0.4,
    balance: 1,
  },
  home(0.5),
];
/** A wheel turned by `s`, by hands `wide` from the middle. */
const wheel = (s: number, wide: number, up: number, ahead: number): Partial<BodyKey> => ({
  right: handAt([wide, up - 0.22 * s, ahead], [-0.5, -0.7, 0.5], [-0.4, 0.4 - 0.4 * s, 0.85], 16, "grip"),
  left: handAt([wide, up + 0.22 * s, ahead], [-0.5, -0.7, 0.5], [-0.4, 0.4 + 0.4 * s, 0.85], 16, "grip"),
});

export const VEHICLES_SCRIPTS: Record<string, ActionScript> = {
  ride_bicycle: {
    keys: (p) => {
      const hands = bars(0.08, -0.6, 0.72);
      const turn = (k: number): Partial<BodyKey> => {
        const s = [1, 0, -1, 0][k % 4];
        return {
          rightFoot: pedal(k),
          leftFoot: pedal(k + 2),
          pelvis: { x: 0.012 * s, y: 0.03, z: -0.16, pitch: 24, roll: 2.5 * s, yaw: 3 * s },
          spine: { pitch: 24, roll: -5 * s },
          head: { pitch: -34, roll: 2 * s },
          hands,
        };
      };
      return [
        ...overSaddle(hands),
        { in: 0.45, begins: true, ...turn(0), ...SADDLE },
        ...repeat(p.count * 2, (): BodyKey[] => [
          { in: 0.19, ...turn(1) },
          { in: 0.19, ...turn(2) },
          { in: 0.19, ...turn(3) },
          { in: 0.19, ...turn(4), mark: "cycle" },
        ]),
        ...offSaddle(),
      ];
    },
  },
  ride_motorbike: {
    hold: 2,
    keys: (p) => {
      const peg: BodyKey["feet"] = { x: 0.07, y: 0.24, z: -0.12, pitch: 16, knee: 22 };
      const ride = (s: number): Partial<BodyKey> => ({
        pelvis: { x: -0.05 * s, y: -0.2, z: -0.2, pitch: 8, roll: 12 * s, yaw: -4 * s },
        spine: { pitch: 26, roll: 8 * s },
        head: { pitch: -18, roll: -9 * s, yaw: -14 * s },
        hands: bars(0.3, -0.4 + 0.03 * s, 0.74),
      });
      return [
        ...overSaddle(bars(0.3, -0.5, 0.6)),
        { in: 0.4, ...ride(0), rightFoot: { x: 0.12, y: 0, z: -0.02, pitch: 0, knee: 20 }, ...SADDLE },
        // The throttle.
        { in: 0.2, right: { ...bars(0.3, -0.44, 0.7), fingers: [-0.25, 0.1, 1] }, head: { pitch: -12 } },
        { in: 0.4, begins: true, ...ride(0), feet: peg },
        ...repeat(Math.max(1, Math.round(p.hold / 1.4)), (): BodyKey[] => [
          { in: 0.7, ...ride(1) },
          { in: 0.7, ...ride(-1), mark: "cycle" },
        ]),
        { in: 0.5, ...ride(0), feet: { x: 0.1, y: 0, z: -0.02, pitch: 0, knee: 16 } },
        ...offSaddle(),
      ];
    },
  },
  drive_truck: {
    keys: (p) => [
      { in: 0.6, begins: true, ...wheel(0, 0.02, -0.34, 0.78), spine: { pitch: 10 } },
      ...repeat(p.count, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          {
            in: 0.5,
            ...wheel(1.3 * s, 0.0, -0.32, 0.74),
            spine: { pitch: 16, roll: 10 * s, yaw: -10 * s },
            gaze: { direction: 24 * s, elevation: 0 },
          },
          { in: 0.25, pelvis: { y: -0.4 }, head: { pitch: 2 } },
          {
            in: 0.5,
            ...wheel(0, 0.02, -0.34, 0.78),
            spine: { pitch: 10, roll: 0, yaw: 0 },
            pelvis: { y: -0.4165 },
            gaze: { direction: 0, elevation: -2 },
          },
          // Changes gear.
          {
            in: 0.3,
            right: handAt([0.14, -0.6, 0.6], [-0.2, -1, 0], [-0.1, 0, 1], 14, "grip"),
            leftFoot: { y: 0.05, z: 0.06, pitch: -10 },
          },
          {
            in: 0.2,
            right: handAt([0.1, -0.62, 0.42], [-0.2, -1, 0], [-0.1, 0, 1], 14, "grip"),
            leftFoot: { y: 0.01, z: 0.1 },
            spine: { yaw: -4 },
          },
          {
            in: 0.35,
            ...wheel(0, 0.02, -0.34, 0.78),
            leftFoot: { y: 0, z: 0, pitch: 0 },
            spine: { yaw: 0 },
            mark: "cycle",
          },
        ];
      }),
      home(0.7),
    ],
  },
  fly_plane: {
    keys: (p) => {
      const yoke = (s: number, ahead: number): Partial<BodyKey> => wheel(s * 0.7, -0.06, -0.44, ahead);
      return [
        { in: 0.6, begins: true, ...yoke(0, 0.66), spine: { pitch: 8 } },
        ...repeat(p.count, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [
            // Power, then the nose comes up.
            { in: 0.35, right: handAt([0.06, -0.5, 0.56], [-0.2, -1, 0], [-0.1, 0, 1], 14, "grip") },
            { in: 0.4, right: handAt([0.06, -0.44, 0.8], [-0.2, -1, 0], [-0.1, 0, 1], 14, "grip") },
            { in: 0.35, ...yoke(0, 0.66) },
            { in: 0.6, ...yoke(0, 0.4), spine: { pitch: -6 }, head: { pitch: -12 } },
            {
              in: 0.6,
              ...yoke(1.2 * s, 0.56),
              spine: { pitch: 4, roll: 14 * s },
              head: { roll: -6 * s },
              gaze: { direction: 34 * s, elevation: -10 },
              hold: 0.2,
            },
            {
              in: 0.6,
              ...yoke(0, 0.66),
              spine: { pitch: 8, roll: 0 },
              head: { roll: 0 },
              gaze: { direction: 0, elevation: 2 },
              mark: "cycle",
            },
          ];
        }),
        home(0.7),
      ];
    },
  },
  ride_bus: {
    hold: 3,
    keys: (p) => {
      const strap: HandTarget = {
        to: [0.06, 0.84, 0.34],
        palm: [-0.6, 0, 0.8],
        fingers: [-0.1, 1, 0],
        swivel: 10,
        shape: "fist",
      };
      const side = Math.max(1, Math.round(p.hold / 1.9));
      return [
        { in: 0.7, begins: true, right: strap, ...standOn(0.3, 0, 2), feet: { x: 0.06, knee: 4 } },
        ...repeat(side, (): BodyKey[] => [
          { in: 0.7, ...standOn(-0.7, 2, 4), spine: { pitch: 4, roll: 8 }, head: { pitch: 8, yaw: 20, roll: -4 } },
          { in: 0.6, ...standOn(0.6, 0, 2), spine: { pitch: 0, roll: -7 }, head: { pitch: 6, yaw: 14, roll: 3 } },
          // The brakes.
          {
            in: 0.25,
            pelvis: { y: -0.07, z: 0.06, pitch: 8, roll: 0, yaw: -10 },
            spine: { pitch: 12, roll: 0, yaw: -14 },
            left: { to: [0.4, -0.7, 0.3], swivel: 14, shape: "open" },
            head: { yaw: 0 },
            rightFoot: { x: 0.06, z: 0.16, knee: 6 },
            weight: -0.4,
          },
          {
            in: 0.5,
            ...standOn(0.2, -4, 0),
            left: { to: [0.2, -0.9, 0.05] },
            rightFoot: { x: 0.06, z: 0 },
            mark: "cycle",
          },
        ]),
        { in: 0.5, right: { to: [0.2, -0.1, 0.6], swivel: 10, shape: "relaxed" }, ease: "through", ends: true },
        home(0.6),
      ];
    },
  },
};
