import { sendText } from "../http/compress.js";
import { secondsUntil } from "../http/respond.js";
import type { KeyedExchange } from "../http/route.js";
import { type FormattedError, statusOf } from "./format-errors.js";

const JSON_TYPE = "application/json; charset=utf-8";
const GRAPHQL_TYPE = "application/graphql-response+json; charset=utf-8";

/** Result of an operation; `data` is undefined if it was never executed. */
export interface Answer {
  data: unknown;
  errors: readonly FormattedError[] | undefined;
}

/** Sends the result of an operation; does nothing if the client is gone. */
export function sendAnswer({ request, response }: KeyedExchange, { data, errors }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(errors === undefined ? { data } : { errors, ...(data !== undefined && { data }) });
  const resetAt = errors?.find(({ extensions }) => extensions.code === "RATE_LIMIT_EXCEEDED")?.extensions.resetAt;
  if (typeof resetAt === "string") response.setHeader("Retry-After", secondsUntil(resetAt));
  const type = wantsGraphqlType(request.headers.accept) ? GRAPHQL_TYPE : JSON_TYPE;
  sendText(response, errors === undefined ? 200 : statusOf(errors), text, (length) => ({
    "Content-Type": type,
    "Content-Length": length,
  }));
}

/** Whether the client accepts only the newer media type. */
function wantsGraphqlType(accept: string | undefined): boolean {
  if (accept === undefined || !accept.includes("application/graphql-response+json")) return false;
  return !accept.includes("application/json") && !accept.includes("*/*");
}
