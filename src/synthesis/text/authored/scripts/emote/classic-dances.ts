import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, repeat } from "../keys.js";
import { bothSides, cyclic, mirrored, put } from "./moves.js";

/** Holds a partner: the left hand takes hers, the right one lies on her back. */
const HOLD: Partial<BodyKey> = {
  left: { ...handAt([0.7, 0.02, 0.42], [-0.3, 0, 1], [0.2, 1, 0.3], 32, "cup"), level: true },
  right: { ...handAt([-0.08, -0.12, 0.66], [-1, 0, -0.1], [-0.6, 0.1, 0.8], 44, "open"), level: true },
};

/** One step of the box: where both feet are, the weight, the height. */
function box(left: [x: number, z: number], right: [x: number, z: number], weight: number, rise: number): BodyKey {
  return {
    in: 0.36,
    ...HOLD,
    leftFoot: { x: left[0], z: left[1], pitch: rise > 0 ? 16 : 0 },
    rightFoot: { x: right[0], z: right[1], pitch: rise > 0 ? 16 : 0 },
    weight,
    pelvis: { y: rise, yaw: 6 * weight, roll: -3 * weight },
    spine: { pitch: -7, roll: 5 * weight, yaw: -4 * weight },
    head: { yaw: 26, pitch: -4, roll: -5 },
  };
}

/** Arms in a ring, one overhead and one at the waist. */
const RING: Partial<BodyKey> = {
  right: handAt([0.04, 0.8, 0.3], [-0.6, -0.4, 0.6], [-0.9, 0.3, 0.2], 56, "claw"),
  left: handAt([-0.28, -0.42, 0.52], [-0.3, 0.4, -0.8], [-0.95, 0.1, 0], 34, "claw"),
};

/** Hands that hold up the skirt. */
const SKIRT = handAt([0.52, -0.42, 0.36], [0, -0.4, -1], [-0.3, -0.8, 0.3], 30, "grip");

const STRAIGHT = put([0.12, -0.97, 0.02], 0, "relaxed");

/** One arm's wave, rising as the other falls. */
function snake(up: number): BodyKey["right"] {
  return handAt([0.82, 0.26 * up, 0.28], [0, -1, 0.2 + 0.3 * up], [0.9, -0.5 * up, 0.2], 20, "open");
}

const STEP = 0.36;

