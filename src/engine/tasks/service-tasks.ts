import { locomotionStyles } from "../../synthesis/locomotion/generate-locomotion.js";
import type { Tasks } from "../task.js";
import { characterFromWords, readCharacterPrompt } from "./character-from-words.js";
import { enhance } from "./enhance.js";
import { importFile } from "./import-file.js";
import { storedLocomotion } from "./locomotion.js";
import { builtinCharacter, packStored, readCharacter } from "./read-character.js";
import { rerigCharacter, rigCharacter } from "./rig-character.js";
import { storedStitch } from "./stitch.js";
import { storedCharacterExport, storedExport } from "./stored-export.js";
import { storedText } from "./text.js";
import { storedTrim } from "./trim.js";

/** The tasks of the service's threads: what they make is stored, not played. */
export const serviceTasks = {
  locomotionStyles: (_: Record<string, never>) => locomotionStyles(),
  generateLocomotion: storedLocomotion,
  generateTextMotion: storedText,
  enhancePrompt: enhance,
  trimAndLoop: storedTrim,
  stitchMotions: storedStitch,
  importMotion: importFile,
  exportMotion: storedExport,
  readCharacter,
  rigCharacter,
  rerigCharacter,
  builtinCharacter,
  readCharacterPrompt,
  characterFromWords,
  packCharacter: packStored,
  exportCharacter: storedCharacterExport,
} satisfies Tasks;
