import type { Tasks } from "./task.js";
import { stitch } from "./tasks/stitch.js";
import { text } from "./tasks/text.js";
import { trim } from "./tasks/trim.js";

/** The tasks of the game's worker for words and edits. */
export const wordTasks = { text, trim, stitch } satisfies Tasks;
