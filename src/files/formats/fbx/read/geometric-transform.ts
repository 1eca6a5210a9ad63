import { quatRotate } from "../../../../motion/maths/quaternion.js";
import { quatFromEuler } from "./animation/euler-rotation.js";
import type { FbxProperties } from "./fbx-properties.js";

/** A model's transform of its own mesh, which its children do not inherit. */
export interface GeometricTransform {
  /** Both write three numbers in place. */
  point(out: Float32Array, offset: number): void;
  direction(out: Float32Array, offset: number, isNormal: boolean): void;
  /** Whether it turns the faces inside out. */
  mirrors: boolean;
}

/** Reads the geometric transform; null for none. */
export function readGeometricTransform(properties: FbxProperties): GeometricTransform | null {
  const translation = properties.vector("GeometricTranslation", [0, 0, 0]);
  const degrees = properties.vector("GeometricRotation", [0, 0, 0]);
  const scaling = properties.vector("GeometricScaling", [1, 1, 1]);
  if ([...translation, ...degrees].every((value) => value === 0) && scaling.every((value) => value === 1)) return null;
  const rotation = quatFromEuler([0, 0, 0, 1], degrees, 0);
  const v = [0, 0, 0];
  const turn = (out: Float32Array, offset: number, factors: readonly number[], shift: readonly number[] | null) => {
    for (let k = 0; k < 3; k++) v[k] = out[offset + k] * factors[k];
    quatRotate(v, rotation, v);
    for (let k = 0; k < 3; k++) out[offset + k] = v[k] + (shift ? shift[k] : 0);
  };
  const inverse = scaling.map((value) => (value === 0 ? 0 : 1 / value));
  return {
    point: (out, offset) => turn(out, offset, scaling, translation),
    direction: (out, offset, isNormal) => turn(out, offset, isNormal ? inverse : scaling, null),
    mirrors: scaling[0] * scaling[1] * scaling[2] < 0,
  };
}
