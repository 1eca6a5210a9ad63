import { type Affine, affineFromTransform, affineInvert, affineMultiply } from "../../../../../motion/maths/affine.js";
import type { SceneModel } from "../../../scene/scene-model.js";
import { weightedSlots } from "../find-bones.js";
import type { MeshPlan } from "../model-plan.js";
import type { ObjectGraph } from "../object-graph.js";
import { unhinge } from "../plan-models.js";
import type { ScenePlan } from "../scene-plan.js";
import { addBindPose, addBlendShapes, addSkin } from "./deformer-objects.js";
import { addGeometry } from "./geometry-objects.js";
import { MaterialObjects } from "./material-objects.js";

/** Adds geometries, materials, skins, blend shapes and the bind pose of a plan's models. */
export function addMeshes(graph: ObjectGraph, scene: SceneModel, plan: ScenePlan, ids: readonly number[]): void {
  const { models, factor } = plan;
  const materials = new MaterialObjects(graph, scene);
  const pose = new BindPose(scene, plan);
  models.forEach((model, i) => {
    const { mesh } = model;
    if (!mesh) return;
    const used = [...new Set(mesh.parts.map(({ material }) => material))];
    const named = used.length === 1 && used[0] < 0 ? [] : used;
    const geometry = addGeometry(graph, mesh, factor, named);
    graph.connect(geometry.id, ids[i]);
    for (const material of named) graph.connect(materials.idOf(material), ids[i]);
    if (mesh.skin >= 0) {
      const place = mesh.bake ? affineMultiply(model.world, mesh.bake) : model.world;
      const bones = pose.bind(mesh, place).map(({ bone, ...worlds }) => ({
        id: ids[bone],
        name: models[bone].name,
        ...worlds,
      }));
      addSkin(graph, geometry, model.name, mesh.parts, model.world, bones);
      pose.add(i, model.world);
    }
    addBlendShapes(graph, geometry, model.name, mesh, factor);
  });
  const poses = pose.list().map(({ model, world }) => ({ id: ids[model], world }));
  if (poses.length > 0) addBindPose(graph, scene.name, poses);
}

interface BoundBone {
  /** Index of the model. */
  bone: number;
  bindWorld: Affine;
  armatureWorld: Affine;
}

const IDENTITY = affineFromTransform([0, 0, 0], [0, 0, 0, 1], [1, 1, 1]);

/** Transforms of everything when the skins were bound, in the file's space. */
class BindPose {
  private readonly worlds = new Map<number, Affine>();

  constructor(
    private readonly scene: SceneModel,
    private readonly plan: ScenePlan,
  ) {}

  add(model: number, world: Affine): void {
    if (!this.worlds.has(model)) this.worlds.set(model, world);
  }

  /** Returns the bones of a mesh that lies at `place`. A skin's data for bones without weight may be wrong. */
  bind({ skin, parts }: MeshPlan, place: Affine): BoundBone[] {
    const { models, modelOf, binds, travels } = this.plan;
    const joints = Array.from(this.scene.skins[skin].joints, (joint) => modelOf[joint]);
    const own = new Map<number, Affine>();
    const weighted = weightedSlots(parts);
    joints.forEach((bone, k) => {
      const inverse = weighted.has(k) ? affineInvert(binds[skin][k]) : null;
      own.set(bone, inverse ? affineMultiply(place, inverse) : models[bone].world);
    });
    for (const bone of travels) {
      const world = own.get(bone);
      const parent = own.get(models[bone]?.parent);
      if (world && parent) own.set(bone, unhinged(world, parent));
    }
    joints.forEach((bone, k) => {
      if (weighted.has(k)) this.add(bone, own.get(bone) as Affine);
    });
    return joints.map((bone) => ({
      bone,
      bindWorld: own.get(bone) as Affine,
      armatureWorld: this.armatureOf(bone),
    }));
  }

  /** Lists every bone and every model that was added, and all their ancestors. */
  list(): { model: number; world: Affine }[] {
    const { models, isBone } = this.plan;
    if (this.worlds.size === 0) return [];
    const wanted = new Set<number>();
    models.forEach((model, i) => {
      if (!isBone(model) && !this.worlds.has(i)) return;
      for (let up = i; up >= 0; up = models[up].parent) wanted.add(up);
    });
    return [...wanted]
      .sort((a, b) => a - b)
      .map((model) => ({ model, world: this.worlds.get(model) ?? models[model].world }));
  }

  private armatureOf(bone: number): Affine {
    const { models, isBone } = this.plan;
    let up = bone;
    while (up >= 0 && isBone(models[up])) up = models[up].parent;
    return models[up]?.world ?? IDENTITY;
  }
}

function unhinged(world: Affine, parent: Affine): Affine {
  const inverse = affineInvert(parent);
  if (!inverse) return world;
  const local = affineMultiply(inverse, world);
  const translation = local.slice(9, 12);
  unhinge(translation);
  local.set(translation, 9);
  return affineMultiply(parent, local);
}
