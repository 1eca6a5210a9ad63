import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** The client's IP address; behind a trusted proxy, the one that the proxy reports. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  // A proxy appends the address that it sees; everything before that came from the client.
  const seen = (Array.isArray(header) ? header.join(",") : header)?.split(",").at(-1)?.trim() ?? "";
  const address = isIP(seen) ? seen : (request.socket.remoteAddress ?? "0.0.0.0");
  return address.replace(/^::ffff:/, "");
}
