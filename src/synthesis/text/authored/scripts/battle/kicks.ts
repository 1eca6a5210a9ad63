import type { ActionScript } from "../../script.js";
import { handAt, home } from "../keys.js";
import { FISTS, fist } from "./fists.js";
import { AHEAD, fromGuard, guard, NEAR_FOOT } from "./guards.js";

/** Both arms spread high like wings, the hands drooping. */
const WINGS = handAt([0.66, 0.52, 0.16], [0.1, -0.7, 0.6], [0.5, -0.8, 0.1], 30, "relaxed");

export const KICK_SCRIPTS: Record<string, ActionScript> = {
  kick_crane: {
    hold: 0.9,
    snap: "snappy",
    // On one leg, the knee drawn up and the arms spread; then the raised foot snaps to the chin.
    keys: (p) => [
      {
        in: 0.7,
        begins: true,
        weight: 1,
        pelvis: { y: -0.02, yaw: 0 },
        spine: { pitch: 0 },
        gaze: AHEAD,
        rightFoot: { swing: 70, out: 4, reach: 0.56, flex: 34 },
        leftFoot: { knee: 4 },
        hands: WINGS,
        hold: p.hold,
        mark: "apex",
      },
      {
        in: 0.22,
        weight: 1,
        pelvis: { y: -0.09 },
        spine: { pitch: 9 },
        rightFoot: { swing: 58, out: 4, reach: 0.56, flex: 30 },
        hands: { ...WINGS, to: [0.7, 0.4, 0.06] },
      },
      {
        in: 0.2,
        ease: "strike",
        weight: 1,
        balance: 0.8,
        pelvis: { y: 0.01, pitch: -16, yaw: 8 },
        spine: { pitch: -2, yaw: -4 },
        head: { pitch: 12 },
        leftFoot: { pitch: 20 },
        rightFoot: { swing: 106, out: 2, reach: 0.98, flex: -14 },
        hands: { ...WINGS, to: [0.66, -0.2, -0.14] },
        mark: "strike",
      },
      {
        in: 0.24,
        weight: 1,
        pelvis: { y: -0.05, pitch: 0, yaw: 0 },
        spine: { pitch: 6, yaw: 0 },
        head: { pitch: 0 },
        leftFoot: { pitch: 0 },
        rightFoot: { swing: 66, out: 4, reach: 0.58, flex: 26 },
        hands: { ...WINGS, to: [0.66, 0.3, 0.2] },
      },
      {
        in: 0.42,
        rightFoot: { ...NEAR_FOOT, z: -0.1, yaw: 12 },
        weight: 0,
        pelvis: { y: -0.07 },
        hands: handAt([0.2, -0.5, 0.5], [-0.6, -0.5, 0.4], [-0.1, 0.4, 0.9], 18, "flat"),
        gaze: AHEAD,
        ends: true,
      },
      home(0.65),
    ],
  },
  kick_axe: {
    snap: "snappy",
    // The straight leg goes up past the face and the heel drops like an axe.
    keys: () =>
      fromGuard(
        FISTS,
        [
          { in: 0.22, pelvis: { y: -0.14, yaw: -24 }, spine: { pitch: 14, yaw: -10 }, weight: 0.5, gaze: AHEAD },
          {
            in: 0.34,
            ease: "through",
            weight: 1,
            pelvis: { y: 0.0, yaw: 10, pitch: -22 },
            spine: { pitch: 10, yaw: 6 },
            head: { pitch: 8, yaw: -8 },
            leftFoot: { pitch: 22 },
            rightFoot: { swing: 124, out: 8, reach: 0.96, flex: -4 },
            right: { to: [0.34, -0.62, -0.1], swivel: 14, shape: "fist" },
            left: fist([-0.08, -0.04, 0.46], [-0.1, 1, 0.4]),
            mark: "apex",
          },
          {
            in: 0.26,
            ease: "strike",
            weight: 0.9,
            balance: 0.5,
            pelvis: { y: -0.04, yaw: 6, pitch: 2, z: 0.1 },
            spine: { pitch: 16, yaw: 0 },
            head: { pitch: 0, yaw: 0 },
            leftFoot: { pitch: 6 },
            rightFoot: { swing: 44, out: 3, reach: 0.98, flex: -10 },
            mark: "strike",
          },
          {
            in: 0.18,
            weight: -0.2,
            rightFoot: { x: 0.02, z: 0.42, y: 0, yaw: 4, knee: 8 },
            leftFoot: { pitch: 18 },
            pelvis: { y: -0.15, z: 0.14, yaw: 4 },
            spine: { pitch: 14 },
            right: fist([-0.12, -0.06, 0.42]),
            left: fist([-0.1, 0, 0.58], [-0.1, 1, 0.4]),
            hold: 0.1,
          },
        ],
        0.5,
      ),
  },
  knee_flying: {
    snap: "snappy",
    ahead: 0.6,
    // A skip off the front foot; the knee drives up through the air at the height of a chest.
    keys: () => [
      { in: 0.45, ...FISTS, begins: true },
      {
        in: 0.24,
        balance: 0,
        pelvis: { y: -0.24, z: 0.06, yaw: -18, pitch: 12 },
        spine: { pitch: 20 },
        gaze: AHEAD,
        weight: 0.6,
        rightFoot: { ...NEAR_FOOT, pitch: 34 },
        hands: { to: [0.1, -0.4, 0.4], swivel: 14, shape: "fist" },
      },
      {
        in: 0.2,
        ease: "strike",
        pelvis: { y: 0.06, z: 0.22, yaw: 0, pitch: 2 },
        spine: { pitch: 0 },
        leftFoot: { pitch: 50, z: 0.0 },
        rightFoot: { swing: 60, out: 2, reach: 0.6, flex: 30 },
        hands: handAt([-0.02, 0.2, 0.76], [-0.6, -0.4, 0.3], [-0.1, 0.4, 0.9], 20, "claw"),
        mark: "takeoff",
      },
      {
        in: 0.17,
        ease: "fly",
        pelvis: { y: 0.26, z: 0.44, yaw: 12, pitch: -14 },
        spine: { pitch: 14 },
        leftFoot: { swing: -16, out: 2, reach: 0.92, flex: 44 },
        rightFoot: { swing: 84, out: 2, reach: 0.5, flex: 40 },
        hands: handAt([0.0, -0.3, 0.5], [-0.6, -0.6, 0.1], [-0.1, 0.1, 0.9], 26, "fist"),
        mark: "strike",
      },
      {
        in: 0.24,
        ease: "fly",
        pelvis: { y: -0.04, z: 0.62, yaw: 4, pitch: 4 },
        spine: { pitch: 12 },
        leftFoot: { x: 0, z: 0.48, y: 0, pitch: 16, yaw: 2, knee: 8 },
        rightFoot: { swing: 40, out: 4, reach: 0.8, flex: 10 },
        weight: 0.8,
        mark: "land",
      },
      {
        in: 0.22,
        pelvis: { y: -0.22, z: 0.66, pitch: 8 },
        spine: { pitch: 20 },
        leftFoot: { x: 0, z: 0.5, y: 0, pitch: 0, knee: 12 },
        rightFoot: { x: 0.04, z: 0.86, y: 0, yaw: 4, pitch: 0, knee: 10 },
        weight: -0.2,
        right: fist([-0.12, -0.06, 0.42]),
        left: fist([-0.1, 0, 0.58], [-0.1, 1, 0.4]),
        hold: 0.1,
      },
      {
        in: 0.45,
        balance: 0.8,
        ...FISTS,
        leftFoot: { x: 0, y: 0, z: 0.6, yaw: 2, knee: 8 },
        rightFoot: { ...NEAR_FOOT, z: 0.34 },
        ends: true,
      },
      home(0.6),
    ],
  },
  palm_strike: {
    hands: "blow",
    snap: "snappy",
    // The heel of the hand driven to the chin from the rear foot; both palms when both act.
    keys: (p) =>
      fromGuard(
        guard(
          { right: fist([-0.12, -0.1, 0.42]), left: fist([-0.1, 0, 0.58], [-0.1, 1, 0.4]) },
          { rightFoot: NEAR_FOOT, spine: { pitch: 11, yaw: -8, roll: 0 } },
        ),
        [
          {
            in: 0.3,
            pelvis: { y: -0.15, yaw: p.both ? -8 : -36, z: -0.03 },
            spine: { yaw: p.both ? 0 : -20, pitch: 10 },
            gaze: AHEAD,
            weight: -0.6,
            right: handAt([0.12, -0.36, 0.1], [0, 0.4, 0.9], [0.1, 0.9, -0.3], 20, "flat"),
            left: p.both
              ? handAt([0.12, -0.36, 0.14], [0, 0.4, 0.9], [0.1, 0.9, -0.3], 20, "flat")
              : fist([-0.06, 0, 0.6], [-0.1, 1, 0.4]),
          },
          {
            in: 0.22,
            ease: "strike",
            pelvis: { y: -0.13, yaw: p.both ? -4 : 12, z: 0.08, pitch: 6 },
            spine: { yaw: p.both ? 0 : 18, pitch: 10 },
            gaze: AHEAD,
            weight: 0.7,
            balance: 0.6,
            leftFoot: { z: 0.2, knee: 8 },
            rightFoot: { ...NEAR_FOOT, yaw: -4, pitch: 32 },
            right: handAt([0.0, p.both ? -0.06 : 0.12, 0.95], [0, 0.15, 1], [-0.1, 0.95, -0.3], 14, "flat"),
            left: p.both
              ? handAt([0, -0.06, 0.95], [0, 0.15, 1], [-0.1, 0.95, -0.3], 14, "flat")
              : fist([0.06, -0.3, 0.24]),
            mark: "strike",
            hold: 0.12,
          },
        ],
        0.42,
      ),
  },
};
