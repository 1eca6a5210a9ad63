import type { IncomingMessage, ServerResponse } from "node:http";

const ALLOWED_HEADERS = "Authorization, Content-Type, X-App-Id, X-Request-Id, Range, If-None-Match, If-Range";
const EXPOSED_HEADERS =
  "Content-Disposition, ETag, Content-Length, Content-Range, Accept-Ranges, Retry-After, X-Request-Id";
/** Seconds that a browser remembers a preflight. */
const MAX_AGE = "86400";

export interface Cors {
  /** Lets a page of an allowed origin read the answer. */
  allow(request: IncomingMessage, response: ServerResponse): void;
  /** Answers OPTIONS. @param methods that the path has */
  preflight(request: IncomingMessage, response: ServerResponse, methods: readonly string[]): void;
}

/** @param origins "https://game.example"; "*": any. Never with cookies: callers show a key. */
export function corsOf(origins: readonly string[]): Cors {
  const any = origins.includes("*");
  const known = new Set(origins);

  function allow(request: IncomingMessage, response: ServerResponse): boolean {
    const { origin } = request.headers;
    if (!any && known.size > 0) response.setHeader("Vary", "Origin");
    if (origin === undefined || !(any || known.has(origin))) return false;
    response.setHeader("Access-Control-Allow-Origin", any ? "*" : origin);
    response.setHeader("Access-Control-Expose-Headers", EXPOSED_HEADERS);
    return true;
  }

  return {
    allow,
    preflight(request, response, methods) {
      const list = [...methods, "OPTIONS"].join(", ");
      response.setHeader("Allow", list);
      if (allow(request, response) && request.headers["access-control-request-method"] !== undefined) {
        response.setHeader("Access-Control-Allow-Methods", list);
        response.setHeader("Access-Control-Allow-Headers", ALLOWED_HEADERS);
        response.setHeader("Access-Control-Max-Age", MAX_AGE);
        if (request.headers["access-control-request-private-network"] === "true") {
          response.setHeader("Access-Control-Allow-Private-Network", "true");
        }
      }
      response.statusCode = 204;
      response.end();
    },
  };
}
