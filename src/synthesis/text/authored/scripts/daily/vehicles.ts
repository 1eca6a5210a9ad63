import type { HandShapeName } from "../../hand-channel-shapes.js";
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
const bars = (out: number, up: number, ahead: number): HandTarget => ({
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
/** The foot that pushes the ground back beside a board, by the share of its stroke; it hovers just above the ground. */
const shove = (ahead: number, up: number, pitch: number): BodyKey["rightFoot"] => ({
  x: 0.05,
  y: up,
  z: ahead,
  pitch,
  knee: 0,
});

export const VEHICLE_SCRIPTS: Record<string, ActionScript> = {
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
  ride_scooter: {
    keys: (p) => {
      const hands = bars(-0.06, -0.5, 0.62);
      return [
        {
          in: 0.5,
          begins: true,
          hands,
          leftFoot: { x: -0.07, z: 0.14 },
          rightFoot: shove(0.16, 0.05, 0),
          pelvis: { y: -0.1, z: 0.02, pitch: 12 },
          spine: { pitch: 14 },
          head: { pitch: -14 },
          weight: 0.95,
          balance: 0.8,
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.14, rightFoot: shove(0.2, 0.012, -6), pelvis: { y: -0.13 } },
          {
            in: 0.3,
            rightFoot: shove(-0.34, 0.02, 28),
            pelvis: { y: -0.07, z: 0.08, pitch: 18, yaw: -8 },
            spine: { pitch: 18, yaw: 8 },
            ease: "through",
            mark: "strike",
          },
          { in: 0.25, rightFoot: shove(-0.48, 0.2, 44), pelvis: { y: -0.04 } },
          {
            in: 0.4,
            rightFoot: shove(0.1, 0.1, 4),
            pelvis: { y: -0.08, z: 0.03, pitch: 10, yaw: 0 },
            spine: { pitch: 12, yaw: 0 },
          },
          { in: 0.2, rightFoot: shove(0.16, 0.05, 0), mark: "cycle" },
        ]),
        // Glides along, both feet on the board.
        {
          in: 0.35,
          rightFoot: { x: -0.06, y: 0, z: -0.22, pitch: 0, yaw: 14, knee: 6 },
          weight: 0.2,
          pelvis: { y: -0.05, z: 0, pitch: 4 },
          spine: { pitch: 4 },
          head: { pitch: -4 },
          hold: 0.5,
          ends: true,
        },
        home(0.7),
      ];
    },
  },
  skateboard_push: {
    keys: (p) => {
      const arms = (s: number): Partial<BodyKey> => ({
        right: { to: [0.42, -0.6, 0.4 * s], swivel: 16, shape: "open" },
        left: { to: [0.5, -0.5, -0.4 * s], swivel: 16, shape: "open" },
      });
      return [
        {
          in: 0.5,
          begins: true,
          ...arms(-1),
          leftFoot: { x: -0.07, z: 0.16, yaw: -10 },
          rightFoot: shove(0.2, 0.06, 0),
          pelvis: { y: -0.14, pitch: 14 },
          spine: { pitch: 18 },
          head: { pitch: -16 },
          weight: 0.95,
          balance: 0.8,
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.14, rightFoot: shove(0.24, 0.012, -6), pelvis: { y: -0.18 } },
          {
            in: 0.3,
            ...arms(1),
            rightFoot: shove(-0.36, 0.02, 28),
            pelvis: { y: -0.1, z: 0.08, pitch: 22, yaw: -12 },
            spine: { pitch: 20, yaw: 16 },
            ease: "through",
            mark: "strike",
          },
          { in: 0.22, rightFoot: shove(-0.5, 0.2, 46), pelvis: { y: -0.08 } },
          {
            in: 0.4,
            ...arms(-1),
            rightFoot: shove(0.14, 0.1, 4),
            pelvis: { y: -0.12, z: 0.03, pitch: 14, yaw: 0 },
            spine: { pitch: 18, yaw: -8 },
          },
          { in: 0.18, rightFoot: shove(0.2, 0.06, 0), mark: "cycle" },
        ]),
        // Sideways on the board.
        {
          in: 0.45,
          rightFoot: { x: -0.04, y: 0, z: -0.34, pitch: 0, yaw: 66, knee: 20 },
          leftFoot: { x: -0.07, z: 0.16, yaw: -56, knee: 14 },
          weight: 0.0,
          pelvis: { y: -0.2, z: -0.06, yaw: -58, pitch: 8 },
          spine: { pitch: 12, yaw: 10 },
          gaze: { direction: 0, elevation: -4 },
          right: { to: [0.72, -0.3, 0.2], swivel: 16 },
          left: { to: [0.8, -0.2, 0.1], swivel: 16 },
          balance: 0.7,
        },
        {
          in: 0.45,
          pelvis: { y: -0.16, roll: 5 },
          spine: { roll: -6 },
          right: { to: [0.74, -0.1, 0.1] },
          left: { to: [0.76, -0.36, 0.2] },
        },
        {
          in: 0.45,
          pelvis: { y: -0.21, roll: -4 },
          spine: { roll: 5 },
          right: { to: [0.72, -0.34, 0.2] },
          left: { to: [0.8, -0.14, 0.1] },
          ends: true,
        },
        home(0.8),
      ];
    },
  },
  wheelchair_push: {
    keys: (p) => {
      const rim = (ahead: number, up: number, shape: HandShapeName): HandTarget => ({
        to: [0.1, up, ahead],
        level: true,
        palm: [-0.95, -0.2, 0],
        fingers: [0, -0.75, 0.65],
        swivel: 30,
        shape,
      });
      return [
        {
          in: 0.5,
          begins: true,
          hands: rim(-0.16, -0.78, "grip"),
          spine: { pitch: 4 },
          feet: { y: 0.06, z: 0.06, pitch: -6 },
        },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.2, hands: rim(0.02, -0.72, "grip"), spine: { pitch: 14 }, head: { pitch: -8 }, ease: "through" },
          { in: 0.24, hands: rim(0.34, -0.86, "grip"), spine: { pitch: 28 }, head: { pitch: -18 }, mark: "strike" },
          // The hands swing back below the rims.
          {
            in: 0.3,
            hands: { ...rim(0.1, -0.9, "open"), to: [0.3, -0.88, 0.1] },
            spine: { pitch: 18 },
            head: { pitch: -10 },
            ease: "through",
          },
          { in: 0.3, hands: rim(-0.18, -0.76, "grip"), spine: { pitch: 4 }, head: { pitch: -2 }, mark: "cycle" },
        ]),
        home(0.6),
      ];
    },
  },
  swing_ride: {
    snap: "soft",
    keys: (p) => {
      const ropes: HandTarget = handAt([0.02, -0.02, 0.5], [-0.95, 0, -0.2], [-0.1, 0.95, 0.2], 12, "fist");
      const at = (s: number): Partial<BodyKey> => ({
        pelvis: { y: -0.33 + 0.1 * Math.abs(s), z: -0.4 + 0.3 * s, pitch: -6 - 30 * s },
        spine: { pitch: 8 - 18 * s },
        head: { pitch: 10 * s },
        hands: ropes,
        feet: s > 0 ? { swing: 84, reach: 0.97, out: 3, flex: 30 } : { swing: 46, reach: 0.72, out: 3, flex: 30 },
      });
      return [
        { in: 0.6, hands: ropes, feet: { x: 0.02, z: -0.16, pitch: 24 }, spine: { pitch: 4 } },
        { in: 0.5, begins: true, ...at(-0.5) },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.75, ...at(1) },
          { in: 0.75, ...at(-1), mark: "cycle" },
        ]),
        { in: 0.6, ...at(0.3), ends: true },
        {
          in: 0.5,
          pelvis: { y: -0.4165, z: -0.43, pitch: -6 },
          feet: { x: 0.02, y: 0, z: 0.06, pitch: 10 },
          spine: { pitch: 10 },
        },
        home(0.6),
      ];
    },
  },
  seesaw: {
    keys: (p) => {
      const handle = handAt([-0.16, -0.6, 0.5], [-0.2, -0.95, 0.2], [-0.3, -0.2, 0.9], 12, "grip");
      const low: Partial<BodyKey> = {
        pelvis: { y: -0.56, z: -0.36, pitch: 4 },
        spine: { pitch: 22 },
        head: { pitch: -8 },
        feet: { x: 0.06, y: 0, pitch: 0, z: 0, knee: 14 },
      };
      return [
        { in: 0.6, begins: true, hands: handle, ...low },
        ...repeat(p.count, (): BodyKey[] => [
          {
            in: 0.3,
            pelvis: { y: -0.34, z: -0.38, pitch: 0 },
            spine: { pitch: 10 },
            feet: { x: 0.06, pitch: 30, y: 0 },
            ease: "through",
          },
          {
            in: 0.4,
            pelvis: { y: 0.08, z: -0.4, pitch: -6 },
            spine: { pitch: 2 },
            head: { pitch: -2 },
            feet: { x: 0.06, y: 0.4, z: 0.12, pitch: 22 },
            hold: 0.2,
          },
          {
            in: 0.5,
            pelvis: { y: -0.4, z: -0.38, pitch: 0 },
            feet: { x: 0.06, y: 0.02, z: 0.02, pitch: 6 },
            ease: "through",
          },
          { in: 0.22, ...low, mark: "cycle" },
        ]),
        home(0.7),
      ];
    },
  },
};
