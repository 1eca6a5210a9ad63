import { readFileSync } from "node:fs";
import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { NullEngine } from "@babylonjs/core/Engines/nullEngine.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { AbstractMesh } from "@babylonjs/core/Meshes/abstractMesh.js";
import { Logger } from "@babylonjs/core/Misc/logger.js";
import { Scene } from "@babylonjs/core/scene.js";
import "@babylonjs/core/Animations/animatable.js";
import "@babylonjs/loaders/glTF/2.0/index.js";
import { joined } from "../blender/read-with-blender.js";
import { withoutPictures } from "../glb-pictures.js";
import type { Answer, Reading, ReadJob, Referee } from "../reading.js";

export const babylon: Referee = {
  name: "Babylon",
  formats: ["glb"],
  missing: () => null,
  read: async (jobs) => {
    Logger.LogLevels = Logger.ErrorLogLevel;
    const answers: Answer[] = [];
    for (const job of jobs) answers.push(await readOne(job));
    return answers;
  },
};

async function readOne(job: ReadJob): Promise<Answer> {
  const engine = new NullEngine();
  const scene = new Scene(engine);
  scene.useRightHandedSystem = true;
  try {
    const bytes = withoutPictures(new Uint8Array(readFileSync(job.file)));
    const container = await LoadAssetContainerAsync(bytes, scene, { pluginExtension: ".glb" });
    container.addAllToScene();
    return pose(container, job);
  } catch (cause) {
    return { error: cause instanceof Error ? cause.message : String(cause) };
  } finally {
    scene.dispose();
    engine.dispose();
  }
}

function pose({ transformNodes, meshes, animationGroups }: AssetContainer, { times }: ReadJob): Reading {
  const nodes = [...transformNodes, ...meshes];
  const drawn = meshes.filter((mesh) => mesh.getTotalVertices() > 0);
  const joints = nodes.map((node) => ({ name: node.name, places: [] as number[] }));
  const points: Float32Array[] = [];
  const group = richest(animationGroups);
  for (const time of times) {
    if (group) {
      group.start(false, 1, group.from, group.to);
      // glTF's seconds stand at 60 frames per second in Babylon.
      group.goToFrame(Math.min(time * 60, group.to));
      group.pause();
    }
    for (const [index, node] of nodes.entries()) {
      const place = node.computeWorldMatrix(true).getTranslation();
      joints[index].places.push(place.x, place.y, place.z);
    }
    for (const node of nodes) node.computeWorldMatrix(true);
    if (drawn.length > 0) points.push(joined(drawn.map(meshPoints)));
    group?.stop();
  }
  return { joints, points };
}

function meshPoints(mesh: AbstractMesh): Float32Array {
  mesh.skeleton?.prepare(true);
  const local = mesh.getPositionData(true, true) ?? [];
  const world = mesh.computeWorldMatrix(true);
  const points = new Float32Array(local.length);
  const place = new Vector3();
  for (let v = 0; v < local.length; v += 3) {
    Vector3.TransformCoordinatesFromFloatsToRef(local[v], local[v + 1], local[v + 2], world, place);
    points.set([place.x, place.y, place.z], v);
  }
  return points;
}

function richest(groups: readonly AnimationGroup[]): AnimationGroup | undefined {
  const keys = (group: AnimationGroup) =>
    group.targetedAnimations.reduce((sum, { animation }) => sum + animation.getKeys().length, 0);
  return [...groups].sort((a, b) => keys(b) - keys(a))[0];
}
