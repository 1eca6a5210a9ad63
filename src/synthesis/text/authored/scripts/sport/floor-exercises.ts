import type { ActionScript, BodyKey } from "../../script.js";
import { BACK, FLAT, fromBack, fromPlank, PLANK, toBack, toPlank } from "../exercises.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, pose } from "./parts.js";

const BEHIND_EARS = { touch: "ears", by: "curledTips", swivel: 62, shape: "cup" } as const;

/** Exercises on the floor. */
export const FLOOR_EXERCISE_SCRIPTS: Record<string, ActionScript> = {
  mountain_climber: {
    life: 0.2,
    snap: "snappy",
    keys: (p) => {
      const up = { ...foot(0.03, -0.08, 4, 56, 8), y: 0.02 };
      const back = { ...foot(0, BACK, 0, 80), y: 0 };
      return [
        ...toPlank(),
        ...repeat(p.count, (i): BodyKey[] => [
          {
            in: 0.3,
            begins: i === 0,
            ...PLANK,
            pelvis: { y: -0.5, z: 0.1, pitch: 68, yaw: 3 },
            ...FLAT,
            rightFoot: up,
            leftFoot: back,
          },
          {
            in: 0.3,
            pelvis: { y: -0.5, z: 0.1, pitch: 68, yaw: -3 },
            ...FLAT,
            rightFoot: back,
            leftFoot: up,
            mark: "cycle",
            ends: i + 1 === p.count,
          },
        ]),
        { in: 0.3, ...PLANK, pelvis: { ...PLANK.pelvis, yaw: 0 }, ...FLAT, leftFoot: back },
        ...fromPlank(),
      ];
    },
  },
  bicycle_crunch: {
    hands: "swinging",
    life: 0.2,
    keys: (p) => {
      const turned = (s: 1 | -1): Partial<BodyKey> => ({
        ...pose([-0.815, -0.5, -66], [38, 34 * s, 0], [16, 0]),
        hands: BEHIND_EARS,
        [s > 0 ? "leftFoot" : "rightFoot"]: leg(122, 4, 0.55, 30),
        [s > 0 ? "rightFoot" : "leftFoot"]: leg(104, 4, 0.97, 40),
      });
      return [
        ...toBack(),
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.5, begins: i === 0, ...turned(1) },
          { in: 0.5, ...turned(-1), mark: "cycle", ends: i + 1 === p.count },
        ]),
        {
          in: 0.55,
          ...pose([-0.815, -0.5, -80], [10, 0], [12, 0]),
          feet: foot(0.02, 0.02, 0, 0, 8),
          hands: arm([0.3, -0.8, 0.3]),
        },
        ...fromBack(),
      ];
    },
  },
  leg_raises: {
    hands: "swinging",
    life: 0.2,
    keys: (p) => [
      ...toBack(),
      { in: 0.4, ease: "through", hands: arm([0.6, -0.5, 0.4], 10, "open") },
      {
        in: 0.6,
        ...pose([-0.815, -0.5, -88], [2], [10]),
        hands: { floor: [0.3, -0.5], palm: [0, -1, 0], fingers: [0, 0, 1], swivel: 70 },
        feet: leg(97, 1, 0.985, 40),
      },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.9, begins: i === 0, feet: leg(168, 1, 0.985, 48), pelvis: { pitch: -94 }, mark: "apex", hold: 0.1 },
        { in: 1.0, feet: leg(97, 1, 0.985, 40), pelvis: { pitch: -88 }, mark: "cycle", ends: i + 1 === p.count },
      ]),
      {
        in: 0.6,
        ...pose([-0.815, -0.5, -84], [8], [12]),
        feet: foot(0.02, 0.02, 0, 0, 8),
        hands: arm([0.5, -0.7, 0.4], 10),
      },
      ...fromBack(),
    ],
  },
  russian_twist: {
    hands: "swinging",
    life: 0.2,
    keys: (p) => {
      const side = (s: 1 | -1): Partial<BodyKey> => ({
        ...pose([-0.82, -0.46, -42, 6 * s], [26, 46 * s], [-2, -6 * s]),
        right: arm([s > 0 ? -0.62 : 0.02, -0.42, s > 0 ? 0.5 : 0.56], 24, "fist"),
        left: arm([s > 0 ? 0.02 : -0.62, -0.42, s > 0 ? 0.56 : 0.5], 24, "fist"),
        feet: leg(96 + s, 2, 0.72, 20),
      });
      return [
        toBack()[0]!,
        toBack()[1]!,
        {
          in: 0.5,
          ...pose([-0.82, -0.46, -38], [34], [-2]),
          hands: arm([-0.29, -0.3, 0.55], 20, "fist"),
          feet: leg(96, 2, 0.72, 20),
        },
        ...repeat(p.count, (i): BodyKey[] => [
          { in: 0.5, begins: i === 0, ...side(1) },
          { in: 0.5, ...side(-1), mark: "cycle", ends: i + 1 === p.count },
        ]),
        {
          in: 0.4,
          ...pose([-0.82, -0.46, -30, 0], [36, 0], [-4, 0]),
          feet: foot(0.02, 0.0, 0, 0, 8),
          hands: arm([0.2, -0.6, 0.5]),
        },
        ...fromBack(),
      ];
    },
  },
  side_plank: {
    hold: 2,
    life: 0.4,
    // On the right hand; the left arm points up.
    keys: (p) => [
      {
        in: 0.5,
        balance: 0,
        ...pose([-0.44, -0.02, 24, 0, 14, -0.2], [24, 0, 10], [-16]),
        right: arm([0.6, -0.66, 0.3], 10, "open"),
        left: arm([0.3, -0.6, 0.3]),
        feet: { knee: 12 },
      },
      {
        in: 0.4,
        ...pose([-0.6, 0, 12, 0, 54, -0.5], [8, 0, 6]),
        right: { floor: [1.06, 0.04], palm: [0, -1, 0], fingers: [0.6, 0, 0.6], swivel: 6 },
        rightFoot: { knee: 0, roll: -36 },
        leftFoot: { roll: 32 },
        rests: ["rightHand"],
      },
      {
        in: 0.5,
        ...pose([-0.58, 0, 4, 0, 60, -0.56], [0, 0, 4], [0]),
        right: { floor: [1.06, 0.04], palm: [0, -1, 0], fingers: [0.8, 0, 0.4], swivel: 6 },
        leftFoot: { ...foot(0.1, 0.1, 0, 0), roll: 34 },
        left: arm([0.5, -0.5, 0.3]),
      },
      {
        in: 0.5,
        begins: true,
        ...pose([-0.56, 0, 0, 0, 64, -0.62], [0, 0, -2], [0, -30, 0]),
        rightFoot: { ...foot(-0.3, 0, 0, 0), roll: -62 },
        left: arm([0.97, 0, 0.1], 10, "open"),
      },
      { in: 0.3, pelvis: { y: -0.53 }, hold: p.hold, mark: "apex", ends: true },
      {
        in: 0.5,
        ...pose([-0.54, 0, 8, 0, 44, -0.46], [10, 0, 6], [-10, 0, 0]),
        rightFoot: { ...foot(-0.1, 0, 6, 20, 10), roll: -20 },
        left: arm([0.4, -0.5, 0.3]),
      },
      {
        in: 0.5,
        leaves: ["rightHand"],
        ...pose([-0.4, -0.04, 26, 0, 6, -0.1], [26, 0, 2], [-14]),
        leftFoot: { ...foot(0, 0, 4, 0, 10), roll: 0 },
        rightFoot: { ...foot(0, 0, 4, 0, 10) },
        right: arm([0.2, -0.7, 0.3], 10),
        left: arm([0.2, -0.7, 0.3]),
        ease: "through",
      },
      home(0.6),
    ],
  },
  donkey_kick: {
    life: 0.3,
    keys: (p) => [
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.5,
          begins: i === 0,
          leaves: i === 0 ? ["rightKnee"] : [],
          rightFoot: { ...leg(-30, 2, 0.7, 6), down: false },
          ...pose([-0.47, -0.03, 80, 0, -3], [6], [-40]),
          ease: "through",
        },
        {
          in: 0.45,
          rightFoot: leg(-112, 2, 0.88, -4),
          ...pose([-0.47, -0.01, 84, 0, -4], [0], [-46]),
          mark: "apex",
        },
        {
          in: 0.5,
          rightFoot: leg(-20, 2, 0.62, 20),
          ...pose([-0.47, -0.04, 78], [10], [-34]),
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      {
        in: 0.35,
        rightFoot: { ...foot(0.01, -0.62, -7, 78, 0), down: true },
        ...pose([-0.47, -0.05, 78, 0, 0], [8], [-42]),
        rests: ["rightKnee"],
      },
      home(0.3),
    ],
  },
  superman_exercise: {
    hold: 0.6,
    life: 0.3,
    keys: (p) => [
      { in: 0.6, ...pose([-0.822, 0, 88], [-4], [-6, 0]), hands: arm([0.1, 0.95, 0.16], 20, "flat") },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: 0.6,
          begins: i === 0,
          ...pose([-0.818, 0, 82], [-30], [-24, 0]),
          hands: arm([0.14, 0.97, -0.02], 20, "flat"),
          feet: leg(-107, 4, 0.985, 40),
          hold: p.hold,
          mark: "apex",
        },
        {
          in: 0.6,
          ...pose([-0.822, 0, 88], [-4], [-8, 0]),
          hands: arm([0.1, 0.95, 0.16], 20, "flat"),
          feet: foot(0.03, -1.06, -4, 122),
          mark: "cycle",
          ends: i + 1 === p.count,
        },
      ]),
      home(0.6),
    ],
  },
};
