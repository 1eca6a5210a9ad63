import type { ActionScript, BodyKey, HandTarget, ScriptParameters } from "../../script.js";
import { bow, home, nod, repeat } from "../keys.js";
import { rightOn } from "./grips.js";

/** How somebody who pushes something walks: half a step, the hands ahead. */
interface Pushing {
  /** Where both hands hold it, metres out, up and ahead of the body. */
  hands: (ahead: number) => HandTarget;
  /** How low and bent the body is. */
  low: number;
  lean: number;
  /** Seconds of a step. */
  seconds: number;
}

/** Steps behind something that is pushed, the right foot first; two steps a cycle. */
function pushSteps({ count, stride }: ScriptParameters, { hands, low, lean, seconds }: Pushing): BodyKey[] {
  const step = stride / 2;
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
    stride: 2 * STEP,
    keys: (p) =>
      pushSteps(p, {
        hands: (z) => ({
          at: [0.27, 0.74, z + 0.2],
          palm: [-0.95, 0, -0.2],
          fingers: [-0.1, -0.75, 0.6],
          swivel: 8,
          shape: "grip",
        }),
        low: 0.1,
        lean: 24,
        seconds: 0.46,
      }),
  },
  push_cart: {
    stride: 2 * STEP,
    keys: (p) =>
      pushSteps(p, {
        hands: (z) => ({
          at: [0.21, 1.04, z + 0.46],
          palm: [0, -0.7, 0.7],
          fingers: [-0.25, 0.3, 0.9],
          swivel: 22,
          shape: "grip",
        }),
        low: 0.04,
        lean: 14,
        seconds: 0.48,
      }),
  },
  carry_water: {
    stride: 0.64,
    keys: (p) => {
      const bucket = (up: number, z: number): HandTarget => rightOn([-0.27, up, z], [0.95, -0.2, 0], [0.1, 0.1, 1], 8);
      const end = p.stride * p.count;
      return [
        {
          in: 0.4,
          ...bow({ y: -0.18, pitch: 22, roll: 6 }, 18, 0),
          rightFoot: { x: 0.05, yaw: 8, knee: 6 },
          gaze: { direction: 16, elevation: -50 },
          weight: -0.4,
        },
        {
          in: 0.4,
          begins: true,
          ...bow({ y: -0.34, z: -0.06, pitch: 32, roll: 8 }, 24, 0),
          right: bucket(0.42, 0.1),
          feet: { knee: 10 },
        },
        // It does not come at once: the arm is drawn straight first,
        {
          in: 0.22,
          ...bow({ y: -0.28, z: -0.08, pitch: 30, roll: 2 }, 14, -12),
          right: { ...bucket(0.42, 0.1), shrug: -5 },
        },
        // then lifted with the legs, the free arm flung out against the weight,
        {
          in: 0.55,
          right: bucket(0.74, 0.02),
          left: { to: [0.8, -0.3, 0.1], palm: [0, -1, 0], swivel: 12, shape: "spread" },
          ...bow({ y: -0.05, z: 0, pitch: 3, roll: -10 }, 2, 0),
          spine: { pitch: 2, roll: -18 },
          head: { roll: 14 },
          gaze: { direction: 0, elevation: -6 },
          weight: 0.6,
          mark: "apex",
        },
        // and carried off with short steps, waddling away from it.
        ...repeat(2 * p.count, (i): BodyKey[] => {
          const z = (p.stride / 2) * (i + 1);
          const loaded = i % 2 === 0;
          return [
            {
              in: 0.4,
              ease: i === 2 * p.count - 1 ? "smooth" : "through",
              right: bucket(loaded ? 0.77 : 0.74, z - 0.02),
              [loaded ? "leftFoot" : "rightFoot"]: { z: z + (i === 2 * p.count - 1 ? 0 : 0.1), pitch: 0 },
              [loaded ? "rightFoot" : "leftFoot"]: { pitch: i === 2 * p.count - 1 ? 0 : 20 },
              pelvis: { y: -0.05, z: z - 0.03, roll: loaded ? -5 : -11, yaw: loaded ? -6 : 5 },
              spine: { roll: loaded ? -14 : -19, yaw: loaded ? 7 : -5, pitch: 4 },
              weight: 0,
              balance: 0.3,
            },
          ];
        }),
        // Put down again,
        {
          in: 0.55,
          right: bucket(0.42, end + 0.12),
          left: { to: [0.34, -0.7, 0.2], shape: "relaxed" },
          leftFoot: { z: end, pitch: 0 },
          rightFoot: { z: end, pitch: 0 },
          ...bow({ y: -0.32, z: end - 0.04, pitch: 30, roll: 8, yaw: 0 }, 24, 0),
          spine: { pitch: 24, roll: 0, yaw: 0 },
          head: { roll: 0, pitch: 6 },
          weight: -0.3,
          balance: 1,
          ends: true,
        },
        // the back straightened, the arm that carried it shaken loose.
        {
          in: 0.55,
          ...bow({ y: -0.02, z: end, pitch: -3, roll: 0 }, -8, -6),
          right: { to: [0.3, -0.8, 0.2], shape: "spread", shrug: 6 },
          left: { to: [0.2, -0.84, 0.1], shape: "relaxed" },
          rightFoot: { x: 0, yaw: 0 },
          feet: { knee: 0 },
          weight: 0.4,
        },
        { in: 0.3, ...nod(3, 2), right: { to: [0.2, -0.88, 0.12], shape: "relaxed", shrug: 0 }, weight: 0 },
        home(0.45),
      ];
    },
  },
};
