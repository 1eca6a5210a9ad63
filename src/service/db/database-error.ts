import { MotionError } from "../../requests/motion-error.js";

/** The database cannot be used. The message is for the operator: what is wrong and what to do. */
export class DatabaseError extends MotionError {
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super("SERVICE_UNAVAILABLE", message, { cause });
    this.name = "DatabaseError";
  }
}
