import "@babylonjs/loaders/glTF/2.0/index.js";
import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import { LoadAssetContainerAsync } from "@babylonjs/core/Loading/sceneLoader.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { FBXFileLoader } from "@babylonjs/loaders/FBX/fbxFileLoader.pure.js";
import { PoseWriter } from "../../../src/babylon/posing/pose-writer.js";
import { characterModelFromBabylon } from "../../../src/babylon/reading/character-model-from-babylon.js";
import { type CharacterTarget, locateCharacter } from "../../../src/babylon/reading/locate-character.js";
import { createPose } from "../../../src/motion/clip.js";
import { quatConjugate, quatFromYaw, quatMultiply } from "../../../src/motion/maths/quaternion.js";
import type { SourceCharacter } from "../../../src/sources/motion-source.js";
import { readCharacterFile } from "./characters.js";

/** Loads a character file, as `readCharacterFile` takes it, into a scene as a game does. */
export async function loadIntoScene(file: string, scene: Scene): Promise<AssetContainer> {
  const bytes = readCharacterFile(file);
  const container = file.endsWith(".fbx")
    ? await new FBXFileLoader({}).loadAssetContainerAsync(scene, bytes.slice().buffer, "")
    : await LoadAssetContainerAsync(bytes, scene, { pluginExtension: ".glb" });
  container.addAllToScene();
  return container;
}

/** Puts a character in the canonical T-pose, where it was bound. */
export function standInTPose(target: CharacterTarget, known: SourceCharacter): void {
  const { targets, mirrored } = characterModelFromBabylon(locateCharacter(target));
  const { skeleton, canonical, nodes, driveRig } = known;
  const pose = createPose(skeleton);
  const global = skeleton.names.map((_, j) =>
    quatMultiply(
      [0, 0, 0, 1],
      quatFromYaw([0, 0, 0, 1], driveRig.facing),
      Array.from(canonical.subarray(j * 4, j * 4 + 4)),
    ),
  );
  skeleton.names.forEach((_, j) => {
    const parent = skeleton.parents[j];
    const local =
      parent < 0 ? global[j] : quatMultiply([0, 0, 0, 1], quatConjugate([0, 0, 0, 1], global[parent]), global[j]);
    pose.rotations.set(Array.from(local), j * 4);
  });
  const writer = new PoseWriter(targets, nodes, mirrored);
  writer.cover(new Uint8Array(skeleton.names.length).fill(1), createPose(skeleton), skeleton.restScales);
  writer.write(pose, true);
}
