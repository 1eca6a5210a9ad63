import type { MotionClip } from "../../motion/clip.js";
import type { Skeleton } from "../../motion/skeleton.js";
import { makeContinuous } from "../formats/glb/read/make-continuous.js";
import type { SceneAnimation, SceneModel, SceneTrack } from "../formats/scene/scene-model.js";

/** A motion of a scene, on joints that are its nodes. */
export interface SceneMotion {
  name: string;
  clip: MotionClip;
  /** Node of the scene of each joint of the clip's skeleton. */
  nodes: Int32Array;
}

/** Joints to read a motion on: a skeleton, and the scene's node of each of its joints. */
export interface WantedJoints {
  skeleton: Skeleton;
  nodes: ArrayLike<number>;
}

/** Largest offset of a node from its joint's rest pose that counts as none, as a share of the translation. */
const SAME = 1e-4;

/**
 * Converts one motion of a scene to a clip, without contacts and labels. Scales are constant: those of the rest pose
 * count.
 *
 * @param joints default: all bones, and all moving nodes with their ancestors, in the nodes' present pose
 */
export function motionOfScene(scene: SceneModel, animation: SceneAnimation, joints?: WantedJoints): SceneMotion {
  const { skeleton, nodes } = joints ?? nodesAsJoints(scene, animation);
  const { frameCount, frameRate } = animation;
  const track = (node: number, path: SceneTrack["path"]) =>
    animation.tracks.find((one) => one.node === node && one.path === path)?.values;
  const count = skeleton.names.length;
  const rotations = new Float32Array(frameCount * count * 4);
  const moved: { joint: number; values: Float32Array | null; rest: Float32Array }[] = [];
  for (let joint = 0; joint < count; joint++) {
    const node = nodes[joint];
    const turned = track(node, "rotation");
    const still = scene.nodes.rotations.subarray(node * 4, node * 4 + 4);
    for (let frame = 0; frame < frameCount; frame++) {
      rotations.set(turned ? turned.subarray(frame * 4, frame * 4 + 4) : still, (frame * count + joint) * 4);
    }
    makeContinuous(rotations, joint * 4, count * 4);
    const values = track(node, "translation") ?? null;
    const rest = scene.nodes.translations.subarray(node * 3, node * 3 + 3);
    if (values ? !isStill(values, restOf(skeleton, joint)) : !isStill(rest, restOf(skeleton, joint))) {
      moved.push({ joint, values, rest });
    }
  }
  const translations = new Float32Array(frameCount * moved.length * 3);
  for (let frame = 0; frame < frameCount; frame++) {
    moved.forEach(({ values, rest }, i) => {
      translations.set(values ? values.subarray(frame * 3, frame * 3 + 3) : rest, (frame * moved.length + i) * 3);
    });
  }
  const clip: MotionClip = {
    skeleton,
    frameRate,
    frameCount,
    rotations,
    translatedJoints: Int16Array.from(moved, ({ joint }) => joint),
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
  return { name: animation.name, clip, nodes: Int32Array.from(nodes) };
}

function restOf({ restTranslations }: Skeleton, joint: number): Float32Array {
  return restTranslations.subarray(joint * 3, joint * 3 + 3);
}

function isStill(values: Float32Array, rest: Float32Array): boolean {
  const size = Math.hypot(...rest);
  for (let at = 0; at < values.length; at++) if (Math.abs(values[at] - rest[at % 3]) > SAME * (size || 1)) return false;
  return true;
}

function nodesAsJoints({ nodes: tree, isJoint }: SceneModel, { tracks }: SceneAnimation): WantedJoints {
  const wanted = new Uint8Array(tree.names.length);
  const add = (node: number) => {
    for (let up = node; up >= 0 && !wanted[up]; up = tree.parents[up]) wanted[up] = 1;
  };
  isJoint.forEach((is, node) => {
    if (is) add(node);
  });
  for (const { node, path } of tracks) if (path !== "weights") add(node);
  const nodes = Int32Array.from(tree.names.keys()).filter((node) => wanted[node] === 1);
  const place = new Map(Array.from(nodes, (node, joint) => [node, joint]));
  const skeleton: Skeleton = {
    names: Array.from(nodes, (node) => tree.names[node] || `node_${node}`),
    parents: Int16Array.from(nodes, (node) => place.get(tree.parents[node]) ?? -1),
    restTranslations: pick(tree.translations, nodes, 3),
    restRotations: pick(tree.rotations, nodes, 4),
    restScales: Float32Array.from(nodes, (node) => Math.cbrt(Math.abs(product(tree.scales, node * 3)))),
  };
  return { skeleton, nodes };
}

function pick(values: Float32Array, nodes: Int32Array, width: number): Float32Array {
  const out = new Float32Array(nodes.length * width);
  nodes.forEach((node, joint) => {
    out.set(values.subarray(node * width, (node + 1) * width), joint * width);
  });
  return out;
}

function product(values: Float32Array, at: number): number {
  return values[at] * values[at + 1] * values[at + 2];
}
