import { MotionError } from "../../requests/motion-error.js";

/** Thrown when the database cannot be used. The message tells the operator what is wrong and what to do. */
export class DatabaseError extends MotionError {
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super("SERVICE_UNAVAILABLE", message, { cause });
    this.name = "DatabaseError";
  }
}