export const CLASSIC_DANCES: Record<string, ActionScript> = {
  dance_waltz: cyclic(() => [
    box([0, 0.3], [0, 0], 0.9, -0.07),
    box([0, 0.3], [0.2, 0.3], -0.7, 0.02),
    box([-0.2, 0.3], [0.2, 0.3], 0.6, 0.03),
    box([-0.2, 0.3], [0.2, 0], -0.9, -0.07),
    box([0, 0], [0.2, 0], 0.7, 0.02),
    box([0, 0], [0, 0], -0.6, 0.03),
  ]),
  dance_tango: cyclic(
    () => [
      {
        in: 0.5,
        ...HOLD,
        leftFoot: { x: 0, z: 0.34, pitch: 0 },
        rightFoot: { pitch: 26, knee: 0 },
        weight: 0.95,
        pelvis: { y: -0.12, yaw: -14, roll: -3 },
        spine: { pitch: -4, yaw: 12, roll: 5 },
        head: { yaw: 34, pitch: -4, roll: -4 },
      },
      {
        in: 0.5,
        rightFoot: { x: -0.03, z: 0.68, pitch: 0 },
        leftFoot: { pitch: 26 },
        weight: -0.95,
        pelvis: { y: -0.13, yaw: 12, roll: 3 },
        spine: { yaw: -10, roll: -4 },
      },
      {
        in: 0.26,
        leftFoot: { x: 0.26, z: 0.68, pitch: 0 },
        rightFoot: { pitch: 0 },
        weight: 0.8,
        pelvis: { y: -0.1, yaw: 0, roll: -4 },
        spine: { yaw: 0, roll: 6 },
        head: { yaw: -46, roll: 6 },
        ease: "strike",
      },
      {
        in: 0.26,
        rightFoot: { x: -0.26, z: 0.68 },
        weight: -0.3,
        pelvis: { y: -0.02, roll: 0 },
        spine: { roll: 0, pitch: -8 },
        head: { yaw: 40, roll: -6 },
        hold: 0.24,
      },
      {
        in: 0.45,
        rightFoot: { x: 0, z: 0.1, pitch: 20 },
        leftFoot: { pitch: 0, knee: 10 },
        weight: 0.3,
        pelvis: { y: -0.18, yaw: -16 },
        spine: { pitch: 6, yaw: 14, roll: -8 },
        head: { yaw: 30, pitch: 4 },
      },
      {
        in: 0.45,
        leftFoot: { x: 0, z: 0, pitch: 0, knee: 0 },
        rightFoot: { z: 0, pitch: 0 },
        weight: -0.4,
        pelvis: { y: -0.04, yaw: 0 },
        spine: { pitch: -6, yaw: 0, roll: 0 },
        head: { yaw: 34 },
      },
    ],
    { snap: "snappy" },
  ),
  dance_flamenco: cyclic(() =>
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
            rightFoot: { x: -0.06, z: 0.1, pitch: 30 },
            leftFoot: { swing: -20, out: 2, reach: 0.78, flex: 50 },
            weight: -1,
            pelvis: { y: 0.04 },
          },
          {
            in: 0.15,
            leftFoot: { x: -0.04, z: -0.06, pitch: 30 },
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
  dance_tap: cyclic(() =>
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
  dance_belly: cyclic(
    (p) =>
      bothSides([
        {
          in: 0.36,
          right: snake(1),
          left: snake(-1),
          rightFoot: { z: 0.1, pitch: 26, knee: 8 },
          leftFoot: { z: 0, pitch: 0 },
          weight: 0.55,
          pelvis: { y: -0.05, roll: 15 * p.size, yaw: -16 * p.size, pitch: 4 },
          spine: { pitch: -8, roll: -17 * p.size, yaw: 14 * p.size },
          head: { roll: 6, yaw: 4, pitch: 2 },
        },
        {
          in: 0.2,
          rightFoot: { pitch: 10 },
          pelvis: { y: -0.09, roll: -10 * p.size, yaw: 4, pitch: -6 },
          spine: { pitch: 2, roll: 10 * p.size, yaw: -4 },
        },
        {
          in: 0.2,
          rightFoot: { pitch: 28 },
          pelvis: { y: -0.05, roll: 16 * p.size, yaw: 14 * p.size, pitch: 4 },
          spine: { pitch: -8, roll: -17 * p.size, yaw: -12 * p.size },
        },
        {
          in: 0.36,
          right: handAt([0.12, 0.86, 0.2], [-0.5, 0, 0.9], [-0.4, 0.8, 0.1], 50, "open"),
          left: snake(-0.3),
          rightFoot: { z: 0, pitch: 0 },
          weight: -0.8,
          pelvis: { y: -0.07, roll: 12 * p.size, yaw: 0, pitch: 0 },
          spine: { pitch: -10, roll: -16 * p.size, yaw: 0 },
          head: { roll: -6, yaw: -8 },
        },
      ]),
    { snap: "soft" },
  ),
  dance_hula: cyclic(
    (p) =>
      bothSides([
        {
          in: 0.45,
          right: handAt([0.8, -0.02, 0.38], [0, -1, 0.2], [0.9, 0.3, 0.3], 16, "flat"),
          left: handAt([-0.42, -0.02, 0.5], [0, -1, 0.2], [-0.9, 0.3, 0.4], 34, "flat"),
          rightFoot: { x: 0.12, pitch: 0, knee: 8 },
          leftFoot: { x: 0.02, pitch: 0, knee: 8 },
          weight: -0.9,
          pelvis: { y: -0.11, roll: 12 * p.size, yaw: -12 },
          spine: { pitch: 0, roll: -12 * p.size, yaw: -4 },
          head: { yaw: -26, roll: 8, pitch: 2 },
        },
        {
          in: 0.4,
          right: handAt([0.74, -0.14, 0.44], [0, -0.9, 0.6], [0.8, -0.5, 0.4], 20, "flat"),
          left: handAt([-0.4, -0.16, 0.5], [0, -0.9, 0.6], [-0.8, -0.5, 0.5], 38, "flat"),
          leftFoot: { x: -0.06 },
          weight: 0.3,
          pelvis: { roll: -11 * p.size, yaw: 8, y: -0.09 },
          spine: { roll: 11 * p.size, yaw: 4 },
        },
        {
          in: 0.4,
          right: handAt([0.82, 0.04, 0.36], [0, -0.9, -0.2], [0.9, 0.4, 0.3], 16, "flat"),
          left: handAt([-0.42, 0.04, 0.5], [0, -0.9, -0.2], [-0.9, 0.4, 0.4], 34, "flat"),
          weight: -0.8,
          pelvis: { roll: 12 * p.size, yaw: -10, y: -0.11 },
          spine: { roll: -12 * p.size, yaw: -6 },
        },
      ]),
    { snap: "soft" },
  ),
  moonwalk: {
    life: 0.3,
    ahead: (p) => -STEP * (2 * p.count + 0.5),
    keys: (p) => {
      // The flat foot slides back while the other stands on its toes.
      const slide = (i: number): BodyKey[] => {
        const back = -STEP * (i + 1);
        const key: BodyKey = {
          in: 0.42,
          rightFoot: { x: 0, z: back, pitch: 0, slide: true },
          weight: 0.7,
          pelvis: { y: -0.05, pitch: 4, yaw: 5, roll: 2 },
          spine: { pitch: 6, yaw: -8 },
          head: { pitch: 4, yaw: 3 },
          right: put([0.16, -0.9, 0.3], 8, "relaxed"),
          left: put([0.2, -0.88, -0.3], 8, "relaxed"),
        };
        const pop: BodyKey = {
          in: 0.15,
          rightFoot: { pitch: 48, knee: 2 },
          leftFoot: { pitch: 0 },
          weight: -0.4,
          pelvis: { y: -0.04, roll: -2 },
          head: { pitch: -6 },
          mark: i % 2 === 0 ? undefined : "cycle",
        };
        return i % 2 === 0 ? [key, pop] : [mirrored(key), mirrored(pop)];
      };
      return [
        {
          in: 0.4,
          begins: true,
          leftFoot: { z: 0, pitch: 48 },
          weight: 0.5,
          pelvis: { y: -0.04, pitch: 4 },
          spine: { pitch: 8, yaw: 6 },
          head: { pitch: 8 },
          right: put([0.2, -0.88, -0.3], 8, "relaxed"),
          left: put([0.16, -0.9, 0.3], 8, "relaxed"),
        },
        ...repeat(2 * p.count, slide),
        { in: 0.3, feet: { pitch: 0, z: -STEP * (2 * p.count + 0.5), slide: true }, weight: 0, pelvis: { y: -0.02 } },
        { in: 0.5, home: true },
      ];
    },
  },
};
