import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, repeat } from "../keys.js";
import { bothSides, cyclic, mirrored, put, tick } from "./moves.js";

const STEP = 0.36;

/** The forearm of a mechanical arm: up, down or ahead, the upper arm level. */
const FOREARMS = {
  up: handAt([0.52, 0.46, 0.12], [0, 0, 1], [0, 1, 0], 0, "flat"),
  down: handAt([0.5, -0.46, 0.16], [0, 0, -1], [0, -1, 0], 128, "flat"),
  ahead: handAt([0.1, -0.5, 0.5], [-1, 0, 0], [0, 0, 1], 6, "flat"),
};

export const STREET_DANCES: Record<string, ActionScript> = {
  dance_robot: cyclic(
    () =>
      bothSides([
        tick({
          right: FOREARMS.up,
          left: FOREARMS.down,
          spine: { pitch: 0, yaw: 16, roll: 0 },
          head: { yaw: -30, pitch: 0, roll: 0 },
          weight: -0.7,
          pelvis: { y: -0.03, yaw: 0, roll: 3 },
          feet: { x: 0.06, z: 0 },
        }),
        tick({ right: FOREARMS.down, left: FOREARMS.up, head: { yaw: 24 }, spine: { yaw: -12 } }),
        tick({ right: FOREARMS.ahead, spine: { yaw: 0, pitch: 14 }, head: { yaw: 0, pitch: 8 }, pelvis: { y: -0.08 } }),
        tick({ left: FOREARMS.ahead, spine: { roll: 10 }, head: { roll: -14 }, weight: 0.7 }),
        tick({
          right: handAt([0.9, 0, 0.16], [0, -1, 0], [1, 0, 0.1], 10, "flat"),
          left: FOREARMS.ahead,
          spine: { pitch: 0, roll: 0, yaw: -16 },
          head: { yaw: -40, roll: 0, pitch: 0 },
          rightFoot: { z: 0.08, pitch: 30 },
          pelvis: { y: -0.02, yaw: -8 },
        }),
        tick({
          right: FOREARMS.down,
          rightFoot: { z: 0, pitch: 0 },
          head: { yaw: 0, pitch: 22 },
          spine: { yaw: 0, pitch: 24 },
        }),
      ]),
    { snap: "snappy", life: 0.2 },
  ),
  dance_voguing: cyclic(
    () =>
      bothSides([
        tick(
          {
            right: handAt([-0.3, 0.6, 0.42], [0.2, 0.2, -1], [-1, -0.2, 0], 76, "flat"),
            left: handAt([-0.24, 0.02, 0.5], [0, 1, -0.3], [-1, 0.2, 0], 30, "flat"),
            pelvis: { y: -0.02, yaw: -14, roll: 9 },
            spine: { pitch: -4, yaw: 10, roll: -10 },
            head: { pitch: -4, yaw: 4, roll: -10 },
            weight: -0.95,
            leftFoot: { x: 0.1, z: 0.06, pitch: 20, knee: 16 },
            rightFoot: { x: 0, z: 0, pitch: 0 },
          },
          0.18,
          0.26,
        ),
        tick(
          {
            right: handAt([0.3, 0.92, 0.05], [-0.3, 0, 1], [-0.6, 0.7, 0], 30, "flat"),
            left: handAt([0.72, -0.6, 0.1], [0, -0.4, 1], [1, 0.2, 0], 20, "flat"),
            pelvis: { y: 0, yaw: 12 },
            spine: { pitch: -10, yaw: -12, roll: -14 },
            head: { pitch: -10, yaw: 30, roll: 0 },
          },
          0.18,
          0.26,
        ),
        tick(
          {
            right: handAt([0.02, 0.2, 0.42], [-1, 0, -0.2], [-0.2, 1, 0], 50, "flat"),
            left: handAt([0.02, 0.2, 0.42], [-1, 0, -0.2], [-0.2, 1, 0], 50, "flat"),
            pelvis: { y: -0.12, yaw: 0, roll: -6 },
            spine: { pitch: 6, yaw: 0, roll: 8 },
            head: { pitch: -4, yaw: 0, roll: 8 },
            weight: 0.3,
            feet: { x: 0.1, z: 0, pitch: 0, yaw: 16, knee: 20 },
          },
          0.18,
          0.22,
        ),
      ]),
    { snap: "snappy", life: 0.3 },
  ),
  moonwalk: {
    life: 0.3,
    ahead: (p) => -STEP * (2 * p.count + 0.5),
    keys: (p) => {
      // The flat foot slides back while the other stands on its toes.
      const slide = (i: number): BodyKey[] => {
        const back = -STEP * (i + 1);
        const key: BodyKey = {
          in: 0.42,
          rightFoot: { x: 0, z: back, pitch: 0, slide: true },
          weight: 0.7,
          pelvis: { y: -0.05, pitch: 4, yaw: 5, roll: 2 },
          spine: { pitch: 6, yaw: -8 },
          head: { pitch: 4, yaw: 3 },
          right: put([0.16, -0.9, 0.3], 8, "relaxed"),
          left: put([0.2, -0.88, -0.3], 8, "relaxed"),
        };
        const pop: BodyKey = {
          in: 0.15,
          rightFoot: { pitch: 48, knee: 2 },
          leftFoot: { pitch: 0 },
          weight: -0.4,
          pelvis: { y: -0.04, roll: -2 },
          head: { pitch: -6 },
          mark: i % 2 === 0 ? undefined : "cycle",
        };
        return i % 2 === 0 ? [key, pop] : [mirrored(key), mirrored(pop)];
      };
      return [
        {
          in: 0.4,
          begins: true,
          leftFoot: { z: 0, pitch: 48 },
          weight: 0.5,
          pelvis: { y: -0.04, pitch: 4 },
          spine: { pitch: 8, yaw: 6 },
          head: { pitch: 8 },
          right: put([0.2, -0.88, -0.3], 8, "relaxed"),
          left: put([0.16, -0.9, 0.3], 8, "relaxed"),
        },
        ...repeat(2 * p.count, slide),
        { in: 0.3, feet: { pitch: 0, z: -STEP * (2 * p.count + 0.5), slide: true }, weight: 0, pelvis: { y: -0.02 } },
        { in: 0.5, home: true },
      ];
    },
  },
  dance_shuffle: cyclic(() =>
    bothSides([
      {
        in: 0.22,
        rightFoot: { swing: 46, out: 4, reach: 0.66, flex: 22 },
        leftFoot: { x: 0, z: 0, pitch: 0, slide: true },
        weight: 0.9,
        right: put([0.16, -0.6, -0.26], 22),
        left: put([0.08, -0.26, 0.56], 12),
        pelvis: { y: 0, yaw: -6, pitch: 2, roll: -4 },
        spine: { pitch: 6, yaw: 10 },
        head: { pitch: -6, yaw: -4 },
      },
      {
        in: 0.2,
        rightFoot: { x: 0.02, z: 0.22, pitch: 0 },
        leftFoot: { x: 0, z: -0.24, pitch: 26, slide: true },
        weight: -0.15,
        right: put([0.2, -0.62, 0.2], 20),
        left: put([0.2, -0.6, 0.24], 20),
        pelvis: { y: -0.12, yaw: 4, pitch: 8, roll: 0 },
        spine: { pitch: 10, yaw: -4 },
        head: { pitch: -10, yaw: 0 },
      },
    ]),
  ),
};
