import { MotionError, type MotionErrorCode } from "../../requests/motion-error.js";
import { ServiceError, type ServiceErrorCode } from "./service-error.js";

/** The engine's errors that the caller can fix. All others are faults of the service. */
const OF_THE_ENGINE: Partial<Record<MotionErrorCode, ServiceErrorCode>> = {
  BAD_USER_INPUT: "BAD_USER_INPUT",
  NO_RIG_FOUND: "NO_RIG_FOUND",
  NOT_A_HUMANOID: "ESSENTIAL_JOINTS_MISSING",
  ESSENTIAL_JOINTS_MISSING: "ESSENTIAL_JOINTS_MISSING",
  AUTO_RIG_FAILED: "AUTO_RIG_FAILED",
  NOT_FOUND: "NOT_FOUND",
  NOT_AVAILABLE_YET: "NOT_AVAILABLE_YET",
};

/** Converts a thrown value to what the caller may see; null if it is a fault of the service. */
export function toServiceError(thrown: unknown): ServiceError | null {
  if (thrown instanceof ServiceError) return thrown;
  if (!(thrown instanceof MotionError)) return null;
  const code = OF_THE_ENGINE[thrown.code];
  return code === undefined ? null : new ServiceError(code, thrown.message);
}

/**
 * Makes the error that a caller sees for a fault of the service. It reveals only a full disk, which is quickly fixed.
 */
export function internalError(fault: unknown, requestId?: string): ServiceError {
  const message = isDiskFull(fault)
    ? "The service's disk is full, so nothing was stored. Try again when its operator has made room."
    : "Internal server error";
  return new ServiceError("INTERNAL_SERVER_ERROR", message, requestId ? { request_id: requestId } : {});
}

/** Codes of the operating system and of PostgreSQL. */
const DISK_FULL: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];

function isDiskFull(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    if (DISK_FULL.includes((cause as { code?: unknown }).code)) return true;
  }
  return false;
}
