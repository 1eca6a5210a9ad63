import { Matrix, Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { readArgumentObject, readBoolean, show } from "../../requests/arguments.js";
import { badInput, type MotionError } from "../../requests/motion-error.js";
import { nearHint } from "../../requests/nearest-names.js";
import type { CharacterMapping } from "../../sources/motion-source.js";
import type { JointTarget } from "../reading/joint-target.js";
import { isQuaternion, isTransformNode, isVector3 } from "../reading/node-kinds.js";
import { nodeProblem } from "../reading/node-problem.js";
import { isLoaderRoot, matrixBelow, uniformScale } from "../reading/node-transform.js";
import { carrierOf, JointSocket, type SocketRig, worldMatrixNow } from "./joint-socket.js";

export interface AttachOptions {
  /**
   * Offset of the prop's origin from the joint, world units along the socket's axes: in the T-pose +Y is up, +Z ahead, and
   * +X is the character's right in a left-handed scene, its left in a right-handed one. Default 0. Sets the prop's own
   * `position`, which may be changed later.
   */
  position?: Vector3;
  /** Rotation of the prop in the socket's axes: radians as in `mesh.rotation`, or a quaternion. Default 0. */
  rotation?: Vector3 | Quaternion;
  /**
   * Whether the prop keeps its size in the world. If false, it is scaled like the character's node, as a part of the
   * character would be. Either way it follows when the node is scaled later. Default true.
   */
  keepScale?: boolean;
}

const HALF_TURN = new Quaternion(0, 1, 0, 0);

const toWorld = new Matrix();

/** The props that a character carries. */
export class Props {
  readonly #rig: SocketRig;
  readonly #mapping: CharacterMapping;
  readonly #mover: TransformNode | null;
  readonly #sockets = new Map<TransformNode, JointSocket>();

  constructor(rig: SocketRig, mapping: CharacterMapping, mover: TransformNode | null) {
    this.#rig = rig;
    this.#mapping = mapping;
    this.#mover = mover;
  }

  /** Returns the live node or bone of a humanoid role or of a name; null if the character has none. */
  joint(name: string): JointTarget | null {
    const { targets } = this.#rig;
    const mapped = this.#mapping.joints.find(({ joint }) => joint === name);
    return (mapped ? targets[mapped.node] : targets.find((target) => target?.name === name)) ?? null;
  }

  /** Throws BAD_USER_INPUT. */
  attach(prop: TransformNode, name: string, options: AttachOptions): void {
    const { position, rotation, keepScale } = readAttachOptions(options);
    const rig = this.#rig;
    const joint = this.joint(name);
    const carried = joint && carrierOf(rig, rig.targets.indexOf(joint));
    if (!joint || !carried) throw this.#noJoint(name);
    this.#assertProp(prop, joint);
    const before = this.#sockets.get(prop);
    if (keepScale && prop.parent) {
      worldMatrixNow(prop.parent);
      prop.scaling.scaleInPlace(uniformScale(prop.parent.getWorldMatrix()));
    }
    const size = keepScale || !this.#mover ? 1 : uniformScale(matrixBelow(this.#mover, null, toWorld));
    const socket = new JointSocket(rig, joint, carried, size, prop, () => this.detach(prop));
    prop.parent = socket.node;
    prop.position = position.clone();
    turnProp(prop, rotation);
    before?.dispose();
    this.#sockets.set(prop, socket);
  }

  /** Detaches a prop; does nothing if the character does not carry it. */
  detach(prop: TransformNode): void {
    this.#sockets.get(prop)?.dispose();
    this.#sockets.delete(prop);
  }

  /** Detaches everything. */
  dispose(): void {
    for (const prop of [...this.#sockets.keys()]) this.detach(prop);
  }

  #assertProp(prop: TransformNode, joint: JointTarget): void {
    const carrier = isTransformNode(joint) ? joint : this.#rig.modelRoot;
    let problem = nodeProblem(prop, carrier);
    if (!problem && carrier && (prop === carrier || carrier.isDescendantOf(prop))) {
      problem = `"${prop.name}" holds the joint itself: a character cannot carry its own body`;
    }
    if (problem) throw badInput("mesh", `mesh must be a mesh or TransformNode of the character's scene; ${problem}.`);
  }

  #noJoint(name: unknown): MotionError {
    const roles = this.#mapping.joints.map(({ joint }) => joint);
    const own = this.#rig.targets.flatMap((target) => target?.name ?? []);
    const hint = nearHint(name, [...roles, ...own], 5);
    return badInput(
      "joint",
      `joint must be one of the character's humanoid roles, or the name of one of its nodes; it has no ${show(name)}.` +
        `${hint} Roles: ${roles.join(", ")}.`,
    );
  }
}

/**
 * Rotates a prop in its socket. A loader's root keeps the transform that brings its file into the scene: in a left-handed
 * one, a yaw of half a turn and a mirror.
 */
function turnProp(prop: TransformNode, rotation: Vector3 | Quaternion): void {
  if (isLoaderRoot(prop)) {
    const isMirrored = !prop.getScene().useRightHandedSystem;
    const { x, y, z } = prop.scaling;
    prop.scaling.copyFromFloats(Math.abs(x), Math.abs(y), isMirrored ? -Math.abs(z) : Math.abs(z));
    const turn = isQuaternion(rotation) ? rotation : Quaternion.FromEulerVector(rotation);
    prop.rotationQuaternion = isMirrored ? turn.multiply(HALF_TURN) : turn.clone();
    return;
  }
  prop.rotationQuaternion = isQuaternion(rotation) ? rotation.clone() : null;
  if (!isQuaternion(rotation)) prop.rotation = rotation.clone();
}

function readAttachOptions(options: unknown): Required<AttachOptions> {
  const { position, rotation, keepScale } = readArgumentObject(options, ["position", "rotation", "keepScale"]);
  return {
    position: readVector("position", position) ?? Vector3.Zero(),
    rotation: isQuaternion(rotation) ? rotation : (readVector("rotation", rotation) ?? Vector3.Zero()),
    keepScale: readBoolean("keepScale", true, keepScale),
  };
}

function readVector(name: string, value: unknown): Vector3 | null {
  if (value === undefined || value === null) return null;
  if (isVector3(value) && Number.isFinite(value.x + value.y + value.z)) return value;
  const wanted = name === "rotation" ? "a Vector3 of radians, or a Quaternion" : "a Vector3";
  throw badInput(name, `${name} must be ${wanted}, of finite numbers; got ${show(value)}.`);
}
