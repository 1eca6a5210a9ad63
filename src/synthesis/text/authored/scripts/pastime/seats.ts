import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { put } from "../emote/moves.js";
import { bow, handAt, home, repeat } from "../keys.js";

const SEAT: BodyKey["pelvis"] = { y: -0.4165, z: -0.43, pitch: -6 };
/** A hand in the small of the back. */
const ACHING: HandTarget = { touch: "back", off: [0, -0.02, 0], shape: "open", swivel: 46 };
const FIST_ON_CHIN: HandTarget = {
  touch: "chin",
  by: "knuckles",
  off: [0.02, -0.01, -0.02],
  palm: [-0.3, -0.1, -0.9],
  fingers: [-0.5, 0.7, -0.4],
  swivel: 0,
  shape: "fist",
};

export const SEAT_SCRIPTS: Record<string, ActionScript> = {
  get_up_stiff: {
    snap: "soft",
    keys: () => [
      // Forward to the edge of the seat,
      {
        in: 0.9,
        begins: true,
        pelvis: { y: -0.4165, z: -0.34, pitch: 10 },
        spine: { pitch: 26 },
        head: { pitch: -8 },
        hands: { touch: "thigh", off: [0, -0.1, 0.01], swivel: 24, shape: "open" },
        feet: { x: 0.05, z: -0.06, knee: 8 },
      },
      // a first try, and back down,
      {
        in: 0.6,
        pelvis: { y: -0.37, z: -0.28, pitch: 30 },
        spine: { pitch: 36 },
        head: { pitch: -24 },
        leaves: ["seat"],
      },
      {
        in: 0.5,
        pelvis: { y: -0.4165, z: -0.34, pitch: 6 },
        spine: { pitch: 20 },
        head: { pitch: 4 },
        rests: ["seat"],
        hold: 0.35,
      },
      // then up, hands pushing on the thighs,
      {
        in: 0.7,
        pelvis: { y: -0.34, z: -0.26, pitch: 36 },
        spine: { pitch: 38 },
        head: { pitch: -26 },
        leaves: ["seat"],
      },
      { in: 0.9, pelvis: { y: -0.14, z: -0.14, pitch: 40 }, spine: { pitch: 34 }, head: { pitch: -20 }, hold: 0.2 },
      // and straightened slowly, a hand in the aching back.
      {
        in: 0.8,
        right: ACHING,
        left: { touch: "thigh", off: [0, 0.02, 0.01], swivel: 20, shape: "open" },
        pelvis: { y: -0.08, z: -0.06, pitch: 22, roll: 4 },
        spine: { pitch: 26, roll: 5 },
        head: { pitch: -12, roll: -5 },
        weight: -0.4,
      },
      {
        in: 0.9,
        right: ACHING,
        left: put([0.2, -0.84, 0.2], 10, "relaxed"),
        ...bow({ y: -0.03, z: -0.02, pitch: 0, roll: 0 }, -6, -8),
        spine: { pitch: -8, roll: 0 },
        head: { pitch: -10, roll: 0 },
        weight: 0.3,
        hold: 0.4,
        ends: true,
      },
      {
        in: 0.4,
        rightFoot: { x: 0, z: 0, knee: 0 },
        weight: 0.5,
        right: put([0.2, -0.8, 0.1], 12, "relaxed"),
        balance: 1,
      },
      home(0.8),
    ],
  },
  throne_dismiss: {
    hold: 1.6,
    keys: (p) => {
      const lounge: Partial<BodyKey> = {
        pelvis: { ...SEAT, pitch: -14, roll: 4 },
        spine: { pitch: 12, roll: 12, yaw: -6 },
        head: { roll: 4, yaw: 6, pitch: 2 },
        right: FIST_ON_CHIN,
        left: handAt([0.2, -0.5, 0.44], [0, -1, 0], [-0.1, -0.3, 0.95], 26, "relaxed"),
        leftFoot: { x: 0.14, z: 0.16, yaw: 14, knee: 14, pitch: 0 },
        rightFoot: { x: 0.1, z: -0.06, yaw: 10, knee: 16 },
      };
      return [
        { in: 0.7, begins: true, ...lounge },
        { in: 0.6, head: { roll: 8, yaw: -8, pitch: 6 }, hold: p.hold * 0.5 },
        // Two fingers send them away.
        {
          in: 0.4,
          left: handAt([0.16, -0.32, 0.54], [-0.3, 0.4, -0.8], [-0.6, 0.6, 0.4], 26, "victory"),
          head: { pitch: 0, yaw: 4 },
        },
        ...repeat(2, (): BodyKey[] => [
          { in: 0.2, ease: "strike", left: handAt([0.3, -0.3, 0.62], [0, -1, 0.2], [0.4, 0.1, 0.9], 30, "victory") },
          { in: 0.24, left: handAt([0.2, -0.32, 0.56], [-0.2, 0.2, -0.9], [-0.5, 0.6, 0.5], 28, "victory") },
        ]),
        { in: 0.5, left: lounge.left, head: { roll: 8, yaw: 18, pitch: 4 }, hold: p.hold * 0.5, ends: true },
        { in: 0.4, right: put([0, -0.4, 0.4], 8, "relaxed"), feet: { z: 0 } },
        home(0.7),
      ];
    },
  },
  sit_slouch: {
    hold: 2.6,
    snap: "soft",
    keys: (p) => {
      // Deep in a couch, the arms along its back.
      const back: HandTarget = {
        to: [0.92, 0.0, -0.2],
        palm: [0, -1, 0],
        fingers: [0.9, -0.3, 0],
        swivel: 10,
        shape: "relaxed",
      };
      return [
        {
          in: 0.6,
          pelvis: { ...SEAT, z: -0.36, pitch: -16 },
          spine: { pitch: 10 },
          hands: put([0.5, -0.3, 0.4], 24, "relaxed"),
        },
        {
          in: 0.8,
          begins: true,
          pelvis: { ...SEAT, z: -0.3, pitch: -30 },
          spine: { pitch: 14 },
          head: { pitch: 8, roll: 6 },
          hands: back,
          leftFoot: { x: 0.1, z: 0.24, pitch: -16, yaw: 12, knee: 12 },
          rightFoot: { x: 0.1, z: 0.06, yaw: 14, knee: 16 },
        },
        { in: 1, pelvis: { ...SEAT, z: -0.3, pitch: -32 }, head: { pitch: 0, yaw: 16, roll: 2 }, hold: p.hold * 0.5 },
        {
          in: 1,
          pelvis: { ...SEAT, z: -0.3, pitch: -29 },
          head: { pitch: 10, yaw: -8, roll: 8 },
          hold: p.hold * 0.5,
          ends: true,
        },
        {
          in: 0.6,
          hands: put([0.3, -0.4, 0.44], 20, "relaxed"),
          pelvis: { ...SEAT, z: -0.36, pitch: -10 },
          feet: { z: 0, pitch: 0 },
        },
        home(0.7),
      ];
    },
  },
  fasten_belt: {
    keys: () => [
      // Over the shoulder for the buckle,
      {
        in: 0.6,
        begins: true,
        left: handAt([0.42, 0.14, -0.02], [-0.6, 0, -0.6], [0.2, 0.5, -0.7], 30, "pinch"),
        pelvis: SEAT,
        spine: { pitch: 2, yaw: 18, roll: -6 },
        head: { yaw: 36, pitch: -2 },
      },
      // drawn across the chest,
      {
        in: 0.6,
        left: handAt([-0.4, -0.5, 0.4], [-0.7, -0.5, 0], [-0.6, -0.4, 0.6], 24, "pinch"),
        right: put([0.1, -0.6, 0.3], 20, "open"),
        spine: { pitch: 8, yaw: -10, roll: 4 },
        head: { yaw: -22, pitch: 24 },
      },
      // pushed into the lock beside the hip, and tugged.
      {
        in: 0.4,
        left: handAt([-0.62, -0.74, 0.2], [-0.6, -0.6, 0], [-0.6, -0.6, 0.4], 26, "pinch"),
        right: handAt([0.06, -0.8, 0.16], [-0.9, 0, 0], [-0.2, -0.6, 0.7], 26, "cup"),
        spine: { pitch: 12, yaw: -14, roll: 6 },
      },
      {
        in: 0.14,
        ease: "strike",
        left: handAt([-0.62, -0.78, 0.18], [-0.6, -0.6, 0], [-0.6, -0.6, 0.4], 26, "pinch"),
        mark: "strike",
        hold: 0.15,
      },
      {
        in: 0.4,
        left: { touch: "chest", off: [-0.02, -0.02, 0.03], shape: "pinch" },
        right: put([0.1, -0.6, 0.4], 16, "relaxed"),
        spine: { pitch: 4, yaw: 0, roll: 0 },
        head: { yaw: 0, pitch: 10 },
      },
      { in: 0.25, left: { touch: "chest", off: [-0.02, -0.02, 0.09], shape: "pinch" }, ends: true },
      home(0.6),
    ],
  },
  arm_wrestle: {
    snap: "normal",
    life: 0.2,
    keys: (p) => {
      // The forearm upright over its elbow on the table; it sways and goes down.
      const grip = (over: number): Partial<BodyKey> => ({
        right: {
          ...handAt(
            [-0.2 + 0.5 * over, -0.16 - 0.26 * Math.abs(over), 0.66],
            [-0.95, -0.3 * over, 0.2],
            [-0.2, 0.8 - 0.6 * Math.abs(over), 0.5],
            -10,
            "grip",
          ),
          level: true,
        },
        left: handAt([-0.3, -0.5, 0.42], [0, -1, 0], [-0.7, 0, 0.6], 30, "grip"),
        pelvis: { ...SEAT, z: -0.4, pitch: 12 },
        spine: { pitch: 26, yaw: 6 - 10 * over, roll: 10 * over },
        head: { pitch: -8, yaw: 4, roll: 8 * over },
      });
      const shake = (over: number): BodyKey[] =>
        repeat(3, (): BodyKey[] => [
          { in: 0.09, ...grip(over + 0.05) },
          { in: 0.09, ...grip(over - 0.05) },
        ]);
      return [
        { in: 0.6, begins: true, ...grip(0), feet: { x: 0.08, z: -0.04, knee: 10 } },
        ...repeat(p.count, (): BodyKey[] => [
          { in: 0.3, ease: "strike", ...grip(-0.35) },
          ...shake(-0.35),
          { in: 0.5, ...grip(0.1) },
          ...shake(0.15),
          { in: 0.4, ...grip(0.4) },
          ...shake(0.45),
          { in: 0.22, ease: "strike", ...grip(0.95), mark: "cycle" },
        ]),
        // Lost: the hand is shaken.
        {
          in: 0.4,
          right: put([0.0, -0.3, 0.5], 16, "open"),
          spine: { pitch: 6, yaw: 0, roll: 0 },
          pelvis: SEAT,
          head: { pitch: 10, roll: 0 },
        },
        { in: 0.14, right: put([0.1, -0.4, 0.5], 16, "open") },
        { in: 0.14, right: put([0.0, -0.3, 0.5], 16, "open"), head: { yaw: -10 }, ends: true },
        home(0.7),
      ];
    },
  },
};
