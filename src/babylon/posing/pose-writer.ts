import type { Bone } from "@babylonjs/core/Bones/bone.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import type { Pose } from "../../motion/clip.js";
import type { JointTarget } from "../reading/joint-target.js";
import { isTransformNode } from "../reading/node-kinds.js";
import { meanScale } from "../reading/node-transform.js";

const quaternion = new Quaternion();
const vector = new Vector3();

/** All nodes and bones that writers currently pose, in any scene. */
const posed = new WeakSet<JointTarget>();

/** Whether this node or bone is already a joint of some character. */
export function isPosed(target: JointTarget): boolean {
  return posed.has(target);
}

/** Number of writes between checks of positions that nothing else should move. */
const LOOK_EVERY = 30;
/** The same for unchanged rotations, which take turns: a power of two. */
const LOOK_TURNS = 4;
/** Number of writes after which the nodes' quaternions are gathered in memory. */
const GATHER_AFTER = 120;

/** Relative difference from the rest pose's scale above which a scale is changed. */
const SCALE_TOLERANCE = 1e-3;

/**
 * Writes poses of a skeleton to a character's live nodes or bones, and reads them back. Left-handed characters get the
 * mirror image. Allocates nothing.
 */
export class PoseWriter {
  /** Every joint that has a target, and its state before it was first written; null while it is not written. */
  readonly #all: JointWriter[] = [];
  /** The joints that are currently written; and their nodes and bones with the joints of both, nodes first. */
  #active: readonly JointWriter[] = [];
  #activeNodes: readonly TransformNode[] = [];
  #activeBones: readonly Bone[] = [];
  #activeJoints = new Int16Array();
  /** The nodes' last written translations and rotations, 3 and 4 numbers per joint; NaN before. */
  readonly #given: Float32Array;
  readonly #turned: Float32Array;
  /** 1 for joints that something else has rotated; they are written in every frame. */
  readonly #disputed: Uint8Array;
  /** Whether animations of the scene ran at the last write. */
  #wasAnimated = true;
  #writes = 0;
  /** The number of the write in which the nodes' quaternions are gathered. */
  #gatherAt = 0;
  readonly #mirror: number;

  /**
   * @param targets all live nodes of the character model
   * @param nodes for each joint, its index in `targets`, or -1
   */
  constructor(targets: readonly (JointTarget | null)[], nodes: Int32Array, mirrored: boolean) {
    this.#mirror = mirrored ? -1 : 1;
    this.#given = new Float32Array(nodes.length * 3).fill(Number.NaN);
    this.#turned = new Float32Array(nodes.length * 4).fill(Number.NaN);
    this.#disputed = new Uint8Array(nodes.length);
    nodes.forEach((node, joint) => {
      const target = node < 0 ? null : targets[node];
      if (!target) return;
      this.#all.push({ target, joint, before: null });
      posed.add(target);
    });
  }

  /** Whether any joint is written. */
  get isWriting(): boolean {
    return this.#active.length > 0;
  }

