import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, repeat } from "../keys.js";
import { bothSides, cyclic, mirrored, put } from "./moves.js";

/** The forearm of a mechanical arm: up, down or ahead, the upper arm level. */
const FOREARMS = {
  up: handAt([0.52, 0.46, 0.12], [0, 0, 1], [0, 1, 0], 0, "flat"),
  down: handAt([0.5, -0.46, 0.16], [0, 0, -1], [0, -1, 0], 128, "flat"),
  ahead: handAt([0.1, -0.5, 0.5], [-1, 0, 0], [0, 0, 1], 6, "flat"),
};

/** A mechanical move: quick, with a stop. */
function tick(key: Omit<BodyKey, "in">, seconds = 0.19, hold = 0.11): BodyKey {
  return { in: seconds, ease: "settle", hold, ...key };
}

const BEHIND_HEAD = handAt([0.06, 0.5, -0.1], [-0.3, 0, 1], [-0.85, 0.2, -0.35], 70, "cup");

/** A bounce in the knees with each beat. */
function bounce(key: Omit<BodyKey, "in">, up: number, seconds = 0.24): BodyKey[] {
  return [
    { in: seconds, ...key, pelvis: { ...key.pelvis, y: up - 0.09 } },
    { in: seconds, pelvis: { y: up } },
  ];
}

const HORNS = handAt([0.3, 0.42, 0.5], [0.1, 0, 1], [0, 1, 0.1], 30, "horns");

/** The left hand on the neck of the guitar, the right one at its strings. */
const GUITAR: Partial<BodyKey> = {
  left: handAt([0.42, -0.12, 0.5], [-0.3, 0.8, -0.5], [-0.3, 0.6, 0.6], 16, "grip"),
  feet: { x: 0.16, yaw: 10, knee: 12 },
};
const STRUM = { up: put([-0.2, -0.62, 0.36], 40, "pinch"), down: put([-0.12, -0.84, 0.3], 34, "pinch") };

