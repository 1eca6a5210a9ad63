import { quatConjugate, quatMultiply, quatRotate } from "../../../../motion/maths/quaternion.js";
import type { Numbers } from "../../../../motion/maths/vector.js";
import { quatFromEuler } from "./animation/euler-rotation.js";
import type { FbxProperties } from "./fbx-properties.js";

const ZERO = [0, 0, 0] as const;
const ONE = [1, 1, 1] as const;

/**
 * Combines an FBX model's translation, Euler rotation and scaling: offset + pre-rotation, rotation, post-rotation
 * about a pivot, scaling about another. The result is one translation, rotation and scale.
 */
export class LocalTransform {
  /** As in the file, in degrees and its own unit. */
  readonly translation: [number, number, number];
  readonly rotation: [number, number, number];
  readonly scaling: [number, number, number];
  readonly order: number;
  private readonly pre: Numbers | null;
  private readonly postInverse: Numbers | null;
  private readonly rotationPivot: Numbers;
  private readonly scalingPivot: Numbers;
  /** Added to the translation, whatever the rotation. */
  private readonly shift: Numbers;
  /** Turned with the rotation. */
  private readonly turned: Numbers;
  private readonly hasPivot: boolean;

  constructor(properties: FbxProperties) {
    this.translation = properties.vector("Lcl Translation", ZERO);
    this.rotation = properties.vector("Lcl Rotation", ZERO);
    this.scaling = properties.vector("Lcl Scaling", ONE);
    // A rotation that is inactive, or whose space is only for limits, has neither order nor pre- and post-rotation.
    const active =
      properties.number("RotationActive", 1) !== 0 && properties.number("RotationSpaceForLimitOnly", 0) === 0;
    this.order = active ? properties.number("RotationOrder", 0) : 0;
    this.pre = active ? rotationOf(properties.vector("PreRotation", ZERO)) : null;
    const post = active ? rotationOf(properties.vector("PostRotation", ZERO)) : null;
    this.postInverse = post && quatConjugate(post, post);
    this.rotationPivot = properties.vector("RotationPivot", ZERO);
    this.scalingPivot = properties.vector("ScalingPivot", ZERO);
    const offset = properties.vector("RotationOffset", ZERO);
    const scalingOffset = properties.vector("ScalingOffset", ZERO);
    this.shift = [0, 1, 2].map((k) => offset[k] + this.rotationPivot[k]);
    this.turned = [0, 1, 2].map((k) => scalingOffset[k] + this.scalingPivot[k] - this.rotationPivot[k]);
    this.hasPivot = [this.shift, this.turned, this.scalingPivot].some((v) => v[0] !== 0 || v[1] !== 0 || v[2] !== 0);
  }

  /** Writes the rotation for Euler angles in degrees. */
  rotate(out: Numbers, degrees: Numbers): Numbers {
    quatFromEuler(out, degrees, this.order);
    if (this.pre) quatMultiply(out, this.pre, out);
    if (this.postInverse) quatMultiply(out, out, this.postInverse);
    return out;
  }

  /** Writes the rotation that Euler angles must give so that `rotate` returns `rotation`. */
  unrotate(out: Numbers, rotation: Numbers): Numbers {
    for (let k = 0; k < 4; k++) out[k] = rotation[k];
    if (this.pre) quatMultiply(out, quatConjugate(inverse, this.pre), out);
    if (this.postInverse) quatMultiply(out, out, quatConjugate(inverse, this.postInverse));
    return out;
  }

  /** Writes the combined translation, for a rotation that `rotate` gave. */
  translate(out: Numbers, translation: Numbers, rotation: Numbers, scaling: Numbers): Numbers {
    if (!this.hasPivot) {
      for (let k = 0; k < 3; k++) out[k] = translation[k];
      return out;
    }
    for (let k = 0; k < 3; k++) moved[k] = this.turned[k] - scaling[k] * this.scalingPivot[k];
    quatRotate(moved, rotation, moved);
    for (let k = 0; k < 3; k++) out[k] = translation[k] + this.shift[k] + moved[k];
    return out;
  }

  /** Whether the translation depends on rotation and scaling. */
  get isPivoted(): boolean {
    return this.hasPivot;
  }
}

const moved = [0, 0, 0];
const inverse = [0, 0, 0, 1];

function rotationOf(degrees: Numbers): Numbers | null {
  if (degrees[0] === 0 && degrees[1] === 0 && degrees[2] === 0) return null;
  return quatFromEuler([0, 0, 0, 1], degrees, 0);
}
