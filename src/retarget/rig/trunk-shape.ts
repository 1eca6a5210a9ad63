import { SHANK_LENGTH, THIGH_LENGTH } from "../../motion/builtin-skeleton.js";
import type { HumanoidMapping } from "../humanoid/humanoid-mapping.js";
import type { BindPose } from "./bind-pose.js";
import type { BoundVertices } from "./bind-vertices.js";

/** The trunk as an ellipse seen from above, between hips and shoulders, around the middle of the shoulders. Model units. */
export interface TrunkShape {
  halfWidth: number;
  halfDepth: number;
  /** How far the ellipse's middle lies ahead of the shoulders. */
  ahead: number;
  /** Half thickness of the forearms. */
  armRadius: number;
}

/** The built-in figure's trunk, metres. */
const BUILTIN_TRUNK: TrunkShape = { halfWidth: 0.155, halfDepth: 0.12, ahead: 0.02, armRadius: 0.04 };
/** Share of the vertices that counts: what sticks out (straps, folds, pouches) is left out. */
const SHARE = 0.97;

/** The trunk of a figure on the built-in skeleton: no larger than the one that motions are made for. */
export function builtinTrunk(measured: TrunkShape): TrunkShape {
  const { halfWidth, halfDepth, armRadius } = BUILTIN_TRUNK;
  const isLarger = measured.halfWidth > halfWidth || measured.halfDepth > halfDepth || measured.armRadius > armRadius;
  return isLarger ? BUILTIN_TRUNK : measured;
}

/**
 * Measures the trunk by the vertices that spine and hips move; without meshes it has the built-in figure's
 * proportions.
 */
export function measureTrunk(
  parents: Int32Array,
  bind: BindPose,
  { roles, spine }: HumanoidMapping,
  facing: number,
  vertices: readonly BoundVertices[],
): TrunkShape {
  const p = bind.positions;
  const hips = roles.Hips as number;
  const arms = [roles.LeftArm, roles.RightArm].filter((node) => node !== undefined);
  const usual = proportional(bind, roles.LeftUpLeg as number, roles.LeftLeg as number, roles.LeftFoot as number);
  if (arms.length < 2) return usual;
  const [x, y, z] = [0, 1, 2].map((k) => (p[arms[0] * 3 + k] + p[arms[1] * 3 + k]) / 2);
  const bottom = p[hips * 3 + 1];
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  const trunk = new Set([hips, ...spine]);
  const widths: number[] = [];
  const depths: number[] = [];
  for (const { positions, owners } of vertices) {
    for (let v = 0; v < owners.length; v++) {
      const height = (positions[v * 3 + 1] - bottom) / (y - bottom);
      if (!trunk.has(owners[v]) || height < -0.15 || height > 0.75) continue;
      const [dx, dz] = [positions[v * 3] - x, positions[v * 3 + 2] - z];
      widths.push(Math.abs(dx * cos - dz * sin));
      depths.push(dx * sin + dz * cos);
    }
  }
  if (widths.length < 12) return usual;
  const [back, front] = [quantile(depths, 1 - SHARE), quantile(depths, SHARE)];
  return {
    halfWidth: quantile(widths, SHARE),
    halfDepth: (front - back) / 2,
    ahead: (front + back) / 2,
    armRadius: armRadius(parents, bind, roles, vertices) ?? usual.armRadius,
  };
}

function proportional(bind: BindPose, thigh: number, shin: number, foot: number): TrunkShape {
  const p = bind.positions;
  const length = (a: number, b: number) =>
    Math.hypot(p[a * 3] - p[b * 3], p[a * 3 + 1] - p[b * 3 + 1], p[a * 3 + 2] - p[b * 3 + 2]);
  const ratio = (length(thigh, shin) + length(shin, foot)) / (THIGH_LENGTH + SHANK_LENGTH);
  const { halfWidth, halfDepth, ahead, armRadius: radius } = BUILTIN_TRUNK;
  return {
    halfWidth: halfWidth * ratio,
    halfDepth: halfDepth * ratio,
    ahead: ahead * ratio,
    armRadius: radius * ratio,
  };
}

/**
 * Returns the median distance of the forearms' vertices from the line from elbow to hand; undefined when they have
 * none.
 */
function armRadius(
  parents: Int32Array,
  bind: BindPose,
  roles: HumanoidMapping["roles"],
  vertices: readonly BoundVertices[],
): number | undefined {
  const p = bind.positions;
  const distances: number[] = [];
  for (const [elbow, hand] of [
    [roles.LeftForeArm, roles.LeftHand],
    [roles.RightForeArm, roles.RightHand],
  ]) {
    if (elbow === undefined || hand === undefined) continue;
    const axis = [0, 1, 2].map((k) => p[hand * 3 + k] - p[elbow * 3 + k]);
    const length2 = axis.reduce((sum, value) => sum + value * value, 0) || 1;
    for (const { positions, owners } of vertices) {
      for (let v = 0; v < owners.length; v++) {
        if (owners[v] !== elbow && parents[owners[v]] !== elbow) continue;
        const offset = [0, 1, 2].map((k) => positions[v * 3 + k] - p[elbow * 3 + k]);
        const along = offset.reduce((sum, value, k) => sum + value * axis[k], 0) / length2;
        if (along < 0 || along > 1) continue;
        distances.push(Math.hypot(...offset.map((value, k) => value - along * axis[k])));
      }
    }
  }
  return distances.length >= 8 ? quantile(distances, 0.5) : undefined;
}

function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
