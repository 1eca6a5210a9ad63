import type { Affine } from "../../../../motion/maths/affine.js";
import type { ModelPlan } from "./model-plan.js";

export interface ScenePlan {
  models: ModelPlan[];
  /** Model of each node of the scene, -1 for those left out. */
  modelOf: Int32Array;
  /** Returns whether a model is a bone. */
  isBone: (model: ModelPlan) => boolean;
  /** Joints' bind transforms by skin, from mesh space; in file units. */
  binds: Affine[][];
  /** Factor on mesh and joint numbers. */
  factor: number;
  /** Models of bones that the clip translates, not only rotates. */
  travels: ReadonlySet<number>;
}
