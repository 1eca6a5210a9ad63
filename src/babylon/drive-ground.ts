import { Matrix } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import { identity, invertMirrored, multiply } from "./matrix16.js";
import { matrixBelow } from "./node-transform.js";

const below = new Matrix();

/** What a driven character stands on, and where that is in the world. Makes no garbage but for a change of ground. */
export class DriveGround {
  /** 16 numbers, column-major: from the ground's space to the world and back, as they were last read. */
  readonly toWorld = identity();
  readonly fromWorld = identity();
  #node: TransformNode | null = null;

  /** Null: the world. */
  get node(): TransformNode | null {
    return this.#node;
  }

  /** Reads the scene as it is now. False, with nothing changed, when the ground has no size or no place in it. */
  read(): boolean {
    if (!this.#node) return true;
    return invertMirrored(matrixBelow(this.#node, null, below), 1, this.toWorld, this.fromWorld);
  }

  /** Changes the ground; returns the way from the space of the old one to that of the new one, as both are now. */
  change(node: TransformNode | null): Float64Array {
    // What is gone stays where it was last.
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
