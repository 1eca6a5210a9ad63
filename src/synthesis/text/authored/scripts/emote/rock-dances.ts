import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, repeat } from "../keys.js";
import { bothSides, cyclic, danced, put } from "./moves.js";

const HORNS = handAt([0.3, 0.42, 0.5], [0.1, 0, 1], [0, 1, 0.1], 30, "horns");

/** The left hand on the neck of the guitar, the right one at its strings. */
const GUITAR: Partial<BodyKey> = {
  left: handAt([0.42, -0.12, 0.5], [-0.3, 0.8, -0.5], [-0.3, 0.6, 0.6], 16, "grip"),
  feet: { x: 0.16, yaw: 10, knee: 12 },
};
const STRUM = { up: put([-0.2, -0.62, 0.36], 40, "pinch"), down: put([-0.12, -0.84, 0.3], 34, "pinch") };

const CLAWS = handAt([0.16, 0.3, 0.66], [0, -0.5, 0.9], [0, 0.7, 0.6], 30, "claw");

export const ROCK_DANCES: Record<string, ActionScript> = {
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
  dance_thriller: danced(() => {
    const claws = (s: number): BodyKey[] =>
      repeat(2, (i): BodyKey[] => [
        {
          in: 0.26,
          right: { ...CLAWS, to: [0.1 + 0.36 * s, 0.34, 0.6] },
          left: { ...CLAWS, to: [0.1 - 0.36 * s, 0.2, 0.62] },
          rightFoot: { x: s > 0 ? 0.12 : 0.04, pitch: s > 0 ? 0 : 20 },
          leftFoot: { x: s > 0 ? 0.04 : 0.12, pitch: s > 0 ? 20 : 0 },
          weight: -0.9 * s,
          pelvis: { y: -0.08 - 0.05 * i, yaw: -14 * s, roll: 6 * s },
          spine: { pitch: 8, yaw: -16 * s, roll: -6 * s },
          head: { pitch: -6, roll: 14 * s, yaw: -8 * s },
        },
        {
          in: 0.24,
          right: { ...CLAWS, to: [0.16 + 0.3 * s, 0.12, 0.66] },
          left: { ...CLAWS, to: [0.16 - 0.3 * s, 0.04, 0.66] },
          pelvis: { y: -0.14 },
          spine: { pitch: 14 },
          head: { roll: -6 * s },
        },
      ]);
    return [
      ...claws(1),
      ...claws(-1),
      {
        in: 0.3,
        hands: handAt([0.3, 0.86, 0.1], [-0.6, 0, 0.8], [-0.2, 0.95, 0], 20, "claw"),
        feet: { x: 0.08, pitch: 0 },
        weight: 0,
        pelvis: { y: -0.03, yaw: 0, roll: 0 },
        spine: { pitch: -8, yaw: 0, roll: 0 },
        head: { pitch: -10, roll: 0, yaw: 0 },
      },
      {
        in: 0.22,
        ease: "strike",
        hands: { ...CLAWS, to: [0.3, -0.3, 0.6] },
        pelvis: { y: -0.18, pitch: 14 },
        spine: { pitch: 24 },
        head: { pitch: -18, roll: 12 },
        hold: 0.16,
      },
    ];
  }),
};
