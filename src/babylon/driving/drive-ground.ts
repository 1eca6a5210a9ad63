import { Matrix } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { identity, invertMirrored, multiply } from "../reading/matrix16.js";
import { matrixBelow } from "../reading/node-transform.js";

const below = new Matrix();

/** The ground of a driven character, and its transform to the world. Allocates only when the ground changes. */
export class DriveGround {
  /** 16 numbers, column-major: from the ground's space to the world and back, as last read. */
  readonly toWorld = identity();
  readonly fromWorld = identity();
  #node: TransformNode | null = null;

  /** The ground's node; null: the world. */
  get node(): TransformNode | null {
    return this.#node;
  }

  /**
   * Reads the ground's transform from the scene. Returns false and changes nothing if its scale is zero or its position
   * is not finite.
   */
  read(): boolean {
    if (!this.#node) return true;
    return invertMirrored(matrixBelow(this.#node, null, below), 1, this.toWorld, this.fromWorld);
  }

  /** Changes the ground; returns the transform from the old ground's space to that of the new one, at this moment. */
  change(node: TransformNode | null): Float64Array {
    // A disposed ground keeps its last transform.
    if (!this.#node?.isDisposed()) this.read();
    const change = this.toWorld.slice();
    this.#node = node;
    if (node) this.read();
    else {
      this.toWorld.set(identity());
      this.fromWorld.set(identity());
    }
    multiply(change, this.fromWorld, change);
    return change;
  }
}
