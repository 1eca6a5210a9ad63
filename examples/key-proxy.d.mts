import type { IncomingMessage, ServerResponse } from "node:http";

export interface KeyProxyOptions {
  /** URL of the service, without a trailing slash. */
  service: string;
  apiKey: string;
  /** CLIENT_OPERATIONS from babylon-motion/service-client. */
  operations: readonly string[];
  /** Path below which the requests arrive. Default "/motion-api". */
  path?: string;
  /** Limit per player. Default 120. */
  requestsPerMinute?: number;
  /** Bytes of the largest video that is forwarded. Default 100,000,000; 0: none is. */
  largestVideo?: number;
  /** Returns the player's id, or null if nobody is logged in. Default: the address of the connection. */
  player?: (request: IncomingMessage) => Promise<string | null> | string | null;
}

/** Returns a handler for the requests below one path of a server. */
export function keyProxy(
  options: KeyProxyOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
