import type { ActionScript, BodyKey, HandTarget } from "../../script.js";
import { bothSides, cyclic, danced, mirrored, put } from "../emote/moves.js";
import { bow } from "../keys.js";

/** Turned on the balls of both feet to one side (1 left), the arms swung to the other. */
function twisted(s: number, depth: number): BodyKey {
  return {
    in: 0.2,
    feet: { slide: true, pitch: 12 },
    leftFoot: { slide: true, pitch: 14, yaw: 26 * s, knee: 10 + 8 * s },
    rightFoot: { slide: true, pitch: 14, yaw: -26 * s, knee: 10 - 8 * s },
    pelvis: { y: -0.06 - depth, yaw: 24 * s, roll: 3 * s },
    spine: { pitch: 4 + 40 * depth, yaw: -34 * s, roll: -4 * s },
    head: { yaw: 8 * s, pitch: -4, roll: 3 * s },
    weight: 0.35 * s,
  };
}

/** Arms of the twist: bent, both swung to the side that the hips leave. */
function twistArms(s: number): Partial<BodyKey> {
  return {
    right: put([0.16 + 0.24 * s, -0.36, 0.5 - 0.1 * s], 26 + 8 * s, "fist"),
    left: put([0.16 - 0.24 * s, -0.36, 0.5 + 0.1 * s], 26 - 8 * s, "fist"),
  };
}

/** Two fingers drawn across the eyes, from the nose outwards. */
function pastEyes(out: number): HandTarget {
  return {
    touch: "eyes",
    by: "tips",
    off: [out, 0.01, 0.035],
    palm: [0, 0, -1],
    fingers: [-0.95, 0.2, 0.1],
    swivel: 62,
    shape: "victory",
  };
}

export const TWIST_SCRIPTS: Record<string, ActionScript> = {
  dance_twist: cyclic(
    (_, i) => {
      // Sinks while it turns, and rises again.
      const depth = (k: number) => 0.2 * Math.sin((Math.PI * ((((i + 4) % 4) * 2 + k) % 8)) / 8);
      return [
        { ...twisted(1, depth(0)), ...twistArms(1) },
        { ...twisted(-1, depth(1)), ...twistArms(-1) },
      ];
    },
    { snap: "normal" },
  ),
  dance_pulp_fiction: danced((_, i) => {
    const side = (key: BodyKey): BodyKey => (i % 2 === 0 ? key : mirrored(key));
    const relaxed = put([0.22, -0.5, 0.5], 20, "relaxed");
    return [
      ...[0, 0.07, 0.14].map(
        (out, k): BodyKey =>
          side({
            ...twisted(k % 2 === 0 ? 1 : -1, 0.03),
            in: 0.34,
            spine: { pitch: 2, yaw: k % 2 === 0 ? -16 : 16 },
            head: { yaw: -8 + 8 * k, pitch: -2 },
            right: pastEyes(out),
            left: relaxed,
          }),
      ),
      side({ ...twisted(-1, 0.08), in: 0.3, right: put([0.5, -0.1, 0.5], 30, "victory"), left: relaxed }),
      { ...twisted(1, 0.12), ...twistArms(1), in: 0.26 },
      { ...twisted(-1, 0.08), ...twistArms(-1), in: 0.26 },
    ];
  }),
  dance_krump: cyclic(
    () =>
      bothSides([
        // Coiled,
        {
          in: 0.3,
          hands: put([0.0, -0.3, 0.4], 40, "fist"),
          ...bow({ y: -0.16, pitch: 10, yaw: 12 }, 30, 10),
          spine: { pitch: 30, yaw: -12, roll: 8 },
          feet: { x: 0.12, yaw: 12, knee: 14 },
          weight: 0.5,
        },
        // the chest pops out with the arms,
        {
          in: 0.2,
          ease: "strike",
          hands: put([0.7, -0.3, -0.12], 30, "fist"),
          pelvis: { y: -0.12, pitch: -6, yaw: 0 },
          spine: { pitch: -20, yaw: 0, roll: 0 },
          head: { pitch: -14 },
          hold: 0.1,
        },
        { in: 0.16, hands: put([0.2, -0.4, 0.4], 40, "fist"), spine: { pitch: 16 }, pelvis: { y: -0.15, pitch: 8 } },
        // a stomp, and an arm swung down.
        {
          in: 0.26,
          rightFoot: { swing: 56, out: 22, reach: 0.66, flex: 0 },
          right: put([0.5, 0.6, 0.1], 30, "fist"),
          left: put([0.3, -0.4, 0.3], 40, "fist"),
          pelvis: { y: -0.07, yaw: -10 },
          spine: { pitch: -8, yaw: -14, roll: 8 },
          weight: 1,
        },
        {
          in: 0.21,
          ease: "strike",
          rightFoot: { x: 0.16, z: 0.08, pitch: 0, yaw: 14, knee: 14 },
          right: put([-0.16, -0.6, 0.6], 24, "fist"),
          left: put([0.66, -0.2, -0.3], 30, "fist"),
          pelvis: { y: -0.2, yaw: 12 },
          spine: { pitch: 26, yaw: 20, roll: -6 },
          head: { pitch: -16 },
          weight: -0.4,
          mark: "strike",
          hold: 0.08,
        },
        {
          in: 0.24,
          rightFoot: { z: 0, x: 0.12 },
          weight: 0,
          spine: { pitch: 10, yaw: 0, roll: 0 },
          pelvis: { y: -0.12 },
        },
      ]),
    { snap: "snappy", life: 0.2 },
  ),
};
