import type { ActionScript, BodyKey } from "../../script.js";
import { home } from "../keys.js";
import { LOW_SCRIPTS } from "../low.js";
import { arm, foot, further, leg, pose } from "./parts.js";

/** Two running steps, the right foot first: to the pelvis over `z`. */
export function runUp(z: number): BodyKey[] {
  return [
    {
      in: 0.32,
      balance: 0,
      ease: "through",
      ...pose([-0.06, 0.42 * z, 10], [8], [-14]),
      rightFoot: foot(0, 0.56 * z),
      leftFoot: { pitch: 46 },
      right: arm([0.12, -0.6, -0.3], 12, "fist"),
      left: arm([0.0, -0.3, 0.5], 10, "fist"),
    },
    {
      in: 0.25,
      ease: "through",
      ...pose([-0.07, z, 10], [8], [-14]),
      leftFoot: foot(0, 1.1 * z),
      rightFoot: { pitch: 56 },
      right: arm([0.0, -0.3, 0.5], 10, "fist"),
      left: arm([0.12, -0.6, -0.3], 12, "fist"),
    },
  ];
}

/** Over walls and along the ground. */
export const PARKOUR_SCRIPTS: Record<string, ActionScript> = {
  vault: {
    snap: "snappy",
    ahead: 2.7,
    keys: () => [
      ...runUp(0.8).map((key, i) => ({ ...key, begins: i === 0 })),
      {
        in: 0.2,
        ease: "through",
        ...pose([0.0, 1.02, 34], [10], [-34]),
        leftFoot: { pitch: 56 },
        rightFoot: leg(-16, 4, 0.8, 30),
        hands: arm([0.1, 0.0, 0.85], 14, "open", [0, -1, 0.2], [0, 0.2, 1]),
        mark: "takeoff",
      },
      {
        in: 0.18,
        ease: "through",
        ...pose([0.2, 1.32, 56], [14], [-44]),
        hands: { at: [0.24, 0.92, 1.62], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: 10, shape: "planted" },
        rightFoot: leg(-40, 14, 0.62, 30),
        leftFoot: leg(-48, 10, 0.7, 30),
        rests: ["leftHand", "rightHand"],
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([0.3, 1.68, 6], [28], [-22]),
        hands: { at: [0.24, 0.92, 1.62], palm: [0, -1, 0], fingers: [0.1, 0, 1], swivel: 10, shape: "planted" },
        feet: leg(60, 6, 0.56, 26),
        mark: "apex",
      },
      {
        in: 0.14,
        leaves: ["leftHand", "rightHand"],
        ease: "through",
        ...pose([0.26, 2.0, 0], [14], [-10]),
        hands: arm([0.4, -0.5, -0.2], 14, "open"),
        feet: leg(38, 4, 0.8, 20),
      },
      {
        in: 0.22,
        ease: "through",
        ...pose([-0.1, 2.36, 4], [12], [-10]),
        rightFoot: foot(0, 2.44, 0, 10),
        leftFoot: leg(14, 3, 0.86, 20),
        right: arm([0.5, -0.5, -0.1], 14, "open"),
        left: arm([0.5, -0.3, 0.4], 14, "open"),
        mark: "land",
      },
      {
        in: 0.26,
        ease: "through",
        ...pose([-0.16, 2.56, 12], [14], [-16]),
        rightFoot: { pitch: 20 },
        leftFoot: foot(0, 2.8),
      },
      {
        in: 0.4,
        ...pose([-0.03, 2.72, 2], [4], [-2]),
        rightFoot: foot(0, 2.72),
        hands: arm([0.24, -0.85, 0.15]),
        ends: true,
      },
      home(0.45),
    ],
  },
  wall_kick: {
    snap: "snappy",
    ahead: 0.5,
    keys: () => [
      ...runUp(0.7).map((key, i) => ({ ...key, begins: i === 0 })),
      {
        in: 0.22,
        ease: "through",
        ...pose([0.06, 0.92, -6], [2], [-24]),
        leftFoot: { pitch: 56 },
        rightFoot: leg(74, 3, 0.76, -6),
        hands: arm([0.2, 0.1, 0.7], 16, "open"),
        mark: "takeoff",
      },
      // The foot meets the wall and pushes away.
      {
        in: 0.18,
        ...pose([0.42, 1.02, -16], [4], [-20]),
        rightFoot: leg(72, 3, 0.62, -10),
        leftFoot: leg(20, 4, 0.7, 24),
        hands: arm([0.3, 0.6, 0.5], 20, "open"),
        mark: "strike",
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([0.62, 0.8, -20], [-10], [8]),
        rightFoot: leg(58, 4, 0.95, 10),
        leftFoot: leg(14, 4, 0.8, 26),
        hands: arm([0.6, 0.4, 0.3], 20, "open"),
      },
      {
        in: 0.38,
        ease: "fly",
        ...pose([-0.08, 0.5, 4], [10], [-6]),
        feet: foot(0.06, 0.5, 4, 16, 6),
        hands: arm([0.7, 0.0, 0.3], 18, "open"),
        mark: "land",
      },
      {
        in: 0.24,
        ...pose([-0.32, 0.42, 26], [22], [-26]),
        feet: { pitch: 0, knee: 14 },
        hands: arm([0.5, -0.5, 0.4], 14, "open"),
      },
      { in: 0.4, ...pose([-0.04, 0.5, 2], [4], [-2]), hands: arm([0.24, -0.85, 0.15]), balance: 0.7, ends: true },
      home(0.45),
    ],
  },
  knee_slide: {
    life: 0.4,
    ahead: 2.72,
    keys: (p) => {
      const knees = (z: number) => ({ ...foot(0.04, z - 0.62, -8, 80), down: true, slide: true });
      return [
        ...runUp(0.7),
        {
          in: 0.26,
          ease: "through",
          ...pose([-0.36, 1.04, -4], [-8], [-4]),
          rightFoot: { pitch: 66 },
          leftFoot: { pitch: 40 },
          hands: arm([0.5, -0.4, 0.2], 14, "open"),
        },
        {
          in: 0.2,
          ease: "through",
          begins: true,
          ...pose([-0.48, 1.5, -8], [-20], [-10]),
          feet: knees(1.5),
          hands: arm([0.85, 0.0, 0.1], 14, "fist"),
          rests: ["leftKnee", "rightKnee"],
          mark: "land",
        },
        {
          in: 0.7,
          ...pose([-0.49, 2.42, -12], [-34], [-24]),
          feet: knees(2.42),
          hands: arm([0.88, 0.34, 0.16], 20, "fist", [0, 0, 1], [0.8, 0.5, 0.2]),
          hold: 0.4,
        },
        { in: 0.4, ...pose([-0.448, 2.42, 2], [4], [0]), hands: arm([0.4, -0.7, 0.2], 12), ends: true },
        ...further(LOW_SCRIPTS.kneel_up_both!.keys(p).slice(0, -1), 2.42),
        home(0.4),
      ];
    },
  },
  slide_feet: {
    life: 0.3,
    snap: "snappy",
    ahead: 3.04,
    keys: () => [
      ...runUp(0.7).map((key, i) => ({ ...key, begins: i === 0 })),
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.42, 1.12, -26, -12], [10], [4]),
        rightFoot: leg(62, 3, 0.95, 6),
        leftFoot: { ...foot(0, 1.36, 4, 0, 30), slide: true },
        right: arm([0.5, 0.2, 0.3], 16, "open"),
        left: arm([0.4, -0.8, -0.3], 14, "open"),
      },
      {
        in: 0.22,
        ease: "through",
        ...pose([-0.8, 1.56, -48, -14], [18, 6], [22]),
        rightFoot: leg(84, 3, 0.97, 0),
        leftFoot: { ...foot(-0.04, 1.98, 8, 0, 38), slide: true },
        right: arm([0.5, 0.4, 0.5], 20, "open"),
        left: arm([0.5, -0.5, -0.6], 14, "open"),
        mark: "land",
        rests: ["seat"],
      },
      {
        in: 0.55,
        ease: "through",
        ...pose([-0.815, 2.2, -50, -12], [22, 6], [22]),
        rightFoot: leg(86, 3, 0.97, 0),
        leftFoot: { ...foot(-0.04, 2.62, 8, 0, 38), slide: true },
      },
      // Up over the bent leg.
      {
        in: 0.4,
        ease: "through",
        leaves: ["seat"],
        ...pose([-0.62, 2.42, -20, -4], [50, 0], [-10]),
        rightFoot: leg(60, 3, 0.9, 6),
        leftFoot: { pitch: 10, knee: 20 },
        right: arm([0.2, -0.4, 0.6], 12, "open"),
        left: arm([0.4, -0.85, -0.1], 12, "open"),
        ends: true,
      },
      {
        in: 0.42,
        ease: "through",
        ...pose([-0.22, 2.74, 18, 0], [18], [-16]),
        rightFoot: foot(0, 3.04),
        leftFoot: { pitch: 40, knee: 4 },
        hands: arm([0.3, -0.7, 0.3], 12),
      },
      { in: 0.4, ...pose([-0.03, 3.0, 2], [4], [-2]), leftFoot: foot(0, 3.04), balance: 0.5 },
      home(0.45),
    ],
  },
};
