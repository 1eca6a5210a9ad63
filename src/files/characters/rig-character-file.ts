import { MotionError } from "../../requests/motion-error.js";
import type { Steps } from "../../requests/steps.js";
import type { RigFindings, RigOptions, RigProgress } from "../../rigging/rig-options.js";
import { rigScene } from "../../rigging/rig-scene.js";
import { readFbxScene } from "../formats/fbx/read/read-fbx-scene.js";
import { readSceneGlb } from "../formats/glb/read/read-scene-glb.js";
import { toSingleGlb } from "../formats/glb/write/to-single-glb.js";
import { writeSceneGlb } from "../formats/glb/write/write-scene-glb.js";
import type { SceneModel } from "../formats/scene/scene-model.js";
import { sniffFormat } from "../formats/sniff-format.js";
import { rerigScene } from "./rerig/rerig-scene.js";
import type { RerigTarget } from "./rerig/target-rig.js";
import { skinsInModelSpace } from "./skins-in-model-space.js";

export interface RigFileOptions extends RigOptions {
  /** The standard skeleton that the character gets in the end. Default: that of the built-in characters. */
  target?: RerigTarget;
}

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
  { target, ...options }: RigFileOptions,
  onProgress: RigProgress,
): Promise<Steps<RiggedFile>> {
  const scene = await readScene(bytes);
  return (function* () {
    const made = yield* rigScene(skinsInModelSpace(scene), options, onProgress);
    if (!target) return { glb: writeSceneGlb(made.scene), findings: made.findings };
    yield;
    const changed = rerigScene(made.scene, target, options);
    return { glb: writeSceneGlb(changed), findings: { ...made.findings, joints: changed.skins[0].joints.length } };
  })();
}

/**
 * Changes the skeleton of a file's character to a standard one.
 *
 * @returns a GLB
 * @throws MotionError NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING where there is no skeleton to start from,
 *   BAD_USER_INPUT for a file that cannot be read
 */
export async function rerigCharacterFile(
  bytes: Uint8Array,
  target: RerigTarget,
  options: Pick<RigOptions, "fingers"> = {},
): Promise<Uint8Array> {
  return writeSceneGlb(rerigScene(await readScene(bytes), target, options));
}

/** Whether an error says that a file has no skeleton that can be used. */
export function lacksSkeleton(error: unknown): boolean {
  return ["NO_RIG_FOUND", "NOT_A_HUMANOID", "ESSENTIAL_JOINTS_MISSING"].includes((error as MotionError)?.code);
}

async function readScene(bytes: Uint8Array): Promise<SceneModel> {
  const format = sniffFormat(bytes);
  if (format === "fbx") return readFbxScene(bytes);
  if (bytes.length > 0 && format !== "glb" && format !== "gltf") throw notOneOf(format, bytes);
  return await readSceneGlb(toSingleGlb(bytes));
}

/** How files of other kinds begin. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG/, "a picture (PNG)"],
  [/^\xff\xd8\xff/, "a picture (JPEG)"],
  [/^PK/, "a ZIP archive: unpack it"],
  [/^ply/, "a PLY mesh: export it as GLB"],
  [/^BLENDER/, "a Blender project: export it as GLB"],
  [/^[\t\n\r -~]+$/, "plain text"],
];

function notOneOf(format: string | null, bytes: Uint8Array): MotionError {
  const head = String.fromCharCode(...bytes.subarray(0, 256));
  const kind = format === "bvh" ? "a motion without a mesh (BVH)" : OTHERS.find(([start]) => start.test(head))?.[1];
  const what = kind ? `The file is ${kind}.` : "The file is neither FBX nor GLB nor glTF.";
  return new MotionError("BAD_USER_INPUT", `${what} Give a mesh as .glb, .gltf or .fbx.`, { argument: "file" });
}