export const PARTY_DANCES: Record<string, ActionScript> = {
  dance_robot: cyclic(
    () =>
      bothSides([
        tick({
          right: FOREARMS.up,
          left: FOREARMS.down,
          spine: { pitch: 0, yaw: 16, roll: 0 },
          head: { yaw: -30, pitch: 0, roll: 0 },
          weight: -0.7,
          pelvis: { y: -0.03, yaw: 0, roll: 3 },
          feet: { x: 0.06, z: 0 },
        }),
        tick({ right: FOREARMS.down, left: FOREARMS.up, head: { yaw: 24 }, spine: { yaw: -12 } }),
        tick({ right: FOREARMS.ahead, spine: { yaw: 0, pitch: 14 }, head: { yaw: 0, pitch: 8 }, pelvis: { y: -0.08 } }),
        tick({ left: FOREARMS.ahead, spine: { roll: 10 }, head: { roll: -14 }, weight: 0.7 }),
        tick({
          right: handAt([0.9, 0, 0.16], [0, -1, 0], [1, 0, 0.1], 10, "flat"),
          left: FOREARMS.ahead,
          spine: { pitch: 0, roll: 0, yaw: -16 },
          head: { yaw: -40, roll: 0, pitch: 0 },
          rightFoot: { z: 0.08, pitch: 30 },
          pelvis: { y: -0.02, yaw: -8 },
        }),
        tick({
          right: FOREARMS.down,
          rightFoot: { z: 0, pitch: 0 },
          head: { yaw: 0, pitch: 22 },
          spine: { yaw: 0, pitch: 24 },
        }),
      ]),
    { snap: "snappy", life: 0.2 },
  ),
  dance_disco: cyclic(() =>
    bothSides([
      ...[0, 1].flatMap((): BodyKey[] => [
        {
          in: 0.26,
          right: handAt([0.66, 0.68, 0.26], [-0.3, 0, 1], [0.7, 0.7, 0.2], 16, "point"),
          left: { touch: "hips", shape: "grip" },
          feet: { x: 0.1, yaw: 12, pitch: 0 },
          leftFoot: { x: 0.1, yaw: 14, pitch: 24, knee: 14 },
          weight: -0.95,
          pelvis: { y: -0.03, yaw: -10, roll: 9 },
          spine: { pitch: -6, yaw: -8, roll: -10 },
          head: { pitch: -14, yaw: -18, roll: 4 },
        },
        {
          in: 0.26,
          right: handAt([-0.42, -0.6, 0.44], [0, -0.3, -1], [-0.7, -0.7, 0.2], 12, "point"),
          leftFoot: { x: 0.1, pitch: 0 },
          weight: 0.5,
          pelvis: { y: -0.1, yaw: 12, roll: -6 },
          spine: { pitch: 14, yaw: 14, roll: 6 },
          head: { pitch: 10, yaw: 14, roll: -4 },
        },
      ]),
    ]),
  ),
  dance_ymca: cyclic(() => [
    ...bounce(
      {
        hands: handAt([0.6, 0.72, 0.1], [-0.3, 0, 1], [0.6, 0.8, 0], 14, "open"),
        weight: 0.3,
        spine: { pitch: -6, roll: 0 },
        head: { pitch: -8, roll: 0, yaw: 0 },
        feet: { x: 0.04 },
      },
      -0.01,
    ),
    ...bounce(
      {
        hands: handAt([-0.14, 0.46, 0.1], [-0.4, -0.9, 0], [-0.6, -0.7, 0.1], 70, "flat"),
        weight: -0.3,
        spine: { pitch: 2 },
        head: { pitch: 6 },
      },
      -0.01,
    ),
    ...bounce(
      {
        right: handAt([-0.3, 0.8, 0.2], [-0.3, -1, 0.2], [-1, 0.2, 0.1], 70, "open"),
        left: handAt([0.66, -0.52, 0.2], [0, 1, 0.3], [1, 0, 0.1], 20, "open"),
        weight: -0.9,
        spine: { pitch: 0, roll: -14 },
        pelvis: { roll: 6 },
        head: { roll: -8, pitch: 0, yaw: 12 },
      },
      -0.02,
    ),
    ...bounce(
      {
        hands: handAt([-0.3, 0.84, 0.16], [-1, 0, 0.2], [-0.4, 0.9, 0], 40, "flat"),
        weight: 0,
        spine: { pitch: -4, roll: 0 },
        pelvis: { roll: 0 },
        head: { pitch: -6, roll: 0, yaw: 0 },
        feet: { x: 0.08 },
      },
      -0.01,
    ),
  ]),
  dance_sprinkler: cyclic(() => [
    ...[0, 1, 2, 3, 4].map((k) =>
      tick(
        {
          left: BEHIND_HEAD,
          right: handAt([-0.26 + 0.17 * k, 0.04, 0.8], [-1, 0, 0], [0, 0, 1], 20, "flat"),
          feet: { x: 0.06, yaw: 6, knee: 8 },
          weight: 0.8 - 0.4 * k,
          pelvis: { y: k % 2 === 0 ? -0.1 : -0.05, yaw: 18 - 9 * k, roll: k % 2 === 0 ? 3 : -3 },
          spine: { yaw: 26 - 13 * k, pitch: 4, roll: k % 2 === 0 ? 3 : -2 },
          head: { yaw: 4 - 2 * k, pitch: k % 2 === 0 ? 5 : -2 },
        },
        0.15,
        0.12,
      ),
    ),
    {
      in: 0.4,
      left: BEHIND_HEAD,
      right: handAt([-0.3, 0.04, 0.78], [-1, 0, 0], [0, 0, 1], 20, "flat"),
      weight: 0.8,
      pelvis: { y: -0.03, yaw: 20, roll: -3 },
      spine: { yaw: 30, pitch: -2, roll: -4 },
      head: { yaw: 4, pitch: -4 },
    },
  ]),
  dance_headbang: cyclic(
    () =>
      bothSides([
        {
          in: 0.2,
          ease: "strike",
          hands: HORNS,
          feet: { x: 0.14, yaw: 14, knee: 14 },
          pelvis: { y: -0.14, pitch: 14, yaw: 6 },
          spine: { pitch: 34, yaw: 4, roll: 3 },
          head: { pitch: 42, yaw: 4 },
          weight: 0.3,
        },
        {
          in: 0.24,
          hands: { ...HORNS, to: [0.36, 0.56, 0.4] },
          pelvis: { y: -0.05, pitch: -2, yaw: -4 },
          spine: { pitch: -8, yaw: -4, roll: -3 },
          head: { pitch: -24, yaw: -6 },
          weight: -0.2,
        },
      ]),
    { snap: "snappy", life: 0.3 },
  ),
  air_guitar: cyclic(
    () => [
      ...repeat(3, (): BodyKey[] => [
        {
          in: 0.13,
          ...GUITAR,
          right: STRUM.down,
          pelvis: { y: -0.15, pitch: -6, yaw: -8 },
          spine: { pitch: 8, yaw: -6, roll: -4 },
          head: { pitch: 26, yaw: 12 },
          weight: -0.3,
        },
        { in: 0.15, right: STRUM.up, pelvis: { y: -0.1 }, spine: { pitch: -4 }, head: { pitch: 2 } },
      ]),
      {
        in: 0.26,
        ...GUITAR,
        right: put([0.5, 0.84, 0.1], 20),
        pelvis: { y: -0.08, pitch: -14, yaw: -16, roll: 4 },
        spine: { pitch: -18, yaw: -6, roll: -8 },
        head: { pitch: -22, yaw: 14 },
        weight: 0.8,
      },
      { in: 0.14, right: put([0.36, 0, 0.86], 16, "pinch"), spine: { pitch: -6 }, ease: "through" },
      {
        in: 0.13,
        ease: "strike",
        right: put([0.02, -0.88, 0.28], 20, "pinch"),
        pelvis: { y: -0.2, pitch: 4, yaw: 6, roll: 0 },
        spine: { pitch: 16, yaw: 6, roll: 0 },
        head: { pitch: 30, yaw: 4 },
        weight: -0.5,
      },
      { in: 0.25, right: put([0.3, -0.5, -0.4], 24), pelvis: { y: -0.14 }, head: { pitch: 10 } },
      { in: 0.2, right: STRUM.up, pelvis: { y: -0.1, yaw: -6 }, head: { pitch: 0 } },
    ],
    { snap: "snappy" },
  ),
  dance_voguing: cyclic(
    () =>
      bothSides([
        tick(
          {
            right: handAt([-0.3, 0.6, 0.42], [0.2, 0.2, -1], [-1, -0.2, 0], 76, "flat"),
            left: handAt([-0.24, 0.02, 0.5], [0, 1, -0.3], [-1, 0.2, 0], 30, "flat"),
            pelvis: { y: -0.02, yaw: -14, roll: 9 },
            spine: { pitch: -4, yaw: 10, roll: -10 },
            head: { pitch: -4, yaw: 4, roll: -10 },
            weight: -0.95,
            leftFoot: { x: 0.1, z: 0.06, pitch: 20, knee: 16 },
            rightFoot: { x: 0, z: 0, pitch: 0 },
          },
          0.18,
          0.26,
        ),
        tick(
          {
            right: handAt([0.3, 0.92, 0.05], [-0.3, 0, 1], [-0.6, 0.7, 0], 30, "flat"),
            left: handAt([0.72, -0.6, 0.1], [0, -0.4, 1], [1, 0.2, 0], 20, "flat"),
            pelvis: { y: 0, yaw: 12 },
            spine: { pitch: -10, yaw: -12, roll: -14 },
            head: { pitch: -10, yaw: 30, roll: 0 },
          },
          0.18,
          0.26,
        ),
        tick(
          {
            right: handAt([0.02, 0.2, 0.42], [-1, 0, -0.2], [-0.2, 1, 0], 50, "flat"),
            left: handAt([0.02, 0.2, 0.42], [-1, 0, -0.2], [-0.2, 1, 0], 50, "flat"),
            pelvis: { y: -0.12, yaw: 0, roll: -6 },
            spine: { pitch: 6, yaw: 0, roll: 8 },
            head: { pitch: -4, yaw: 0, roll: 8 },
            weight: 0.3,
            feet: { x: 0.1, z: 0, pitch: 0, yaw: 16, knee: 20 },
          },
          0.18,
          0.22,
        ),
      ]),
    { snap: "snappy", life: 0.3 },
  ),
  dance_conga: cyclic(() =>
    bothSides([
      ...[1, -1, 1].map((s): BodyKey => {
        const step: BodyKey = {
          in: 0.3,
          hands: handAt([0.02, -0.02, 0.78], [0, -1, 0.1], [0, 0, 1], 24, "open"),
          rightFoot: { x: 0.06, z: 0, pitch: 0 },
          leftFoot: { x: 0.02, z: 0, pitch: 18, knee: -6 },
          weight: -0.9,
          pelvis: { y: -0.05, yaw: -8, roll: 9 },
          spine: { pitch: 8, yaw: 6, roll: -9 },
          head: { pitch: -6, roll: 5, yaw: 0 },
        };
        return s > 0 ? step : mirrored(step);
      }),
      {
        in: 0.3,
        ease: "strike",
        leftFoot: { swing: 22, out: 40, reach: 0.97, flex: 22 },
        rightFoot: { pitch: 6 },
        weight: -1,
        pelvis: { y: 0.01, yaw: 6, roll: 8 },
        spine: { pitch: 2, roll: 6, yaw: 0 },
        head: { roll: -6, pitch: -10 },
      },
    ]),
  ),
  dance_bollywood: cyclic(() =>
    bothSides([
      ...[0, 1].flatMap((i): BodyKey[] => [
        {
          in: 0.24,
          right: handAt([0.3, 0.78, 0.26], [i === 0 ? -1 : 1, 0.3, 0], [0, 0.9, 0.3], 30, "claw"),
          left: handAt([0.42, -0.56, 0.4], [0, -1, 0], [0.5, 0.2, 0.8], 16, "flat"),
          rightFoot: { x: 0.08, pitch: 0 },
          leftFoot: { x: 0.06, pitch: 24, knee: -6 },
          weight: -0.9,
          pelvis: { y: -0.05, yaw: -6, roll: 10 },
          spine: { pitch: -4, yaw: 8, roll: -10 },
          head: { pitch: -6, roll: 9, yaw: -8 },
        },
        {
          in: 0.24,
          right: handAt([0.3, 0.68, 0.28], [i === 0 ? 1 : -1, 0.3, 0], [0, 0.9, 0.3], 34, "claw"),
          left: handAt([0.42, -0.7, 0.36], [0, -1, 0], [0.5, 0, 0.8], 12, "flat"),
          leftFoot: { pitch: 0 },
          weight: 0.3,
          pelvis: { y: -0.1, yaw: 4, roll: -6 },
          spine: { roll: 4, yaw: -4, pitch: 4 },
          head: { roll: -9 },
        },
      ]),
      {
        in: 0.26,
        hands: { ...handAt([0.62, -0.1, 0.34], [0, 1, 0.3], [0.9, 0.1, 0.4], 24, "open"), shrug: 12 },
        feet: { x: 0.12, pitch: 0, yaw: 16, knee: 16 },
        pelvis: { y: -0.15, yaw: 0, roll: 0 },
        spine: { pitch: -6, roll: -8, yaw: 0 },
        head: { roll: 12, pitch: -4 },
        weight: 0.4,
      },
      { in: 0.24, hands: { shrug: -4 }, spine: { roll: 8 }, head: { roll: -12 }, weight: -0.4 },
    ]),
  ),
};
