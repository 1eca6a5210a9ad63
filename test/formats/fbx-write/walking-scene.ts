import { readdirSync, readFileSync } from "node:fs";
import { isCastId, mannequinGlb } from "../../../src/characters/index.js";
import { type GlbScene, readSceneGlb } from "../../../src/formats/glb/read-scene-glb.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { type CharacterRig, createCharacterRig, createRetargeter, retargetClip } from "../../../src/retarget/index.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";

const RIGGED = new URL("../../../../shared/characters/rigged/", import.meta.url);

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

/** A member of the cast, or a file of `../shared/characters/rigged`, with a motion on its own skeleton. */
export async function walkingScene(name: string, motion: MotionClip = walk()): Promise<WalkingScene> {
  const builtin = isCastId(name);
  const scene = builtin ? await readSceneGlb(mannequinGlb(name)) : await readSceneFile(name);
  const rig = createCharacterRig(scene);
  const clip = retargetClip(motion, createRetargeter(BUILTIN_SKELETON, rig));
  return { scene, clip, nodes: rig.nodes, rig, place: builtin ? "baked" : "root" };
}

function readSceneFile(name: string): Promise<GlbScene> {
  const url = new URL(name, RIGGED);
  const resources: Record<string, Uint8Array> = {};
  if (name.endsWith(".gltf")) {
    const folder = new URL(".", url);
    for (const file of readdirSync(folder)) resources[file] = new Uint8Array(readFileSync(new URL(file, folder)));
  }
  return readSceneGlb(new Uint8Array(readFileSync(url)), { resources });
}
