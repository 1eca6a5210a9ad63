import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Address of the client; behind a trusted proxy the one that this proxy saw. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  // A proxy appends what it saw: what stands before came from the client.
  const seen = (Array.isArray(header) ? header.join(",") : header)?.split(",").at(-1)?.trim() ?? "";
  const address = isIP(seen) ? seen : (request.socket.remoteAddress ?? "0.0.0.0");
  return address.replace(/^::ffff:/, "");
}
