import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, onFloor, pose } from "./parts.js";

/** Falling, landing hard, and crawling on the belly. */
export const FALLING_SCRIPTS: Record<string, ActionScript> = {
  army_crawl: {
    life: 0.2,
    ahead: (p) => 0.56 * p.count,
    keys: (p) => {
      // One elbow and the other knee go ahead together.
      const pull = (s: 1 | -1, z: number): BodyKey => {
        const ahead = {
          floor: [0.2, z + 0.84] as const,
          palm: [0, -1, 0] as const,
          fingers: [-0.5, 0, 1] as const,
          swivel: 26,
          shape: "planted" as const,
        };
        const behind = { ...ahead, floor: [0.24, z + 0.5] as const, swivel: 56 };
        const drawn = { ...foot(0.26, z - 0.78, 34, 112, 78), slide: true };
        const straight = { ...foot(0.06, z - 1.07, -2, 120, 78), slide: true };
        return {
          in: 0.6,
          ...pose([-0.765, z, 86, 8 * s], [-10, 8 * s, 4 * s], [-34, -4 * s]),
          right: s > 0 ? ahead : behind,
          left: s > 0 ? behind : ahead,
          rightFoot: s > 0 ? straight : drawn,
          leftFoot: s > 0 ? drawn : straight,
        };
      };
      return [
        { in: 0.3, ...pose([-0.79, 0, 87], [-8], [-24, 10]), feet: { ...foot(0.06, -1.04, -2, 120, 78), slide: true } },
        ...repeat(p.count, (i): BodyKey[] => [
          { ...pull(1, 0.56 * i + 0.14), begins: i === 0 },
          { ...pull(-1, 0.56 * i + 0.42), mark: "cycle", ends: i + 1 === p.count },
        ]),
        {
          in: 0.5,
          ...pose([-0.81, 0.56 * p.count, 88, 0], [-6, 0, 0], [-16, 10]),
          hands: onFloor(0.36, 0.56 * p.count + 0.6, 30),
          feet: { ...foot(0.03, 0.56 * p.count - 1.06, -4, 122, 40), slide: true },
        },
        home(0.4),
      ];
    },
  },
  long_fall: {
    hold: 1.6,
    life: 0.2,
    keys: (p) => {
      const flail = (a: number): Partial<BodyKey> => {
        const s = Math.sin(a);
        const c = Math.cos(a);
        return {
          ...pose([0.7, 0, 16 + 6 * c, 10 * s, 8 * s], [-8 + 6 * s, 10 * c], [-14, 12 * s]),
          right: arm([0.66, 0.5 + 0.34 * s, 0.4 * c], 20, "spread"),
          left: arm([0.66, 0.5 - 0.34 * c, 0.4 * s], 20, "spread"),
          rightFoot: leg(24 * s, 14, 0.8 + 0.1 * c, 26),
          leftFoot: leg(-26 * s, 12, 0.8 - 0.1 * c, 26),
        };
      };
      const steps = Math.max(4, Math.round(p.hold / 0.2));
      return [
        { in: 0.34, balance: 0, ...flail(0) },
        ...repeat(steps, (i): BodyKey[] => [
          { in: 0.2, ease: "through", begins: i === 0, ...flail(((i + 1) * Math.PI) / 2), ends: i + 1 === steps },
        ]),
        home(0.5),
      ];
    },
  },
  skydive: {
    hold: 2.6,
    life: 0.3,
    keys: (p) => {
      const spread = (s: number): Partial<BodyKey> => ({
        ...pose([0.5 + 0.02 * s, 0, 78 + 3 * s, 0, 3 * s], [-22 - 3 * s], [-38 - 3 * s, 8 * s]),
        right: arm([0.8, 0.42 + 0.05 * s, -0.34], 30, "open", [0, 0, 1], [0.3, 1, 0]),
        left: arm([0.8, 0.42 - 0.05 * s, -0.34], 30, "open", [0, 0, 1], [0.3, 1, 0]),
        rightFoot: leg(-98 + 3 * s, 24, 0.74, 40),
        leftFoot: leg(-98 - 3 * s, 24, 0.74, 40),
      });
      const beats = Math.max(2, Math.round(p.hold / 0.5));
      return [
        { in: 0.7, balance: 0, ...spread(0) },
        ...repeat(beats, (i): BodyKey[] => [
          { in: 0.5, begins: i === 0, ...spread(i % 2 === 0 ? 1 : -1), ends: i + 1 === beats },
        ]),
        home(0.8),
      ];
    },
  },
  land_hard: {
    hold: 0.9,
    life: 0.4,
    snap: "snappy",
    // On one knee and the right fist.
    keys: (p) => [
      {
        in: 0.36,
        balance: 0,
        ...pose([-0.26, -0.04, 20], [14], [-20]),
        hands: arm([0.3, -0.6, -0.2], 12, "fist"),
        feet: { knee: 8 },
      },
      {
        in: 0.2,
        ease: "through",
        ...pose([0.06, 0.04, 0], [-6], [-10]),
        feet: { pitch: 46 },
        hands: arm([0.5, 0.3, 0.3], 20, "fist"),
        mark: "takeoff",
      },
      {
        in: 0.28,
        ease: "fly",
        ...pose([0.5, 0.1, 4, -10], [4, -14], [-4, 10]),
        rightFoot: leg(-10, 6, 0.7, 30),
        leftFoot: leg(24, 8, 0.8, 20),
        right: arm([0.15, -0.7, 0.45], 30, "fist"),
        left: arm([0.8, 0.2, -0.1], 20, "open"),
        mark: "apex",
      },
      {
        in: 0.3,
        ease: "fly",
        begins: true,
        ...pose([-0.4, 0.1, -6, 8], [60, 12, 6], [10, -4]),
        leftFoot: foot(0.1, 0.4, 8, 0, 16),
        rightFoot: { ...foot(0.08, -0.4, 14, 66, 20), down: true },
        right: {
          floor: [0.12, 0.46],
          palm: [0.2, 0.2, -1],
          fingers: [-0.1, -1, 0],
          swivel: 10,
          shape: "fist",
          by: "fist",
        },
        left: arm([0.74, 0.3, -0.55], 30, "open"),
        rests: ["rightKnee", "rightHand"],
        mark: "land",
      },
      {
        in: 0.12,
        ...pose([-0.48, 0.08, 10, 8], [54, 12, 6], [16, -4]),
        right: {
          floor: [0.12, 0.46],
          palm: [0.2, 0.2, -1],
          fingers: [-0.1, -1, 0],
          swivel: 20,
          shape: "fist",
          by: "fist",
        },
        hold: p.hold,
      },
      { in: 0.4, ...pose([-0.46, 0.08, 8, 8], [46, 10, 4], [-36, -10]), hold: 0.5, ends: true },
      {
        in: 0.6,
        leaves: ["rightHand", "rightKnee"],
        ...pose([-0.2, 0.14, 14, 0], [12, 0, 0], [-10, 0]),
        rightFoot: { ...foot(0.04, -0.3, 8, 50, 6), down: false, slide: true },
        right: arm([0.2, -0.7, 0.2], 12, "fist"),
        left: arm([0.4, -0.7, 0], 12, "fist"),
        ease: "through",
      },
      { in: 0.45, ...pose([-0.02, 0.2, 0], [0], [0]), rightFoot: foot(0.04, 0.2, 6), hold: 0.2 },
      home(0.5),
    ],
    ahead: 0.26,
  },
};
