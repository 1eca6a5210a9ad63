import { locomotionStyles } from "../../synthesis/locomotion/generate-locomotion.js";
import type { Tasks } from "../task.js";
import { gaitCell } from "./gait-cell.js";
import { locomotion } from "./locomotion.js";
import { mapCharacter } from "./map-character.js";
import { motionFile } from "./motion-file.js";
import { pelvis } from "./pelvis.js";

/** The tasks of the game's worker. */
export const motionTasks = {
  mapCharacter,
  locomotionStyles: (_: Record<string, never>) => locomotionStyles(),
  locomotion,
  gaitCell,
  motionFile,
  pelvis,
} satisfies Tasks;
