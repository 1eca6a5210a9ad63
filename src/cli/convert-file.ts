import { type OpenedCharacter, openCharacterFile } from "../files/characters/open-character.js";
import { exportCharacter } from "../files/exports/export-character.js";
import { exportMotion } from "../files/exports/export-motion.js";
import type { JointRoles } from "../files/exports/held-clip.js";
import type { MotionExport } from "../files/exports/motion-export.js";
import { robotFile } from "../files/exports/robot-file.js";
import { readFbxScene } from "../files/formats/fbx/read/read-fbx-scene.js";
import { readMotionGlb } from "../files/formats/glb/read/read-motion-glb.js";
import { sniffFormat } from "../files/formats/sniff-format.js";
import { motionOfScene } from "../files/imports/motion-of-scene.js";
import { fbxAnimation, readMotionFile } from "../files/imports/read-motion-file.js";
import { BUILTIN_SKELETON } from "../motion/builtin-skeleton.js";
import type { MotionClip } from "../motion/clip.js";
import type { RobotMotion } from "../motion/robot-motion.js";
import type { FileParameters } from "../requests/exports/export-parameters.js";
import { MotionError } from "../requests/motion-error.js";
import { runSteps } from "../requests/steps.js";
import { createRetargeter } from "../retarget/retargeter.js";
import { createCharacterRig } from "../retarget/rig/character-rig.js";
import type { CharacterInput } from "./character-input.js";
import { importFile, type MotionInput } from "./import-file.js";

export { motionNames } from "../files/imports/motion-names.js";

/** A converted file. `seconds`: null if it contains no motion. `robot`: what a robot CSV holds. */
export type Converted = { bytes: Uint8Array; seconds: number | null; name: string; robot?: RobotMotion };

/** Applies the motion of a file to a character. */
export async function convertOnto(
  input: MotionInput,
  { opened, rig }: CharacterInput,
  parameters: FileParameters,
): Promise<Converted> {
  const { clip, name } = await importFile(input);
  const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
  const file = opened.fileFor(rig.nodes);
  return await finish({ clip, retargeter, roles: rig.roles, file, parameters, name });
}

/**
 * Converts a file with everything it contains, except that only one of its motions is kept.
 *
 * @param keepsRate whether the motion keeps its own frame rate, regardless of `parameters`; not for csv
 */
export async function convertAlone(
  input: MotionInput,
  parameters: FileParameters,
  keepsRate: boolean,
): Promise<Converted> {
  const { bytes, title } = input;
  const at = ({ frameRate }: MotionClip) => (keepsRate ? { ...parameters, fps: frameRate } : parameters);
  if (parameters.format === "csv") {
    return await finish({ ...ALONE, ...(await importFile(input)), parameters });
  }
  if (sniffFormat(bytes) === "bvh") {
    const { clip } = await readMotionFile(bytes, { animation: input.animation });
    return await finish({ ...ALONE, clip, parameters: at(clip), name: title });
  }
  const opened = await openCharacterFile(bytes);
  const motion = readMotion(input, opened);
  if (!motion) return await withoutMotion(bytes, opened, parameters);
  const { name, clip, nodes } = motion;
  const file = opened.fileFor(nodes);
  const held = parameters.inPlace || parameters.torsoOnly;
  const roles = held ? rolesOn(opened, nodes) : null;
  return await finish({ clip, retargeter: null, roles, file, parameters: at(clip), name });
}

const ALONE = { retargeter: null, roles: null, file: null };

async function finish(motion: MotionExport): Promise<Converted> {
  if (motion.parameters.format === "csv") {
    const { exported, robot } = runSteps(robotFile(motion));
    return { ...exported, name: motion.name, robot };
  }
  const { bytes, seconds } = runSteps(await exportMotion(motion));
  return { bytes, seconds, name: motion.name };
}

/** Reads a file's motion on the nodes of its model; null if it contains none and none is asked for by name. */
function readMotion(
  { bytes, animation }: MotionInput,
  { gltfNodes }: OpenedCharacter,
): { name: string; clip: MotionClip; nodes: Int32Array } | null {
  if (sniffFormat(bytes) === "fbx") {
    const scene = readFbxScene(bytes, { meshes: false, animations: animation === undefined ? "richest" : "all" });
    if (animation === undefined && scene.animations.length === 0) return null;
    return motionOfScene(scene, fbxAnimation(scene, animation));
  }
  try {
    const { name, clip, nodes } = readMotionGlb(bytes, { animation });
    return { name, clip, nodes: nodes.map((node) => gltfNodes.indexOf(node)) };
  } catch (error) {
    if (error instanceof MotionError && error.reason === "NO_ANIMATION") return null;
    throw error;
  }
}

/** Finds the joint of each role among the nodes of a model. */
function rolesOn({ model }: OpenedCharacter, nodes: Int32Array): JointRoles {
  const { roles, nodes: own } = createCharacterRig(model);
  const entries = Object.entries(roles).map(([role, joint]) => [role, nodes.indexOf(own[joint as number])]);
  return Object.fromEntries(entries.filter(([, joint]) => (joint as number) >= 0));
}

async function withoutMotion(
  bytes: Uint8Array,
  { fileFor }: OpenedCharacter,
  { format, noMesh }: FileParameters,
): Promise<Converted> {
  const character = { seconds: null, name: "" };
  const whole = noMesh === "false";
  if (format === "fbx" && !(whole && sniffFormat(bytes) === "fbx")) {
    return { ...character, ...(await exportCharacter(fileFor([]).glb(), { noMesh: !whole })) };
  }
  if (format === "fbx") return { ...character, bytes };
  if (format === "glb" && whole) return { ...character, bytes: fileFor([]).glb() };
  const message = "The file has no motion: without its mesh, or as BVH, nothing would be left.";
  throw new MotionError("BAD_USER_INPUT", message, { argument: "file" });
}
