import { readFile } from "node:fs/promises";
import { readDescription, writeCharacter } from "../../characters/made/index.js";
import {
  characterFromFigure,
  type Figure,
  NotAFigure,
  type PicturedCharacter,
  type PictureOptions,
} from "../../characters/made/pictured/character-from-figure.js";
import { withoutFingers } from "../../characters/made/pictured/without-fingers.js";
import { type CharacterReading, readCharacter } from "../../engine/tasks/read-character.js";
import type { RerigTarget } from "../../files/characters/rerig/target-rig.js";
import { rerigCharacterFile } from "../../files/characters/rig-character-file.js";
import type { AsyncSteps, Steps } from "../../requests/steps.js";
import type { LandmarkSize } from "../../requests/video-assets.js";
import { ServiceError } from "../base/service-error.js";
import { loadPoseModels } from "../video/pose-library.js";
import { drawStanding } from "./draw-character.js";
import { findFigure } from "./find-figure.js";
import { openPicture } from "./open-picture.js";

/** A picture of a figure, and what to make of it. */
export interface PictureOrder {
  /** The picture's file. */
  path: string;
  /** Words on the figure, which win over the picture; null: none. */
  prompt: string | null;
  /** Default true. */
  fingers?: boolean;
  /** A standard skeleton; null: that of the built-in characters. */
  target?: RerigTarget | null;
  /** Draws a picture of the character too. Default false. */
  drawn?: boolean;
  /** Network that finds landmarks. Default heavy, the most exact. */
  landmarks?: LandmarkSize;
  /** Default 1, and 0. */
  seed?: number;
  level?: 0 | 1 | 2;
}

/** What was made of a picture. */
export interface PictureReading extends CharacterReading {
  glb: Uint8Array;
  /** Share of both outlines' union that they share, 0 to 1. */
  overlap: number;
  /** A PNG of the character in a relaxed stance; null: not ordered. */
  drawn: Uint8Array | null;
}

/**
 * Makes a character from a picture, and understands it as any other.
 *
 * @throws ServiceError BAD_USER_INPUT that says what is wrong with the picture; NOT_AVAILABLE_YET if the packages that
 *   find landmarks or decode pictures are not installed, PREVIEW_ENCODER_MISSING if those are that draw
 */
export async function* characterFromPicture(order: PictureOrder): AsyncSteps<PictureReading> {
  const { fingers = true, target = null } = order;
  const { model, overlap, notes } = yield* pictureModel(order);
  const own = writeCharacter(fingers || target ? model : withoutFingers(model), "glb");
  const glb = target ? await rerigCharacterFile(own, target, { fingers }) : own;
  yield;
  const reading = await readCharacter({ bytes: glb, extension: ".glb" });
  yield;
  const drawn = order.drawn ? await drawStanding(model) : null;
  return { ...reading, glb, overlap, drawn, notes: [...notes, ...reading.notes] };
}

/** Makes the model of `characterFromPicture`, before its file and its fingers and skeleton are changed. */
export async function* pictureModel(order: Omit<PictureOrder, "fingers" | "target">): AsyncSteps<PicturedCharacter> {
  const { path, prompt, landmarks = "heavy", seed = 1, level = 0 } = order;
  const models = await loadPoseModels(landmarks);
  yield;
  const figure = await findFigure(await openPicture(await readFile(path)), models);
  yield;
  const words = prompt === null ? null : readDescription(prompt);
  const made = yield* figureSteps(figure, { words: words?.spec, seed, level });
  if (words && words.unknown.length > 0) made.notes.push(`Not understood: ${words.unknown.join(", ")}.`);
  return made;
}

function* figureSteps(figure: Figure, options: PictureOptions): Steps<PicturedCharacter> {
  try {
    return yield* characterFromFigure(figure, options);
  } catch (error) {
    if (!(error instanceof NotAFigure)) throw error;
    throw new ServiceError("BAD_USER_INPUT", `No character can be made from the picture: ${error.message}.`);
  }
}
