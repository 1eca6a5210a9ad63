import type { ActionScript, BodyKey } from "../../script.js";
import { handAt, home, repeat } from "../keys.js";

/** Hands on a wheel turned by degrees to the left; its rim is `RIM` arm lengths from its middle. */
const RIM = 0.34;
function wheel(degrees: number): Partial<BodyKey> {
  const at = (side: 1 | -1) => {
    const angle = ((side > 0 ? 160 : 20) + degrees) * (Math.PI / 180);
    // Left of the middle is out for the left hand.
    const left = -Math.cos(angle) * RIM;
    const up = -0.24 + Math.sin(angle) * RIM * 0.8;
    return handAt(
      [-0.33 + left * side, up, 0.66 + 0.14 * Math.sin(angle)],
      [-0.7, -0.35, 0.6],
      [-0.3, 0.5, 0.75],
      20,
      "grip",
    );
  };
  return { left: at(1), right: at(-1) };
}

const SEATED: BodyKey["pelvis"] = { y: -0.4165, z: -0.43, pitch: -10, yaw: 0, roll: 0 };
/** Feet on the pedals. */
const PEDALS: Pick<BodyKey, "rightFoot" | "leftFoot"> = {
  rightFoot: { x: 0.02, z: 0.12, pitch: -20, yaw: 4 },
  leftFoot: { x: 0.03, z: 0.04, pitch: -6 },
};

/** The body that a curve throws aside (1 to the left). */
function thrown(s: number): Partial<BodyKey> {
  return {
    pelvis: { ...SEATED, roll: -5 * s },
    spine: { pitch: 4, roll: -14 * s, yaw: 4 * s },
    head: { roll: 6 * s, yaw: 10 * s, pitch: 0 },
  };
}

export const DRIVE_SCRIPTS: Record<string, ActionScript> = {
  drive: {
    snap: "soft",
    keys: (p) => [
      { in: 0.6, begins: true, ...wheel(0), ...PEDALS, pelvis: SEATED, spine: { pitch: 4 }, head: { pitch: -2 } },
      ...repeat(p.count, (i): BodyKey[] => [
        { in: 0.7, ...wheel(30), ...thrown(-0.25), head: { yaw: 14 } },
        { in: 0.6, ...wheel(6), ...thrown(0) },
        // Into the mirror, and a gear.
        { in: 0.4, ...wheel(0), head: { yaw: -26, pitch: -8, roll: 3 }, hold: 0.25 },
        {
          in: 0.4,
          right: handAt([0.1, -0.62, 0.44], [-0.3, -0.9, 0], [-0.2, -0.2, 0.9], 20, "grip"),
          leftFoot: { z: 0.14, pitch: -20 },
          head: { yaw: 0, pitch: 0 },
          spine: { roll: 3, yaw: -4 },
        },
        {
          in: 0.2,
          ease: "strike",
          right: handAt([0.1, -0.66, 0.3], [-0.3, -0.9, 0], [-0.2, -0.2, 0.9], 20, "grip"),
        },
        { in: 0.45, ...wheel(0), leftFoot: PEDALS.leftFoot, spine: { roll: 0, yaw: 0 } },
        { in: 0.6, ...wheel(-30), ...thrown(0.25), head: { yaw: -14 } },
        { in: 0.6, ...wheel(0), ...thrown(0), mark: "cycle", ends: i === p.count - 1 },
      ]),
      home(0.7),
    ],
  },
  drive_swerve: {
    keys: (p) => [
      { in: 0.6, begins: true, ...wheel(0), ...PEDALS, pelvis: SEATED, spine: { pitch: 4 }, head: { pitch: -2 } },
      { in: 0.5, ...wheel(8), hold: 0.2 },
      ...repeat(p.count, (i): BodyKey[] => [
        // The brake is stamped on and the wheel torn round; the body is thrown the other way.
        {
          in: 0.24,
          ease: "strike",
          ...wheel(-95),
          ...thrown(1),
          spine: { pitch: 14, roll: -12, yaw: 6 },
          rightFoot: { x: 0.0, z: 0.18, pitch: -10 },
          head: { pitch: -8, roll: 6 },
        },
        { in: 0.3, ...thrown(1.5), spine: { pitch: 8, roll: -20, yaw: 6 } },
        { in: 0.26, ease: "strike", ...wheel(95), ...thrown(-1), spine: { pitch: 10, roll: 12, yaw: -6 } },
        { in: 0.36, ...thrown(-1.3) },
        { in: 0.3, ...wheel(-30), ...thrown(0.5), rightFoot: PEDALS.rightFoot, mark: "cycle" },
        { in: 0.3, ...wheel(0), ...thrown(0), ends: i === p.count - 1 },
      ]),
      // A breath of relief.
      { in: 0.5, ...wheel(0), spine: { pitch: -2 }, head: { pitch: -8 } },
      { in: 0.6, spine: { pitch: 10 }, head: { pitch: 8 } },
      home(0.7),
    ],
  },
  jockey: {
    life: 0.2,
    keys: (p) => {
      // In short stirrups over the horse's neck; the hands go with it.
      const ride = (s: number): BodyKey => ({
        in: 0.24,
        pelvis: { y: -0.3 + 0.045 * s, z: -0.2 - 0.03 * s, pitch: 50 - 3 * s },
        spine: { pitch: 26 - 6 * s },
        head: { pitch: -44 + 4 * s },
        hands: {
          to: [-0.18, -0.42 - 0.08 * s, 0.66 + 0.2 * s],
          level: true,
          palm: [-0.75, -0.5, 0.2],
          fingers: [-0.3, 0.1, 0.95],
          swivel: 26,
          shape: "grip",
        },
        feet: { x: 0.14, z: -0.06, pitch: 16, knee: 14 },
      });
      return [
        { in: 0.3, rightFoot: { x: 0.14, z: -0.04, knee: 12 }, weight: 0.6, spine: { pitch: 16 } },
        {
          in: 0.3,
          leftFoot: { x: 0.14, z: -0.04, knee: 12 },
          weight: 0,
          pelvis: { y: -0.12, pitch: 16 },
          spine: { pitch: 24 },
        },
        { ...ride(0), in: 0.45, begins: true },
        ...repeat(p.count, (i): BodyKey[] => [ride(1), { ...ride(-1), mark: "cycle", ends: i === p.count - 1 }]),
        {
          in: 0.5,
          hands: { to: [0.1, -0.7, 0.4], level: true, swivel: 12, shape: "relaxed" },
          pelvis: { y: -0.1, z: -0.04, pitch: 14 },
          spine: { pitch: 16 },
          head: { pitch: -14 },
          feet: { pitch: 0, z: 0 },
        },
        {
          in: 0.34,
          rightFoot: { x: 0, z: 0, knee: 0 },
          pelvis: { y: -0.03, z: 0, pitch: 2 },
          spine: { pitch: 4 },
          hands: { to: [0.16, -0.84, 0.22], swivel: 10, shape: "relaxed" },
          weight: 0.5,
        },
        home(0.45),
      ];
    },
  },
};
