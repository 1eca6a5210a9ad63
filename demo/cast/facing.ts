import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";

const ahead = new Vector3();

/** The heading of a character: radians about the vertical, 0 along +Z, positive to the right. */
export class Facing {
  readonly #node: TransformNode;
  /** The character's forward direction in its node's space, a unit vector. */
  readonly #local = new Vector3(0, 0, 1);

  constructor(node: TransformNode) {
    this.#node = node;
  }

  /** Records that the character currently faces a heading. */
  learn(heading: number): void {
    ahead.set(Math.sin(heading), 0, Math.cos(heading));
    const toLocal = this.#node.computeWorldMatrix(true).clone().invert();
    Vector3.TransformNormalToRef(ahead, toLocal, this.#local);
    this.#local.normalize();
  }

  get heading(): number {
    Vector3.TransformNormalToRef(this.#local, this.#node.computeWorldMatrix(true), ahead);
    return Math.atan2(ahead.x, ahead.z);
  }

  /** Turns the node so that the character faces a heading. */
  turnTo(heading: number): void {
    const turn = Quaternion.RotationAxis(Vector3.UpReadOnly, heading - this.heading);
    const now = this.#node.rotationQuaternion ?? this.#node.rotation.toQuaternion();
    this.#node.rotationQuaternion = turn.multiply(now);
    this.#node.computeWorldMatrix(true);
  }
}
