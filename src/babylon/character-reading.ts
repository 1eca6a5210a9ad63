import type { Scene } from "@babylonjs/core/scene.pure.js";
import { badInput } from "../requests/motion-error.js";
import { characterModelFromBabylon, type ExtractedCharacter } from "./character-model-from-babylon.js";
import { readJointOverrides } from "./joint-overrides.js";
import { type CharacterTarget, type LocatedCharacter, locateCharacter, sceneOf } from "./locate-character.js";

export { animationGroupOfClip } from "./animation-group-of-clip.js";
export { CharacterAnimator } from "./character-animator.js";
export { CharacterLayers } from "./character-layers.js";
export { readDriveOptions } from "./drive-options.js";
export { jointsOffRest, keyedGroupOfClip } from "./keyed-group.js";
export { maskedCharacter } from "./layer-mask.js";
export { LocomotionDrive } from "./locomotion-drive.js";
export { planLocomotion } from "./locomotion-plan.js";
export { Playlist } from "./playlist.js";
export { Props } from "./props.js";
export { Transitions } from "./transitions.js";

/** What a scene says of a character. */
export interface CharacterReading {
  located: LocatedCharacter;
  extracted: ExtractedCharacter;
  /** Node by joint: index in the extracted model, null for "has none". */
  overrides: Record<string, number | null> | undefined;
}

/** Reads a character out of its scene. With all below it, needed only where characters are added. Throws BAD_USER_INPUT, NO_RIG_FOUND. */
export function readCharacter(target: CharacterTarget, overrides: unknown, scene: Scene): CharacterReading {
  assertTarget(target);
  const located = locateCharacter(target);
  if (sceneOf(located) !== scene) {
    throw badInput("character", `The character "${located.name}" is in another scene than the motion runtime.`);
  }
  const extracted = characterModelFromBabylon(located);
  return { located, extracted, overrides: readJointOverrides(overrides, extracted.targets) };
}

function assertTarget(target: unknown): void {
  const given = typeof target === "object" && target !== null;
  if (given && ("getChildMeshes" in target || "bones" in target || ("rootNodes" in target && "skeletons" in target))) {
    return;
  }
  throw badInput(
    "character",
    "character must be an AssetContainer (or an instance made from one), a TransformNode or mesh, or a Skeleton.",
  );
}
