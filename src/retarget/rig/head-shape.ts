import { THIGH_LENGTH } from "../../motion/builtin-skeleton.js";
import { quatConjugate, quatRotate } from "../../motion/maths/quaternion.js";
import type { HumanoidMapping } from "../humanoid/humanoid-mapping.js";
import type { BindPose } from "./bind-pose.js";
import type { BoundVertices } from "./bind-vertices.js";

/** The head as an ellipsoid. Model units. */
export interface HeadShape {
  /** Relative to the head joint, in the joint's own frame. */
  center: [number, number, number];
  halfWidth: number;
  halfHeight: number;
  halfDepth: number;
}

/** The built-in figure's head, metres: the centre's offset above the head joint and ahead of it, and half its size. */
const BUILTIN_HEAD = { up: 0.095, ahead: 0.015, halfWidth: 0.08, halfHeight: 0.125, halfDepth: 0.1 };
/** Share of the vertices that counts: horns, ears and tips of hair are left out. */
const SHARE = 0.96;

/** The head of a figure on the built-in skeleton: no larger than the one that motions are made for. */
export function builtinHead(measured: HeadShape): HeadShape {
  const { up, ahead, ...size } = BUILTIN_HEAD;
  const isLarger = measured.halfWidth > size.halfWidth || measured.halfHeight > size.halfHeight;
  return isLarger ? { center: [0, up, ahead], ...size } : measured;
}

/**
 * Measures the head by the vertices that the head joint and its descendants move; without meshes it has the built-in
 * figure's proportions. Returns null for a body without a head.
 */
export function measureHead(
  parents: Int32Array,
  bind: BindPose,
  { roles }: HumanoidMapping,
  facing: number,
  vertices: readonly BoundVertices[],
): HeadShape | null {
  const head = roles.Head;
  if (head === undefined) return null;
  const [sin, cos] = [Math.sin(facing), Math.cos(facing)];
  const p = bind.positions.subarray(head * 3, head * 3 + 3);
  const inverse = quatConjugate([0, 0, 0, 1], bind.rotations.subarray(head * 4, head * 4 + 4));
  const local = (across: number, up: number, ahead: number) =>
    quatRotate([0, 0, 0], inverse, [cos * across + sin * ahead, up, cos * ahead - sin * across]) as HeadShape["center"];
  const belongs = new Uint8Array(parents.length);
  parents.forEach((parent, n) => {
    if (n === head || (parent >= 0 && belongs[parent])) belongs[n] = 1;
  });
  const tracks: [number[], number[], number[]] = [[], [], []];
  for (const { positions, owners } of vertices) {
    for (let v = 0; v < owners.length; v++) {
      if (!belongs[owners[v]]) continue;
      const [x, y, z] = [0, 1, 2].map((k) => positions[v * 3 + k] - p[k]);
      tracks[0].push(x * cos - z * sin);
      tracks[1].push(y);
      tracks[2].push(x * sin + z * cos);
    }
  }
  if (tracks[0].length < 24) {
    const [a, b] = [roles.LeftUpLeg as number, roles.LeftLeg as number];
    const thigh = Math.hypot(...[0, 1, 2].map((k) => bind.positions[a * 3 + k] - bind.positions[b * 3 + k]));
    const ratio = thigh / THIGH_LENGTH;
    const { up, ahead, halfWidth, halfHeight, halfDepth } = BUILTIN_HEAD;
    return {
      center: local(0, up * ratio, ahead * ratio),
      halfWidth: halfWidth * ratio,
      halfHeight: halfHeight * ratio,
      halfDepth: halfDepth * ratio,
    };
  }
  const [width, height, depth] = tracks.map((values) => {
    const sorted = Float64Array.from(values).sort();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return { middle: (at(SHARE) + at(1 - SHARE)) / 2, half: (at(SHARE) - at(1 - SHARE)) / 2 };
  });
  return {
    center: local(width.middle, height.middle, depth.middle),
    halfWidth: width.half,
    halfHeight: height.half,
    halfDepth: depth.half,
  };
}
