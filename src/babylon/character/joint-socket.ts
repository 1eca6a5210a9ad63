import { Matrix, Quaternion } from "@babylonjs/core/Maths/math.vector.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Observer } from "@babylonjs/core/Misc/observable.js";
import type { Node } from "@babylonjs/core/node.js";
import type { SourceCharacter } from "../../sources/motion-source.js";
import { jointToWorld } from "../posing/joint-world.js";
import type { JointTarget } from "../reading/joint-target.js";
import { isBone, isTransformNode } from "../reading/node-kinds.js";
import { matrixBelow, meanScale, uniformScale } from "../reading/node-transform.js";
import { removeObserver } from "../remove-observer.js";

/** A character's joints as sockets see them. */
export interface SocketRig {
  /** The live node or bone of every node of the character model; null for nodes that are no joint. */
  targets: readonly (JointTarget | null)[];
  known: Pick<SourceCharacter, "skeleton" | "nodes" | "canonical">;
  modelRoot: TransformNode | null;
  /** Whether live numbers are the model's mirror image in x. */
  mirrored: boolean;
}

const toWorld = new Matrix();

/**
 * A node that follows a joint and whose axes mean the same on every character: while the character stands in a T-pose,
 * +Y is up and +Z ahead, with +X in the handedness of the scene.
 */
export class JointSocket {
  readonly node: TransformNode;
  readonly prop: TransformNode;
  readonly #modelRoot: TransformNode | null;
  readonly #watch: Observer<Node>;

  /**
   * @param joint the live node or bone, and where it hangs
   * @param size world units for each unit of the socket
   * @param onGone called when the prop is disposed
   */
  constructor(
    rig: SocketRig,
    joint: JointTarget,
    carried: CarriedNode,
    size: number,
    prop: TransformNode,
    onGone: () => void,
  ) {
    this.prop = prop;
    this.#modelRoot = rig.modelRoot;
    this.node = new TransformNode(`${joint.name} socket`, prop.getScene());
    this.node.rotationQuaternion = canonicalTurn(rig, carried);
    const scale = size / scaleToWorld(rig, carried);
    const isMirrored = jointToWorld(joint, rig.modelRoot, toWorld).determinant() < 0;
    this.node.scaling.copyFromFloats(isMirrored ? -scale : scale, scale, scale);
    if (isTransformNode(joint)) this.node.parent = joint;
    else if (rig.modelRoot) this.node.attachToBone(joint, rig.modelRoot);
    else this.node.parent = joint;
    this.#watch = prop.onDisposeObservable.add(onGone);
  }

  /** Removes the socket. A prop that is still attached keeps its place and size in the world. */
  dispose(): void {
    const { node, prop } = this;
    removeObserver(prop.onDisposeObservable, this.#watch);
    if (prop.parent === node && !prop.isDisposed()) {
      if (this.#modelRoot) worldMatrixNow(this.#modelRoot);
      worldMatrixNow(node);
      prop.setParent(null, true);
    }
    if (!node.isDisposed()) node.dispose();
  }
}

/** A node in terms of the skeleton's joint that it is, or hangs on. */
export interface CarriedNode {
  joint: number;
  /** How the node is turned and scaled in the joint's space, in live numbers. */
  rotation: Quaternion;
  scale: number;
}

/** Finds the joint that a node is or hangs on; null: none. A node that hangs on one (a file's own socket) counts as it now stands. */
export function carrierOf({ targets, known }: SocketRig, index: number): CarriedNode | null {
  const rotation = Quaternion.Identity();
  let scale = 1;
  for (let node = index; node >= 0; ) {
    const joint = known.nodes.indexOf(node);
    if (joint >= 0) return { joint, rotation, scale };
    const target = targets[node];
    if (!target) return null;
    const own = target.rotationQuaternion ?? Quaternion.FromEulerVector(target.rotation);
    own.multiplyToRef(rotation, rotation);
    scale *= meanScale(target.scaling);
    node = targets.indexOf(target.parent as JointTarget);
  }
  return null;
}

/** Returns the rotation that undoes the node's own in the T-pose, in live numbers. */
function canonicalTurn({ known, mirrored }: SocketRig, { joint, rotation }: CarriedNode): Quaternion {
  const [x, y, z, w] = known.canonical.subarray(joint * 4, joint * 4 + 4);
  const s = mirrored ? -1 : 1;
  return new Quaternion(x, s * y, s * z, w).multiplyInPlace(rotation).conjugateInPlace();
}

/** Returns world units per unit of a node once a motion plays: some files hold their nodes in another scale. */
function scaleToWorld({ known, modelRoot }: SocketRig, { joint, scale }: CarriedNode): number {
  const { parents, restScales } = known.skeleton;
  let toModel = scale;
  for (let above = joint; above >= 0; above = parents[above]) toModel *= restScales[above];
  return modelRoot ? toModel * uniformScale(matrixBelow(modelRoot, null, toWorld)) : toModel;
}

/** Updates the matrices that Babylon caches for a node and all its ancestors. */
export function worldMatrixNow(node: Node): void {
  if (node.parent) worldMatrixNow(node.parent);
  if (isBone(node)) node.getSkeleton().prepare(true);
  node.computeWorldMatrix(true);
}
