import { MotionError } from "../../../../requests/motion-error.js";

/** Makes the error for an FBX file that cannot be read: the message says what was found in it and what to do. */
export function fbxError(message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", `${message} Export the file again.`, { argument: "file" });
}
