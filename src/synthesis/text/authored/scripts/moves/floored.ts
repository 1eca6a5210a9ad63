import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, level, pose } from "../sport/parts.js";

const DEGREE = Math.PI / 180;
/** Height of the pelvis over the toes about which a stiff body falls, metres. */
const TALL = 0.93;

/** A body as stiff as a board, tipped forward by some degrees about its toes. */
function tipped(degrees: number): Partial<BodyKey> {
  const a = degrees * DEGREE;
  return {
    ...pose([Math.max(TALL * Math.cos(a) - TALL, -0.77), TALL * Math.sin(a), degrees], [-2], [-3]),
    feet: { pitch: Math.min(degrees, 88), slide: true },
  };
}

const AT_SIDES = arm([0.13, -0.97, 0.03], 6, "flat", [-1, 0, 0], [0, -1, 0]);

/** Falls like a tree, from standing to the belly over 0.95 m ahead. */
function topple(hands: BodyKey["hands"]): BodyKey[] {
  return [
    { in: 0.5, balance: 0, ...tipped(6), hands },
    { in: 0.34, ease: "through", ...tipped(18), hands },
    { in: 0.24, ease: "through", ...tipped(42), hands },
    { in: 0.17, ease: "through", ...tipped(68), hands },
    { in: 0.12, ...tipped(87), hands, mark: "land", rests: ["belly"] },
    // A short bounce.
    { in: 0.09, ...pose([-0.76, 0.95, 87], [-5], [-12]), feet: { pitch: 96, slide: true } },
    {
      in: 0.12,
      ...pose([-0.822, 0.95, 88], [-4], [-10]),
      feet: { ...foot(0.03, -0.11, -4, 122), slide: true },
    },
  ];
}

/** The head turned aside on the ground. */
const DOWN: BodyKey = { in: 0.4, head: { pitch: -12, yaw: 50 } };

