import type { SceneModel } from "../../../files/formats/scene/scene-model.js";

const FINGER = /Hand(Thumb|Index|Middle|Ring|Pinky)\d$/;

/** Takes the fingers' joints out of a made character: their hands move what they moved. */
export function withoutFingers(model: SceneModel): SceneModel {
  const { names, parents } = model.nodes;
  const isFinger = names.map((name) => FINGER.test(name));
  const kept = names.flatMap((_, node) => (isFinger[node] ? [] : [node]));
  const place = new Map(kept.map((node, i) => [node, i]));
  const owner = (node: number): number => (isFinger[node] ? owner(parents[node]) : node);
  const moved = (node: number): number => place.get(owner(node)) as number;
  const values = (from: ArrayLike<number>, width: number) =>
    Float32Array.from(kept.flatMap((node) => Array.from({ length: width }, (_, k) => from[node * width + k])));
  const skins = model.skins.map(({ joints, inverseBinds }) => {
    const own = Array.from(joints.keys()).filter((j) => !isFinger[joints[j]]);
    const binds = own.flatMap((j) => Array.from(inverseBinds.subarray(j * 16, j * 16 + 16)));
    return { joints: Int32Array.from(own, (j) => moved(joints[j])), inverseBinds: Float32Array.from(binds) };
  });
  return {
    ...model,
    nodes: {
      names: kept.map((node) => names[node]),
      parents: Int32Array.from(kept, (node) => (parents[node] < 0 ? -1 : moved(parents[node]))),
      translations: values(model.nodes.translations, 3),
      rotations: values(model.nodes.rotations, 4),
      scales: values(model.nodes.scales, 3),
    },
    skins,
    isJoint: Uint8Array.from(kept, (node) => model.isJoint[node]),
    meshes: model.meshes.map((mesh) => ({
      ...mesh,
      node: moved(mesh.node),
      joints: mesh.joints && Uint16Array.from(mesh.joints, (joint) => jointOf(model, skins, mesh.skin, moved, joint)),
    })),
  };
}

function jointOf(
  model: SceneModel,
  skins: readonly { joints: Int32Array }[],
  skin: number,
  moved: (node: number) => number,
  joint: number,
): number {
  return skins[skin].joints.indexOf(moved(model.skins[skin].joints[joint]));
}
