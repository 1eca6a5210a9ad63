import type { MotionClip } from "../../../../motion/clip.js";
import type { Skeleton } from "../../../../motion/skeleton.js";
import { badInput } from "../../../../requests/motion-error.js";
import type { SceneModel } from "../../scene/scene-model.js";
import { addAnimation, type TakeTiming } from "./animation/animation-objects.js";
import { clipTracks } from "./animation/clip-tracks.js";
import { fbxDocument } from "./fbx-document.js";
import { addMeshes } from "./meshes/mesh-objects.js";
import { addModels } from "./model-objects.js";
import { ObjectGraph } from "./object-graph.js";
import { planModels } from "./plan-models.js";
import { type WriteFbxOptions, writeFbxTree } from "./write-fbx-tree.js";

export interface FbxExport {
  scene: SceneModel;
  /** On the scene's own skeleton, as `retargetClip` makes it; null: the character alone. */
  clip: MotionClip | null;
  /** For the character alone: the skeleton whose rest pose its bones get. Default: bones as the scene's nodes are. */
  rest?: Skeleton;
  /** Scene node of each joint of the clip (or of `rest`), -1 to leave a joint out. Not read without them. */
  nodes: ArrayLike<number>;
  /** Name of the motion. */
  name: string;
  /** Whether to write bones and motion only. */
  noMesh: boolean;
  /**
   * Where the scene's metres become centimetres. "baked": in every number (built-in characters); "root": as a scale
   * of 100 on the one root node, everything below as it is. That is the scene's own root if it has one that is no
   * joint and stands still, else an empty called "Armature".
   */
  place: "baked" | "root";
}

const CENTIMETRES = 100;

/**
 * Writes a character, and a motion of it, as a binary FBX file: right-handed, Y up, in centimetres (UnitScaleFactor
 * 1); bones at rest in their bind pose, rotations as unrolled Euler angles XYZ, one key per frame at exact times, one
 * take. The same input gives the same bytes.
 *
 * @throws MotionError (BAD_USER_INPUT) when the clip does not fit the scene
 */
export function exportFbx(
  { scene, clip, rest, nodes, name, noMesh, place }: FbxExport,
  options: WriteFbxOptions = {},
): Uint8Array<ArrayBuffer> {
  if (clip) checkFit(scene, clip, nodes);
  const plan = planModels(scene, {
    clip,
    rest: clip?.skeleton ?? rest ?? null,
    nodes,
    noMesh,
    unit: CENTIMETRES,
    place,
  });
  const graph = new ObjectGraph();
  const ids = addModels(graph, plan.models);
  if (!noMesh) addMeshes(graph, scene, plan, ids);
  let timing: TakeTiming | null = null;
  if (clip) {
    timing = { name, frameRate: clip.frameRate, frameCount: clip.frameCount };
    addAnimation(graph, clipTracks(clip, nodes, plan, ids), timing);
  }
  return writeFbxTree(fbxDocument(graph, timing), options);
}

function checkFit(scene: SceneModel, clip: MotionClip, nodes: ArrayLike<number>): void {
  const joints = clip.skeleton.names.length;
  const count = scene.nodes.names.length;
  if (nodes.length !== joints) {
    throw badInput(
      "nodes",
      `The clip has ${joints} joints but ${nodes.length} nodes are given: give one for each joint.`,
    );
  }
  for (let joint = 0; joint < joints; joint++) {
    if (nodes[joint] < count) continue;
    throw badInput("nodes", `Joint ${joint} is bound to node ${nodes[joint]}, but the scene has ${count} nodes.`);
  }
  if (!Array.from(nodes).some((node) => node >= 0)) {
    throw badInput("nodes", "No joint of the clip has a node in the scene: nothing would move.");
  }
  if (clip.frameCount < 1 || !(clip.frameRate > 0)) {
    throw badInput(
      "clip",
      `The clip has ${clip.frameCount} frames at ${clip.frameRate} a second; it must have at least 1.`,
    );
  }
}
