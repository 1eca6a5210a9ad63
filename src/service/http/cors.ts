import type { IncomingMessage, ServerResponse } from "node:http";

/** Allowed headers for a browser that does not announce any. */
const ALLOWED_HEADERS = "Authorization, Content-Type, X-App-Id, X-Request-Id, Range, If-None-Match, If-Range";
/** A list of header names as a browser sends it. No header lets a page do more than its key allows. */
const HEADER_NAMES = /^[\w!#$%&'*+.^`|~-]+(?:[ \t]*,[ \t]*[\w!#$%&'*+.^`|~-]+)*$/;
const LONGEST_LIST = 2000;
const EXPOSED_HEADERS =
  "Content-Disposition, Content-Encoding, ETag, Content-Length, Content-Range, Accept-Ranges, Retry-After, X-Request-Id";
/** Time for which a browser caches a preflight, seconds. */
const MAX_AGE = "86400";

export interface Cors {
  /** Lets a page of an allowed origin read the answer. */
  allow(request: IncomingMessage, response: ServerResponse): void;
  /** Answers OPTIONS. @param methods of the path */
  preflight(request: IncomingMessage, response: ServerResponse, methods: readonly string[]): void;
}

/** Makes the CORS handler. @param origins "https://game.example"; "*": any. Never with cookies: callers send a key. */
export function corsOf(origins: readonly string[]): Cors {
  const any = origins.includes("*");
  const known = new Set(origins);

  function allow(request: IncomingMessage, response: ServerResponse): boolean {
    const { origin } = request.headers;
    if (!any && known.size > 0) response.appendHeader("Vary", "Origin");
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
        const asked = request.headers["access-control-request-headers"] ?? "";
        const isList = asked.length <= LONGEST_LIST && HEADER_NAMES.test(asked);
        response.setHeader("Access-Control-Allow-Headers", isList ? asked : ALLOWED_HEADERS);
        response.appendHeader("Vary", "Access-Control-Request-Headers");
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
