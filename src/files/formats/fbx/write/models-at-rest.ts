import type { MotionClip } from "../../../../motion/clip.js";
import { type FbxId, FbxObjects } from "../read/fbx-objects.js";
import type { FbxNode, FbxTree } from "../tree/fbx-node.js";
import { modelCurves } from "./animation/model-curves.js";
import { localProperty, withProperties } from "./fbx-build.js";

/**
 * Returns the tree with its models in the clip's rest pose: in a file without skins nothing else says how its bones
 * are bound.
 *
 * @param ids model of each joint, -1 for none
 */
export function modelsAtRest(tree: FbxTree, clip: MotionClip, ids: ArrayLike<FbxId>): FbxTree {
  const changed = new Map<FbxId, FbxNode[]>();
  for (const { model, property, channels } of modelCurves(new FbxObjects(tree), restClip(clip), ids)) {
    const value = localProperty(
      property,
      channels.map(([first]) => first),
    );
    changed.set(model, [...(changed.get(model) ?? []), value]);
  }
  const children = tree.children.map((section) => {
    if (section.name !== "Objects") return section;
    const objects = section.children.map((object) => {
      const properties = object.name === "Model" ? changed.get(object.properties[0] as FbxId) : undefined;
      return properties ? withProperties(object, properties) : object;
    });
    return { ...section, children: objects };
  });
  return { ...tree, children };
}

/** Makes a clip of one frame: the rest pose. */
function restClip(clip: MotionClip): MotionClip {
  const { restRotations, restTranslations } = clip.skeleton;
  const translations = Float32Array.from(
    Array.from(clip.translatedJoints).flatMap((joint) => [...restTranslations.subarray(joint * 3, joint * 3 + 3)]),
  );
  return { ...clip, frameCount: 1, rotations: restRotations, translations };
}