/** Falls of the whole body. */
export const FLOORED_SCRIPTS: Record<string, ActionScript> = {
  topple_forward: {
    life: 0.1,
    ahead: 0.95,
    keys: () => [
      { in: 0.4, begins: true, ...pose([0, -0.01, -2], [-3], [-4]), hands: AT_SIDES },
      ...topple(AT_SIDES),
      { ...DOWN, hold: 0.3, ends: true },
      { in: 0.5, hands: { floor: [0.44, 1.2], palm: [0, -1, 0], fingers: [0.5, 0, 1], swivel: 40, shape: "relaxed" } },
      home(0.7),
    ],
  },
  // Every joint lets go at once: to the knees, folded over them, and onto the face.
  collapse: {
    life: 0.1,
    ahead: 0.52,
    keys: () => [
      {
        in: 0.3,
        begins: true,
        ...pose([-0.01, 0, 0], [0, 0, 3], [-2, 0, 0]),
        hands: arm([0.3, -0.7, 0.3], 30, "relaxed"),
        hold: 0.15,
      },
      {
        in: 0.16,
        balance: 0,
        ease: "through",
        ...pose([-0.12, -0.01, 6, 0, 3], [10, 0, 8], [34, 0, 14]),
        hands: arm([0.16, -0.95, 0.1], 4),
        feet: { knee: 10 },
      },
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.46, 0.12, 10, 6, 3], [26, 6, 12], [40, 0, 18]),
        hands: level([0.24, -0.9, 0.05], 12),
        feet: { ...foot(0.03, -0.28, -4, 74, 8), down: true, slide: true },
        mark: "low",
        rests: ["leftKnee", "rightKnee"],
      },
      {
        in: 0.26,
        ease: "through",
        ...pose([-0.5, 0.16, 34, 8, 4], [54, 8, 12], [26, 0, 20]),
        hands: level([0.3, -0.8, 0.3], 20),
      },
      {
        in: 0.24,
        leaves: ["leftKnee", "rightKnee"],
        ...pose([-0.58, 0.38, 64, 4, 6], [26, 6, 8], [-8, 24, 10]),
        hands: { floor: [0.36, 0.95], palm: [0, -1, 0], fingers: [-0.2, 0, 1], swivel: 30, shape: "relaxed" },
        feet: { ...foot(0.03, -0.44, -6, 98), down: false, slide: true },
        mark: "land",
      },
      {
        in: 0.28,
        ...pose([-0.822, 0.52, 88, 0, 0], [-4, 0, 0], [-10, 46, 0]),
        hands: { floor: [0.38, 1.1], palm: [0, -1, 0], fingers: [-0.3, 0, 1], swivel: 22 },
        feet: { ...foot(0.03, -0.53, -5, 120), slide: true },
        rests: ["belly"],
        ends: true,
      },
      home(0.5),
    ],
  },
  // Rigid and shaking, then over like a board, and still twitching on the ground.
  tased: {
    hands: "blow",
    hold: 1,
    life: 0.1,
    snap: "snappy",
    ahead: 0.95,
    keys: (p) => {
      const locked = arm([0.2, -0.62, 0.3], 40, "fist", [-0.8, 0, 0.2], [-0.3, -0.2, 0.9]);
      const jolts = Math.max(6, Math.round(p.hold / 0.09));
      return [
        // The darts hit in the back: chest and hips are thrown out ahead,
        {
          in: 0.13,
          ease: "strike",
          begins: true,
          balance: 0.5,
          ...pose([-0.02, 0.05, -10], [-24], [-32]),
          right: { ...arm([0.66, -0.2, -0.06], 30, "spread"), shrug: 14 },
          left: { ...arm([0.6, -0.34, -0.1], 24, "spread"), shrug: 14 },
          feet: { pitch: 22, knee: 6 },
          mark: "strike",
        },
        // and the arms lock before them, all of it shaking while the knees give.
        {
          in: 0.2,
          ...pose([-0.05, 0.02, -6], [-16], [-28]),
          hands: { ...arm([0.08, -0.28, 0.36], 44, "fist"), shrug: 16 },
        },
        ...repeat(jolts, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          const a = 0.5 + 0.22 * Math.abs(p.vary());
          const sinks = 0.09 * (i / jolts);
          return [
            {
              in: 0.09,
              ...pose(
                [-0.03 - sinks - 0.03 * (i % 2), 0.02, -5, 8 * s * a, 4 * s],
                [-14 + 9 * s * a, 4 * s, 9 * s * a],
                [-24 - 9 * s * a, 8 * s, -10 * s],
              ),
              right: arm([0.1 + 0.1 * s * a, -0.26 + 0.12 * s * a, 0.36], 44, "fist"),
              left: arm([0.1 - 0.1 * s * a, -0.26 + 0.1 * s * a, 0.38], 44, "fist"),
              leftFoot: { pitch: 14 + 10 * s, knee: 8 + 8 * s },
              rightFoot: { pitch: 16 - 10 * s, knee: 8 - 8 * s },
            },
          ];
        }),
        ...topple(locked).map((key, i) => (i === 0 ? { ...key, in: 0.3 } : key)),
        ...repeat(5, (i): BodyKey[] => {
          const s = i % 2 === 0 ? 1 : -1;
          return [{ in: 0.1, ...pose([-0.822, 0.95, 88, 2 * s], [-4, 0, 5 * s], [-12, 8 * s]), ends: i === 4 }];
        }),
        { ...DOWN, ...pose([-0.822, 0.95, 88, 0], [-4, 0, 0], [-12, 50]), in: 0.5 },
        home(0.6),
      ];
    },
  },
  // The feet shoot out; down onto the seat.
  slip_fall: {
    life: 0.2,
    snap: "snappy",
    ahead: 0.52,
    keys: () => [
      {
        in: 0.3,
        begins: true,
        ease: "through",
        balance: 0,
        rightFoot: foot(0, 0.24),
        leftFoot: { pitch: 14 },
        ...pose([-0.02, 0.12, 2], [2], [-2]),
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([-0.08, 0.2, -22, 0, 0], [-4, 0, 5], [16]),
        rightFoot: leg(52, 3, 0.97, -10),
        leftFoot: { ...foot(0.0, 0.34, 4, -14, 6), slide: true },
        right: arm([0.8, -0.1, 0.3], 14, "spread"),
        left: arm([0.76, 0.06, 0.4], 14, "spread"),
      },
      {
        in: 0.22,
        ease: "through",
        ...pose([-0.34, 0.1, -38], [14, 0, 0], [24]),
        rightFoot: leg(96, 6, 0.95, -6),
        leftFoot: leg(84, 6, 0.9, -4),
        hands: arm([0.8, -0.3, -0.1], 14, "spread"),
      },
      {
        in: 0.2,
        ...pose([-0.832, -0.14, -26], [24, 0, 0], [18]),
        rightFoot: leg(98, 8, 0.9, 0),
        leftFoot: leg(94, 8, 0.86, 0),
        hands: { floor: [0.34, -0.42], palm: [0, -1, 0], fingers: [0.7, 0, -0.5], swivel: -10, shape: "planted" },
        mark: "land",
        rests: ["seat"],
      },
      {
        in: 0.18,
        ...pose([-0.815, -0.2, -22], [34], [-6]),
        feet: { ...foot(0.06, 0.62, 12, -24, 8), slide: true },
      },
      // A hand rubs the sore place.
      {
        in: 0.5,
        ...pose([-0.828, -0.22, -14, 0, -6], [26, 8, -8], [4, 14, 6]),
        right: level([0.2, -0.84, -0.26], 30, "relaxed", [-0.7, 0, 0.5], [-0.2, -0.8, -0.2]),
        hold: 0.3,
        ends: true,
      },
      home(0.7),
    ],
  },
  // Three steps back, nearly falling, the arms flung out.
  stagger_back: {
    hands: "blow",
    life: 0.3,
    ahead: -1.1,
    keys: () => [
      {
        in: 0.13,
        ease: "strike",
        begins: true,
        balance: 0,
        ...pose([-0.03, -0.08, 4], [16, 0, 0], [18]),
        hands: arm([0.4, -0.45, 0.65], 14, "spread"),
        mark: "strike",
      },
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.07, -0.34, -12, 8, 0, 0.03], [-8, 6, 4], [12]),
        rightFoot: foot(0.05, -0.42, 12, 0, 6),
        leftFoot: { pitch: -8 },
        right: arm([0.8, 0.1, 0.24], 16, "spread"),
        left: arm([0.7, -0.2, 0.5], 16, "spread"),
      },
      {
        in: 0.24,
        ease: "through",
        ...pose([-0.1, -0.68, -10, -8, 0, -0.04], [-6, -8, -6], [10, 0]),
        leftFoot: foot(0.1, -0.84, 16, 0, 8),
        rightFoot: { pitch: -8 },
        right: arm([0.72, -0.3, 0.5], 16, "spread"),
        left: arm([0.84, 0.16, 0.1], 16, "spread"),
      },
      // The last step catches the body; it folds over it.
      {
        in: 0.27,
        ...pose([-0.2, -0.98, 6, 8, 0, 0.02], [14, 6, 4], [-4, 0]),
        rightFoot: foot(0.12, -1.2, 20, 0, 12),
        leftFoot: { pitch: 0 },
        hands: arm([0.7, -0.5, 0.4], 18, "open"),
        mark: "low",
      },
      {
        in: 0.34,
        ...pose([-0.15, -0.98, 12, 4, 0, 0.0], [18, 3, 0], [-16, 0]),
        hands: arm([0.44, -0.66, 0.4], 14, "open"),
        hold: 0.15,
      },
      {
        in: 0.4,
        ...pose([-0.05, -1.06, 4, 0, 0, -0.02], [6, 0, 0], [-4]),
        leftFoot: foot(0, -1.1, 4),
        hands: arm([0.24, -0.84, 0.2], 10),
        ends: true,
      },
      { in: 0.34, ...pose([-0.02, -1.1, 1], [3], [0]), rightFoot: foot(0, -1.1), balance: 0.6 },
      home(0.4),
    ],
  },
};
