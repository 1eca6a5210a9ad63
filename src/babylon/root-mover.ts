import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import { matrixBelow } from "./node-transform.js";

const toParent = new Matrix();
const step = new Vector3();

/**
 * Moves a character's node by travel in model space, turned and scaled as the node now is.
 *
 * Babylon's RootMotionController reads root motion from the mixer's own writes to a TransformNode. That would move the
 * node with every sway of the pelvis instead of at the gait's even speed, needs a second group per motion, analysed on
 * the main thread, and knows neither plain bones nor our cross-fade. It remains usable with `motion.animationGroup`.
 */
export class RootMover {
  readonly #modelRoot: TransformNode;
  readonly #mover: TransformNode;

  constructor(modelRoot: TransformNode, mover: TransformNode) {
    this.#modelRoot = modelRoot;
    this.#mover = mover;
  }

  /** @param travel model units, x y z; @param mirrored whether live numbers are the model's mirror image */
  move(travel: Float64Array, mirrored: boolean): void {
    if (travel[0] === 0 && travel[1] === 0 && travel[2] === 0) return;
    matrixBelow(this.#modelRoot, this.#mover, toParent);
    step.copyFromFloats(mirrored ? -travel[0] : travel[0], travel[1], travel[2]);
    Vector3.TransformNormalToRef(step, toParent, step);
    this.#mover.position.addInPlace(step);
  }
}
