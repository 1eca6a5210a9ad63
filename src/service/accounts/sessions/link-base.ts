import type { IncomingMessage } from "node:http";
import { baseUrlOf } from "../../base/base-url.js";
import type { AccountParts } from "../../parts/account-parts.js";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The base of links in e-mails, without a trailing slash. It never comes from a header that an attacker can set, who
 * could otherwise make a link with another user's token point to a host of their own. So it is the configured address,
 * the one that a trusted proxy reports, the host of a browser on this machine, or else the local address of the
 * connection.
 */
export function linkBase(request: IncomingMessage, config: AccountParts["config"]): string {
  const asked = baseUrlOf(request, config);
  if (config.publicUrl !== null || config.trustProxy || LOOPBACK.test(new URL(asked).hostname)) return asked;
  const { localAddress = "127.0.0.1", localPort = 80 } = request.socket;
  const address = localAddress.replace(/^::ffff:/, "");
  return `http://${address.includes(":") ? `[${address}]` : address}:${localPort}`;
}