  /** Gives up the joints permanently. */
  release(): void {
    for (const { target } of this.#all) posed.delete(target);
  }

  /** Returns the live target of a joint. */
  target(joint: number): JointTarget | null {
    return this.#all.find((one) => one.joint === joint)?.target ?? null;
  }

  /**
   * Takes over the joints with a 1 and gives the others back: in the pose `home`, with their original scale, and with
   * Euler angles if they had some. The pose of newly taken joints is read into `home`. They get the scale of the
   * skeleton's rest pose, because the nodes of some files hold a different pose altogether.
   */
  cover(wanted: Uint8Array, home: Pose, restScales: Float32Array): void {
    for (const one of this.#all) {
      const isWanted = wanted[one.joint] === 1;
      if (isWanted && !one.before) this.#take(one, home, restScales[one.joint]);
      if (!isWanted && one.before) this.#giveBack(one, one.before, home);
    }
    this.#active = this.#all.filter(({ before }) => before !== null);
    const nodes = this.#active.filter(({ target }) => isTransformNode(target));
    const bones = this.#active.filter(({ target }) => !isTransformNode(target));
    this.#activeNodes = nodes.map(({ target }) => target as TransformNode);
    this.#activeBones = bones.map(({ target }) => target as Bone);
    this.#gatherAt = this.#writes + GATHER_AFTER;
    this.#activeJoints = Int16Array.from([...nodes, ...bones], ({ joint }) => joint);
  }

  /** Reads the joints that something else, such as an animation of the game, has moved since `written` was written. */
  readMoved(written: Pose, out: Pose): void {
    const s = this.#mirror;
    const { rotations, translations } = written;
    for (let i = 0; i < this.#active.length; i++) {
      const { target, joint } = this.#active[i];
      const { x, y, z } = target.position;
      const t = joint * 3;
      if (s * x !== translations[t] || y !== translations[t + 1] || z !== translations[t + 2]) {
        out.translations[t] = s * x;
        out.translations[t + 1] = y;
        out.translations[t + 2] = z;
      }
      const q = rotationOf(target);
      const r = joint * 4;
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

  /**
   * Writes the joints that were taken over.
   *
   * @param isAnimated whether something else may have been animated in the scene since the last write
   */
  write(pose: Pose, isAnimated: boolean): void {
    const nodes = this.#activeNodes;
    const bones = this.#activeBones;
    const joints = this.#activeJoints;
    // Most joints only rotate, so without animations of the game their positions are not even checked. Many also keep
    // their rotation: nodes are scattered in memory, so skipping them saves a good part of a crowd's cost.
    const mayChange = isAnimated || this.#wasAnimated;
    const turn = this.#writes++;
    const looks = mayChange || turn % LOOK_EVERY === 0;
    this.#wasAnimated = isAnimated;
    if (turn === this.#gatherAt) this.#gather(nodes);
    for (let i = 0; i < nodes.length; i++) {
      const joint = joints[i];
      if (looks || this.#isMoved(joint * 3, pose.translations)) this.#moveNode(nodes[i], joint, pose);
      const isKept = !mayChange && this.#disputed[joint] === 0 && !this.#isTurned(joint * 4, pose.rotations);
      if (isKept) {
        if (((turn + i) & (LOOK_TURNS - 1)) !== 0 || this.#hasTurned(nodes[i], joint * 4)) continue;
        this.#disputed[joint] = 1;
      }
      this.#turnNode(nodes[i], joint, pose);
    }
    for (let i = 0; i < bones.length; i++) this.#writeBone(bones[i], joints[nodes.length + i], pose);
  }

  /** Whether a joint's new position differs from the last written one. */
  #isMoved(t: number, translations: Float32Array): boolean {
    const given = this.#given;
    return translations[t] !== given[t] || translations[t + 1] !== given[t + 1] || translations[t + 2] !== given[t + 2];
  }

  /** Whether a joint's new rotation differs from the last written one. */
  #isTurned(r: number, rotations: Float32Array): boolean {
    const turned = this.#turned;
    return (
      rotations[r] !== turned[r] ||
      rotations[r + 1] !== turned[r + 1] ||
      rotations[r + 2] !== turned[r + 2] ||
      rotations[r + 3] !== turned[r + 3]
    );
  }

  /** Whether a node still has the last written rotation. */
  #hasTurned({ rotationQuaternion: q }: TransformNode, r: number): boolean {
    const s = this.#mirror;
    const turned = this.#turned;
    return (
      q !== null && q.x === turned[r] && s * q.y === turned[r + 1] && s * q.z === turned[r + 2] && q.w === turned[r + 3]
    );
  }

  #moveNode(node: TransformNode, joint: number, { translations }: Pose): void {
    const s = this.#mirror;
    const given = this.#given;
    const t = joint * 3;
    given[t] = translations[t];
    given[t + 1] = translations[t + 1];
    given[t + 2] = translations[t + 2];
    const x = s * translations[t];
    const y = translations[t + 1];
    const z = translations[t + 2];
    const { position } = node;
    if (position.x !== x || position.y !== y || position.z !== z) position.copyFromFloats(x, y, z);
  }

  #turnNode(node: TransformNode, joint: number, { rotations }: Pose): void {
    const s = this.#mirror;
    const r = joint * 4;
    const x = rotations[r];
    const y = rotations[r + 1];
    const z = rotations[r + 2];
    const w = rotations[r + 3];
    const turned = this.#turned;
    turned[r] = x;
    turned[r + 1] = y;
    turned[r + 2] = z;
    turned[r + 3] = w;
    const q = node.rotationQuaternion;
    if (q) q.copyFromFloats(x, s * y, s * z, w);
    else node.rotationQuaternion = new Quaternion(x, s * y, s * z, w);
  }

  #writeBone(bone: Bone, joint: number, { rotations, translations }: Pose): void {
    const s = this.#mirror;
    const t = joint * 3;
    const r = joint * 4;
    // Bones copy the values they are given.
    bone.position = vector.copyFromFloats(s * translations[t], translations[t + 1], translations[t + 2]);
    bone.rotationQuaternion = quaternion.copyFromFloats(
      rotations[r],
      s * rotations[r + 1],
      s * rotations[r + 2],
      rotations[r + 3],
    );
  }

