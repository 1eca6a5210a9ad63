import type { VrmMeta } from "../../../requests/vrm-meta.js";

/** Weights of a mesh's shapes by the name of an expression. */
export type VrmExpressions = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What a VRM 1.0 file says besides its humanoid. */
export interface VrmParts {
  meta: VrmMeta;
  /** By VRM's own names. Shapes that no mesh has are left out. */
  presets: VrmExpressions;
  /** Where a camera in the head is, from the head's joint; eyes look by expressions. Metres. */
  eyes: readonly [number, number, number];
}
