import { Matrix, Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { isTransformNode } from "../reading/node-kinds.js";
import { matrixBelow } from "../reading/node-transform.js";

const toParent = new Matrix();
const toWorld = new Matrix();
const step = new Vector3();
const axis = new Vector3();
const ownUp = new Vector3();
const pivot = new Vector3();
const turnedPivot = new Vector3();
const centre = new Vector3();
const rotation = new Quaternion();
const turnBy = new Quaternion();
const MODEL_UP = new Vector3(0, 1, 0);

/** Rounding error of an upright axis in 32-bit matrices. */
const UPRIGHT = 1e-6;

/** A step in model space. */
export interface ModelStep {
  /** Model units, x y z, as the model faces before the turn. */
  readonly travel: Readonly<Float64Array>;
  /** Radians about the model's +Y. */
  readonly turn: number;
}

/** The handedness of a matrix: 1; -1 if it mirrors; 0 if it flattens. */
function handednessOf({ m }: Matrix): number {
  const x = m[5] * m[10] - m[6] * m[9];
  const y = m[6] * m[8] - m[4] * m[10];
  const z = m[4] * m[9] - m[5] * m[8];
  return Math.sign(m[0] * x + m[1] * y + m[2] * z);
}

/**
 * Turns and moves a character's node by a motion's step in model space, however the node is turned, scaled or mirrored;
 * or only computes that step.
 *
 * Babylon's RootMotionController reads root motion from the mixer's own writes to a TransformNode. That would move the
 * node with every sway of the pelvis instead of at the gait's even speed. It also needs a second group per motion,
 * analysed on the main thread, and supports neither plain bones nor our cross-fade. It can play what
 * `motion.toKeyedGroup()` returns.
 */
export class RootMover {
  /** The node's travel in the last step, made or to be made: world space. */
  readonly deltaPosition = new Vector3();
  /** Its turn in the last step: radians about its own up axis, with the sign of `node.rotate(Axis.Y, angle)`. */
  deltaRotation = 0;
  readonly #modelRoot: TransformNode;
  readonly #mover: TransformNode;
  readonly #mirror: number;
  readonly #origin: readonly [number, number, number];
  readonly #onStep: () => void;

  /**
   * @param modelRoot the node whose space is model space: `mover` or a node below it
   * @param mirrored whether live numbers are the model's mirror image in x
   * @param origin point about which the character turns, model space
   * @param onStep called after every step that is not zero; it may do anything
   */
  constructor(
    modelRoot: TransformNode,
    mover: TransformNode,
    mirrored: boolean,
    origin: readonly [number, number, number],
    onStep: () => void,
  ) {
    this.#modelRoot = modelRoot;
    this.#mover = mover;
    this.#mirror = mirrored ? -1 : 1;
    this.#origin = origin;
    this.#onStep = onStep;
  }

  /** Records that this update has no step. */
  rest(): void {
    this.deltaRotation = 0;
    this.deltaPosition.setAll(0);
  }

  /**
   * Makes the step of one update: a turn about the origin's vertical axis, then the travel. Allocates nothing.
   *
   * @param apply whether to move the node; else the step is only computed
   */
  move({ travel, turn }: ModelStep, apply: boolean): void {
    this.rest();
    const isStill = travel[0] === 0 && travel[1] === 0 && travel[2] === 0;
    if (isStill && turn === 0) return;
    const mover = this.#mover;
    matrixBelow(this.#modelRoot, mover, toParent);
    step.copyFromFloats(this.#mirror * travel[0], travel[1], travel[2]);
    Vector3.TransformNormalToRef(step, toParent, step);
    if (turn !== 0) {
      this.deltaRotation = turn;
      this.#turn(apply);
    }
    const { parent } = mover;
    if (!parent) this.deltaPosition.copyFrom(step);
    else {
      const world = isTransformNode(parent) ? matrixBelow(parent, null, toWorld) : parent.getWorldMatrix();
      Vector3.TransformNormalToRef(step, world, this.deltaPosition);
    }
    if (apply) mover.position.addInPlace(step);
    this.#onStep();
  }

  /**
   * Turns the node by `deltaRotation` in model space, and adds the travel that keeps the character's origin in place.
   */
  #turn(apply: boolean): void {
    const mover = this.#mover;
    Vector3.TransformNormalToRef(MODEL_UP, toParent, axis);
    const length = Math.sqrt(axis.x * axis.x + axis.y * axis.y + axis.z * axis.z);
    // A node with a scale of zero cannot turn.
    if (length === 0) return;
    axis.copyFromFloats(axis.x / length, axis.y / length, axis.z / length);
    if (Math.abs(axis.x) < UPRIGHT && Math.abs(axis.z) < UPRIGHT) axis.copyFromFloats(0, Math.sign(axis.y), 0);
    const angle = this.deltaRotation * this.#mirror * handednessOf(toParent);
    if (mover.rotationQuaternion) rotation.copyFrom(mover.rotationQuaternion);
    else Quaternion.FromEulerVectorToRef(mover.rotation, rotation);
    MODEL_UP.rotateByQuaternionToRef(rotation, ownUp);
    this.deltaRotation = Vector3.Dot(ownUp, axis) < 0 ? -angle : angle;
    const sin = Math.sin(angle / 2);
    turnBy.copyFromFloats(axis.x * sin, axis.y * sin, axis.z * sin, Math.cos(angle / 2));

    const [x, y, z] = this.#origin;
    pivot.copyFromFloats(this.#mirror * x, y, z);
    Vector3.TransformCoordinatesToRef(pivot, toParent, pivot);
    pivot.subtractInPlace(mover.position);
    // The node turns about its own pivot, if it has one.
    if (mover.isUsingPostMultiplyPivotMatrix()) {
      mover.getPivotPointToRef(centre);
      pivot.subtractInPlace(centre);
    }
    pivot.rotateByQuaternionToRef(turnBy, turnedPivot);
    step.addInPlace(pivot).subtractInPlace(turnedPivot);
    if (!apply) return;
    if (mover.rotationQuaternion) {
      turnBy.multiplyToRef(rotation, mover.rotationQuaternion);
      // Otherwise its length drifts over hours of turning.
      mover.rotationQuaternion.normalize();
    } else if (axis.x === 0 && axis.z === 0) mover.rotation.y += angle * axis.y;
    else turnBy.multiplyToRef(rotation, rotation).toEulerAnglesToRef(mover.rotation);
  }
}
