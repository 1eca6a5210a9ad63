import type { ActionScript, BodyKey } from "../../script.js";
import { bow, home, repeat } from "../keys.js";

/** Swings a long tool over the shoulder and down; the body bends the deeper, the lower it strikes. */
export function heavySwing(count: number, depth: number): BodyKey[] {
  return [
    { in: 0.35, rightFoot: { x: 0.1, z: -0.18, yaw: 26, knee: 8 }, weight: 0.5, spine: { pitch: 8 } },
    {
      in: 0.4,
      begins: true,
      leftFoot: { x: 0.06, z: 0.14, knee: 8 },
      right: { to: [-0.12, -0.5, 0.52], palm: [-1, 0, 0], fingers: [-0.3, -0.2, 1], swivel: 10, shape: "grip" },
      left: { touch: "grip", shape: "grip" },
      ...bow({ y: -0.07, yaw: -8, pitch: 8 }, 10, 0),
      weight: 0,
    },
    ...repeat(count, (i): BodyKey[] => [
      {
        in: 0.34,
        right: { to: [0.24, -0.1, 0.34], palm: [-0.9, 0.2, 0.3], fingers: [-0.3, 0.4, 0.9], swivel: 26, shape: "grip" },
        left: { touch: "grip", shape: "grip" },
        pelvis: { y: -0.05, yaw: -30, pitch: 2 },
        spine: { pitch: 0, yaw: -26, roll: 8 },
        gaze: { direction: 0, elevation: -30 },
        weight: -0.6,
        ease: "through",
      },
      {
        in: 0.36,
        right: { to: [0.0, 0.72, 0.1], palm: [-0.9, 0, 0.3], fingers: [-0.3, 0.75, -0.5], swivel: 46, shape: "grip" },
        left: { touch: "grip", shape: "grip" },
        pelvis: { y: 0, yaw: -16, pitch: -4, z: -0.04 },
        spine: { pitch: -16, yaw: -12, roll: 2 },
        gaze: { direction: 0, elevation: -22 },
        weight: -0.4,
      },
      {
        in: 0.36,
        ease: "strike",
        right: { to: [-0.2, -0.5, 0.68], palm: [-1, 0, 0.1], fingers: [-0.3, -0.5, 0.8], swivel: 8, shape: "grip" },
        left: { touch: "grip", shape: "grip" },
        pelvis: { y: -0.14 - depth * 0.4, z: -0.1, yaw: 2, pitch: 18 + depth * 60 },
        spine: { pitch: 22 + depth * 50, yaw: 4, roll: 0 },
        head: { pitch: -10 },
        feet: { knee: 12 },
        weight: 0.3,
        mark: "strike",
      },
      { in: 0.1, spine: { pitch: 26 + depth * 50 }, pelvis: { y: -0.16 - depth * 0.4 } },
      // Wrenched loose.
      {
        in: 0.4,
        right: { to: [-0.08, -0.46, 0.5], palm: [-1, 0, 0], fingers: [-0.3, 0.1, 1], swivel: 12, shape: "grip" },
        left: { touch: "grip", shape: "grip" },
        pelvis: { y: -0.08, z: -0.02, yaw: -8, pitch: 10 },
        spine: { pitch: 14, yaw: -4 },
        head: { pitch: 2 },
        weight: 0,
        mark: "cycle",
        ends: i === count - 1,
      },
    ]),
    {
      in: 0.5,
      rightFoot: { x: 0, z: 0, yaw: 0, knee: 0 },
      ...bow({ y: -0.02, z: 0, pitch: 2, yaw: 0 }, 5, 0),
      hands: { to: [0.12, -0.8, 0.3], shape: "relaxed" },
      weight: 0.5,
    },
    home(0.45),
  ];
}

export const MINING_SCRIPTS: Record<string, ActionScript> = {
  pickaxe: {
    hands: "blow",
    snap: "snappy",
    keys: (p) => heavySwing(p.count, 0.28),
  },
  sledgehammer: {
    hands: "blow",
    snap: "snappy",
    keys: (p) => heavySwing(p.count, 0.1),
  },
};
