import type { GLTF } from "@gltf-transform/core";
import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../../motion/clip.js";
import type { Skeleton } from "../../../../motion/skeleton.js";
import { show } from "../../../../requests/arguments.js";
import { nearHint } from "../../../../requests/nearest-names.js";
import { readMotionExtras } from "../motion-extras.js";
import { checkGltf } from "./check-gltf.js";
import { fileError } from "./file-error.js";
import { buffersOf, list, openContainer } from "./gltf-container.js";
import { nodeParents, nodeTransform } from "./gltf-nodes.js";
import { makeContinuous } from "./make-continuous.js";
import { AccessorReader } from "./read-accessor.js";
import { type JointTracks, readJointTracks, tracksGrid } from "./read-joint-tracks.js";
import { sampleChannel } from "./sample-channel.js";

/** A motion read from a glTF file. */
export interface GlbMotionReading {
  /** Name of the animation. */
  name: string;
  /** On the file's own joints: see `readMotionGlb`. */
  clip: MotionClip;
  /** glTF node of each joint of the clip's skeleton. */
  nodes: Int32Array;
  /** Version of the engine that wrote the file; null in other files. */
  engineVersion: string | null;
}

export interface ReadMotionOptions {
  /** Name of the animation. Default: the one that moves the most joints. */
  animation?: string;
  /**
   * Joints to read the motion on, with the glTF node of each: for instance a CharacterRig's. Default: every node that
   * a skin names or that moves, and its ancestors, in the nodes' own rest pose.
   */
  joints?: { skeleton: Skeleton; nodes: ArrayLike<number> };
}

/** Frame rate where the file's own keys are at no regular rate. */
const DEFAULT_RATE = 60;
/** Largest number of frames times joints: ten minutes of a hundred and eleven joints. */
const MAX_SAMPLES = 4_000_000;

/**
 * Reads a motion of a `.glb` or `.gltf` file. A file that this package wrote (`writeMotionGlb`, a motion-only
 * download) gives the same clip again, bit for bit, with contacts, labels, loop, plan and request. Any other is
 * sampled at its own frame rate, or at 60 where its keys are irregular; time begins at its first key. Scales are
 * constant: the first key counts. Runs in a worker and in Node.
 *
 * @param bytes the file, with its buffers inside
 * @throws MotionError (BAD_USER_INPUT) when the bytes are not such a file, hold no skeletal animation, are cut off or
 *   contradict themselves
 */
export function readMotionGlb(bytes: Uint8Array, options: ReadMotionOptions = {}): GlbMotionReading {
  const container = openContainer(bytes, {});
  const { json } = container;
  checkGltf(json);
  const animation = options.animation === undefined ? richestAnimation(json) : animationNamed(json, options.animation);
  const extras = readMotionExtras(animation.extras);
  const tracks = readJointTracks(json, animation, new AccessorReader(json, buffersOf(container)));
  if (tracks.size === 0) throw fileError("The animation moves no node.");
  const { skeleton, nodes } = options.joints
    ? { skeleton: options.joints.skeleton, nodes: Int32Array.from(options.joints.nodes) }
    : skeletonOf(json, tracks);
  const grid = tracksGrid(tracks, extras.frameRate, DEFAULT_RATE);
  const { frameRate, frameCount } = grid;
  const joints = skeleton.names.length;
  if (frameCount * joints > MAX_SAMPLES) {
    const most = Math.floor(MAX_SAMPLES / joints);
    throw fileError(`The motion has ${frameCount} frames of ${joints} joints; at most ${most} frames can be read.`);
  }
  const rotations = new Float32Array(frameCount * joints * 4);
  const translatedJoints = Int16Array.from(
    [...nodes.keys()].filter((joint) => {
      const track = tracks.get(nodes[joint]);
      return track?.translation && (options.joints ? true : !track.isHeld);
    }),
  );
  const translations = new Float32Array(frameCount * translatedJoints.length * 3);
  nodes.forEach((node, joint) => {
    const turned = tracks.get(node)?.rotation;
    if (turned) sampleChannel(turned, grid, rotations, joint * 4, joints * 4);
    else repeat(nodeRotation(json, node), rotations, joint * 4, joints * 4);
    makeContinuous(rotations, joint * 4, joints * 4);
  });
  translatedJoints.forEach((joint, i) => {
    const moved = tracks.get(nodes[joint])!.translation!;
    sampleChannel(moved, grid, translations, i * 3, translatedJoints.length * 3);
  });
  const { contacts, labels, loop, plan, request, engineVersion } = extras;
  const name = animation.name || json.scenes?.[json.scene ?? 0]?.name || "motion";
  return {
    name: String(name),
    clip: {
      skeleton: isBuiltin(skeleton) ? BUILTIN_SKELETON : skeleton,
      frameRate,
      frameCount,
      rotations,
      translatedJoints,
      translations,
      contacts,
      labels,
      loop,
      plan,
      request,
    },
    nodes,
    engineVersion,
  };
}

