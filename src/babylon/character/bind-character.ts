import type { Scene } from "@babylonjs/core/scene.js";
import { badInput } from "../../requests/motion-error.js";
import { readJointOverrides } from "../posing/joint-overrides.js";
import { isPosed } from "../posing/pose-writer.js";
import { characterModelFromBabylon, type ExtractedCharacter } from "../reading/character-model-from-babylon.js";
import { type CharacterTarget, type LocatedCharacter, locateCharacter, sceneOf } from "../reading/locate-character.js";
import { warnOfMissingMaterial } from "../reading/missing-material.js";
import type { CharacterParts } from "./character-body.js";
import { goneWhileAdded } from "./gone-while-added.js";
import { MotionCharacter } from "./motion-character.js";

/** A character as read from its scene. */
export interface CharacterReading {
  located: LocatedCharacter;
  extracted: ExtractedCharacter;
  /** Node by joint: index in the extracted model, null for "has none". */
  overrides: Record<string, number | null> | undefined;
}

/** Reads a character out of its scene. Throws BAD_USER_INPUT, NO_RIG_FOUND. */
export function readCharacter(target: CharacterTarget, overrides: unknown, scene: Scene): CharacterReading {
  assertTarget(target);
  const located = locateCharacter(target);
  if (sceneOf(located) !== scene) {
    throw badInput("character", `The character "${located.name}" is in another scene than the motion runtime.`);
  }
  warnOfMissingMaterial(located);
  const extracted = characterModelFromBabylon(located);
  return { located, extracted, overrides: readJointOverrides(overrides, extracted.targets) };
}

/** Makes a character that its source knows playable. Throws DISPOSED, BAD_USER_INPUT if it already is. */
export function bindCharacter(parts: CharacterParts, onDispose: (character: MotionCharacter) => void): MotionCharacter {
  const { located, extracted, known } = parts;
  if (located.modelRoot?.isDisposed()) throw goneWhileAdded(located);
  const { targets } = extracted;
  if (known.nodes.some((node) => node >= 0 && targets[node] && isPosed(targets[node]))) {
    throw badInput("character", `The character "${located.name}" has already been added.`);
  }
  // Clones are matched without the prefix that Babylon adds to their names, but reported with it.
  for (const joint of known.mapping.joints) joint.nodeName = targets[joint.node]?.name ?? joint.nodeName;
  return new MotionCharacter(parts, onDispose);
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
