import type { MotionClip } from "../motion/clip.js";
import type { CharacterRig } from "../retarget/character-rig.js";

/** A motion as a file has it. */
export interface MotionFileReading {
  /** Of the animation. */
  name: string;
  /** On the rig's skeleton; without a rig, on the file's own joints. */
  clip: MotionClip;
  /** The figure that the file holds with the motion; null where nothing was understood of it yet. */
  rig: CharacterRig | null;
}
