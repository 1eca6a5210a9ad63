import type { ActionScript, BodyKey, FootTarget } from "../../script.js";
import { mirrored } from "../emote/moves.js";
import { handAt, home, repeat } from "../keys.js";
import { stepTogether, stepWide, turnedFeet } from "./stances.js";

const WIDE: FootTarget = { x: 0.19, y: 0, z: 0, yaw: 20, pitch: 0, knee: 22 };

/** Sunk in the wide stance: height of the pelvis, bend of the trunk, nod of the head. */
function sunk(y: number, spine: number, head: number): Partial<BodyKey> {
  return {
    pelvis: { y, z: -0.05, pitch: 8, yaw: 0, roll: 0 },
    spine: { pitch: spine, yaw: 0, roll: 0 },
    head: { pitch: head, yaw: 0, roll: 0 },
    weight: 0,
  };
}

/** A forearm upright, its elbow slapped by the other hand. */
const FOREARM: BodyKey[] = [
  {
    in: 0.24,
    right: handAt([0.16, -0.06, 0.52], [-1, 0, 0.1], [0, 1, 0.2], 4, "fist"),
    left: handAt([0.24, -0.36, 0.6], [-0.6, 0.2, -0.6], [-0.5, 0.2, 0.8], 18, "open"),
    ...sunk(-0.17, 2, -8),
  },
  {
    in: 0.14,
    ease: "strike",
    right: handAt([0.06, 0.02, 0.52], [-1, 0, 0.1], [-0.1, 1, 0.2], 2, "fist"),
    left: { touch: "elbow", off: [0, -0.02, 0.03], shape: "flat" },
    ...sunk(-0.22, 8, -10),
    spine: { pitch: 8, yaw: 10, roll: 0 },
    mark: "strike",
    hold: 0.1,
  },
];

/** A leg lifted high to the side and stamped down, fists beside the hips. */
const STAMP: BodyKey[] = [
  {
    in: 0.34,
    rightFoot: { swing: 52, out: 34, reach: 0.68, flex: -4, knee: 30 },
    pelvis: { y: -0.13, roll: -5 },
    spine: { pitch: 2, roll: 6 },
    head: { pitch: -8 },
    hands: handAt([0.4, -0.1, 0.5], [-0.9, 0, -0.3], [-0.2, 0.9, 0.4], 20, "fist"),
    weight: 1,
  },
  {
    in: 0.17,
    ease: "strike",
    rightFoot: WIDE,
    ...sunk(-0.25, 12, -14),
    hands: handAt([0.36, -0.62, 0.3], [-0.6, -0.5, -0.3], [-0.2, -0.3, 0.9], 34, "fist"),
    weight: -0.2,
    mark: "strike",
    hold: 0.08,
  },
];

/** Feet of a grapevine: metres to the right of each foot's place, and ahead; the free one on its ball. */
function vine(right: number, left: number, behind = 0, touches = false): Pick<BodyKey, "rightFoot" | "leftFoot"> {
  return {
    rightFoot: { x: right, z: 0, pitch: 0 },
    leftFoot: { x: -left, z: behind, pitch: touches ? 26 : 0 },
  };
}

/** Four counts to the right: out, behind, out, together; `end` is what the fourth shows. */
function grapevine(arms: Partial<BodyKey>, end: Partial<BodyKey>): BodyKey[] {
  const sway = (s: number, y: number): Partial<BodyKey> => ({
    pelvis: { y, yaw: -6 * s, roll: 5 * s },
    spine: { pitch: 3, yaw: 6 * s, roll: -6 * s },
    head: { yaw: -14, roll: 3 * s, pitch: 0 },
  });
  return [
    { in: 0.4, ...vine(0.36, 0), ...sway(0.6, -0.06), ...arms, weight: -0.8 },
    {
      in: 0.4,
      rightFoot: { pitch: 16 },
      leftFoot: { x: -0.6, z: -0.17, pitch: 0 },
      ...sway(-1, -0.08),
      ...arms,
      weight: 0.8,
    },
    { in: 0.4, ...vine(0.74, 0.6, -0.17), ...sway(0.6, -0.05), ...arms, weight: -0.8 },
    { in: 0.4, ...vine(0.74, 0.7, 0.02, true), ...sway(0.3, -0.03), head: { yaw: 0, pitch: -2 }, ...end, weight: -0.9 },
  ];
}

