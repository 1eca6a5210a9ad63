import type { MotionClip } from "../../motion/clip.js";
import type { CharacterRig } from "../../retarget/rig/character-rig.js";

/** A motion as read from a file. */
export interface MotionFileReading {
  /** Name of the animation. */
  name: string;
  /** On the rig's skeleton; without a rig, on the file's own joints. */
  clip: MotionClip;
  /** The figure that the file holds with the motion; null where it was not identified yet. */
  rig: CharacterRig | null;
}
