import { type Affine, affineFromTransform, affineInvert, affineMultiply } from "../../../../motion/maths/affine.js";
import { quatFromAxes } from "../../../../motion/maths/rotation-forms.js";
import type { Numbers } from "../../../../motion/maths/vector.js";
import type { SceneMesh } from "../../scene/scene-model.js";

/** A planned model of the file: a node of the scene, or one that is added. Parents come before children. */
export interface ModelPlan {
  name: string;
  kind: "LimbNode" | "Null" | "Mesh";
  /** Index of the parent, -1 for none. */
  parent: number;
  /** Transform at rest. */
  translation: Numbers;
  rotation: Numbers;
  scale: Numbers;
  /** From the model's space to the file's. */
  world: Affine;
  mesh?: MeshPlan;
}

/** Parts that make one geometry. */
export interface MeshPlan {
  parts: SceneMesh[];
  /** Index of the skin, -1 for none. */
  skin: number;
  /** Transform applied to vertices where the model's own cannot place them. */
  bake: Affine | null;
}

export function localAffine(model: Pick<ModelPlan, "translation" | "rotation" | "scale">): Affine {
  return affineFromTransform(model.translation, model.rotation, model.scale);
}

/** Returns `world` relative to the parent. */
export function relativeTo(parent: ModelPlan | undefined, world: Affine): Affine {
  const inverse = parent && affineInvert(parent.world);
  return inverse ? affineMultiply(inverse, world) : world;
}

/** Smallest shear, as a share of the axes' length. */
const SHEAR = 1e-5;

/**
 * Decomposes a transform into translation, rotation and scale; null when it shears. Mirrored ones have a negative
 * scale along x.
 */
export function decomposed(m: Affine): Pick<ModelPlan, "translation" | "rotation" | "scale"> | null {
  const axes = [m.slice(0, 3), m.slice(3, 6), m.slice(6, 9)];
  const scale = axes.map((axis) => Math.hypot(...axis));
  if (scale.some((length) => !(length > 0))) return null;
  const [x, y, z] = axes.map((axis, i) => axis.map((value) => value / scale[i]));
  const dot = (a: Numbers, b: Numbers) => Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
  if (Math.max(dot(x, y), dot(y, z), dot(z, x)) > SHEAR) return null;
  const volume =
    x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0]) + x[2] * (y[0] * z[1] - y[1] * z[0]);
  if (volume < 0) {
    scale[0] = -scale[0];
    for (let k = 0; k < 3; k++) x[k] = -x[k];
  }
  return { translation: m.slice(9, 12), rotation: quatFromAxes([0, 0, 0, 1], x, y, z), scale };
}
