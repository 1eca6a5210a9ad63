import { MotionError, type MotionErrorCode } from "../../requests/motion-error.js";

/** A request that failed at a service. */
export class ServiceFailure extends Error {
  /** The error for the game. */
  readonly error: MotionError;
  /** Whether the same request may succeed a little later. */
  readonly transient: boolean;
  /** Delay that the service asks for before a retry, milliseconds; null if it gives none. */
  readonly wait: number | null;

  constructor(
    error: MotionError,
    { transient = false, wait = null }: { transient?: boolean; wait?: number | null } = {},
  ) {
    super(error.message);
    this.error = error;
    this.transient = transient;
    this.wait = wait;
  }
}

/** A service's description of a failure. */
export interface Refusal {
  /** HTTP status if it is not 200. */
  status?: number;
  /** The service's own code. */
  code?: unknown;
  message?: unknown;
  /** When it accepts requests again, ISO 8601. */
  resetAt?: unknown;
  /** The header Retry-After. */
  retryAfter?: string | null;
}

const BY_CODE: Readonly<Record<string, MotionErrorCode>> = {
  UNAUTHENTICATED: "UNAUTHENTICATED",
  FORBIDDEN: "FORBIDDEN",
  ACCESS_REQUIRED: "FORBIDDEN",
  QUOTA_EXCEEDED: "QUOTA_EXCEEDED",
  CHARACTER_LIMIT_REACHED: "QUOTA_EXCEEDED",
  RATE_LIMIT_EXCEEDED: "RATE_LIMITED",
  BAD_USER_INPUT: "BAD_USER_INPUT",
  UNSUPPORTED_VIDEO: "UNSUPPORTED_VIDEO",
  NOT_FOUND: "NOT_FOUND",
  NOT_AVAILABLE_YET: "NOT_AVAILABLE_YET",
  MODEL_REMOVED: "NOT_AVAILABLE_YET",
};

const BY_STATUS: Readonly<Record<number, MotionErrorCode>> = {
  400: "BAD_USER_INPUT",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  408: "SERVICE_UNAVAILABLE",
  429: "RATE_LIMITED",
  501: "NOT_AVAILABLE_YET",
  502: "SERVICE_UNAVAILABLE",
  503: "SERVICE_UNAVAILABLE",
  504: "SERVICE_UNAVAILABLE",
};

/** Advice for the reader of an error. */
const ADVICE: Partial<Record<MotionErrorCode, string>> = {
  UNAUTHENTICATED: "Give serviceMotions a valid apiKey, or headers that the server in between accepts.",
  FORBIDDEN: "Use a key whose plan and role allow it.",
  QUOTA_EXCEEDED: "Wait for the next month, or ask for a larger allowance.",
  RATE_LIMITED: "Ask less often, or ask the service for a higher rate.",
  NOT_FOUND: "Check the ids, and that baseUrl is the address of a Motion Animation Service.",
  SERVICE_UNAVAILABLE: "Try again later.",
};

/** Longest part of a service's message that is passed on, characters. */
const LONGEST = 400;

/**
 * Converts a service's failure to an error.
 *
 * @param what was requested, as the subject of the message: "Locomotion"
 * @param now milliseconds since 1970
 */
export function failureOf(what: string, refusal: Refusal, now: number): ServiceFailure {
  const { status = 200, message } = refusal;
  const code = codeOf(refusal);
  const said = typeof message === "string" && message !== "" ? message.slice(0, LONGEST) : `HTTP status ${status}`;
  const advice = ADVICE[code];
  const text = `${what}: the service answered: ${said}${/[.!?]$/.test(said) ? "" : "."}${advice ? ` ${advice}` : ""}`;
  const transient = code === "RATE_LIMITED" || code === "SERVICE_UNAVAILABLE" || (status >= 500 && status !== 501);
  return new ServiceFailure(new MotionError(code, text), { transient, wait: waitOf(refusal, now) });
}

function codeOf({ status = 200, code }: Refusal): MotionErrorCode {
  const known = typeof code === "string" && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;
  return known ?? BY_STATUS[status] ?? "SERVICE_FAILED";
}

/** Reads the requested delay from Retry-After (seconds, or a date), else from resetAt. */
function waitOf({ retryAfter, resetAt }: Refusal, now: number): number | null {
  const seconds = retryAfter ? Number(retryAfter) : Number.NaN;
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const moment = Date.parse(retryAfter || (typeof resetAt === "string" ? resetAt : ""));
  return Number.isNaN(moment) ? null : Math.max(0, moment - now);
}
