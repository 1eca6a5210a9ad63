import type { GLTF } from "@gltf-transform/core";
import type { MotionClip } from "../../../../motion/clip.js";
import { MotionError } from "../../../../requests/motion-error.js";
import { motionExtras } from "../motion-extras.js";
import { quantizeRotations } from "./quantize-rotations.js";
import type { GltfBinary } from "./write-gltf-binary.js";

/** A clip to be written, bound to nodes of the file. */
export interface GlbMotion {
  /** Name of the animation. */
  name: string;
  clip: MotionClip;
  /** glTF node of each joint of the clip's skeleton, -1 to leave a joint out; default: the node of the same name. */
  nodes?: ArrayLike<number>;
  /**
   * "float" (default): every key to the last bit. "int16": rotations as normalised 16-bit integers, half the bytes, each
   * joint's direction within 6e-5 rad; a joint that does not turn has one exact key.
   */
  rotations?: "float" | "int16";
}

type FileNodes = Pick<GLTF.IGLTF, "nodes" | "skins">;

/**
 * Adds a clip's keys to the buffer and returns the animation: a rotation track per joint, a translation track for
 * joints that translate, one time array for all. A node that is not at its joint's rest translation or scale (files
 * whose nodes hold a pose other than the bind pose) is held there by a single STEP key. A node that no skin names and
 * that stays as in the file gets no track: importers that make an armature of the joints would make it a separate
 * motion. The clip's other data goes into `extras` (see MotionExtras), from which `readMotionGlb` restores the clip.
 */
export function writeGltfAnimation(binary: GltfBinary, motion: GlbMotion, file: FileNodes): GLTF.IAnimation {
  const { clip } = motion;
  const fileNodes = file.nodes ?? [];
  const { names, restTranslations, restScales } = clip.skeleton;
  const nodes = motion.nodes ?? findNodes(names, fileNodes);
  if (nodes.length !== names.length) {
    throw badMotion(`The motion "${motion.name}" has ${names.length} joints but ${nodes.length} nodes are given.`);
  }
  const rotated = rotationTracks(binary, motion, nodes, file);
  const times = Float32Array.from({ length: clip.frameCount }, (_, frame) => frame / clip.frameRate);
  const input = binary.add(times, "SCALAR", { bounds: true });
  const everyMove = Int32Array.from(clip.translatedJoints.keys());
  const moves = addColumns(binary, clip.translations, everyMove, clip.frameCount, "VEC3");
  let still = -1;
  const animation: GLTF.IAnimation = { name: motion.name, samplers: [], channels: [] };
  const addTrack = (joint: number, path: "rotation" | "translation" | "scale", output: number, held: boolean) => {
    if (held && still < 0) still = binary.add(Float32Array.of(0), "SCALAR", { bounds: true });
    const interpolation = held ? "STEP" : "LINEAR";
    const sampler = animation.samplers.push({ input: held ? still : input, output, interpolation }) - 1;
    animation.channels.push({ sampler, target: { node: nodes[joint], path } });
  };
  for (let joint = 0; joint < names.length; joint++) {
    const node = fileNodes[nodes[joint]];
    if (!node) continue;
    const moved = clip.translatedJoints.indexOf(joint);
    const rest = restTranslations.slice(joint * 3, joint * 3 + 3);
    if (moved >= 0) addTrack(joint, "translation", moves[moved], false);
    else if (differs(rest, node.translation ?? [0, 0, 0]))
      addTrack(joint, "translation", binary.add(rest, "VEC3"), true);
    const scale = Float32Array.of(restScales[joint], restScales[joint], restScales[joint]);
    if (differs(scale, node.scale ?? [1, 1, 1])) addTrack(joint, "scale", binary.add(scale, "VEC3"), true);
    const track = rotated(joint);
    if (track) addTrack(joint, "rotation", track.output, track.held);
  }
  if (animation.channels.length === 0) {
    throw badMotion(`No joint of the motion "${motion.name}" has a node in the file: nothing would move.`);
  }
  animation.extras = { ...motionExtras(clip) };
  return animation;
}

