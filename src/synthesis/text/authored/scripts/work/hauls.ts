import type { ActionScript, BodyKey, HandTarget, ScriptParameters } from "../../script.js";
import { bow, home, repeat } from "../keys.js";

/** How somebody moves what hardly gives: two shoves a cycle, a step after each. */
interface Haul {
  /** The hands on the thing, by how far it has come, metres ahead. */
  hands: (z: number) => HandTarget;
  /** The body that gathers itself against it, and the one that has given its weight to it; both with `z` of the hips. */
  gathered: (z: number) => Partial<BodyKey>;
  given: (z: number) => Partial<BodyKey>;
  /** How far ahead of the hips a foot is set down, and degrees that the heel of the other one rises. */
  foot: number;
  heel: number;
}

/** Seconds of a shove and of the step after it, and how much longer the first ones take. */
const SHOVE = 0.32;
const STEP = 0.4;
const FIRST = 1.4;

/** Shoves and steps, the right foot first; the thing moves only while it is shoved. */
function haul({ stride, count }: ScriptParameters, { hands, gathered, given, foot, heel }: Haul): BodyKey[] {
  const step = stride / 2;
  return repeat(2 * count, (i): BodyKey[] => {
    const [from, to] = [step * i, step * (i + 1)];
    const slow = i < 2 ? FIRST - 0.2 * i : 1;
    const lead = i % 2 === 0 ? "rightFoot" : "leftFoot";
    const rear = i % 2 === 0 ? "leftFoot" : "rightFoot";
    const side = i % 2 === 0 ? 1 : -1;
    const body = given(to);
    return [
      { in: SHOVE * slow, ...gathered(from), hands: hands(from), [rear]: { pitch: 0 } },
      {
        in: STEP * slow,
        ...body,
        pelvis: { ...body.pelvis, roll: 4 * side, yaw: 5 * side },
        hands: hands(to),
        [lead]: { z: to + foot, pitch: 0 },
        [rear]: { pitch: heel },
        mark: i % 2 === 0 ? "strike" : "cycle",
        ends: i === 2 * count - 1,
      },
    ];
  });
}

/** Lets go, straightens the back and breathes out, one foot after the other under the body. */
function letGo(end: number, leads: number): BodyKey[] {
  return [
    {
      in: 0.5,
      ...bow({ y: -0.06, z: end + leads, pitch: 8, roll: 0, yaw: 0 }, 10, 8),
      rightFoot: { x: 0, z: end, pitch: 0, yaw: 0, knee: 0 },
      leftFoot: { pitch: 0 },
      hands: { to: [0.1, -0.74, 0.34], shape: "relaxed", shrug: 0 },
      balance: 0.6,
      weight: 0.5,
    },
    {
      in: 0.45,
      ...bow({ y: -0.01, z: end, pitch: -3 }, -7, -4),
      leftFoot: { x: 0, z: end, yaw: 0, knee: 0 },
      hands: { to: [0.18, -0.86, 0.16], shrug: 7 },
      weight: -0.5,
      balance: 1,
    },
    { in: 0.32, spine: { pitch: 6 }, head: { pitch: 6 }, hands: { shrug: -3 }, weight: 0 },
    home(0.32),
  ];
}

export const HAULS_SCRIPTS: Record<string, ActionScript> = {
  push_heavy: {
    stride: 0.62,
    keys: (p) => {
      const hands = (z: number): HandTarget => ({
        at: [0.21, 1, z + 0.72],
        palm: [0, -0.1, 1],
        fingers: [-0.15, 1, 0.15],
        swivel: 30,
        shape: "spread",
      });
      const gathered = (z: number) => ({ ...bow({ y: -0.24, z: z + 0.06, pitch: 34, roll: 0, yaw: 0 }, 14, -26) });
      const given = (z: number) => ({ ...bow({ y: -0.15, z: z + 0.04, pitch: 36 }, 12, -30) });
      return [
        // Steps up to it, hands laid on,
        {
          in: 0.4,
          hands: hands(0),
          leftFoot: { z: 0.1, knee: 8 },
          ...bow({ y: -0.08, z: -0.02, pitch: 10 }, 8, -8),
          balance: 0.3,
        },
        { in: 0.42, begins: true, rightFoot: { x: 0.03, z: -0.44, pitch: 34, yaw: 6 }, ...gathered(-0.06), balance: 0 },
        // and a first heave against it that moves nothing.
        {
          in: 0.42,
          ...bow({ y: -0.29, z: 0.05, pitch: 44, roll: 3 }, 10, -14),
          hands: { ...hands(0), shrug: 8 },
          hold: 0.14,
        },
        ...haul(p, { hands, gathered, given, foot: -0.06, heel: 32 }),
        ...letGo(p.stride * p.count, 0.06),
      ];
    },
  },
  drag_heavy: {
    stride: -0.6,
    keys: (p) => {
      const hands = (z: number): HandTarget => ({
        at: [0.12, 0.5, z + 0.4],
        palm: [-0.8, -0.5, -0.2],
        fingers: [-0.3, -0.7, 0.6],
        swivel: 16,
        shape: "grip",
      });
      const gathered = (z: number) => ({ ...bow({ y: -0.27, z: z - 0.1, pitch: 32, roll: 0, yaw: 0 }, 22, -24) });
      const given = (z: number) => ({ ...bow({ y: -0.24, z: z - 0.26, pitch: 8 }, 12, -8) });
      return [
        {
          in: 0.4,
          rightFoot: { x: 0.08, z: -0.2, yaw: 16, knee: 12 },
          ...bow({ y: -0.1, pitch: 14 }, 14, 0),
          weight: 0.4,
        },
        {
          in: 0.45,
          begins: true,
          ...gathered(0.04),
          hands: hands(0),
          leftFoot: { x: 0.08, knee: 12 },
          balance: 0,
        },
        // A first heave fails.
        { in: 0.4, ...given(-0.02), hands: { ...hands(0), shrug: 8 }, hold: 0.12 },
        ...haul(p, { hands, gathered, given, foot: 0.02, heel: -8 }),
        ...letGo(p.stride * p.count, -0.06),
      ];
    },
  },
};
