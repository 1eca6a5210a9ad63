import type { IncomingMessage, ServerResponse } from "node:http";

export interface KeyProxyOptions {
  /** Address of the service, without a slash at the end. */
  service: string;
  apiKey: string;
  /** CLIENT_OPERATIONS of babylon-motion/service-client. */
  operations: readonly string[];
  /** That the requests come in under; default "/motion-api". */
  path?: string;
  /** Of one player; default 120. */
  requestsPerMinute?: number;
  /** Who asks; null when nobody is logged in. Default: the address of the connection. */
  player?: (request: IncomingMessage) => Promise<string | null> | string | null;
}

/** Handles the requests below one path of a server. */
export function keyProxy(
  options: KeyProxyOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