function animationNamed(json: GLTF.IGLTF, name: string): GLTF.IAnimation {
  const animations = list(json.animations, "animations");
  const found = animations.find((animation) => animation.name === name);
  if (found) return found;
  const names = animations.map((animation) => String(animation.name));
  const hint = nearHint(name, names, 8) || ` It has ${names.slice(0, 8).join(", ") || "none"}.`;
  throw fileError(`The file has no animation ${show(name)}.${hint}`);
}

/** Returns the animation that moves the most nodes; of several, the one with the most keys. */
function richestAnimation(json: GLTF.IGLTF): GLTF.IAnimation {
  let best: GLTF.IAnimation | null = null;
  let most = [0, 0];
  for (const animation of list(json.animations, "animations")) {
    const moved = new Set(list(animation.channels, "channels").map((channel) => channel.target?.node));
    moved.delete(undefined);
    const keys = list(animation.samplers, "samplers").map(({ input }) => json.accessors?.[input]?.count ?? 0);
    const size = [moved.size, keys.reduce((a, b) => Math.max(a, b), 0)];
    if (size[0] < most[0] || (size[0] === most[0] && size[1] <= most[1])) continue;
    best = animation;
    most = size;
  }
  if (!best || most[0] === 0) throw fileError("The file holds no animation that moves a node.", "NO_ANIMATION");
  return best;
}

/** Collects every node that a skin names or that moves, and its ancestors. */
function skeletonOf(json: GLTF.IGLTF, tracks: JointTracks): { skeleton: Skeleton; nodes: Int32Array } {
  const fileNodes = list(json.nodes, "nodes");
  const parents = nodeParents(fileNodes);
  const wanted = new Set<number>();
  for (const node of [...tracks.keys(), ...(json.skins ?? []).flatMap((skin) => skin.joints)]) {
    for (let up = node; up >= 0 && !wanted.has(up); up = parents[up]) wanted.add(up);
  }
  const nodes = parentsFirst(wanted, parents);
  const place = new Map(Array.from(nodes, (node, joint) => [node, joint]));
  const skeleton = {
    names: Array.from(nodes, (node) => String(fileNodes[node].name || `node_${node}`)),
    parents: Int16Array.from(nodes, (node) => place.get(parents[node]) ?? -1),
    restTranslations: new Float32Array(nodes.length * 3),
    restRotations: new Float32Array(nodes.length * 4),
    restScales: new Float32Array(nodes.length),
  };
  nodes.forEach((node, joint) => {
    const rest = nodeTransform(fileNodes[node], node);
    const track = tracks.get(node);
    const held = track?.isHeld ? track.translation?.values.subarray(0, 3) : undefined;
    const [x, y, z] = track?.scale ? track.scale.values.subarray(0, 3) : rest.scale;
    skeleton.restTranslations.set(held ?? rest.translation, joint * 3);
    skeleton.restRotations.set(rest.rotation, joint * 4);
    skeleton.restScales[joint] = x === y && y === z ? x : Math.cbrt(x * y * z);
  });
  return { skeleton, nodes };
}

/** Orders nodes as in the file if parents come first there, else level by level. */
function parentsFirst(wanted: ReadonlySet<number>, parents: Int32Array): Int32Array {
  const sorted = Int32Array.from(wanted).sort();
  if (sorted.every((node) => parents[node] < node)) return sorted;
  const depths = new Map<number, number>();
  for (const node of sorted) {
    let depth = 0;
    for (let up = parents[node]; up >= 0; up = parents[up]) depth++;
    depths.set(node, depth);
  }
  return sorted.sort((a, b) => depths.get(a)! - depths.get(b)! || a - b);
}

function nodeRotation(json: GLTF.IGLTF, node: number): readonly number[] {
  const fileNode = json.nodes?.[node];
  return fileNode ? nodeTransform(fileNode, node).rotation : [0, 0, 0, 1];
}

function repeat(value: ArrayLike<number>, out: Float32Array, offset: number, stride: number): void {
  for (let at = offset; at < out.length; at += stride) out.set(value, at);
}

/** Returns whether it is the very skeleton that all motions are made on: then the clip shares it. */
function isBuiltin(skeleton: Skeleton): boolean {
  const own = BUILTIN_SKELETON;
  const same = (a: ArrayLike<unknown>, b: ArrayLike<unknown>) =>
    a.length === b.length && Array.prototype.every.call(a, (value, i) => value === b[i]);
  return (
    same(skeleton.names, own.names) &&
    same(skeleton.parents, own.parents) &&
    same(skeleton.restTranslations, own.restTranslations) &&
    same(skeleton.restRotations, own.restRotations) &&
    same(skeleton.restScales, own.restScales)
  );
}
