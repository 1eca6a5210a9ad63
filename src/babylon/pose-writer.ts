import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import type { Pose } from "../motion/clip.js";
import type { JointTarget } from "./character-model-from-babylon.js";

const quaternion = new Quaternion();
const vector = new Vector3();

/** Everything that a writer writes to now, in any scene. */
const posed = new WeakSet<JointTarget>();

/** Whether a character has this node or bone as one of its joints already. */
export function isPosed(target: JointTarget): boolean {
  return posed.has(target);
}

/** Share by which a scale may differ from the rest pose's before it is changed. */
const SCALE_TOLERANCE = 1e-3;

/**
 * Writes poses of a skeleton to a character's live nodes or bones, and reads them back. Left-handed characters get the
 * mirror image. Makes no garbage.
 */
export class PoseWriter {
  readonly #targets: JointTarget[] = [];
  /** Joint of the skeleton of each target. */
  readonly #joints: number[] = [];
  readonly #mirror: number;
  /** Nodes that had Euler angles before they were written to. */
  readonly #eulerNodes: { node: TransformNode; rotation: Vector3 }[] = [];
  /** Targets that had another scale than the skeleton's rest pose. */
  readonly #scaled: { target: JointTarget; scaling: Vector3 }[] = [];

  /**
   * @param targets all live nodes of the character model
   * @param nodes for each joint, its index in `targets`, or -1
   */
  constructor(targets: readonly (JointTarget | null)[], nodes: Int32Array, mirrored: boolean) {
    this.#mirror = mirrored ? -1 : 1;
    nodes.forEach((node, joint) => {
      const target = node < 0 ? null : targets[node];
      if (!target) return;
      this.#targets.push(target);
      this.#joints.push(joint);
      posed.add(target);
    });
  }

  /** Leaves the joints to others. */
  release(): void {
    for (const target of this.#targets) posed.delete(target);
  }

  /** The live target of a joint. */
  target(joint: number): JointTarget | null {
    const place = this.#joints.indexOf(joint);
    return place < 0 ? null : this.#targets[place];
  }

  /** Reads the current pose; joints without a target keep what `out` holds. */
  read(out: Pose): void {
    const s = this.#mirror;
    for (let i = 0; i < this.#targets.length; i++) {
      const target = this.#targets[i];
      const { x, y, z } = target.position;
      const t = this.#joints[i] * 3;
      out.translations[t] = s * x;
      out.translations[t + 1] = y;
      out.translations[t + 2] = z;
      const q = rotationOf(target);
      const r = this.#joints[i] * 4;
      out.rotations[r] = q.x;
      out.rotations[r + 1] = s * q.y;
      out.rotations[r + 2] = s * q.z;
      out.rotations[r + 3] = q.w;
    }
  }

  /**
   * Reads the joints that something else has moved since `written` was written: an animation of the game.
   *
   * @param except a joint that is not looked at
   */
  readMoved(written: Pose, out: Pose, except: number): void {
    const s = this.#mirror;
    for (let i = 0; i < this.#targets.length; i++) {
      if (this.#joints[i] === except) continue;
      const target = this.#targets[i];
      const { x, y, z } = target.position;
      const t = this.#joints[i] * 3;
      const translations = written.translations;
      if (s * x !== translations[t] || y !== translations[t + 1] || z !== translations[t + 2]) {
        out.translations[t] = s * x;
        out.translations[t + 1] = y;
        out.translations[t + 2] = z;
      }
      const q = rotationOf(target);
      const r = this.#joints[i] * 4;
      const rotations = written.rotations;
      if (
        q.x !== rotations[r] ||
        s * q.y !== rotations[r + 1] ||
        s * q.z !== rotations[r + 2] ||
        q.w !== rotations[r + 3]
      ) {
        writeNear(out.rotations, r, q.x, s * q.y, s * q.z, q.w);
      }
    }
  }

  /** Gives every target the scale of the skeleton's rest pose: in some files the nodes hold another pose altogether. */
  writeRestScales(restScales: Float32Array): void {
    this.#targets.forEach((target, i) => {
      const scale = restScales[this.#joints[i]];
      const { x, y, z } = target.scaling;
      if (Math.abs(Math.cbrt(Math.abs(x * y * z)) - scale) <= SCALE_TOLERANCE * scale) return;
      this.#scaled.push({ target, scaling: target.scaling.clone() });
      target.scaling = new Vector3(scale, scale, scale);
    });
  }

  write(pose: Pose): void {
    const s = this.#mirror;
    const { rotations, translations } = pose;
    for (let i = 0; i < this.#targets.length; i++) {
      const target = this.#targets[i];
      const t = this.#joints[i] * 3;
      const r = this.#joints[i] * 4;
      if (target instanceof TransformNode) {
        target.position.copyFromFloats(s * translations[t], translations[t + 1], translations[t + 2]);
        const q = target.rotationQuaternion ?? this.#toQuaternion(target);
        q.copyFromFloats(rotations[r], s * rotations[r + 1], s * rotations[r + 2], rotations[r + 3]);
        continue;
      }
      // Bones copy what they are given.
      target.position = vector.copyFromFloats(s * translations[t], translations[t + 1], translations[t + 2]);
      target.rotationQuaternion = quaternion.copyFromFloats(
        rotations[r],
        s * rotations[r + 1],
        s * rotations[r + 2],
        rotations[r + 3],
      );
    }
  }

  /** Writes `pose` and gives back the scales, and Euler angles where there were some. */
  restore(pose: Pose): void {
    this.write(pose);
    for (const { target, scaling } of this.#scaled) target.scaling = scaling;
    this.#scaled.length = 0;
    for (const { node, rotation } of this.#eulerNodes) {
      node.rotationQuaternion = null;
      node.rotation.copyFrom(rotation);
    }
    this.#eulerNodes.length = 0;
  }

  #toQuaternion(node: TransformNode): Quaternion {
    this.#eulerNodes.push({ node, rotation: node.rotation.clone() });
    node.rotationQuaternion = Quaternion.Identity();
    return node.rotationQuaternion;
  }
}

/** Of the two quaternions of a rotation the one nearer to what is there, so that its numbers have no jump. */
function writeNear(out: Float32Array, r: number, x: number, y: number, z: number, w: number): void {
  const sign = out[r] * x + out[r + 1] * y + out[r + 2] * z + out[r + 3] * w < 0 ? -1 : 1;
  out[r] = sign * x;
  out[r + 1] = sign * y;
  out[r + 2] = sign * z;
  out[r + 3] = sign * w;
}

function rotationOf(target: JointTarget): Quaternion {
  if (target.rotationQuaternion) return target.rotationQuaternion;
  return Quaternion.FromEulerVectorToRef(target.rotation, quaternion);
}
