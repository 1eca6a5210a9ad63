/** Error codes, in GraphQL's `extensions.code` and in the body of a failed download. */
export type ServiceErrorCode =
  | "UNAUTHENTICATED"
  | "FORBIDDEN"
  | "BAD_USER_INPUT"
  | "NOT_FOUND"
  | "RATE_LIMIT_EXCEEDED"
  | "QUOTA_EXCEEDED"
  | "CHARACTER_LIMIT_REACHED"
  | "FILE_TOO_LARGE"
  | "INVALID_MODEL_FORMAT"
  | "ESSENTIAL_JOINTS_MISSING"
  | "NO_RIG_FOUND"
  | "AUTO_RIG_FAILED"
  | "AUTO_RIG_TIMEOUT"
  | "UNSUPPORTED_VIDEO"
  | "MODEL_REMOVED"
  | "ACCESS_REQUIRED"
  | "NOT_AVAILABLE_YET"
  | "PREVIEWS_OFF"
  | "PREVIEW_ENCODER_MISSING"
  | "PREVIEW_NOT_READY"
  | "INTERNAL_SERVER_ERROR";

/** The HTTP status of a download that fails with this code; GraphQL answers 200 except for 401, 413 and 429. */
export const HTTP_STATUS: Readonly<Record<ServiceErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  RATE_LIMIT_EXCEEDED: 429,
  QUOTA_EXCEEDED: 403,
  CHARACTER_LIMIT_REACHED: 403,
  FILE_TOO_LARGE: 413,
  INVALID_MODEL_FORMAT: 400,
  ESSENTIAL_JOINTS_MISSING: 400,
  NO_RIG_FOUND: 400,
  AUTO_RIG_FAILED: 400,
  AUTO_RIG_TIMEOUT: 400,
  UNSUPPORTED_VIDEO: 400,
  MODEL_REMOVED: 400,
  ACCESS_REQUIRED: 403,
  NOT_AVAILABLE_YET: 501,
  PREVIEWS_OFF: 501,
  PREVIEW_ENCODER_MISSING: 503,
  PREVIEW_NOT_READY: 503,
  INTERNAL_SERVER_ERROR: 500,
};

/** An error whose message is meant for the caller. Anything else that is thrown becomes INTERNAL_SERVER_ERROR. */
export class ServiceError extends Error {
  readonly code: ServiceErrorCode;
  /** Further members of GraphQL's `extensions`, such as `resetAt`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ServiceErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = "ServiceError";
    this.code = code;
    this.details = details;
  }
}

/** Makes a NOT_FOUND error. @param what "motion", "character", "label", "job" */
export function notFound(what: string, id: string): ServiceError {
  const shown = id.length > 60 ? `${id.slice(0, 57)}...` : id;
  return new ServiceError("NOT_FOUND", `There is no ${what} ${JSON.stringify(shown)}.`);
}

/** Makes a NOT_AVAILABLE_YET error. @param what the subject of the sentence: "Video to motion" */
export function notAvailableYet(what: string): ServiceError {
  return new ServiceError("NOT_AVAILABLE_YET", `${what} is not available yet on this service.`);
}
