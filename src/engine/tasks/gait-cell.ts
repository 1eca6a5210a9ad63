import type { GaitCell } from "../../motion/driven-gait/cells/gait-cell.js";
import { gaitCellOfClip } from "../../motion/driven-gait/cells/gait-cell-of-clip.js";
import { type GaitCellArguments, readGaitCellArguments } from "../../requests/locomotion/gait-cell.js";
import type { Steps } from "../../requests/steps.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import { gaitCellSteps } from "../../synthesis/locomotion/cycle/generate-gait-cell.js";
import { locomotionStyles } from "../../synthesis/locomotion/generate-locomotion.js";
import { characterOf } from "../character.js";
import { handOver } from "../hand-over.js";
import type { ForCharacter } from "../motion-for-page.js";
import type { TaskContext } from "../task.js";

/**
 * Makes one gait cell on a character's own skeleton: a stride pair at one speed and direction, or standing
 * still. @throws MotionError BAD_USER_INPUT
 */
export function* gaitCell({ rig, args }: ForCharacter<GaitCellArguments>, { shelf }: TaskContext): Steps<GaitCell> {
  const valid = readGaitCellArguments(args, { styles: locomotionStyles() });
  const character = characterOf(shelf, rig);
  const made = yield* gaitCellSteps(valid);
  yield;
  const clip = yield* retargetSteps(made, character.retargeter, { soles: "points" });
  const cell = gaitCellOfClip(clip, character.rig, valid);
  const { rotations, translations, feet } = cell;
  return handOver(cell, [rotations, translations, ...feet.flatMap(({ ankles, turns }) => [ankles, turns])]);
}
