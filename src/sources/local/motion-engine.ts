import type { CharacterModel } from "../../motion/character-model.js";
import type { MotionClip } from "../../motion/clip.js";
import type { LocomotionArguments } from "../../requests/locomotion.js";
import type { CharacterOptions, SourceCharacter } from "../motion-source.js";

/** What an engine knows of a character's rig. */
export type RigDescription = Pick<SourceCharacter, "skeleton" | "nodes" | "scale" | "mapping">;

/**
 * The engine behind a local source: synthesis and retargeting as pure functions. Handed in, so that neither the page's
 * code nor this folder depends on them: only the entry points in `workers/` load the real one.
 */
export interface MotionEngine<Rig> {
  /** Throws when the model is no humanoid. */
  createRig(model: CharacterModel, options: CharacterOptions): Rig;
  describeRig(rig: Rig): RigDescription;
  locomotionStyles(): readonly string[];
  /** On the built-in skeleton. */
  generateLocomotion(args: LocomotionArguments): MotionClip;
  retarget(clip: MotionClip, rig: Rig): MotionClip;
  /** Does once what the first request would otherwise wait for: decoding tables, compiling. */
  warmUp?(rig: Rig): void;
}
