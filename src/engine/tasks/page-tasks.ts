import type { ClipMessage, ForCharacter } from "../motion-for-page.js";
import type { InputOf, OutputOf } from "../task.js";
import type { characterTasks } from "./character-tasks.js";
import type { fileTasks } from "./file-tasks.js";
import type { learnedTasks } from "./learned-text.js";
import type { motionTasks } from "./motion-tasks.js";
import type { riggingTasks } from "./rigging-tasks.js";
import type { videoTasks } from "./video-tasks.js";
import type { wordTasks } from "./word-tasks.js";

/** Every task that a page can request from its workers, by name. */
export type PageTasks = typeof motionTasks &
  typeof wordTasks &
  typeof fileTasks &
  typeof riggingTasks &
  typeof characterTasks &
  ReturnType<typeof videoTasks> &
  ReturnType<typeof learnedTasks>;

export type PageTask = keyof PageTasks;
export type InputOfTask<Name extends PageTask> = InputOf<PageTasks[Name]>;
export type OutputOfTask<Name extends PageTask> = OutputOf<PageTasks[Name]>;

/** The tasks that make a motion for a character, one for each kind of motion. */
export type MotionKind = {
  [Name in PageTask]: OutputOfTask<Name> extends ClipMessage
    ? InputOfTask<Name> extends ForCharacter<unknown>
      ? Name
      : never
    : never;
}[PageTask];

/** The tasks that `MotionSource.request` takes by name. */
export type NamedKind = Exclude<MotionKind & keyof typeof motionTasks, "motionFile">;

export type ArgumentsOf<Kind extends MotionKind> =
  InputOfTask<Kind> extends ForCharacter<infer Arguments extends object> ? Arguments : never;
