import type { Skeleton } from "../../motion/skeleton.js";
import type { SceneModel } from "../formats/scene/scene-model.js";

/** Makes a scene that holds only a bare skeleton in its rest pose: joint i is node i. */
export function sceneOfSkeleton({ names, parents, restTranslations, restRotations, restScales }: Skeleton): SceneModel {
  return {
    name: "motion",
    nodes: {
      names: [...names],
      parents: Int32Array.from(parents),
      translations: restTranslations,
      rotations: restRotations,
      scales: Float32Array.from({ length: names.length * 3 }, (_, i) => restScales[Math.floor(i / 3)]),
    },
    skins: [],
    meshes: [],
    materials: [],
    images: [],
    animations: [],
    isJoint: new Uint8Array(names.length).fill(1),
  };
}
