/** A thread of the service that the engine runs on, one task at a time. */
import type { EngineTasks } from "../src/service/engine/engine-tasks.js";
import { serveTasks, type Task } from "../src/service/engine/serve-tasks.js";
import { builtinCharacter } from "../src/service/engine/tasks/builtin-character.js";
import { exportCharacter } from "../src/service/engine/tasks/export-character.js";
import { exportMotion } from "../src/service/engine/tasks/export-motion.js";
import { generateLocomotion } from "../src/service/engine/tasks/generate-locomotion.js";
import { generateTextMotion } from "../src/service/engine/tasks/generate-text-motion.js";
import { importMotion } from "../src/service/engine/tasks/import-motion.js";
import { locomotionStyles } from "../src/service/engine/tasks/locomotion-styles.js";
import { readCharacter } from "../src/service/engine/tasks/read-character.js";
import { stitchMotions } from "../src/service/engine/tasks/stitch-motions.js";
import { trimAndLoop } from "../src/service/engine/tasks/trim-and-loop.js";
import { warmUp } from "../src/service/engine/tasks/warm-up.js";

const tasks: { [K in keyof EngineTasks]: Task<EngineTasks[K]["input"], EngineTasks[K]["output"]> } = {
  generateLocomotion,
  generateTextMotion,
  locomotionStyles: () => locomotionStyles(),
  readCharacter,
  builtinCharacter,
  exportMotion,
  importMotion,
  trimAndLoop,
  stitchMotions,
  exportCharacter,
};

export default serveTasks({ ...tasks, warmUp });
