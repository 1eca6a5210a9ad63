import type { IncomingMessage } from "node:http";
import { ServiceError } from "../../base/service-error.js";

/**
 * Throws FORBIDDEN if another site's page requests a change with this browser's cookies. Browsers send the origin with
 * every such request, and no page can forge it.
 *
 * @param baseUrl the address under which the browser reached the service
 */
export function requireSameOrigin(request: IncomingMessage, baseUrl: string): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const own =
    origin === undefined ? site === undefined || site === "same-origin" : sameOrigin(origin, request, baseUrl);
  if (own && (site === undefined || site === "same-origin" || site === "none")) return;
  throw new ServiceError("FORBIDDEN", "This can only be done from the service's own account page.");
}

function sameOrigin(origin: string, request: IncomingMessage, baseUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return new URL(origin).origin === new URL(baseUrl).origin || new URL(origin).host === request.headers.host;
}
