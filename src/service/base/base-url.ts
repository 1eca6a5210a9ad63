import type { IncomingMessage } from "node:http";
import type { ServiceConfig } from "../config/service-config.js";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address under which the client reached the service, without a trailing slash: the configured one, else what the
 * request says (or, behind a trusted proxy, what the proxy says). Headers that contain no host name are ignored.
 */
export function baseUrlOf(request: IncomingMessage, config: Pick<ServiceConfig, "publicUrl" | "trustProxy">): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const forwarded = config.trustProxy ? request.headers : {};
  const scheme = first(forwarded["x-forwarded-proto"]) === "https" ? "https" : "http";
  const { localAddress = "127.0.0.1", localPort = 80 } = request.socket;
  const local = `${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`;
  const host = [first(forwarded["x-forwarded-host"]), request.headers.host].find((one) => one && isHost(one));
  return `${scheme}://${host ?? local}`;
}

/** Whether a text can be a URL's host. "host:99999", "1.2.3.4.5" and "xn--a" look like one, but no URL accepts them. */
function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

function first(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(",", 1).join("").trim();
}
