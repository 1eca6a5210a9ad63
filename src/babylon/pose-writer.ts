import type { Bone } from "@babylonjs/core/Bones/bone.pure.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import type { Pose } from "../motion/clip.js";
import type { JointTarget } from "./character-model-from-babylon.js";
import { meanScale } from "./node-transform.js";

const quaternion = new Quaternion();
const vector = new Vector3();

/** Everything that a writer writes to now, in any scene. */
const posed = new WeakSet<JointTarget>();

/** Whether a character has this node or bone as one of its joints already. */
export function isPosed(target: JointTarget): boolean {
  return posed.has(target);
}

/** After so many writes positions are looked at that nothing should have moved. */
const LOOK_EVERY = 30;
/** And rotations that stay the same, each in its turn: a power of two. */
const LOOK_TURNS = 4;
/** Writes after which the rotations of nodes are brought together in memory. */
const GATHER_AFTER = 120;

/** Share by which a scale may differ from the rest pose's before it is changed. */
const SCALE_TOLERANCE = 1e-3;

/**
 * Writes poses of a skeleton to a character's live nodes or bones, and reads them back. Left-handed characters get the
 * mirror image. Makes no garbage.
 */
export class PoseWriter {
  /** Every joint that has a target, and what it had before it was written to; null while it is left alone. */
  readonly #all: JointWriter[] = [];
  /** Those that are written now; and their nodes and bones with the joints of both, nodes first. */
  #active: readonly JointWriter[] = [];
  #activeNodes: readonly TransformNode[] = [];
  #activeBones: readonly Bone[] = [];
  #activeJoints = new Int16Array();
  /** Translations and rotations that the nodes were given last, 3 and 4 a joint; NaN before. */
  readonly #given: Float32Array;
  readonly #turned: Float32Array;
  /** 1 for joints that something else was seen to turn: they are written in every frame. */
  readonly #disputed: Uint8Array;
  /** Whether animations of the scene ran in the last write. */
  #wasAnimated = true;
  #writes = 0;
  /** The write in which the nodes' quaternions are gathered. */
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

  /** Leaves the joints to others for good. */
  release(): void {
    for (const { target } of this.#all) posed.delete(target);
  }

  /** The live target of a joint. */
  target(joint: number): JointTarget | null {
    return this.#all.find((one) => one.joint === joint)?.target ?? null;
  }

  /**
   * Takes the joints with a 1 over, and gives the others back: as they are in `home`, with the scale that they had and
   * Euler angles where they had some. What is taken over is read into `home`; it gets the scale of the skeleton's rest
   * pose, for in some files the nodes hold another pose altogether.
   */
  cover(wanted: Uint8Array, home: Pose, restScales: Float32Array): void {
    for (const one of this.#all) {
      const isWanted = wanted[one.joint] === 1;
      if (isWanted && !one.before) this.#take(one, home, restScales[one.joint]);
      if (!isWanted && one.before) this.#giveBack(one, one.before, home);
    }
    this.#active = this.#all.filter(({ before }) => before !== null);
    const nodes = this.#active.filter(({ target }) => target instanceof TransformNode);
    const bones = this.#active.filter(({ target }) => !(target instanceof TransformNode));
    this.#activeNodes = nodes.map(({ target }) => target as TransformNode);
    this.#activeBones = bones.map(({ target }) => target as Bone);
    this.#gatherAt = this.#writes + GATHER_AFTER;
    this.#activeJoints = Int16Array.from([...nodes, ...bones], ({ joint }) => joint);
  }

  /** Reads the joints that something else has moved since `written` was written: an animation of the game. */
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
   * Writes the joints that are taken over.
   *
   * @param isAnimated whether something else may have been animated in the scene since the last write
   */
  write(pose: Pose, isAnimated: boolean): void {
    const nodes = this.#activeNodes;
    const bones = this.#activeBones;
    const joints = this.#activeJoints;
    // Most joints only turn: where no animation of the game may move them, their positions are not even looked at. And many
    // keep their rotation: nodes are far apart in memory, so that those not touched are a good part of a crowd's cost.
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

  /** Whether a joint is to be elsewhere than where it was written last. */
  #isMoved(t: number, translations: Float32Array): boolean {
    const given = this.#given;
    return translations[t] !== given[t] || translations[t + 1] !== given[t + 1] || translations[t + 2] !== given[t + 2];
  }

  /** Whether a joint is to be turned otherwise than it was written last. */
  #isTurned(r: number, rotations: Float32Array): boolean {
    const turned = this.#turned;
    return (
      rotations[r] !== turned[r] ||
      rotations[r + 1] !== turned[r + 1] ||
      rotations[r + 2] !== turned[r + 2] ||
      rotations[r + 3] !== turned[r + 3]
    );
  }

  /** Whether a node is still turned as it was written last. */
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
    // Bones copy what they are given.
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
   * Gives nodes a quaternion of the writer's own, as Babylon's animations do: those of a file lie scattered among all that
   * was loaded, these beside each other: for a crowd no other work weighs as much as the way there. Not before the nodes have
   * grown old, as else they would be moved in memory together with them.
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
    if (!(target instanceof TransformNode)) {
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

/** What a target had before it was written to, where that is something else. */
interface Before {
  scaling: Vector3 | null;
  rotation: Vector3 | null;
  quaternion: Quaternion | null;
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
