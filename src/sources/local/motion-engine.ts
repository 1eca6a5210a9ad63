import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { GaitCell } from "../../motion/driven-gait/gait-cell.js";
import type { PelvisSamples } from "../../motion/pelvis-state.js";
import type { GaitCellArguments } from "../../requests/gait-cell.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import type { Steps } from "../../requests/steps.js";
import type { TextMotionArguments } from "../../requests/text-motion.js";
import type { CharacterOptions, SourceCharacter } from "../motion-source.js";
import type { MotionEdit } from "./motion-edit.js";

/** What an engine knows of a character's rig. */
export type RigDescription = Omit<SourceCharacter, "id" | "hash">;

/**
 * The engine behind a local source: synthesis and retargeting as pure functions. Handed in, so that neither the page's
 * code nor this folder depends on them: only the entry points in `workers/` load the real one. What takes long is done
 * in steps.
 */
export interface MotionEngine<Rig> {
  /** Throws when the model is no humanoid. */
  createRig(model: CharacterModel, options: CharacterOptions): Steps<Rig>;
  /** Small plain data that the rig can be made of again without the model. */
  packRig(rig: Rig): unknown;
  unpackRig(packed: unknown): Rig;
  describeRig(rig: Rig): RigDescription;
  locomotionStyles(): readonly string[];
  /** On the built-in skeleton. */
  generateLocomotion(args: LocomotionArguments): Steps<MotionClip>;
  /** On the built-in skeleton. Left out by engines without words. */
  textMotion?(args: TextMotionArguments): Steps<MotionClip>;
  /** On the character's own skeleton, as the motions that it is made of. Left out by engines without edits. */
  editMotion?(edit: MotionEdit, rig: Rig): Steps<MotionClip>;
  /** Short motions out of words that use all parts of the engine: made in idle time, after the first that was asked for. */
  practice?: readonly TextMotionArguments[];
  /** The same of edits, piece by piece. */
  practiceEdits?(rig: Rig): readonly (() => Steps<unknown>)[];
  retarget(clip: MotionClip, rig: Rig): Steps<MotionClip>;
  /** One stride pair at one speed and direction, or standing still, on the character's own skeleton. */
  gaitCell(args: GaitCellArguments, rig: Rig): Steps<GaitCell>;
  /** The motion in a GLB file, on the file's own skeleton. Rejects when the bytes are no such file. */
  readMotionFile(file: Uint8Array): Promise<MotionClip>;
  /**
   * A motion of any skeleton on a character's own; bound to it as it is when that is the same.
   *
   * @param loops to make a loop of what does not say whether it is one, when its ends meet
   */
  retargetForeign(clip: MotionClip, rig: Rig, loops: boolean): Steps<MotionClip>;
  /** How long a motion of any skeleton is, and its pelvis at some moments (seconds). */
  samplePelvis(clip: MotionClip, times: readonly number[]): Steps<PelvisSamples>;
  /** Does once what the first request would otherwise wait for: decoding tables, compiling. */
  warmUp?(rig: Rig): Steps<void>;
}
