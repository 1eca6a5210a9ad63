import type { FbxObject } from "./fbx-objects.js";
import type { LocalTransform } from "./local-transform.js";

/** How a model takes its parent's scale: FBX InheritType. */
export type Inherit = "componentwise" | "plain" | "without-parent";

/** One Model of the file, and the one or two nodes that represent it. */
export interface ModelPlace {
  model: FbxObject;
  transform: LocalTransform;
  parent: ModelPlace | null;
  children: ModelPlace[];
  inherit: Inherit;
  /** The model whose scale this one takes in addition to its own. */
  scaleFrom: ModelPlace | null;
  /**
   * Whether its scale is on a node of its own below, `scaleNode`, so that children that do not inherit it can be
   * placed beside it, on the unscaled `node`.
   */
  isSplit: boolean;
  node: number;
  /** Carries meshes and bones; the same as `node` unless the model is split. */
  scaleNode: number;
}
