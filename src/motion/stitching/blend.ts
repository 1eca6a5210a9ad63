import type { MotionClip } from "../clip.js";
import type { JoinFrames } from "./blend-over.js";

/**
 * Joins two clips: the first's frames up to the transition's first, the second's (placed) from its last on, and the
 * transition between them. Contacts and labels are written afterwards.
 */
export type Blend = (a: MotionClip, b: MotionClip, frames: JoinFrames) => MotionClip;
