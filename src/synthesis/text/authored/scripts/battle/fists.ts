import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bow, handAt, home, repeat } from "../keys.js";
import { AHEAD, FRONT_FOOT, fromGuard, guard, NEAR_FOOT, PUSHING_FOOT, REAR_FOOT } from "./guards.js";

export const fist = (to: HandTarget["to"], fingers: HandTarget["fingers"] = [-0.1, 1, 0.3]): HandTarget => ({
  to,
  palm: [-0.9, 0, -0.2],
  fingers,
  swivel: 4,
  shape: "fist",
});
export const FISTS = guard(
  { right: fist([-0.12, -0.06, 0.42]), left: fist([-0.1, 0, 0.58], [-0.1, 1, 0.4]) },
  { rightFoot: NEAR_FOOT, spine: { pitch: 11, yaw: -8, roll: 0 } },
);

export const FIST_SCRIPTS: Record<string, ActionScript> = {
  fist_guard: {
    // Light on the feet: a bounce from foot to foot, the hands never still.
    keys: (p) => [
      { in: 0.5, ...FISTS, begins: true },
      ...repeat(p.count * 2, (i): BodyKey[] => {
        const s = i % 2 === 0 ? 1 : -1;
        return [
          {
            in: 0.17,
            pelvis: { y: -0.04, yaw: -20 + 3 * s },
            weight: 0.45 * s,
            rightFoot: { pitch: s > 0 ? 22 : 10 },
            leftFoot: { pitch: s > 0 ? 4 : 12 },
            right: fist([-0.12, -0.02 + 0.03 * s, 0.42]),
            left: fist([-0.1 + 0.03 * s, 0.03, 0.58 - 0.05 * s]),
            gaze: AHEAD,
          },
          {
            in: 0.19,
            pelvis: { y: -0.08 },
            spine: { pitch: 13, roll: 3 * s, yaw: -8 },
            rightFoot: { pitch: s > 0 ? 12 : 4 },
            leftFoot: { pitch: 0 },
            hands: { to: [-0.11, -0.09, 0.5], swivel: 4 },
            gaze: AHEAD,
            mark: "cycle",
          },
        ];
      }),
      { in: 0.25, ...FISTS, ends: true },
      home(0.55),
    ],
  },
  headbutt: {
    snap: "snappy",
    keys: () =>
      fromGuard(FISTS, [
        {
          in: 0.28,
          ...bow({ y: -0.06, yaw: -8, pitch: -6, z: -0.02 }, -16, -22),
          weight: -0.6,
          // Both hands seize the other one's collar.
          hands: handAt([-0.12, -0.02, 0.74], [-0.6, -0.2, 0.2], [-0.1, 0.3, 0.9], 20, "fist"),
        },
        {
          in: 0.15,
          ease: "strike",
          ...bow({ y: -0.09, yaw: 2, pitch: 16 }, 32, 34),
          weight: 0.9,
          rightFoot: { ...PUSHING_FOOT, z: -0.3 },
          hands: handAt([-0.04, -0.36, 0.34], [-0.6, -0.2, 0.2], [-0.1, 0.3, 0.9], 26, "fist"),
          mark: "strike",
          hold: 0.1,
        },
        { in: 0.2, ...bow({ y: -0.07, pitch: 4 }, 6, -6), weight: -0.1, rightFoot: NEAR_FOOT },
      ]),
  },
  backhand: {
    hands: "blow",
    snap: "snappy",
    keys: (p) =>
      fromGuard(FISTS, [
        {
          in: 0.26,
          pelvis: { y: -0.09, yaw: 18 },
          spine: { yaw: 34, pitch: 10 },
          gaze: AHEAD,
          weight: 0.5,
          right: handAt([-0.52, 0.0, 0.34], [0, -0.5, -0.9], [-0.9, 0.4, 0], 50, "relaxed"),
          left: fist([0, -0.4, 0.4]),
        },
        {
          in: 0.3,
          ease: "strike",
          pelvis: { y: -0.07, yaw: -34 },
          spine: { yaw: -26, pitch: 4, roll: 3 },
          gaze: AHEAD,
          weight: -0.4,
          right: handAt(
            [0.46, (p.level === "low" ? -0.3 : 0.24) + 0.02, 0.82],
            [-0.8, 0, -0.5],
            [0.4, 0.2, 0.9],
            20,
            "flat",
          ),
          left: fist([0.3, -0.5, 0.1]),
          leftFoot: { ...FRONT_FOOT, pitch: 18, yaw: -14 },
          mark: "strike",
        },
        { in: 0.14, right: { to: [0.86, 0.16, 0.3], swivel: 20 }, spine: { yaw: -34 }, hold: 0.06 },
      ]),
  },
  slap_face: {
    hands: "blow",
    snap: "snappy",
    keys: () => [
      {
        in: 0.36,
        begins: true,
        pelvis: { yaw: -22, y: -0.03 },
        spine: { yaw: -22, roll: 5 },
        gaze: AHEAD,
        weight: -0.6,
        right: handAt([0.82, 0.1, 0.02], [-0.5, 0, 0.9], [0.7, 0.6, 0.1], 10, "flat"),
        left: { to: [0.2, -0.7, 0.3], swivel: 10, shape: "open" },
      },
      {
        in: 0.24,
        ease: "strike",
        pelvis: { yaw: 12, y: -0.05 },
        spine: { yaw: 16, pitch: 6, roll: -2 },
        gaze: AHEAD,
        weight: 0.5,
        right: handAt([0.02, 0.24, 0.86], [-0.95, 0, 0.2], [-0.1, 0.7, 0.7], 10, "flat"),
        rightFoot: { pitch: 24 },
        mark: "strike",
      },
      {
        in: 0.18,
        pelvis: { yaw: 22 },
        spine: { yaw: 28 },
        gaze: AHEAD,
        right: handAt([-0.5, 0.12, 0.5], [-0.4, -0.5, -0.6], [-0.9, 0.2, 0], 34, "flat"),
        hold: 0.22,
        ends: true,
      },
      home(0.6),
    ],
  },
  grapple: {
    snap: "snappy",
    keys: (p) => {
      const clinch = (s: number): BodyKey => ({
        in: 0.4,
        pelvis: { y: -0.2 - 0.03 * s, yaw: -14 + 16 * s, pitch: 14 },
        spine: { pitch: 18, yaw: 14 * s, roll: 12 * s },
        head: { pitch: 6, yaw: -16 * s, roll: -6 * s },
        weight: -0.7 * s,
        right: handAt([-0.2, 0.06 + 0.12 * s, 0.6], [-0.8, -0.3, -0.3], [-0.6, 0.5, 0.5], 30, "claw"),
        left: handAt([-0.1, -0.26 - 0.12 * s, 0.62], [-0.9, 0.2, -0.2], [-0.5, 0.1, 0.8], 34, "claw"),
        mark: "cycle",
      });
      return [
        {
          in: 0.42,
          ...FISTS,
          pelvis: { y: -0.14, yaw: -14, pitch: 14 },
          spine: { pitch: 20, yaw: 0, roll: 0 },
          rightFoot: { ...REAR_FOOT, x: 0.1 },
          hands: handAt([0.12, -0.3, 0.6], [-0.7, -0.5, 0.3], [-0.1, 0.3, 0.9], 22, "spread"),
          begins: true,
        },
        {
          in: 0.22,
          ease: "strike",
          pelvis: { y: -0.14, yaw: -10, pitch: 16 },
          spine: { pitch: 22 },
          weight: 0.6,
          hands: handAt([-0.16, 0, 0.8], [-0.9, -0.2, 0], [-0.2, 0.4, 0.9], 24, "claw"),
          mark: "strike",
        },
        ...repeat(p.count * 3, (i) => [clinch(i % 2 === 0 ? 1 : -1)]),
        { in: 0.35, ...FISTS, rightFoot: REAR_FOOT, ends: true },
        home(0.6),
      ];
    },
  },
};
