import type { Tasks } from "../task.js";
import { drawCharacterPicture, makeCharacterFiles } from "./make-character.js";

/** The tasks of the game's worker that makes characters. */
export const characterTasks = { makeCharacterFiles, drawCharacterPicture } satisfies Tasks;
