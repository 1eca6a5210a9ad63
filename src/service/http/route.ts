import type { IncomingMessage, ServerResponse } from "node:http";
import type { Viewer } from "../base/viewer.js";
import type { ServiceParts } from "../parts/service-parts.js";

/** A request and its response. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /**
   * Decoded values of the path's `:names`; that of a trailing `*` is under "rest". They contain no "..", slash,
   * backslash or control character.
   */
  params: Readonly<Record<string, string>>;
  /** Address under which the client reached the service, without a trailing slash. */
  baseUrl: string;
  /** Fires when the client is gone or the service shuts down. */
  signal: AbortSignal;
  /** Names the request in the log. */
  requestId?: string;
}

/** An exchange whose caller sent a valid key and is within the rate limit. */
export interface KeyedExchange extends Exchange {
  viewer: Viewer;
  /**
   * Counts further requests against the rate limit, for a request that does the work of several. Rejects with
   * RATE_LIMIT_EXCEEDED.
   */
  countRequests(requests: number): Promise<void>;
}

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

interface RouteBase {
  methods: readonly Method[];
  /** "/motion/bundle/:character_id/:filename"; a trailing "*" matches the rest. */
  path: string;
  /**
   * What limits the size of a request's body. "router" (default): the router rejects a body above 1 MiB, or without a
   * Content-Length, before reading it. "handler": the handler reads it with `readBody` or limits it itself.
   */
  body?: "router" | "handler";
  /** Format of the errors that the router sends itself; default `{"error":{"code","message"}}`. */
  errors?: "graphql";
  /** Whether only its errors are logged. */
  quiet?: boolean;
}

/** A route that needs no key. */
export interface OpenRoute extends RouteBase {
  access: "open";
  /** Throws ServiceError for an error with a code. */
  handle(parts: ServiceParts, exchange: Exchange): Promise<void> | void;
}

/** A route that needs a key; the router answers 401 and 429 itself. */
export interface KeyedRoute extends RouteBase {
  access: "key";
  /** Throws ServiceError for an error with a code; the router answers it as `{"error":{"code","message"}}`. */
  handle(parts: ServiceParts, exchange: KeyedExchange): Promise<void> | void;
}

export type Route = OpenRoute | KeyedRoute;
