import { MotionError, type MotionErrorReason } from "../../../../requests/motion-error.js";

/** Makes the error for a glTF file that cannot be read: the message says what was found in it and what to do. */
export function fileError(message: string, reason?: MotionErrorReason): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument: "file", reason });
}
