import type { ActionScript, BodyKey, FootTarget, HandTarget, ScriptParameters } from "../../script.js";
import { home, repeat } from "../keys.js";
import { arm, foot, grip, pose } from "../sport/parts.js";

/** Distance of two rungs, metres. */
const RUNG = 0.3;
/** Where the rungs are ahead of where one stands, and height of the hand that has just reached up from the ground. */
const RUNGS_AHEAD = 0.38;
const REACHED = 1.72;

/** Half cycles (one hand and the foot of the other side, one rung of height) that were asked for. */
function rungs({ count, steps, distance }: ScriptParameters): number {
  if (steps !== undefined) return Math.max(2, Math.round(steps));
  if (distance !== undefined) return Math.max(2, Math.round(distance / RUNG));
  return 2 * count;
}

const hand = (up: number): HandTarget => grip([0.21, up, RUNGS_AHEAD], [0, -0.3, 1], [0, 1, 0.35], 34);
const onRung = (up: number): FootTarget => ({ ...foot(0.0, 0.16, 6, 6, 22), y: up });

/** The side whose foot moves in half cycle `k`; the hand is that of the other side. */
const stepper = (k: number) => (k % 2 === 0 ? "left" : "right");
const other = (side: "left" | "right") => (side === "left" ? "right" : "left");

/** The body `rise` above the ground, leaning to the side that carries. */
function trunk(rise: number, s: number): Partial<BodyKey> {
  return pose([rise - 0.03, -0.09, 6, -5 * s, -5 * s, 0.03 * s], [6, -4 * s, 7 * s], [-18, 3 * s]);
}

/** On the ladder after half cycle `k`: one foot on rung k + 1, the other one below, the hands above. */
function onLadder(k: number): Partial<BodyKey> {
  const foot = stepper(k);
  const s = foot === "left" ? 1 : -1;
  return {
    ...trunk(RUNG * k, s),
    [`${foot}Foot`]: onRung(RUNG * (k + 1)),
    [`${other(foot)}Foot`]: onRung(RUNG * k),
    [other(foot)]: hand(REACHED + RUNG * k),
    [foot]: hand(REACHED + RUNG * (k - 1)),
    balance: 0,
  };
}

/** From half cycle `from` to the next one up or down: the limbs that move leave their rungs first. */
function change(from: number, to: number): BodyKey[] {
  const up = to > from;
  const moves = up ? stepper(to) : stepper(from);
  const s = moves === "left" ? 1 : -1;
  const middle = RUNG * ((from + to) / 2);
  const high = Math.max(from, to);
  return [
    {
      in: 0.3,
      ease: "through",
      ...pose([middle - (up ? 0.02 : 0.06), -0.1, 7, 0, -6 * s, -0.02 * s], [7, 0, 6 * s], [up ? -24 : 6, -6 * s]),
      [`${moves}Foot`]: { ...foot(0.03, 0.02, 8, 20, 28), y: RUNG * high - (up ? 0.02 : 0.04) },
      [other(moves)]: { ...arm([0.2, up ? 0.3 : 0.34, 0.7], 40, "open", [0, -0.2, 1], [0, 1, 0.2]), level: true },
    },
    { in: 0.3, ...onLadder(to), ...(up ? {} : { head: { pitch: -2 } }) },
  ];
}

/** Ladders, hand over hand. */
export const LADDER_SCRIPTS: Record<string, ActionScript> = {
  climb_ladder_up: {
    life: 0.2,
    repeats: 3,
    keys: (p) => {
      const count = rungs(p);
      return [
        {
          in: 0.5,
          balance: 0.4,
          ...pose([-0.03, -0.04, 2], [2], [-26]),
          left: hand(REACHED - RUNG),
          right: { ...arm([0.2, -0.1, 0.6], 30, "open", [0, 0, 1], [0, 1, 0.3]), level: true },
        },
        { in: 0.5, ...onLadder(0), rightFoot: { ...foot(0, 0, 0, 0), y: 0 }, rests: ["leftHand", "rightHand"] },
        { in: 0.1, begins: true },
        ...repeat(count, (k): BodyKey[] => {
          const [first, second] = change(k, k + 1);
          const last = k + 1 === count;
          return [first, { ...second, mark: k % 2 === 1 ? "cycle" : undefined, ends: last }];
        }),
        { in: 0.3, ...onLadder(count) },
      ];
    },
  },
  climb_ladder_down: {
    life: 0.2,
    repeats: 3,
    keys: (p) => {
      const count = rungs(p);
      return [
        { in: 0, ...onLadder(count) },
        { in: 0.25, ...onLadder(count), head: { pitch: 14 }, begins: true },
        ...repeat(count, (i): BodyKey[] => {
          const k = count - i;
          const [first, second] = change(k, k - 1);
          return [first, { ...second, mark: i % 2 === 1 ? "cycle" : undefined, ends: i + 1 === count }];
        }),
        {
          in: 0.5,
          ...pose([-0.02, -0.06, 4, 0, 0, 0], [4, 0, 0], [8, 0]),
          rightFoot: { ...foot(0, 0), y: 0 },
          leftFoot: { ...foot(0, 0), y: 0 },
        },
        {
          in: 0.45,
          leaves: ["leftHand", "rightHand"],
          ...pose([-0.01, -0.01, 2], [2], [0]),
          hands: arm([0.18, -0.8, 0.24]),
          balance: 0.8,
        },
        home(0.4),
      ];
    },
  },
};
