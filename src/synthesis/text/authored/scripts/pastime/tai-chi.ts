import type { ActionScript, BodyKey } from "../../script.js";
import { mirrored } from "../emote/moves.js";
import { handAt, home, repeat } from "../keys.js";

/** Arms that hold a ball, the right hand above. */
const BALL: Partial<BodyKey> = {
  right: handAt([-0.16, -0.1, 0.52], [0, -1, -0.2], [-0.9, 0, 0.4], 36, "relaxed"),
  left: handAt([-0.18, -0.56, 0.44], [0, 0.9, -0.45], [-0.9, 0.1, 0.4], 14, "relaxed"),
};

/** Parts the wild horse's mane, cloud hands, a push: each flows into the next; the weight goes from leg to leg. */
const FORM: BodyKey[] = [
  // The ball is gathered over the left leg,
  {
    in: 1.1,
    ...BALL,
    rightFoot: { x: 0.14, yaw: 14, knee: 12 },
    leftFoot: { x: 0.12, yaw: 10, knee: 14, pitch: 0 },
    weight: 0.8,
    pelvis: { y: -0.17, yaw: 14 },
    spine: { pitch: 2, yaw: 10 },
    head: { yaw: 6, pitch: 4 },
  },
  // and parted, the weight flowing to the right one.
  {
    in: 1.5,
    right: handAt([0.4, -0.06, 0.66], [-0.3, 0.5, -0.8], [0.1, 0.3, 0.95], 14, "relaxed"),
    left: handAt([0.34, -0.74, 0.2], [0, -1, 0], [-0.2, 0, 1], 22, "relaxed"),
    weight: -0.75,
    pelvis: { y: -0.19, yaw: -26 },
    spine: { pitch: 0, yaw: -14 },
    head: { yaw: -8, pitch: 0 },
  },
  // Hands like clouds pass before the chest and the belly,
  {
    in: 1.3,
    right: handAt([-0.14, -0.06, 0.56], [0, 0.1, -1], [-0.8, 0.5, 0.2], 22, "relaxed"),
    left: handAt([-0.02, -0.6, 0.44], [0, 0.3, -1], [-0.8, -0.3, 0.4], 10, "relaxed"),
    weight: 0.2,
    pelvis: { y: -0.16, yaw: 2 },
    spine: { yaw: 4 },
    head: { yaw: 4 },
  },
  {
    in: 1.2,
    right: handAt([0.0, -0.6, 0.46], [0, 0.3, -1], [-0.7, -0.3, 0.5], 10, "relaxed"),
    left: handAt([0.16, -0.04, 0.62], [0, 0, -1], [-0.6, 0.7, 0.3], 20, "relaxed"),
    weight: 0.8,
    pelvis: { y: -0.18, yaw: 26 },
    spine: { yaw: 14 },
    head: { yaw: 8 },
  },
  // back, the hands drawn in,
  {
    in: 1.1,
    hands: handAt([0.08, -0.34, 0.32], [0, -0.3, 1], [0, 1, 0.2], 20, "relaxed"),
    weight: -0.5,
    pelvis: { y: -0.15, z: -0.06, yaw: 0, pitch: 2 },
    spine: { pitch: -4, yaw: 0 },
    head: { yaw: 0 },
  },
  // and pushed out from the back leg.
  {
    in: 1.2,
    hands: handAt([0.06, -0.1, 0.78], [0, -0.1, 1], [0, 1, 0.1], 18, "relaxed"),
    weight: 0.3,
    pelvis: { y: -0.2, z: 0.08, pitch: 4 },
    spine: { pitch: 4 },
  },
  {
    in: 1,
    hands: handAt([0.2, -0.5, 0.56], [0, -1, 0.2], [-0.1, 0, 1], 22, "relaxed"),
    weight: -0.1,
    pelvis: { y: -0.13, z: 0 },
    spine: { pitch: 2 },
  },
];

export const TAI_CHI: Record<string, ActionScript> = {
  tai_chi: {
    snap: "soft",
    life: 0.6,
    keys: (p) => [
      // The arms float up and sink with the body.
      { in: 0.6, rightFoot: { x: 0.14, yaw: 10, knee: 8 }, weight: 0.7 },
      { in: 0.6, leftFoot: { x: 0.12, yaw: 10, knee: 8 }, weight: 0 },
      {
        in: 1.3,
        begins: true,
        hands: handAt([0.08, -0.02, 0.84], [0, -1, 0.1], [0, -0.5, 0.85], 14, "relaxed"),
        pelvis: { y: 0 },
        spine: { pitch: -2 },
      },
      {
        in: 1.2,
        hands: handAt([0.14, -0.56, 0.5], [0, -1, 0.2], [0, 0.3, 1], 18, "relaxed"),
        pelvis: { y: -0.15, pitch: 2 },
        spine: { pitch: 2 },
      },
      ...repeat(p.count, (i): BodyKey[] => {
        const form = i % 2 === 0 ? FORM : FORM.map(mirrored);
        return form.map((key, k) => (k < form.length - 1 ? key : { ...key, mark: "cycle", ends: i === p.count - 1 }));
      }),
      {
        in: 1,
        hands: { to: [0.14, -0.86, 0.18], swivel: 12, shape: "relaxed" },
        pelvis: { y: -0.02, pitch: 0 },
        rightFoot: { x: 0, yaw: 0, knee: 0 },
        weight: 0.6,
      },
      home(0.7),
    ],
  },
};