/** Returns the rotation keys of each joint, null for none; "held": one key, for a joint that does not turn. */
function rotationTracks(
  binary: GltfBinary,
  { clip, rotations = "float" }: GlbMotion,
  nodes: ArrayLike<number>,
  { nodes: fileNodes = [], skins = [] }: FileNodes,
): (joint: number) => { output: number; held: boolean } | null {
  const boned = new Set(skins.flatMap((skin) => skin.joints));
  let tracks = 0;
  const hasNone = new Set<number>();
  const slots = Int32Array.from(clip.skeleton.names, (_, joint) => {
    const node = fileNodes[nodes[joint]];
    const isStill = standsStill(clip, joint);
    const isNamed = boned.size === 0 || boned.has(nodes[joint]);
    if (!node || (isStill && !isNamed && isTurned(node, clip.rotations, joint))) hasNone.add(joint);
    return hasNone.has(joint) || (isStill && rotations === "int16") ? -1 : tracks++;
  });
  const outputs =
    rotations === "float"
      ? addColumns(binary, clip.rotations, slots, clip.frameCount, "VEC4")
      : binary.addParts(quantizeRotations(clip, slots), "VEC4", clip.frameCount * 4, { normalized: true });
  return (joint) => {
    if (hasNone.has(joint)) return null;
    if (slots[joint] >= 0) return { output: outputs[slots[joint]], held: false };
    return { output: binary.add(clip.rotations.slice(joint * 4, joint * 4 + 4), "VEC4"), held: true };
  };
}

/** Adds the columns of frame-major data that have a slot; returns accessors by slot. */
function addColumns(
  binary: GltfBinary,
  data: Float32Array,
  slots: Int32Array,
  frames: number,
  type: "VEC3" | "VEC4",
): number[] {
  const width = type === "VEC3" ? 3 : 4;
  const length = frames * width;
  const keys = new Float32Array(slots.reduce((most, slot) => Math.max(most, slot + 1), 0) * length);
  slots.forEach((slot, column) => {
    if (slot < 0) return;
    let to = slot * length;
    for (let from = column * width; from < data.length; from += slots.length * width) {
      for (let k = 0; k < width; k++) keys[to++] = data[from + k];
    }
  });
  return binary.addParts(keys, type, length);
}

/** Returns whether the joint keeps one rotation, to the last bit. */
function standsStill({ skeleton, rotations, frameCount }: MotionClip, joint: number): boolean {
  const stride = skeleton.names.length * 4;
  for (let at = joint * 4; at < stride * (frameCount - 1); at += stride) {
    for (let k = at; k < at + 4; k++) if (rotations[k] !== rotations[k + stride]) return false;
  }
  return true;
}

function isTurned(node: GLTF.INode, rotations: Float32Array, joint: number): boolean {
  const own = node.rotation ?? [0, 0, 0, 1];
  return own.every((value, k) => Math.fround(value) === rotations[joint * 4 + k]);
}

/** Returns whether they differ by more than rounding: a hundred-thousandth of the length. */
function differs(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let gap = 0;
  let length = 0;
  for (let k = 0; k < 3; k++) {
    gap += (a[k] - b[k]) ** 2;
    length += a[k] ** 2;
  }
  return gap > 1e-14 && gap > 1e-10 * length;
}

function findNodes(joints: readonly string[], fileNodes: readonly GLTF.INode[]): number[] {
  const nodeNames = fileNodes.map((node) => node.name);
  return joints.map((name) => {
    const node = nodeNames.indexOf(name);
    if (node >= 0 && nodeNames.indexOf(name, node + 1) >= 0) {
      throw badMotion(`Two nodes are called "${name}": give the nodes of the motion's joints by index.`);
    }
    return node;
  });
}

function badMotion(message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument: "motion" });
}
