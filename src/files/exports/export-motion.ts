import { clipDuration, type MotionClip } from "../../motion/clip.js";
import type { ExportFormat } from "../../requests/exports/export-parameters.js";
import type { Steps } from "../../requests/steps.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import { createSkeletonRig } from "../../retarget/rig/character-rig.js";
import { writeBvh } from "../formats/bvh/write-bvh.js";
import { addMotionToFbx } from "../formats/fbx/write/add-motion-to-fbx.js";
import { exportFbx } from "../formats/fbx/write/export-fbx.js";
import { type GlbScene, readSceneGlb } from "../formats/glb/read/read-scene-glb.js";
import { skinJoints } from "../formats/glb/read/skin-joints.js";
import { exportGlb } from "../formats/glb/write/export-glb.js";
import { writeMotionGlb } from "../formats/glb/write/write-glb.js";
import { conformClip } from "./conform-clip.js";
import { heldClip } from "./held-clip.js";
import { type ExportedMotion, MIMETYPES, type MotionExport } from "./motion-export.js";
import { robotSteps } from "./robot-file.js";
import { sceneOfSkeleton } from "./scene-of-skeleton.js";
import { withoutStillNodes } from "./still-nodes.js";

/**
 * Exports a motion as a file: service, command line and game all use this. The same input gives the same bytes. Reads
 * what the format needs of the character's file, and returns the remaining work.
 *
 * The work throws MotionError: BAD_USER_INPUT for a character's file that cannot be written into; where joints have
 * to be found, NOT_A_HUMANOID, ESSENTIAL_JOINTS_MISSING or NO_RIG_FOUND.
 */
export async function exportMotion(motion: MotionExport): Promise<Steps<ExportedMotion>> {
  const { file, parameters } = motion;
  if (parameters.format === "csv") return robotSteps(motion);
  // Done before the work begins, which cannot await.
  const scene = parameters.format === "fbx" && file && !file.fbx ? await readSceneGlb(file.glb()) : null;
  return exportSteps(motion, scene);
}

function* exportSteps(motion: MotionExport, scene: GlbScene | null): Steps<ExportedMotion> {
  const { format, fps, speedMultiplier } = motion.parameters;
  const held = hold(yield* onCharacter(motion), motion);
  yield;
  const clip = conformClip(held, fps, speedMultiplier);
  yield;
  const bytes = write[format as keyof typeof write](clip, motion, scene);
  return { bytes, mimetype: MIMETYPES[format], seconds: clipDuration(clip) };
}

function* onCharacter({ clip, retargeter }: MotionExport): Steps<MotionClip> {
  if (!retargeter) return clip;
  const put = yield* retargetSteps(clip, retargeter);
  yield;
  return put;
}

function hold(clip: MotionClip, { roles, parameters }: MotionExport): MotionClip {
  if (!parameters.inPlace && !parameters.torsoOnly) return clip;
  return heldClip(clip, roles ?? createSkeletonRig(clip.skeleton).roles, parameters);
}

type Write = (clip: MotionClip, motion: MotionExport, scene: GlbScene | null) => Uint8Array<ArrayBuffer>;

const write: Record<Exclude<ExportFormat, "csv">, Write> = {
  bvh(clip, { file }) {
    const bones = file && (file.bones ?? skinJoints(file.glb()));
    const isBone = (joint: number) => bones?.has(file?.nodes[joint] ?? -1) ?? false;
    return new TextEncoder().encode(writeBvh(clip, { isBone }));
  },

  glb(clip, { file, name, parameters: { noMesh } }) {
    if (file) return exportGlb({ characterGlb: file.glb(), clip, nodes: file.nodes, name, noMesh });
    const alone = writeMotionGlb(clip, name);
    if (noMesh !== "minimal") return alone;
    return exportGlb({ characterGlb: alone, clip, nodes: clip.skeleton.names.map((_, joint) => joint), name, noMesh });
  },

  fbx(clip, { file, name, parameters }, scene) {
    const noMesh = parameters.noMesh !== "false";
    if (file?.fbx) return addMotionToFbx(file.fbx.tree, { clip, nodes: file.fbx.ids, name, noMesh });
    if (!file || !scene) {
      const nodes = clip.skeleton.names.map((_, joint) => joint);
      return exportFbx({ scene: sceneOfSkeleton(clip.skeleton), clip, nodes, name, noMesh: true, place: "baked" });
    }
    const nodes = Int32Array.from(file.nodes, (node) => scene.sourceNodes.indexOf(node));
    const moved = withoutStillNodes(clip, scene, nodes);
    return exportFbx({ scene, clip, nodes: moved, name, noMesh, place: file.isBuiltin ? "baked" : "root" });
  },
};
