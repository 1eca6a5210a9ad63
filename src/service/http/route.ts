import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServiceParts, Viewer } from "../service-parts.js";

/** One request on its way through the service. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** Values of the path's `:names`, decoded; of a trailing `*`, under "rest". */
  params: Readonly<Record<string, string>>;
  /** Address that the client reached the service under, without a slash at the end. */
  baseUrl: string;
  /** Fires when the client is gone or the service stops for good. */
  signal: AbortSignal;
}

/** An exchange of a caller who showed a valid key and is within his rate limit. */
export interface KeyedExchange extends Exchange {
  viewer: Viewer;
}

interface RouteBase {
  methods: readonly ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE")[];
  /** "/motion/bundle/:character_id/:filename"; a trailing "*" matches what is left. */
  path: string;
}

/** A path that needs no key. */
export interface OpenRoute extends RouteBase {
  access: "open";
  handle(parts: ServiceParts, exchange: Exchange): Promise<void> | void;
}

/** A path that needs a key; the router answers 401 and 429 by itself. */
export interface KeyedRoute extends RouteBase {
  access: "key";
  /** Throws ServiceError for an error with a code; the router answers it as `{"error":{"code","message"}}`. */
  handle(parts: ServiceParts, exchange: KeyedExchange): Promise<void> | void;
}

export type Route = OpenRoute | KeyedRoute;
