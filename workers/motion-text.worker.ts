/** The browser's worker for text and edits: a separate file that starts with the first of them. */
import { serveTasks } from "../src/engine/serve-tasks.js";
import { wordTasks } from "../src/engine/tasks/word-tasks.js";

serveTasks(wordTasks);
