import { quatFromYaw, quatMultiply } from "../../maths/quaternion.js";
import { createFootPath } from "../cells/cell-blend.js";

/** Where the foot in question will come down. */
export const landing = createFootPath();

const turn = new Float64Array(4);

/** Turns a landing foot with the body and moves it on. */
export function carryLanding(origin: ArrayLike<number>, yaw: number, x: number, z: number): void {
  const { ankle } = landing;
  const sin = Math.sin(yaw);
  const cos = Math.cos(yaw);
  const dx = ankle[0] - origin[0];
  const dz = ankle[2] - origin[2];
  ankle[0] = origin[0] + dx * cos + dz * sin + x;
  ankle[2] = origin[2] + dz * cos - dx * sin + z;
  quatMultiply(landing.turn, quatFromYaw(turn, yaw), landing.turn);
}
