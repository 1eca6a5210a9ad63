import { affineInvert, affineMultiply } from "../../../motion/affine.js";
import type { MotionClip } from "../../../motion/clip.js";
import { badInput } from "../../../requests/motion-error.js";
import type { SceneModel } from "../../scene/scene-model.js";
import { addAnimation, type TakeTiming } from "./animation-objects.js";
import { clipTracks } from "./clip-tracks.js";
import { addBindPose, addBlendShapes, addSkin } from "./deformer-objects.js";
import { fbxDocument } from "./fbx-document.js";
import { addGeometry } from "./geometry-objects.js";
import { MaterialObjects } from "./material-objects.js";
import { addModels } from "./model-objects.js";
import { ObjectGraph } from "./object-graph.js";
import { planModels, type ScenePlan } from "./plan-models.js";
import { writeFbxTree } from "./write-fbx-tree.js";

export interface FbxExport {
  scene: SceneModel;
  /** On the scene's own skeleton, as `retargetClip` makes it; null: the character alone. */
  clip: MotionClip | null;
  /** Node of the scene of each joint of the clip, -1 to leave a joint out. Not read without a clip. */
  nodes: ArrayLike<number>;
  /** Of the motion. */
  name: string;
  /** Bones and motion alone. */
  noMesh: boolean;
  /**
   * Where the scene's metres become centimetres. "baked": in every number (built-in characters); "root": as a scale of
   * 100 on the one root node, everything below as it is. That is the scene's own root where it has one that is no joint and
   * stands still, else an empty called "Armature".
   */
  place: "baked" | "root";
}

const CENTIMETRES = 100;

/**
 * Writes a character, and a motion of it, as a binary FBX file: right-handed, Y up, in centimetres (UnitScaleFactor 1);
 * bones at rest in their bind pose, rotations as unrolled Euler angles XYZ, a key a frame at exact times, one take. The
 * same input gives the same bytes.
 *
 * @throws MotionError (BAD_USER_INPUT) when the clip does not fit the scene
 */
export function exportFbx({ scene, clip, nodes, name, noMesh, place }: FbxExport): Uint8Array {
  if (clip) checkFit(scene, clip, nodes);
  const plan = planModels(scene, { clip, nodes, noMesh, unit: CENTIMETRES, place });
  const graph = new ObjectGraph();
  const ids = addModels(graph, plan.models);
  if (!noMesh) addMeshes(graph, scene, plan, ids);
  let timing: TakeTiming | null = null;
  if (clip) {
    timing = { name, frameRate: clip.frameRate, frameCount: clip.frameCount };
    addAnimation(graph, clipTracks(clip, nodes, plan, ids), timing);
  }
  return writeFbxTree(fbxDocument(graph, timing));
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

function addMeshes(graph: ObjectGraph, scene: SceneModel, plan: ScenePlan, ids: readonly number[]): void {
  const { models, modelOf, binds, factor } = plan;
  const materials = new MaterialObjects(graph, scene);
  // Bind transforms by model, for the one pose that all skins share.
  const bound = new Map<number, ScenePlan["models"][number]["world"]>();
  models.forEach((model, i) => {
    const { mesh } = model;
    if (!mesh) return;
    const { parts, skin, bake } = mesh;
    const used = [...new Set(parts.map(({ material }) => material))];
    const named = used.length === 1 && used[0] < 0 ? [] : used;
    const geometry = addGeometry(graph, mesh, factor, named);
    graph.connect(geometry.id, ids[i]);
    for (const material of named) graph.connect(materials.idOf(material), ids[i]);
    if (skin >= 0) {
      const place = bake ? affineMultiply(model.world, bake) : model.world;
      const bones = Array.from(scene.skins[skin].joints, (joint, k) => {
        const bone = modelOf[joint];
        const inverse = affineInvert(binds[skin][k]);
        const bindWorld = inverse ? affineMultiply(place, inverse) : models[bone].world;
        if (!bound.has(bone)) bound.set(bone, bindWorld);
        return { id: ids[bone], name: models[bone].name, bindWorld };
      });
      addSkin(graph, geometry, model.name, parts, model.world, bones);
      bound.set(i, model.world);
    }
    addBlendShapes(graph, geometry, model.name, mesh, factor);
  });
  if (bound.size > 0) addBindPose(graph, scene.name, bindPoses(plan, ids, bound));
}

/** Every bone and skinned mesh, and every ancestor of theirs. */
function bindPoses(
  { models, isBone }: ScenePlan,
  ids: readonly number[],
  bound: Map<number, ScenePlan["models"][number]["world"]>,
) {
  const wanted = new Set<number>();
  models.forEach((model, i) => {
    if (!isBone(model) && !bound.has(i)) return;
    for (let up = i; up >= 0; up = models[up].parent) wanted.add(up);
  });
  return [...wanted].sort((a, b) => a - b).map((i) => ({ id: ids[i], world: bound.get(i) ?? models[i].world }));
}
