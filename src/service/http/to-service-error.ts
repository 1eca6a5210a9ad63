import { MotionError, type MotionErrorCode } from "../../requests/motion-error.js";
import { ServiceError, type ServiceErrorCode } from "../service-error.js";

/** The engine's errors that are the caller's to mend. Its other ones are faults of ours. */
const OF_THE_ENGINE: Partial<Record<MotionErrorCode, ServiceErrorCode>> = {
  BAD_USER_INPUT: "BAD_USER_INPUT",
  NO_RIG_FOUND: "NO_RIG_FOUND",
  NOT_A_HUMANOID: "ESSENTIAL_JOINTS_MISSING",
  ESSENTIAL_JOINTS_MISSING: "ESSENTIAL_JOINTS_MISSING",
  NOT_FOUND: "NOT_FOUND",
  NOT_AVAILABLE_YET: "NOT_AVAILABLE_YET",
};

/** What the caller may see of something thrown; null: nothing, it is a fault of the service. */
export function toServiceError(thrown: unknown): ServiceError | null {
  if (thrown instanceof ServiceError) return thrown;
  if (!(thrown instanceof MotionError)) return null;
  const code = OF_THE_ENGINE[thrown.code];
  return code === undefined ? null : new ServiceError(code, thrown.message);
}

/** What the caller sees of a fault of the service: nothing of it, but that the disk is full, for that is soon mended. */
export function internalError(fault: unknown, requestId?: string): ServiceError {
  const message = isDiskFull(fault)
    ? "The service's disk is full, so nothing was stored. Try again when its operator has made room."
    : "Internal server error";
  return new ServiceError("INTERNAL_SERVER_ERROR", message, requestId ? { request_id: requestId } : {});
}

/** Codes of the system, and PostgreSQL's. */
const DISK_FULL: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

function isDiskFull(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    if (DISK_FULL.includes((cause as { code?: unknown }).code)) return true;
  }
  return false;
}
