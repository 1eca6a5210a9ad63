import { readdirSync, readFileSync } from "node:fs";
import { isCastId, mannequinGlb } from "../../../../src/characters/index.js";
import { type GlbScene, readSceneGlb } from "../../../../src/files/formats/glb/read/read-scene-glb.js";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { retargetClip } from "../../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../../src/retarget/retargeter.js";
import { type CharacterRig, createCharacterRig } from "../../../../src/retarget/rig/character-rig.js";
import { generateLocomotion } from "../../../../src/synthesis/locomotion/generate-locomotion.js";
import { readCharacterFile } from "../../../support/characters/characters.js";
import { dataUrl } from "../../../support/data-folder.js";

export interface WalkingScene {
  scene: GlbScene;
  clip: MotionClip;
  /** Scene node of each joint of the clip. */
  nodes: Int32Array;
  rig: CharacterRig;
  place: "baked" | "root";
}

export function walk(styleId = "neutral_male_a", strides = 1, moveSpeed = 1.4): MotionClip {
  return generateLocomotion({ strides, moveSpeed, travelAngle: 0, styleId });
}

/** A member of the cast, or a file as `readCharacterFile` takes it, with a motion on its own skeleton. */
export async function walkingScene(name: string, motion: MotionClip = walk()): Promise<WalkingScene> {
  const builtin = isCastId(name);
  const scene = await readSceneGlb(builtin ? mannequinGlb(name) : readCharacterFile(name), {
    resources: name.endsWith(".gltf") ? readBeside(name) : {},
  });
  const rig = createCharacterRig(scene);
  const clip = retargetClip(motion, createRetargeter(BUILTIN_SKELETON, rig));
  return { scene, clip, nodes: rig.nodes, rig, place: builtin ? "baked" : "root" };
}

/** The other files in the folder of a file of the real data, by name. */
function readBeside(name: string): Record<string, Uint8Array> {
  const folder = dataUrl(`characters/${name.slice(0, name.lastIndexOf("/") + 1)}`);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, new Uint8Array(readFileSync(new URL(file, folder)))]),
  );
}
