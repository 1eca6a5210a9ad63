import type { GLTF } from "@gltf-transform/core";
import type { MotionClip } from "../../motion/clip.js";
import { MotionError } from "../../requests/motion-error.js";
import { motionExtras } from "./motion-extras.js";
import type { GltfBinary } from "./write-gltf-binary.js";

/** A clip for a file, bound to nodes of that file. */
export interface GlbMotion {
  /** Name of the animation. */
  name: string;
  clip: MotionClip;
  /** glTF node of each joint of the clip's skeleton, -1 to leave a joint out; default: the node of the same name. */
  nodes?: ArrayLike<number>;
}

/**
 * Adds a clip's keys to the buffer and returns the animation: a rotation track a joint, a translation track for joints
 * that move, one time array for all. A node that does not stand at its joint's rest translation or scale (files whose
 * nodes hold another pose than the bind pose) is held there by a single STEP key. What else the clip knows goes into
 * `extras` (see MotionExtras), from which `readMotionGlb` makes the clip again.
 */
export function writeGltfAnimation(
  binary: GltfBinary,
  motion: GlbMotion,
  fileNodes: readonly GLTF.INode[],
): GLTF.IAnimation {
  const { clip } = motion;
  const { names, restTranslations, restScales } = clip.skeleton;
  const nodes = motion.nodes ?? findNodes(names, fileNodes);
  if (nodes.length !== names.length) {
    throw badMotion(`The motion "${motion.name}" has ${names.length} joints but ${nodes.length} nodes are given.`);
  }
  const times = Float32Array.from({ length: clip.frameCount }, (_, frame) => frame / clip.frameRate);
  const input = binary.add(times, "SCALAR", { bounds: true });
  let still = -1;
  const animation: GLTF.IAnimation = { name: motion.name, samplers: [], channels: [] };
  const addTrack = (joint: number, path: "rotation" | "translation" | "scale", keys: Float32Array, held = false) => {
    if (held && still < 0) still = binary.add(Float32Array.of(0), "SCALAR", { bounds: true });
    const output = binary.add(keys, path === "rotation" ? "VEC4" : "VEC3");
    const interpolation = held ? "STEP" : "LINEAR";
    const sampler = animation.samplers.push({ input: held ? still : input, output, interpolation }) - 1;
    animation.channels.push({ sampler, target: { node: nodes[joint], path } });
  };
  for (let joint = 0; joint < names.length; joint++) {
    const node = fileNodes[nodes[joint]];
    if (!node) continue;
    const moved = clip.translatedJoints.indexOf(joint);
    const rest = restTranslations.slice(joint * 3, joint * 3 + 3);
    if (moved >= 0) addTrack(joint, "translation", column(clip.translations, moved, 3, clip.frameCount));
    else if (differs(rest, node.translation ?? [0, 0, 0])) addTrack(joint, "translation", rest, true);
    const scale = Float32Array.of(restScales[joint], restScales[joint], restScales[joint]);
    if (differs(scale, node.scale ?? [1, 1, 1])) addTrack(joint, "scale", scale, true);
    addTrack(joint, "rotation", column(clip.rotations, joint, 4, clip.frameCount));
  }
  if (animation.channels.length === 0) {
    throw badMotion(`No joint of the motion "${motion.name}" has a node in the file: nothing would move.`);
  }
  animation.extras = { ...motionExtras(clip) };
  return animation;
}

/** Beyond what rounding makes: a thousandth of the length. */
function differs(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let gap = 0;
  let length = 0;
  for (let k = 0; k < 3; k++) {
    gap += (a[k] - b[k]) ** 2;
    length += a[k] ** 2;
  }
  return gap > 1e-12 && gap > 1e-6 * length;
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

/** The keys of one joint out of frame-major data. */
function column(data: Float32Array, index: number, width: number, frames: number): Float32Array {
  const stride = data.length / frames;
  const keys = new Float32Array(frames * width);
  for (let frame = 0; frame < frames; frame++) {
    for (let k = 0; k < width; k++) keys[frame * width + k] = data[frame * stride + index * width + k];
  }
  return keys;
}

function badMotion(message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument: "motion" });
}
