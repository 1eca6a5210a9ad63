import type { ActionScript, BodyKey } from "../script.js";
import { home, peak, repeat } from "./keys.js";

/** Arms held a little out, as people do on one leg. */
const POISED = { hands: { to: [0.5, -0.8, 0.12], swivel: 6 } } as const satisfies Partial<BodyKey>;

export const LEG_SCRIPTS: Record<string, ActionScript> = {
  raise_knee: {
    hold: 0.8,
    keys: (p) => [
      { in: 0.35, weight: 1, spine: { roll: 0 }, ...POISED },
      {
        in: 0.5,
        rightFoot: { swing: 46, reach: 0.66, out: 4, flex: 22 },
        weight: 1,
        spine: { pitch: 3 },
        ...peak(p.hold),
      },
      { in: 0.5, rightFoot: { rest: true }, weight: 1 },
      home(0.45),
    ],
  },
  raise_leg: {
    hold: 0.8,
    keys: (p) => {
      const direction = p.direction ?? 0;
      const aside = Math.abs(direction) > 45 && Math.abs(direction) < 135;
      const back = Math.abs(direction) >= 135;
      const high = 62 * p.size;
      const leg = aside
        ? { swing: 2, out: Math.min(58, 44 * p.size), reach: 0.985, flex: 10 }
        : back
          ? { swing: -Math.min(40, 34 * p.size), reach: 0.975, out: 2, flex: 30 }
          : { swing: Math.min(84, high), reach: 0.975, out: 2, flex: 14 };
      return [
        { in: 0.4, weight: 1, ...POISED },
        {
          in: 0.65,
          rightFoot: leg,
          weight: 1,
          spine: aside ? { roll: -10 } : { pitch: back ? 16 : -7 },
          pelvis: aside ? { roll: -7 } : back ? { pitch: 14 } : { pitch: -6 },
          ...peak(p.hold),
        },
        { in: 0.6, rightFoot: { rest: true }, weight: 1, spine: { pitch: 0, roll: 0 }, pelvis: { pitch: 0, roll: 0 } },
        home(0.45),
      ];
    },
  },
  balance_one_leg: {
    hold: 2.4,
    // On the right leg: the left one is lifted.
    keys: (p) => [
      { in: 0.5, weight: -1, hands: { to: [0.72, -0.6, 0.1], swivel: 4 } },
      {
        in: 0.6,
        leftFoot: { swing: 38, reach: 0.7, out: 6, flex: 25 },
        weight: -1,
        hands: { to: [0.94, -0.12, 0.12], palm: [0, -1, 0.1], shape: "open" },
      },
      ...wobble(p.hold),
      { in: 0.55, leftFoot: { rest: true }, weight: -1, hands: { to: [0.6, -0.74, 0.12] } },
      home(0.5),
    ],
  },
  swing_leg: {
    keys: (p) => [
      { in: 0.45, weight: 1, ...POISED },
      ...repeat(p.count, (i) => [
        {
          in: i === 0 ? 0.45 : 0.55,
          rightFoot: { swing: 50 * p.size, out: 2, reach: 0.96, flex: 20 },
          weight: 1,
          spine: { pitch: -3 },
        } as BodyKey,
        {
          in: 0.55,
          rightFoot: { swing: -30 * p.size, out: 3, reach: 0.95, flex: 30 },
          weight: 1,
          spine: { pitch: 7 },
          mark: "cycle",
        } as BodyKey,
      ]),
      { in: 0.5, rightFoot: { rest: true }, weight: 1 },
      home(0.45),
    ],
  },
  circle_foot: {
    keys: (p) => [
      { in: 0.4, weight: 1, ...POISED },
      { in: 0.4, rightFoot: { swing: 24, out: 4, reach: 0.94, flex: 10 }, weight: 1 },
      ...repeat(p.count, () =>
        [0, 1, 2, 3].map(
          (k): BodyKey => ({
            in: 0.25,
            weight: 1,
            rightFoot: {
              swing: 24 + 3 * Math.cos((k * Math.PI) / 2),
              out: 4 + 3 * Math.sin((k * Math.PI) / 2),
              reach: 0.94,
              flex: 14 + 24 * Math.cos((k * Math.PI) / 2),
              yaw: 22 * Math.sin((k * Math.PI) / 2),
            },
            ease: "through",
            mark: k === 3 ? "cycle" : undefined,
          }),
        ),
      ),
      { in: 0.4, rightFoot: { rest: true }, weight: 1 },
      home(0.4),
    ],
  },
  tiptoe_rise: {
    repeats: 1,
    hold: 0.5,
    keys: (p) => [
      ...repeat(p.count, () => [
        {
          in: 0.5,
          feet: { pitch: 36 * Math.min(1.2, p.size), z: 0 },
          pelvis: { y: 0.075 * p.size, z: 0.075 },
          balance: 0,
          hands: { to: [0.3, -0.9, 0.1] },
          spine: { pitch: -2 },
          ...peak(p.hold),
        } as BodyKey,
        { in: 0.55, feet: { pitch: 0 }, pelvis: { y: 0, z: 0 }, balance: 1, mark: "cycle" } as BodyKey,
      ]),
      home(0.3),
    ],
  },
  tap_foot: {
    keys: (p) => [
      { in: 0.35, weight: 0.55, spine: { roll: -1 } },
      ...repeat(Math.max(1, p.count), () => [
        { in: 0.2, rightFoot: { pitch: -24 * p.size }, weight: 0.6 } as BodyKey,
        { in: 0.17, ease: "strike", rightFoot: { pitch: 0 }, weight: 0.6, hold: 0.06, mark: "cycle" } as BodyKey,
      ]),
      home(0.45),
    ],
  },
};

/** Makes the small corrections of someone keeping their balance. */
function wobble(seconds: number): BodyKey[] {
  const turns = Math.max(1, Math.round(seconds / 0.7));
  return repeat(turns, (i) => {
    const s = i % 2 === 0 ? 1 : -1;
    return [
      {
        in: seconds / turns,
        weight: -1,
        leftFoot: { swing: 38 + 2 * s, reach: 0.7, out: 6 + 2 * s, flex: 25 },
        spine: { roll: 2.5 * s, yaw: 2 * s },
        right: { to: [0.94, -0.12 + 0.1 * s, 0.12], palm: [0, -1, 0.1] },
        left: { to: [0.94, -0.12 - 0.1 * s, 0.12], palm: [0, -1, 0.1] },
      },
    ];
  });
}
