import type { Tasks } from "../task.js";
import { stitch } from "./stitch.js";
import { text } from "./text.js";
import { trim } from "./trim.js";

/** The tasks of the game's worker for words and edits. */
export const wordTasks = { text, trim, stitch } satisfies Tasks;
