import { locomotionStyles } from "../synthesis/locomotion/generate-locomotion.js";
import type { Tasks } from "./task.js";
import { gaitCell } from "./tasks/gait-cell.js";
import { locomotion } from "./tasks/locomotion.js";
import { mapCharacter } from "./tasks/map-character.js";
import { motionFile } from "./tasks/motion-file.js";
import { pelvis } from "./tasks/pelvis.js";

/** The tasks of the game's worker. */
export const motionTasks = {
  mapCharacter,
  locomotionStyles: (_: Record<string, never>) => locomotionStyles(),
  locomotion,
  gaitCell,
  motionFile,
  pelvis,
} satisfies Tasks;