/** The same four counts back to the left, from where they have led. */
function vineBack(arms: Partial<BodyKey>, end: Partial<BodyKey>): BodyKey[] {
  return grapevine(arms, end).map((key) => {
    const back = mirrored(key);
    const left = back.leftFoot?.x;
    const right = back.rightFoot?.x;
    return {
      ...back,
      leftFoot: { ...back.leftFoot, ...(left !== undefined && { x: left - 0.74 }) },
      rightFoot: { ...back.rightFoot, ...(right !== undefined && { x: right + 0.74 }) },
    };
  });
}

const SWINGING: Partial<BodyKey> = { hands: { to: [0.34, -0.6, 0.42], swivel: 16, shape: "open", turn: 0 } };
const CLAP: Partial<BodyKey> = {
  hands: handAt([-0.3, -0.12, 0.58], [-1, 0, 0.1], [-0.1, 0.7, 0.7], 34, "flat"),
  mark: "clap",
};
const BELT: Partial<BodyKey> = {
  hands: {
    touch: "hips",
    off: [-0.045, -0.01, 0.1],
    palm: [-0.5, -0.3, -0.8],
    fingers: [-0.5, -0.85, 0.1],
    swivel: 50,
    shape: "fist",
  },
};

/** Holds a partner: the left hand takes hers, the right one lies on her back. */
const HOLD: Partial<BodyKey> = {
  left: { ...handAt([0.7, 0.02, 0.42], [-0.3, 0, 1], [0.2, 1, 0.3], 32, "cup"), level: true },
  right: { ...handAt([-0.08, -0.12, 0.66], [-1, 0, -0.1], [-0.6, 0.1, 0.8], 44, "open"), level: true },
};
/** The ring round the room that two boxes of a waltz follow, metres. */
const RING = 0.5;
/** Where each step of the box is set, of the foot that moves: outward and ahead. */
const BOX: readonly (readonly [foot: "left" | "right", out: number, ahead: number, rise: number])[] = [
  ["left", 0, 0.2, -0.06],
  ["right", 0.07, 0.04, 0.01],
  ["left", 0, 0, 0.025],
  ["right", 0, -0.16, -0.06],
  ["left", 0.07, -0.02, 0.01],
  ["right", 0, 0, 0.025],
];

function waltzMiddle(turns: number): readonly [number, number] {
  const angle = Math.PI * turns;
  return [RING * (1 - Math.cos(angle)), RING * Math.sin(angle)];
}

function waltzStep(count: number): BodyKey {
  const [foot, out, ahead, rise] = BOX[count % 6];
  const turned = 60 * (count + 1);
  const middle = waltzMiddle((count + 1) / 6);
  const moved = turnedFeet(middle, turned, [out, ahead], [out, ahead]);
  const sign = foot === "left" ? 1 : -1;
  const pivot: FootTarget = { yaw: sign * -(turned - 30), pitch: 18, slide: true };
  const step: FootTarget = { ...moved[foot === "left" ? "leftFoot" : "rightFoot"], pitch: rise > 0 ? 14 : 0 };
  return {
    in: 0.4,
    ...HOLD,
    leftFoot: foot === "left" ? step : pivot,
    rightFoot: foot === "right" ? step : pivot,
    weight: 0.85 * sign,
    pelvis: { y: rise, yaw: turned - 12, roll: -3 * sign },
    spine: { pitch: -7, roll: 5 * sign, yaw: 0 },
    head: { yaw: 28, pitch: -4, roll: -5 },
    mark: count % 6 === 5 ? "cycle" : undefined,
  };
}

