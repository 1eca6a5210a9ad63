import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, home, repeat } from "../keys.js";
import { rightOn } from "./grips.js";

/** How somebody who pushes something walks: half a step, the hands ahead. */
interface Pushing {
  /** Where both hands hold it, metres out, up and ahead of the body. */
  hands: (ahead: number) => HandTarget;
  /** How low and bent the body is. */
  low: number;
  lean: number;
  /** Length of a step, metres, and its time. */
  step: number;
  seconds: number;
}

/** Steps behind something that is pushed, the right foot first; two steps a cycle. */
function pushSteps(count: number, { hands, low, lean, step, seconds }: Pushing): BodyKey[] {
  const body = (z: number, yaw: number): Partial<BodyKey> => ({
    hands: hands(z),
    pelvis: { y: -low, z: z + 0.05, pitch: lean * 0.5, yaw, roll: yaw * 0.3 },
    spine: { pitch: lean * 0.6, yaw: -yaw * 1.3 },
    balance: 0.3,
  });
  return [
    { in: 0.5, begins: true, ...body(0, 0), gaze: { elevation: -12 }, feet: { knee: 4 } },
    ...repeat(count, (i): BodyKey[] => {
      const z = 2 * step * i;
      return [
        {
          in: seconds,
          ease: "through",
          ...body(z + step, 5),
          rightFoot: { z: z + step * 1.5 },
          leftFoot: { pitch: 26 },
          weight: -0.2,
        },
        {
          in: seconds,
          ease: i === count - 1 ? "smooth" : "through",
          ...body(z + 2 * step, -5),
          leftFoot: { z: z + (i === count - 1 ? 2 : 2.5) * step, pitch: 0 },
          rightFoot: { pitch: i === count - 1 ? 12 : 26 },
          weight: 0.2,
          mark: "cycle",
          ends: i === count - 1,
        },
      ];
    }),
    {
      in: 0.45,
      rightFoot: { z: 2 * step * count, pitch: 0, knee: 0 },
      leftFoot: { knee: 0 },
      ...bow({ y: -0.02, z: 2 * step * count, pitch: 2, yaw: 0, roll: 0 }, 3, 0),
      spine: { yaw: 0, pitch: 4 },
      hands: { to: [0.15, -0.8, 0.3], shape: "relaxed" },
      balance: 0.8,
      weight: 0.4,
    },
    home(0.45),
  ];
}

const STEP = 0.34;

export const CARTS_SCRIPTS: Record<string, ActionScript> = {
  wheelbarrow: {
    ahead: (p) => 2 * STEP * p.count,
    keys: (p) =>
      pushSteps(p.count, {
        hands: (z) => ({
          at: [0.27, 0.74, z + 0.2],
          palm: [-0.95, 0, -0.2],
          fingers: [-0.1, -0.75, 0.6],
          swivel: 8,
          shape: "grip",
        }),
        low: 0.1,
        lean: 24,
        step: STEP,
        seconds: 0.46,
      }),
  },
  push_cart: {
    ahead: (p) => 2 * STEP * p.count,
    keys: (p) =>
      pushSteps(p.count, {
        hands: (z) => ({
          at: [0.21, 1.04, z + 0.46],
          palm: [0, -0.7, 0.7],
          fingers: [-0.25, 0.3, 0.9],
          swivel: 22,
          shape: "grip",
        }),
        low: 0.04,
        lean: 14,
        step: STEP,
        seconds: 0.48,
      }),
  },
  carry_water: {
    ahead: 0.4,
    keys: () => {
      const bucket = (up: number, z: number): HandTarget => rightOn([-0.26, up, z], [0.95, -0.2, 0], [0.1, 0.1, 1], 8);
      return [
        {
          in: 0.4,
          ...bow({ y: -0.18, pitch: 22, roll: 6 }, 18, 0),
          rightFoot: { knee: 6 },
          gaze: { direction: 16, elevation: -50 },
          weight: -0.4,
        },
        {
          in: 0.4,
          begins: true,
          ...bow({ y: -0.32, pitch: 30, roll: 8 }, 24, 0),
          right: bucket(0.42, 0.12),
          feet: { knee: 8 },
        },
        // Lifted with the legs, the free arm flung out against the weight,
        {
          in: 0.55,
          right: bucket(0.76, 0.04),
          left: { to: [0.76, -0.36, 0.1], palm: [0, -1, 0], swivel: 12, shape: "spread" },
          ...bow({ y: -0.04, pitch: 2, roll: -8 }, 0, 0),
          spine: { pitch: 0, roll: -14 },
          head: { roll: 12 },
          gaze: { direction: 0, elevation: -4 },
          weight: 0.5,
          mark: "apex",
        },
        // and carried off with short steps.
        {
          in: 0.42,
          ease: "through",
          right: bucket(0.78, 0.2),
          leftFoot: { z: 0.26 },
          pelvis: { y: -0.05, z: 0.14, roll: -4, yaw: -5 },
          spine: { roll: -12, yaw: 6 },
          weight: -0.6,
        },
        {
          in: 0.42,
          right: bucket(0.76, 0.42),
          left: { to: [0.7, -0.44, 0.14], swivel: 12, shape: "spread" },
          rightFoot: { z: 0.4 },
          pelvis: { y: -0.04, z: 0.32, roll: -9, yaw: 4 },
          spine: { roll: -16, yaw: -4 },
          weight: 0.5,
        },
        // Put down again.
        {
          in: 0.5,
          right: bucket(0.42, 0.52),
          left: { to: [0.34, -0.7, 0.2], shape: "relaxed" },
          leftFoot: { z: 0.4 },
          ...bow({ y: -0.32, z: 0.4, pitch: 30, roll: 8, yaw: 0 }, 24, 0),
          spine: { pitch: 24, roll: 0, yaw: 0 },
          head: { roll: 0, pitch: 6 },
          weight: -0.3,
          ends: true,
        },
        {
          in: 0.5,
          ...bow({ y: -0.03, z: 0.4, pitch: 2, roll: 0 }, 0, -6),
          hands: { to: [0.2, -0.84, 0.1], shape: "relaxed" },
          feet: { knee: 0 },
          weight: 0,
        },
        home(0.45),
      ];
    },
  },
};
