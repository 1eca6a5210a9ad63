import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, leg, onFloor, pose } from "./parts.js";

/** Cats and dogs. */
export const PET_SCRIPTS: Record<string, ActionScript> = {
  cat_stretch: {
    hold: 0.8,
    life: 0.5,
    keys: (p) => [
      // The front goes low with the hips high, then the back arches like a cat's.
      {
        in: 0.9,
        begins: true,
        ...pose([-0.47, -0.18, 96], [-20], [-40]),
        hands: onFloor(0.2, 0.72, 14),
        hold: p.hold,
        mark: "low",
      },
      { in: 0.5, ...pose([-0.47, -0.18, 98, 6], [-24], [-46, 14]), hands: onFloor(0.2, 0.72, 10) },
      {
        in: 0.9,
        ...pose([-0.46, -0.06, 62, 0], [44], [30, 0]),
        hands: onFloor(0.2, 0.52, -10),
        hold: p.hold,
        mark: "apex",
      },
      { in: 0.6, ...pose([-0.47, -0.05, 78], [-14], [-46]), hands: onFloor(0.2, 0.52, -10), hold: 0.2, ends: true },
      home(0.6),
    ],
  },
  dog_beg: {
    hold: 0.5,
    snap: "snappy",
    keys: (p) => [
      {
        in: 0.5,
        ...pose([-0.45, -0.02, 4], [2], [-12]),
        hands: arm([0, -0.26, 0.4], 20, "claw", [0, -1, 0.1], [0, -0.6, 0.8]),
      },
      ...repeat(3, (i): BodyKey[] => [
        {
          in: 0.18,
          begins: i === 0,
          ...pose([-0.45, -0.02, 2, 4], [-2, 6, 4], [-14, -8, i === 1 ? 14 : -14]),
          hands: arm([0, -0.18, 0.44], 20, "claw", [0, -1, 0.1], [0, -0.4, 0.9]),
        },
        {
          in: 0.18,
          ...pose([-0.45, -0.02, 4, -4], [2, -6, -4], [-14, 8]),
          hands: arm([0, -0.3, 0.42], 20, "claw", [0, -1, 0.1], [0, -0.7, 0.7]),
        },
      ]),
      { in: 0.3, ...pose([-0.45, -0.02, 2, 0], [0, 0, 0], [-16, 0, 16]), hold: p.hold, ends: true },
      home(0.6),
    ],
  },
  dog_dig: {
    life: 0.2,
    snap: "snappy",
    keys: (p) => {
      const dig = (s: 1 | -1): BodyKey => ({
        in: 0.17,
        ...pose([-0.47, -0.06, 78, 4 * s, 3 * s], [12, 4 * s], [-30, -8 * s]),
        [s > 0 ? "right" : "left"]: onFloor(0.14, 0.6, 0),
        [s > 0 ? "left" : "right"]: {
          floor: [0.16, 0.26],
          palm: [0, -0.6, -1],
          fingers: [0, -0.8, -0.4],
          swivel: 20,
          shape: "claw",
        },
      });
      return [
        { in: 0.3, ...pose([-0.47, -0.06, 78], [12], [-20]), hands: onFloor(0.16, 0.5, 0) },
        ...repeat(p.count * 3, (i): BodyKey[] => [
          { ...dig(1), begins: i === 0 },
          { ...dig(-1), ends: i + 1 === p.count * 3 },
        ]),
        { in: 0.3, ...pose([-0.47, -0.05, 78, 0, 0], [8, 0], [-42, 0]), hands: onFloor(0.2, 0.52, -10) },
        home(0.4),
      ];
    },
  },
  dog_scratch_ear: {
    life: 0.3,
    snap: "snappy",
    // The right hind leg scratches behind the right ear.
    keys: (p) => [
      {
        in: 0.6,
        ...pose([-0.46, -0.14, 48, -14, -20, 0.06], [54, -26, 24], [10, -20, 30]),
        hands: onFloor(0.2, 0.46, 0),
        rightFoot: { ...leg(-6, 36, 0.62, 20), down: false, knee: 40 },
        leaves: ["rightKnee"],
      },
      ...repeat(p.count * 2, (i): BodyKey[] => [
        {
          in: 0.12,
          begins: i === 0,
          rightFoot: { ...leg(8, 40, 0.62, 30), knee: 40 },
          ...pose(undefined, [54, -30, 28], [14, -20, 34]),
        },
        {
          in: 0.12,
          rightFoot: { ...leg(-6, 44, 0.54, 10), knee: 40 },
          ...pose(undefined, [54, -26, 24], [8, -20, 28]),
          ends: i + 1 === p.count * 2,
        },
      ]),
      {
        in: 0.55,
        ...pose([-0.47, -0.05, 78, 0, 0, 0], [8, 0, 0], [-42, 0, 0]),
        hands: onFloor(0.2, 0.52, -10),
        rightFoot: { ...foot(0.01, -0.62, -7, 78, 0), down: true },
        rests: ["rightKnee"],
      },
      home(0.35),
    ],
  },
};
