import type { Direction } from "../../direction.js";
import type { ActionScript, BodyKey } from "../../script.js";
import { home, repeat } from "../keys.js";
import { AHEAD, along, fromGuard, grip, guard, PUSHING_FOOT } from "./guards.js";
import { COUNTERWEIGHT, FREE_HAND } from "./swords.js";

/** Aslant before the body, a forearm's length between the hands. */
const STAFF_GUARD = guard(
  { right: grip([0.06, -0.52, 0.3], [-0.6, 0.65, 0.45], [-0.2, -0.5, 0.8], 20), left: along(0.4) },
  { pelvis: { y: -0.09, yaw: -22 }, spine: { pitch: 8, yaw: -10 } },
);

/** Both hands take the staff without haste; then the blow, and back to the guard. */
function withStaff(keys: readonly BodyKey[], back: number): BodyKey[] {
  const [first, ...others] = fromGuard(STAFF_GUARD, keys, back);
  return [{ ...first, in: 0.72 }, ...others];
}

/** The staff whirled like a paddle: the hands go round each other, half a turn apart. */
function whirl(degrees: number): BodyKey {
  const turn = (degrees * Math.PI) / 180;
  const [up, ahead] = [Math.sin(turn), Math.cos(turn)];
  const blade: Direction = [-0.62, -0.72 * up, -0.5 * ahead];
  return {
    in: 0.15,
    ease: "through",
    right: grip([-0.04, -0.28 + 0.3 * up, 0.44 + 0.16 * ahead], blade, [-0.1, -0.3 * ahead, 0.95], 22),
    left: along(0.38),
    spine: { yaw: -4 + 16 * ahead, pitch: 8, roll: -7 * up },
    pelvis: { yaw: -14 + 8 * ahead, y: -0.09 },
    weight: 0.35 * ahead,
    gaze: AHEAD,
  };
}

/** A blow with the far end of the staff, from over the head to the knee. */
const STAFF_BLOW: BodyKey[] = [
  {
    in: 0.42,
    pelvis: { y: 0, yaw: -24, pitch: -6 },
    spine: { yaw: -16, pitch: -14, roll: 4 },
    gaze: AHEAD,
    weight: 0.5,
    right: grip([-0.02, 0.46, 0.1], [-0.62, 0.3, 0.72], [0.1, 0.7, -0.3], 36),
    left: along(0.38),
    rightFoot: { ...PUSHING_FOOT, pitch: 24 },
    hold: 0.05,
  },
  {
    in: 0.32,
    ease: "strike",
    pelvis: { y: -0.24, yaw: 12, pitch: 16 },
    spine: { yaw: 8, pitch: 28, roll: 0 },
    gaze: { direction: 0, elevation: -18 },
    weight: -0.3,
    balance: 0.7,
    rightFoot: { x: 0.03, y: 0, z: 0.46, pitch: 0, yaw: 6, knee: 10 },
    leftFoot: { yaw: 20, pitch: 30, knee: 6 },
    right: grip([-0.28, -0.42, 0.24], [-0.14, -0.12, 1], [-0.1, -0.95, -0.05], 20),
    left: along(0.36),
    mark: "strike",
  },
  { in: 0.14, spine: { pitch: 32 }, pelvis: { y: -0.27 }, hold: 0.2 },
];

export const LONG_WEAPON_SCRIPTS: Record<string, ActionScript> = {
  staff_spin: {
    hands: "blow",
    snap: "snappy",
    keys: (p) =>
      withStaff(
        repeat(p.count * 4, (i): BodyKey[] => [
          { ...whirl(-45 - 90 * i), ...(i === 0 && { in: 0.26 }), ...(i % 4 === 3 && { mark: "cycle" }) },
        ]),
        0.4,
      ),
  },
  staff_strike: { hands: "blow", snap: "snappy", keys: () => withStaff(STAFF_BLOW, 0.55) },
  whip_crack: {
    hands: "throw",
    repeats: 1,
    snap: "snappy",
    // The arm rises behind, circles over the head and snaps forward; the whip cracks as the wrist is pulled back.
    keys: (p) => [
      {
        in: 0.45,
        ...guard({ right: grip([0.34, -0.7, 0.14], [0.2, -0.5, 0.8], [0.1, -0.8, -0.3], 10), left: FREE_HAND }),
        begins: true,
      },
      ...repeat(p.count, (i): BodyKey[] => [
        {
          in: i === 0 ? 0.36 : 0.5,
          pelvis: { y: -0.06, yaw: -40 },
          spine: { yaw: -26, pitch: -4, roll: 6 },
          gaze: AHEAD,
          weight: -0.7,
          rightFoot: { ...PUSHING_FOOT, yaw: 32, pitch: 0 },
          right: grip([0.66, 0.1, -0.34], [0.5, 0.3, -0.8], [0.6, 0.7, 0.3], 20),
          left: { ...FREE_HAND, to: [0.06, -0.05, 0.8] },
        },
        {
          in: 0.24,
          ease: "through",
          pelvis: { y: -0.03, yaw: -24 },
          spine: { yaw: -14, pitch: -12, roll: 2 },
          weight: -0.2,
          right: grip([0.3, 0.78, -0.14], [0.2, 0.2, -0.95], [0, 0.95, 0.2], 24),
        },
        {
          in: 0.2,
          ease: "through",
          pelvis: { y: -0.06, yaw: -6 },
          spine: { yaw: -4, pitch: -2, roll: 0 },
          weight: 0.3,
          right: grip([0.16, 0.66, 0.46], [0, 0.6, 0.4], [-0.1, 0.4, 0.9], 18),
        },
        {
          in: 0.2,
          ease: "strike",
          pelvis: { y: -0.1, yaw: 10, pitch: 8 },
          spine: { yaw: 14, pitch: 14 },
          gaze: AHEAD,
          weight: 0.7,
          rightFoot: { ...PUSHING_FOOT, pitch: 36 },
          right: grip([0.06, 0.02, 0.96], [0, 0.25, 0.95], [-0.1, -0.7, 0.6], 12),
          left: COUNTERWEIGHT,
          mark: "strike",
        },
        // Pulled back: that is what cracks it.
        {
          in: 0.16,
          spine: { pitch: 6, yaw: 4 },
          pelvis: { yaw: 0 },
          weight: 0.3,
          right: grip([0.26, 0.04, 0.66], [0, 0.5, 0.85], [-0.1, -0.1, 0.9], 20),
          hold: 0.16,
        },
      ]),
      {
        in: 0.4,
        pelvis: { y: -0.05, yaw: -8, pitch: 0 },
        spine: { pitch: 6, yaw: 0 },
        weight: 0,
        right: grip([0.3, -0.66, 0.24], [0.2, -0.4, 0.85], [0.1, -0.8, -0.3], 10),
        left: { ...FREE_HAND, to: [0.2, -0.66, 0.3] },
        ends: true,
      },
      home(0.6),
    ],
  },
};
