import { MotionError } from "../../requests/motion-error.js";

/** A glTF file that cannot be read: the message says what was found in it and what to do. */
export function fileError(message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument: "file" });
}
