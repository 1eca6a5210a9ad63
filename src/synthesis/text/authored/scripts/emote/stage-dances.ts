import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, repeat } from "../keys.js";
import { bothSides, cyclic, danced, put } from "./moves.js";

/** Arms in a ring, one overhead and one at the waist. */
const RING: Partial<BodyKey> = {
  right: handAt([0.04, 0.8, 0.3], [-0.6, -0.4, 0.6], [-0.9, 0.3, 0.2], 56, "claw"),
  left: handAt([-0.28, -0.42, 0.52], [-0.3, 0.4, -0.8], [-0.95, 0.1, 0], 34, "claw"),
};

/** Hands that hold up the skirt. */
const SKIRT = handAt([0.52, -0.42, 0.36], [0, -0.4, -1], [-0.3, -0.8, 0.3], 30, "grip");

const STRAIGHT = put([0.12, -0.97, 0.02], 0, "relaxed");

export const STAGE_DANCES: Record<string, ActionScript> = {
  dance_flamenco: danced(() =>
    bothSides([
      {
        in: 0.4,
        ...RING,
        pelvis: { y: -0.03, yaw: -16, roll: 7 },
        spine: { pitch: -12, yaw: 16, roll: -10 },
        head: { pitch: 4, yaw: 30, roll: -6 },
        weight: -0.9,
        leftFoot: { x: 0.02, z: 0.1, pitch: 24, knee: 12 },
        rightFoot: { x: 0, z: 0, pitch: 0 },
      },
      ...repeat(3, (i): BodyKey[] => [
        {
          in: 0.15,
          leftFoot: { y: 0.1, z: 0.02, pitch: 14 },
          right: {
            ...handAt([0.06, 0.78, 0.3], [0.5, -0.3, 0.8], [i % 2 === 0 ? -0.3 : -0.9, 0.9, 0.2], 56, "claw"),
          },
          pelvis: { y: -0.06 },
          weight: -1,
        },
        { in: 0.12, ease: "strike", leftFoot: { y: 0, z: 0.02, pitch: 0 }, pelvis: { y: -0.08 }, weight: -0.7 },
      ]),
      {
        in: 0.22,
        right: { ...handAt([-0.05, -0.1, 0.62], [-1, 0, 0], [0.1, 0.7, 0.7], 34, "flat") },
        left: { ...handAt([-0.62, -0.16, 0.56], [-1, 0.1, 0], [0, 0.6, 0.8], 34, "flat") },
        pelvis: { y: -0.05, yaw: 0, roll: 0 },
        spine: { pitch: -8, yaw: 0, roll: 0 },
        head: { yaw: 0, pitch: 0, roll: 0 },
        weight: 0,
      },
    ]),
  ),
  dance_irish: cyclic(
    () =>
      bothSides([
        {
          in: 0.19,
          rightFoot: { swing: 62, out: -4, reach: 0.93, flex: 40 },
          leftFoot: { x: 0, z: 0, pitch: 34 },
          hands: STRAIGHT,
          weight: 1,
          pelvis: { y: 0.06, roll: -2 },
          spine: { pitch: -5 },
          head: { pitch: -2 },
        },
        {
          in: 0.19,
          rightFoot: { swing: 30, out: -10, reach: 0.7, flex: 44 },
          leftFoot: { pitch: 12 },
          weight: 1,
          pelvis: { y: -0.03 },
          spine: { pitch: -3 },
        },
        ...repeat(2, (): BodyKey[] => [
          {
            in: 0.15,
            rightFoot: { x: -0.06, z: 0.16, pitch: 30 },
            leftFoot: { swing: -20, out: 2, reach: 0.78, flex: 50 },
            weight: -1,
            pelvis: { y: 0.04 },
          },
          {
            in: 0.15,
            leftFoot: { x: -0.04, z: -0.12, pitch: 30 },
            rightFoot: { swing: 24, out: -6, reach: 0.86, flex: 44 },
            weight: 1,
            pelvis: { y: 0.03 },
          },
        ]),
        { in: 0.18, feet: { x: -0.02, z: 0, pitch: 24 }, weight: -0.4, pelvis: { y: 0 } },
      ]),
    { snap: "snappy", life: 0.2 },
  ),
  dance_cancan: cyclic(() =>
    bothSides([
      {
        in: 0.3,
        rightFoot: { swing: 74, out: 6, reach: 0.56, flex: 44 },
        leftFoot: { pitch: 20 },
        hands: SKIRT,
        weight: 1,
        pelvis: { y: 0.01, pitch: -4, roll: -4 },
        spine: { pitch: -6, roll: 5 },
        head: { pitch: -2, roll: 5 },
      },
      {
        in: 0.26,
        feet: { x: 0.01, z: 0, pitch: 6 },
        weight: 0.4,
        pelvis: { y: -0.08, pitch: 6, roll: 0 },
        spine: { pitch: 6, roll: 0 },
        head: { roll: -4 },
      },
      {
        in: 0.3,
        rightFoot: { swing: 88, out: 4, reach: 0.96, flex: 46 },
        leftFoot: { pitch: 22 },
        hands: { ...SKIRT, to: [0.6, -0.14, 0.4] },
        weight: 1,
        pelvis: { y: 0.02, pitch: -12, roll: -4 },
        spine: { pitch: -8, roll: 4 },
        head: { pitch: 6, roll: 6 },
      },
      {
        in: 0.28,
        feet: { x: 0.01, z: 0, pitch: 6 },
        hands: SKIRT,
        weight: -0.3,
        pelvis: { y: -0.09, pitch: 8, roll: 0 },
        spine: { pitch: 6, roll: 0 },
        head: { pitch: 0, roll: -4 },
      },
    ]),
  ),
  dance_tap: danced(() =>
    bothSides([
      {
        in: 0.2,
        rightFoot: { swing: 32, out: 6, reach: 0.93, flex: 4 },
        leftFoot: { x: 0, z: 0, pitch: 8 },
        right: put([0.64, -0.6, -0.2], 14, "open"),
        left: put([0.34, -0.42, 0.6], 18, "open"),
        weight: 1,
        pelvis: { y: -0.01, yaw: 6, roll: -4 },
        spine: { pitch: -4, yaw: 10, roll: -6 },
        head: { pitch: 2, yaw: -10, roll: 6 },
      },
      {
        in: 0.15,
        rightFoot: { swing: -14, out: 8, reach: 0.94, flex: 40 },
        weight: 1,
        pelvis: { y: -0.03, yaw: -4 },
        spine: { pitch: 8, yaw: -6 },
      },
      { in: 0.15, rightFoot: { x: 0.04, z: -0.04, pitch: 28 }, weight: -0.4, pelvis: { y: -0.02, roll: 3 } },
      {
        in: 0.18,
        rightFoot: { pitch: 0 },
        leftFoot: { x: 0.16, z: 0.02, pitch: -24, yaw: 10 },
        hands: put([0.8, -0.36, 0.34], 20, "open"),
        weight: -0.95,
        pelvis: { y: -0.07, yaw: 0, roll: 6 },
        spine: { pitch: -6, yaw: 0, roll: 8 },
        head: { roll: -8, yaw: 12 },
      },
      {
        in: 0.2,
        feet: { x: 0, z: 0, pitch: 0, yaw: 0 },
        hands: put([0.36, -0.66, 0.4], 16, "open"),
        weight: -0.3,
        pelvis: { y: -0.02, roll: 0 },
        spine: { pitch: 2, roll: 0 },
        head: { roll: 0, yaw: 0 },
      },
    ]),
  ),
};
