import { type ErrorMessage, MotionError, reasonOf } from "./motion-error.js";
import type { Outcome } from "./worker-protocol.js";

/** Runs a task and converts its result or error to a message for the page. */
export async function toOutcome<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: toErrorMessage(error) };
  }
}

/** Converts any thrown value to plain data; one that is not a MotionError becomes INTERNAL. */
export function toErrorMessage(error: unknown): ErrorMessage {
  const stack = error instanceof Error ? error.stack : undefined;
  if (error instanceof MotionError) {
    return { code: error.code, message: error.message, argument: error.argument, stack };
  }
  return { code: "INTERNAL", message: reasonOf(error), stack };
}
