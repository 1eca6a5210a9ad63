import {
  characterFromWords,
  type MadeCharacter,
  requireDescription,
  standingCharacterGlb,
} from "../../characters/made/index.js";
import { readOwnPng } from "../../files/formats/png/read-own-png.js";
import { drawPreview } from "../../preview/draw-preview.js";
import type { CharacterFormat, CharacterOrder, DetailLevel } from "../../requests/made-character.js";
import type { AsyncSteps, Steps } from "../../requests/steps.js";
import type { VrmMeta } from "../../requests/vrm-meta.js";
import { handOver } from "../hand-over.js";
import type { TaskContext } from "../task.js";

/** A character of a game to make, as one file per level. */
export interface CharacterToMake extends CharacterOrder {
  format: CharacterFormat;
  levels: readonly DetailLevel[];
  vrmMeta?: VrmMeta;
}

/** A character's files, one per level, and what was made of the words. */
export interface CharacterFiles extends Omit<MadeCharacter, "bytes"> {
  files: Uint8Array[];
}

/** Makes a character from words. @throws MotionError BAD_USER_INPUT if nothing of them is understood */
export function* makeCharacterFiles(
  { format, levels, vrmMeta, ...order }: CharacterToMake,
  { onProgress }: Pick<TaskContext, "onProgress">,
): Steps<CharacterFiles> {
  requireDescription(order.words, "words");
  const made: MadeCharacter[] = [];
  for (const [i, level] of levels.entries()) {
    onProgress({ stage: "generate", fraction: i / levels.length });
    yield;
    made.push(characterFromWords(order, { format, level, vrmMeta }));
  }
  onProgress({ stage: "done", fraction: 1 });
  const { bytes: _, ...facts } = made[0];
  const files = made.map(({ bytes }) => bytes);
  return handOver({ ...facts, files }, files);
}

/** A picture of a character, RGBA row by row from the top. */
export interface CharacterPicture {
  pixels: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Of detail: what can be seen at the size of a picture to choose by. */
const PICTURED = 2;

/** Draws a character from words, standing. @throws MotionError BAD_USER_INPUT if nothing of them is understood */
export async function* drawCharacterPicture({
  width,
  height,
  ...order
}: CharacterOrder & { width: number; height: number }): AsyncSteps<CharacterPicture> {
  requireDescription(order.words, "words");
  yield;
  const glb = standingCharacterGlb(order, PICTURED);
  yield;
  // The generator's figures face +Z.
  const size = { width, height, frames: 1, frameRate: 30, bitrate: 0, facing: 0 };
  const [drawn] = await drawPreview(glb, size, readOwnPng);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    pixels[i * 4] = drawn[i] >> 16;
    pixels[i * 4 + 1] = (drawn[i] >> 8) & 255;
    pixels[i * 4 + 2] = drawn[i] & 255;
    pixels[i * 4 + 3] = 255;
  }
  return handOver({ pixels, width, height }, [pixels]);
}
