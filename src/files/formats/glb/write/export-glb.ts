import type { MotionClip } from "../../../../motion/clip.js";
import { finishGltf } from "../read/gltf-document.js";
import { addMotionToGlb } from "./add-motion-to-glb.js";
import { bareSkeleton } from "./bare-skeleton.js";
import { addBoneMesh } from "./bone-mesh.js";
import { dropAnimations } from "./drop-animations.js";
import { writeSkin } from "./merge-skins.js";
import { writeGltfAnimation } from "./write-gltf-animation.js";

export interface GlbExport {
  /** The character as a GLB file; it is not changed. */
  characterGlb: Uint8Array;
  /** On the character's own skeleton, as `retargetClip` makes it. */
  clip: MotionClip;
  /** glTF node of the character's file for each joint of the clip's skeleton. */
  nodes: ArrayLike<number>;
  /** Name of the animation. */
  name: string;
  /**
   * "false": the character with everything in its file; "true": joints and animation only; "minimal": joints with an
   * octahedron for each bone, and the animation.
   */
  noMesh: "true" | "false" | "minimal";
  /** How rotations are stored (see GlbMotion); default: "int16" without the mesh, "float" with it. */
  rotations?: "float" | "int16";
}

/**
 * Exports a moving character as one GLB file with exactly one animation: the character file's own are left out. With
 * its mesh, the rest of the file stays as it was; joints keep their names, hierarchy and rest pose in all three
 * forms. The same input gives the same bytes.
 *
 * @throws MotionError (BAD_USER_INPUT) when the file is not a GLB that holds all its data
 */
export function exportGlb({ characterGlb, clip, nodes, name, noMesh, rotations }: GlbExport): Uint8Array<ArrayBuffer> {
  if (noMesh === "false") return addMotionToGlb(dropAnimations(characterGlb), [{ name, clip, nodes, rotations }]);
  const skeleton = bareSkeleton(characterGlb, nodes);
  const { json, binary, skins } = skeleton;
  if (noMesh === "minimal") addBoneMesh(skeleton, clip);
  json.skins ??= skins.map((skin) => writeSkin(skin, binary));
  const animation = writeGltfAnimation(
    binary,
    { name, clip, nodes: skeleton.nodes, rotations: rotations ?? "int16" },
    json,
  );
  return finishGltf({ ...json, animations: [animation] }, binary);
}
