import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { home, repeat } from "../keys.js";

/** Seconds of a beat: 103 of them a minute. */
const BEAT = 60 / 103;

const OUT: HandTarget = { to: [0.02, -0.06, 0.95], palm: [0, -1, 0], fingers: [0, 0, 1], swivel: 10, shape: "flat" };
const PALM_UP: HandTarget = { ...OUT, palm: [0, 1, 0.05], swivel: 4 };
const SHOULDER: HandTarget = {
  to: [-0.56, 0.0, 0.3],
  palm: [0, -0.5, -0.9],
  fingers: [-0.9, 0.4, -0.2],
  swivel: 20,
  shape: "flat",
};
const HEAD: HandTarget = { touch: "nape", shape: "flat" };
const ACROSS: HandTarget = {
  to: [-0.56, -0.72, 0.34],
  palm: [-0.3, 0, -1],
  fingers: [-0.9, -0.4, 0.1],
  swivel: 14,
  shape: "flat",
};
/** On its way behind, a hand goes round the hip. */
const ROUND: HandTarget = { to: [0.42, -0.82, 0.12], palm: [-0.8, 0, -0.5], swivel: 20, shape: "flat" };
const BEHIND: HandTarget = { touch: "buttocks", shape: "flat" };

/** One beat: a hand goes to its place while the hips swing to a side. */
function beat(i: number, hands: Partial<BodyKey>, more: Partial<BodyKey> = {}): BodyKey[] {
  const s = i % 2 === 0 ? -1 : 1;
  const behind = hands.right === BEHIND || hands.left === BEHIND;
  const round: BodyKey = {
    in: 0.28 * BEAT,
    ...(hands.right && { right: ROUND }),
    ...(hands.left && { left: ROUND }),
    ease: "through",
  };
  return [
    ...(behind ? [round] : []),
    {
      in: (behind ? 0.27 : 0.55) * BEAT,
      ...hands,
      pelvis: { x: 0.035 * s, y: -0.055, roll: 5 * s, yaw: 4 * s },
      spine: { roll: -5 * s, yaw: -3 * s, pitch: 2 },
      head: { roll: 3 * s, pitch: -2 },
      weight: 0.45 * s,
      ...more,
    },
    { in: 0.45 * BEAT, pelvis: { y: -0.025, x: 0.02 * s, roll: 2 * s } },
  ];
}

export const MACARENA: Record<string, ActionScript> = {
  // Sixteen beats: out, out, over, over; shoulder, shoulder, head, head; hip, hip, behind, behind; three swings of the
  // hips and a jump a quarter round to the left.
  dance_macarena: {
    hands: "swinging",
    repeats: 1,
    turns: (p) => p.count / 4,
    keys: (p) =>
      repeat(p.count, (k): BodyKey[] => {
        const a = 90 * k;
        const order: Partial<BodyKey>[] = [OUT, PALM_UP, SHOULDER, HEAD, ACROSS, BEHIND].flatMap((place) => [
          { right: place },
          { left: place },
        ]);
        const turned = (key: BodyKey): BodyKey => ({
          ...key,
          ...(key.pelvis && { pelvis: { ...key.pelvis, yaw: (key.pelvis.yaw ?? 0) + a } }),
        });
        const swings = [-1, 1, -1].map(
          (s, i): BodyKey => ({
            in: BEAT,
            pelvis: { x: 0.07 * s, y: -0.07, roll: 11 * s, yaw: 9 * s },
            spine: { roll: -9 * s, yaw: -6 * s, pitch: 4 },
            head: { roll: 5 * s },
            weight: 0.6 * s,
            ease: i === 2 ? "smooth" : "through",
          }),
        );
        return [
          ...order.flatMap((hands, i) => beat(i, hands, i === 0 && k === 0 ? { begins: true, balance: 0.7 } : {})),
          ...swings,
        ]
          .map(turned)
          .concat(quarterJump(a, k + 1 === p.count));
      }).concat(home(0.5)),
  },
};

/** Jumps a quarter turn to the left from facing `from` degrees. */
function quarterJump(from: number, last: boolean): BodyKey[] {
  const a = from + 90;
  const feet = (degrees: number, y: number, pitch: number): Partial<BodyKey> => {
    const apart = 0.088;
    const radians = (degrees * Math.PI) / 180;
    const out = apart * (Math.cos(radians) - 1);
    const ahead = apart * Math.sin(radians);
    return {
      leftFoot: { x: out, z: -ahead, y, yaw: degrees, pitch },
      rightFoot: { x: out, z: ahead, y, yaw: -degrees, pitch },
    };
  };
  const hands: HandTarget = { to: [0.36, -0.5, 0.4], palm: [0, -1, 0.2], swivel: 16, shape: "open" };
  return [
    {
      in: 0.3 * BEAT,
      pelvis: { x: 0, y: -0.13, roll: 0, yaw: from - 6 },
      spine: { roll: 0, yaw: 0, pitch: 8 },
      weight: 0,
      hands,
      balance: 0,
    },
    {
      in: 0.14,
      ease: "through",
      pelvis: { y: 0.05, yaw: from + 16 },
      feet: { pitch: 44 },
      spine: { pitch: 0 },
      mark: "takeoff",
    },
    { in: 0.14, ease: "fly", pelvis: { y: 0.13, yaw: from + 58 }, ...feet(from + 58, 0.1, 44), mark: "apex" },
    { in: 0.13, ease: "fly", pelvis: { y: 0.03, yaw: a }, ...feet(a, 0, 24), mark: "land" },
    { in: 0.22, pelvis: { y: -0.1, yaw: a }, ...feet(a, 0, 0), spine: { pitch: 6 }, mark: "cycle" },
    { in: 0.24, pelvis: { y: -0.03 }, spine: { pitch: 2 }, balance: 0.7, ends: last },
  ];
}
