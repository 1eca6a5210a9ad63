import type { IncomingMessage } from "node:http";
import { ServiceError } from "../../service-error.js";

/**
 * Throws FORBIDDEN for a change that another site's page asks for with this browser's cookies. Browsers name the origin
 * with every request that changes something, and no page can forge it.
 *
 * @param baseUrl that the browser reached the service under
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
