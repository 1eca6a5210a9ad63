import { type ErrorMessage, MotionError, reasonOf } from "./motion-error.js";
import type { Outcome } from "./worker-protocol.js";

/** Runs what the worker was asked for, and tells the page what came of it. */
export async function toOutcome<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: toErrorMessage(error) };
  }
}

/** Any thrown value as plain data; what is not a MotionError becomes INTERNAL. */
export function toErrorMessage(error: unknown): ErrorMessage {
  const stack = error instanceof Error ? error.stack : undefined;
  if (error instanceof MotionError) {
    return { code: error.code, message: error.message, argument: error.argument, stack };
  }
  return { code: "INTERNAL", message: reasonOf(error), stack };
}
