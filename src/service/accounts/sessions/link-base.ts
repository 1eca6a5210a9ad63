import type { IncomingMessage } from "node:http";
import { baseUrlOf } from "../../http/base-url.js";
import type { AccountParts } from "../account-parts.js";

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Address that links in e-mails begin with, without a slash at the end. It never comes from a header that an attacker can
 * set: else he could have a link with somebody's token point to his own host. So it is the configured address, or what a
 * trusted proxy says, or the host of a browser on this machine, else the address that the connection came in on.
 */
export function linkBase(request: IncomingMessage, config: AccountParts["config"]): string {
  const asked = baseUrlOf(request, config);
  if (config.publicUrl !== null || config.trustProxy || LOOPBACK.test(new URL(asked).hostname)) return asked;
  const { localAddress = "127.0.0.1", localPort = 80 } = request.socket;
  const address = localAddress.replace(/^::ffff:/, "");
  return `http://${address.includes(":") ? `[${address}]` : address}:${localPort}`;
}
