import { MotionError } from "../requests/motion-error.js";

/** @param why a mesh cannot be rigged, as a sentence for a person */
export function rigFailure(why: string): MotionError {
  return new MotionError("AUTO_RIG_FAILED", why);
}
