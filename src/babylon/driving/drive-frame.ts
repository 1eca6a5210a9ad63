import { Matrix } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { identity, invertMirrored, multiply } from "../reading/matrix16.js";
import { matrixBelow } from "../reading/node-transform.js";
import { DriveGround } from "./drive-ground.js";

const below = new Matrix();

/**
 * The transforms of a driven character: from model space to its ground and to the world, and back. Allocates nothing.
 */
export class DriveFrame {
  /**
   * 16 numbers, column-major: to the ground's space, which is the world unless the character stands on something else.
   */
  readonly toGround = identity();
  readonly fromGround = identity();
  /** To the world and back. */
  readonly toWorld = identity();
  readonly fromWorld = identity();
  readonly ground = new DriveGround();
  /** World units per model unit, ahead and to the side. */
  aheadScale = 1;
  sideScale = 1;
  readonly #modelRoot: TransformNode | null;
  readonly #mirror: number;
  /** The character's facing direction, model space. */
  readonly #x: number;
  readonly #z: number;

  /**
   * @param modelRoot null: the world itself
   * @param mirrored whether live numbers are the model's mirror image in x
   * @param facing radians about +Y from +Z, model space
   */
  constructor(modelRoot: TransformNode | null, mirrored: boolean, facing: number) {
    this.#modelRoot = modelRoot;
    this.#mirror = mirrored ? -1 : 1;
    this.#x = Math.sin(facing);
    this.#z = Math.cos(facing);
  }

  /**
   * Reads the transforms from the scene. Returns false and changes nothing if the character or its ground has a scale
   * of zero or a position that is not finite.
   */
  read(): boolean {
    if (this.#modelRoot) matrixBelow(this.#modelRoot, null, below);
    else below.copyFrom(Matrix.IdentityReadOnly);
    if (!this.ground.read() || !invertMirrored(below, this.#mirror, this.toGround, this.fromGround)) return false;
    this.aheadScale = stretch(this.toGround, this.#x, this.#z);
    this.sideScale = stretch(this.toGround, -this.#z, this.#x);
    this.toWorld.set(this.toGround);
    this.fromWorld.set(this.fromGround);
    if (this.ground.node) {
      multiply(this.toGround, this.ground.fromWorld, this.toGround);
      multiply(this.fromGround, this.fromGround, this.ground.toWorld);
    }
    return true;
  }
}

/** The length of a horizontal unit vector after a matrix. */
function stretch(m: Float64Array, x: number, z: number): number {
  const a = m[0] * x + m[8] * z;
  const b = m[1] * x + m[9] * z;
  const c = m[2] * x + m[10] * z;
  return Math.sqrt(a * a + b * b + c * c);
}
