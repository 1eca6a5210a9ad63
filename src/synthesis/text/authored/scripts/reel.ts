import type { BodyKey, FootTarget, ScriptParameters } from "../script.js";
import { home } from "./keys.js";

const DEGREE = Math.PI / 180;
/** Steps if none are asked for, and most of them. */
const USUAL_STEPS = 3;
const MOST_STEPS = 8;
/** Length of the first step, metres, and how much shorter each of the next is; seconds of a step. */
const FIRST = 0.36;
const SHORTER = 0.86;
const STEP = 0.34;

const stepsOf = ({ steps }: ScriptParameters) => Math.min(MOST_STEPS, Math.max(1, Math.round(steps ?? USUAL_STEPS)));

/** Returns how far a body reels, metres. */
export function reelLength(p: ScriptParameters): number {
  return reach(stepsOf(p), p.size);
}

function reach(steps: number, size: number): number {
  let way = 0;
  for (let i = 0; i < steps; i++) way += FIRST * SHORTER ** i;
  return way * Math.sqrt(size);
}

/** Returns the way of a reeling body, metres ahead and to the right. */
export function reelWay(p: ScriptParameters): { ahead: number; aside: number } {
  const angle = (p.direction ?? 0) * DEGREE;
  const length = reelLength(p);
  return { ahead: length * Math.cos(angle), aside: length * Math.sin(angle) };
}

/** Thrown off balance, a body reels some steps in a direction and catches itself. */
export function reel(p: ScriptParameters): BodyKey[] {
  const angle = (p.direction ?? 0) * DEGREE;
  // z is ahead, x to the left
  const [z, x] = [Math.cos(angle), -Math.sin(angle)];
  const count = stepsOf(p);
  const leftFirst = x > 0.3 || (x > -0.3 && count % 2 === 0);
  const wild = Math.min(1.3, p.size);
  const keys: BodyKey[] = [
    {
      in: 0.16,
      ease: "strike",
      begins: true,
      balance: 0,
      pelvis: { x: 0.08 * x, z: 0.08 * z, y: -0.03 },
      spine: { pitch: 12 * -z, roll: 12 * x },
      head: { pitch: 10 * -z, roll: 8 * x },
      hands: { to: [0.4, -0.6, 0.5], swivel: 14, shape: "spread" },
      mark: "strike",
    },
  ];
  for (let i = 0; i < count; i++) {
    const isLeft = leftFirst === (i % 2 === 0);
    const way = reach(i + 1, p.size);
    const own = isLeft ? 1 : -1;
    // trailing feet do not pass the leading one sideways
    const across = x * own < -0.3 ? reach(i, p.size) - 0.04 : way;
    const last = i === count - 1;
    const body = (reach(i, p.size) + way) / 2 + (last ? 0.02 : 0.14);
    const up = i % 2 === 0 ? 1 : -1;
    const foot: FootTarget = {
      x: own * x * (Math.abs(x) > 0.3 ? across : way) + 0.03,
      z: z * way,
      yaw: 8,
      knee: 8,
    };
    keys.push({
      in: i === 0 ? 0.26 : STEP - 0.02 * i,
      ease: last ? "smooth" : "through",
      [isLeft ? "leftFoot" : "rightFoot"]: foot,
      pelvis: {
        x: body * x + 0.05 * up * Math.abs(z),
        z: body * z,
        y: last ? -0.15 : -0.08 - 0.03 * i,
        pitch: (last ? -4 : 9) * z,
        roll: -8 * x + 5 * up * Math.abs(z),
        yaw: 8 * up,
      },
      spine: {
        pitch: (last ? -14 : 8) * z + (last ? 8 : 0),
        roll: (last ? 10 : -12) * x + 8 * up * wild,
        yaw: -10 * up,
      },
      head: { pitch: last ? 6 : -10 * z, roll: -8 * up, yaw: 6 * up },
      right: { to: up > 0 ? [0.84, -0.02, 0.34] : [0.5, -0.3, 0.66], swivel: 22, shape: "spread" },
      left: { to: up > 0 ? [0.5, -0.34, 0.62] : [0.82, 0.06, 0.3], swivel: 22, shape: "spread" },
    });
  }
  const end = reach(count, p.size);
  const behind = leftFirst === (count % 2 === 0) ? "leftFoot" : "rightFoot";
  const side = behind === "leftFoot" ? 1 : -1;
  keys.push(
    {
      in: 0.36,
      [behind]: { x: side * x * end, z: z * end, yaw: 0, knee: 6 },
      pelvis: { x: end * x, z: end * z, y: -0.12, pitch: 8, roll: 0, yaw: 0 },
      spine: { pitch: 20, roll: 0, yaw: 0 },
      head: { pitch: 2, roll: 0, yaw: 0 },
      hands: { to: [0.56, -0.55, 0.36], swivel: 16, shape: "open" },
      balance: 0.5,
    },
    {
      in: 0.4,
      leftFoot: { x: x * end, z: z * end, yaw: 0, knee: 0 },
      rightFoot: { x: -x * end, z: z * end, yaw: 0, knee: 0 },
      pelvis: { x: end * x, z: end * z, y: -0.02, pitch: 0 },
      spine: { pitch: 5 },
      head: { pitch: -4 },
      hands: { to: [0.24, -0.86, 0.16], swivel: 10, shape: "relaxed" },
      balance: 1,
      ends: true,
    },
    home(0.4),
  );
  return keys;
}
