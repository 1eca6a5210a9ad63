import type { Steps } from "../../requests/steps.js";
import type { RigFindings, RigOptions, RigProgress } from "../../rigging/rig-options.js";
import { rigScene } from "../../rigging/rig-scene.js";
import { readFbxScene } from "../formats/fbx/read/read-fbx-scene.js";
import { readSceneGlb } from "../formats/glb/read/read-scene-glb.js";
import { toSingleGlb } from "../formats/glb/write/to-single-glb.js";
import { writeSceneGlb } from "../formats/glb/write/write-scene-glb.js";
import type { SceneModel } from "../formats/scene/scene-model.js";
import { sniffFormat } from "../formats/sniff-format.js";
import { skinsInModelSpace } from "./skins-in-model-space.js";

/** A character that a skeleton was made for, as a file. */
export interface RiggedFile {
  glb: Uint8Array;
  findings: RigFindings;
}

/**
 * Rigs the meshes of a file: GLB, VRM, glTF with its buffers inside, or FBX. A skeleton that the file may have is not
 * kept.
 *
 * @returns the work in steps
 * @throws MotionError BAD_USER_INPUT for a file that cannot be read; the steps throw AUTO_RIG_FAILED
 */
export async function rigCharacterFile(
  bytes: Uint8Array,
  options: RigOptions,
  onProgress: RigProgress,
): Promise<Steps<RiggedFile>> {
  const scene = await readScene(bytes);
  return (function* () {
    const made = yield* rigScene(skinsInModelSpace(scene), options, onProgress);
    return { glb: writeSceneGlb(made.scene), findings: made.findings };
  })();
}

async function readScene(bytes: Uint8Array): Promise<SceneModel> {
  if (sniffFormat(bytes) === "fbx") return readFbxScene(bytes);
  return await readSceneGlb(toSingleGlb(bytes));
}
