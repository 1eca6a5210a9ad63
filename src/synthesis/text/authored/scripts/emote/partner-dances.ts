import type { ActionScript, BodyKey } from "../../script.js";
import { handAt } from "../keys.js";
import { bothSides, cyclic, danced, mirrored } from "./moves.js";

/** Holds a partner: the left hand takes hers, the right one lies on her back. */
const HOLD: Partial<BodyKey> = {
  left: { ...handAt([0.7, 0.02, 0.42], [-0.3, 0, 1], [0.2, 1, 0.3], 32, "cup"), level: true },
  right: { ...handAt([-0.08, -0.12, 0.66], [-1, 0, -0.1], [-0.6, 0.1, 0.8], 44, "open"), level: true },
};

export const PARTNER_DANCES: Record<string, ActionScript> = {
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
  dance_slow: cyclic(
    () =>
      bothSides([
        {
          in: 0.9,
          right: handAt([-0.4, -0.14, 0.44], [-0.2, 0, -1], [-0.9, 0.35, -0.2], 14, "open"),
          left: handAt([-0.4, -0.34, 0.36], [-0.2, 0, -1], [-0.95, 0.25, -0.1], 10, "open"),
          rightFoot: { x: 0.07, pitch: 0 },
          leftFoot: { x: 0.03, pitch: 14 },
          weight: -0.95,
          pelvis: { y: -0.02, roll: 5, yaw: -9 },
          spine: { pitch: 4, roll: -7, yaw: -4 },
          head: { pitch: 12, roll: 14, yaw: 8 },
        },
        {
          in: 0.5,
          leftFoot: { x: -0.01, pitch: 0 },
          weight: -0.3,
          pelvis: { y: -0.04, roll: 0, yaw: -3 },
          spine: { roll: -2 },
          head: { roll: 8, pitch: 14 },
        },
      ]),
    { snap: "soft", enter: 0.8 },
  ),
  // Three steps ahead and a kick to the side, then the same from the other foot.
  dance_conga: danced(
    (p, i) => {
      const step = p.stride / 6;
      return [0, 1].flatMap((half): BodyKey[] => {
        const keys: BodyKey[] = [0, 1, 2].map((k): BodyKey => {
          const z = p.stride * i + step * (3 * half + k + 1);
          const key: BodyKey = {
            in: 0.3,
            hands: handAt([0.02, -0.02, 0.78], [0, -1, 0.1], [0, 0, 1], 24, "open"),
            rightFoot: { x: 0.06, z, pitch: 0 },
            leftFoot: { pitch: 18, knee: -6 },
            weight: -0.9,
            pelvis: { y: -0.05, z: z - step / 2, yaw: -8, roll: 9 },
            spine: { pitch: 8, yaw: 6, roll: -9 },
            head: { pitch: -6, roll: 5, yaw: 0 },
          };
          return k % 2 === 0 ? key : mirrored(key);
        });
        const kick: BodyKey = {
          in: 0.3,
          ease: "strike",
          leftFoot: { swing: 22, out: 40, reach: 0.97, flex: 22 },
          rightFoot: { pitch: 6 },
          weight: -1,
          pelvis: { y: 0.01, yaw: 6, roll: 8 },
          spine: { pitch: 2, roll: 6, yaw: 0 },
          head: { roll: -6, pitch: -10 },
        };
        return half === 0 ? [...keys, kick] : [...keys, kick].map(mirrored);
      });
    },
    { stride: 1.32 },
  ),
};