  #take(one: JointWriter, home: Pose, restScale: number): void {
    const { target, joint } = one;
    const s = this.#mirror;
    const { x, y, z } = target.position;
    home.translations.set([s * x, y, z], joint * 3);
    const q = rotationOf(target);
    home.rotations.set([q.x, s * q.y, s * q.z, q.w], joint * 4);
    const { scaling } = target;
    const isOff = Math.abs(meanScale(scaling) - restScale) > SCALE_TOLERANCE * restScale;
    one.before = {
      scaling: isOff ? scaling.clone() : null,
      rotation: target.rotationQuaternion ? null : target.rotation.clone(),
      quaternion: target.rotationQuaternion,
    };
    if (isOff) target.scaling = new Vector3(restScale, restScale, restScale);
    this.#given.fill(Number.NaN, joint * 3, joint * 3 + 3);
    this.#turned.fill(Number.NaN, joint * 4, joint * 4 + 4);
    this.#disputed[joint] = 0;
  }

  /**
   * Gives nodes quaternions made by the writer, as Babylon's animations do. A file's own quaternions are scattered in
   * memory, these are adjacent; for a crowd, memory access is the largest cost. Not done until the nodes have aged, or
   * the garbage collector would move the quaternions together with the nodes.
   */
  #gather(nodes: readonly TransformNode[]): void {
    for (let i = 0; i < nodes.length; i++) {
      const { rotationQuaternion, rotation } = nodes[i];
      nodes[i].rotationQuaternion = rotationQuaternion?.clone() ?? Quaternion.FromEulerVector(rotation);
    }
  }

  #giveBack(one: JointWriter, { scaling, rotation, quaternion }: Before, home: Pose): void {
    const { target, joint } = one;
    one.before = null;
    if (scaling) target.scaling = scaling;
    if (!isTransformNode(target)) {
      this.#writeBone(target, joint, home);
      return;
    }
    if (quaternion) target.rotationQuaternion = quaternion;
    this.#moveNode(target, joint, home);
    this.#turnNode(target, joint, home);
    if (!rotation) return;
    target.rotationQuaternion = null;
    target.rotation.copyFrom(rotation);
  }
}

/** A joint and its target. */
interface JointWriter {
  readonly target: JointTarget;
  readonly joint: number;
  before: Before | null;
}

/** A target's values before it was written, if they differ. */
interface Before {
  scaling: Vector3 | null;
  rotation: Vector3 | null;
  quaternion: Quaternion | null;
}

/**
 * Writes that one of a rotation's two quaternions which is nearer to the current one, so that its numbers do not jump.
 */
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
