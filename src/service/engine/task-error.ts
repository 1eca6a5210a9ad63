import { type ErrorMessage, fromErrorMessage } from "../../requests/motion-error.js";
import { toErrorMessage } from "../../requests/to-outcome.js";
import { ServiceError, type ServiceErrorCode } from "../base/service-error.js";

/** An error on its way out of a thread. */
export type TaskError =
  | { kind: "motion"; error: ErrorMessage }
  | { kind: "service"; code: ServiceErrorCode; message: string; details: Readonly<Record<string, unknown>> };

/** What became of a task. */
export type TaskOutcome<T> = { ok: true; value: T } | { ok: false; error: TaskError };

/** Any thrown value as plain data; classes and codes of the package's own errors stay. */
export function toTaskError(thrown: unknown): TaskError {
  if (thrown instanceof ServiceError) {
    const { code, message, details } = thrown;
    return { kind: "service", code, message, details };
  }
  return { kind: "motion", error: toErrorMessage(thrown) };
}

export function fromTaskError(error: TaskError): Error {
  if (error.kind === "service") return new ServiceError(error.code, error.message, error.details);
  return fromErrorMessage(error.error);
}