export const FOLK_DANCES: Record<string, ActionScript> = {
  haka: {
    snap: "snappy",
    life: 0.4,
    keys: (p) => [
      ...stepWide(WIDE),
      {
        in: 0.3,
        begins: true,
        ...sunk(-0.18, 4, -8),
        hands: handAt([0.34, -0.36, 0.6], [-0.2, -0.9, -0.2], [-0.3, 0.3, 0.9], 24, "flat"),
      },
      ...repeat(p.count, (i): BodyKey[] => [
        ...repeat(2, (): BodyKey[] => [
          {
            in: 0.24,
            ...sunk(-0.16, 2, -8),
            hands: handAt([0.34, -0.3, 0.62], [-0.2, -0.9, -0.2], [-0.3, 0.4, 0.9], 26, "flat"),
          },
          {
            in: 0.15,
            ease: "strike",
            ...sunk(-0.25, 16, -18),
            hands: { touch: "thigh", off: [0, -0.03, 0.02], shape: "flat", swivel: 26 },
            mark: "strike",
            hold: 0.06,
          },
        ]),
        ...FOREARM,
        ...FOREARM.map(mirrored),
        // The chest is struck, then the arms are thrown out and the hands tremble.
        {
          in: 0.24,
          ...sunk(-0.16, -4, -10),
          hands: handAt([0.5, -0.16, 0.46], [-1, 0, -0.3], [-0.6, 0.3, 0.6], 40, "flat"),
        },
        {
          in: 0.14,
          ease: "strike",
          ...sunk(-0.22, 4, -4),
          hands: { touch: "chest", off: [0.03, 0.03, 0.01], shape: "flat", swivel: 40 },
          mark: "strike",
          hold: 0.06,
        },
        {
          in: 0.24,
          ease: "strike",
          ...sunk(-0.24, 6, -16),
          hands: handAt([0.5, 0.04, 0.76], [0, -1, 0.2], [0.2, 0.1, 1], 24, "spread"),
        },
        ...repeat(3, (k): BodyKey[] => [
          {
            in: 0.1,
            hands: handAt([0.5, 0.09, 0.76], [0.3, -0.9, 0.2], [0.2, 0.2, 1], 26, "spread"),
            head: { yaw: k === 1 ? -16 : 8, pitch: -16 },
          },
          { in: 0.1, hands: handAt([0.5, 0.01, 0.77], [-0.3, -0.9, 0.2], [0.2, 0, 1], 22, "spread") },
        ]),
        ...STAMP,
        ...STAMP.map(mirrored),
        { in: 0.1, ...sunk(-0.22, 8, -12), mark: "cycle", ends: i === p.count - 1 },
      ]),
      ...stepTogether(),
      home(0.45),
    ],
  },
  grapevine: {
    keys: (p) => [
      { in: 0.3, begins: true, ...SWINGING, weight: 0.8, pelvis: { y: -0.04, roll: -4 }, leftFoot: { knee: 4 } },
      ...repeat(p.count, (i): BodyKey[] => [
        ...grapevine(SWINGING, CLAP),
        ...vineBack(SWINGING, { ...CLAP, mark: "cycle", ends: i === p.count - 1 }),
      ]),
      home(0.6),
    ],
  },
  dance_line: {
    keys: (p) => [
      { in: 0.45, begins: true, ...BELT, weight: 0.8, pelvis: { y: -0.04, roll: -4 } },
      ...repeat(p.count, (i): BodyKey[] => {
        const dig = (s: 1 | -1): BodyKey => {
          const key: BodyKey = {
            in: 0.3,
            rightFoot: { x: 0.06, z: 0.3, pitch: -28, yaw: 12 },
            leftFoot: { pitch: 0, knee: 8 },
            weight: 0.9,
            pelvis: { y: -0.07, yaw: 8, roll: -4 },
            spine: { pitch: -4, yaw: -6, roll: 5 },
            head: { pitch: 12, yaw: -6 },
            ...BELT,
          };
          return s > 0 ? key : mirrored(key);
        };
        const together: BodyKey = {
          in: 0.26,
          feet: { x: 0, z: 0, pitch: 0, yaw: 0 },
          pelvis: { y: -0.03, yaw: 0, roll: 0 },
          spine: { yaw: 0, roll: 0 },
          head: { yaw: 0, pitch: 0 },
          weight: 0,
        };
        return [
          ...grapevine(BELT, { ...BELT, mark: "tap" }),
          ...vineBack(BELT, { ...BELT, mark: "tap" }),
          dig(1),
          together,
          dig(-1),
          { ...together, mark: "cycle", ends: i === p.count - 1 },
        ];
      }),
      home(0.6),
    ],
  },
  dance_waltz: {
    turns: (p) => p.count,
    ahead: (p) => waltzMiddle(p.count)[1],
    aside: (p) => -waltzMiddle(p.count)[0],
    keys: (p) => [
      {
        in: 0.55,
        begins: true,
        ...HOLD,
        weight: -0.8,
        pelvis: { y: -0.03, yaw: 0 },
        spine: { pitch: -7 },
        head: { yaw: 28 },
      },
      ...repeat(p.count * 6, (count): BodyKey[] => [{ ...waltzStep(count), ends: count === p.count * 6 - 1 }]),
      home(0.7),
    ],
  },
};
