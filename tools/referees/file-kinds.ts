import { writeBvh } from "../../src/files/formats/bvh/write-bvh.js";
import { addMotionToFbx } from "../../src/files/formats/fbx/write/add-motion-to-fbx.js";
import { exportFbx } from "../../src/files/formats/fbx/write/export-fbx.js";
import { exportGlb } from "../../src/files/formats/glb/write/export-glb.js";
import type { MotionClip } from "../../src/motion/clip.js";
import type { RefereeCharacter } from "./characters.js";

/** One way to write a character's motion. */
export interface FileKind {
  name: string;
  ending: "glb" | "fbx" | "bvh";
  hasMesh: boolean;
  write(character: RefereeCharacter, clip: MotionClip): Uint8Array;
}

export const fileKinds: readonly FileKind[] = [
  { name: "GLB", ending: "glb", hasMesh: true, write: (character, clip) => asGlb(character, clip, "false") },
  { name: "GLB, no mesh", ending: "glb", hasMesh: false, write: (character, clip) => asGlb(character, clip, "true") },
  { name: "FBX", ending: "fbx", hasMesh: true, write: (character, clip) => asFbx(character, clip, false) },
  { name: "FBX, no mesh", ending: "fbx", hasMesh: false, write: (character, clip) => asFbx(character, clip, true) },
  { name: "BVH", ending: "bvh", hasMesh: false, write: asBvh },
];

/** Returns a test for the joints of the rig that the file's skins name. */
export function boneTest({ scene, rig }: RefereeCharacter): (joint: number) => boolean {
  const bones = new Set(scene.skins.flatMap(({ joints }) => [...joints]));
  return (joint) => bones.has(rig.nodes[joint]);
}

function asBvh(character: RefereeCharacter, clip: MotionClip): Uint8Array {
  return new TextEncoder().encode(writeBvh(clip, { isBone: boneTest(character) }));
}

function asGlb({ glb, glbNodes, rig }: RefereeCharacter, clip: MotionClip, noMesh: "false" | "true"): Uint8Array {
  const nodes = Array.from(rig.nodes, (node) => glbNodes[node]);
  return exportGlb({ characterGlb: glb, clip, nodes, name: "motion", noMesh });
}

/** Writes FBX: users' own files take the motion, other characters are written anew. */
function asFbx({ scene, rig, fbx, isBuiltin }: RefereeCharacter, clip: MotionClip, noMesh: boolean): Uint8Array {
  const motion = { clip, name: "motion", noMesh };
  if (fbx)
    return addMotionToFbx(fbx.bytes, { ...motion, nodes: Array.from(rig.nodes, (node) => Number(fbx.ids[node])) });
  return exportFbx({ ...motion, scene, nodes: rig.nodes, place: isBuiltin ? "baked" : "root" });
}
