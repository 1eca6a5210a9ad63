import { writeSceneGlb } from "../../../files/formats/glb/write/write-scene-glb.js";
import type { SceneModel } from "../../../files/formats/scene/scene-model.js";
import { JOINT_NAMES } from "../../../motion/joint-names.js";
import type { VrmMeta } from "../../../requests/vrm-meta.js";
import { VRM_EXPRESSIONS } from "./expressions.js";
import { inTPose } from "./t-pose.js";

/** Where eyes are above and before a head's joint, as shares of the way from it to the crown. */
const EYES = [0, 0.42, 0.5] as const;

/** Writes a made figure as VRM 1.0: in T-pose, with licence, expressions and gaze. */
export function madeVrm(model: SceneModel, meta: VrmMeta): Uint8Array {
  const posed = inTPose(model);
  const head = headTop(posed);
  const eyes = EYES.map((share) => share * head) as [number, number, number];
  return writeSceneGlb({ ...posed, vrm: { meta, presets: VRM_EXPRESSIONS, eyes } });
}

/** Metres from the head's joint to the highest vertex of the skin that it moves. */
function headTop({ nodes, meshes }: SceneModel): number {
  let joint = 0;
  for (let j = JOINT_NAMES.indexOf("Head"); j >= 0; j = nodes.parents[j]) joint += nodes.translations[j * 3 + 1];
  let top = joint;
  for (const { name, positions } of meshes) {
    if (name !== "skin") continue;
    for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i]);
  }
  return top - joint;
}
