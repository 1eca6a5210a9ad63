import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServiceParts, Viewer } from "../service-parts.js";

/** One request on its way through the service. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** Values of the path's `:names`, decoded; of a trailing `*`, under "rest". Never "..", never with a slash, backslash or control character inside. */
  params: Readonly<Record<string, string>>;
  /** Address that the client reached the service under, without a slash at the end. */
  baseUrl: string;
  /** Fires when the client is gone or the service stops for good. */
  signal: AbortSignal;
  /** Names the request in the log. */
  requestId?: string;
}

/** An exchange of a caller who showed a valid key and is within his rate limit. */
export interface KeyedExchange extends Exchange {
  viewer: Viewer;
  /** Counts against his rate limit, for a request that does the work of several. Rejects with RATE_LIMIT_EXCEEDED. */
  countRequests(requests: number): Promise<void>;
}

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

interface RouteBase {
  methods: readonly Method[];
  /** "/motion/bundle/:character_id/:filename"; a trailing "*" matches what is left. */
  path: string;
  /**
   * Who looks after the size of a request's body. "router" (default): a body above 1 MiB, or without a Content-Length, is
   * refused before it is read. "handler": the handler, which reads it with `readBody` or counts by itself.
   */
  body?: "router" | "handler";
  /** Shape of the errors that the router answers by itself; default `{"error":{"code","message"}}`. */
  errors?: "graphql";
  /** Its answers are logged only when they are errors. */
  quiet?: boolean;
}

/** A path that needs no key. */
export interface OpenRoute extends RouteBase {
  access: "open";
  /** Throws ServiceError for an error with a code. */
  handle(parts: ServiceParts, exchange: Exchange): Promise<void> | void;
}

/** A path that needs a key; the router answers 401 and 429 by itself. */
export interface KeyedRoute extends RouteBase {
  access: "key";
  /** Throws ServiceError for an error with a code; the router answers it as `{"error":{"code","message"}}`. */
  handle(parts: ServiceParts, exchange: KeyedExchange): Promise<void> | void;
}

export type Route = OpenRoute | KeyedRoute;
