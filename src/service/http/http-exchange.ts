import type { IncomingMessage, ServerResponse } from "node:http";
import { baseUrlOf } from "../base/base-url.js";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { ServiceConfig } from "../config/service-config.js";
import type { RateLimiter } from "../rate-limits/rate-limit.js";
import type { KeyedExchange, Route } from "./route.js";

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});
/** Distinguishes this process's request ids from those of others. */
const PROCESS = Math.floor(Math.random() * 36 ** 6).toString(36);
let counter = 0;

/** An exchange with the server's own members. Members that only a few requests need are created on demand. */
export class HttpExchange implements KeyedExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path as the client sent it, without the query. */
  readonly path: string;
  /** What follows the "?", or "". */
  readonly query: string;
  /** From `performance.now()`. */
  readonly begun = performance.now();
  route: Route | null = null;
  params = NO_PARAMS;
  /** Whether it was answered without reading its body. */
  refused = false;
  /** The rate limiter; set for routes that need a key. */
  limiter: RateLimiter | null = null;
  #viewer: Viewer | null = null;
  #config: ServiceConfig;
  #controller: AbortController | null = null;
  #aborted: Error | null = null;
  #baseUrl: string | null = null;
  #requestId: string | null = null;
  #url: URL | null = null;

  constructor(request: IncomingMessage, response: ServerResponse, config: ServiceConfig) {
    this.request = request;
    this.response = response;
    this.#config = config;
    let target = request.url ?? "/";
    // Proxies may send the absolute URL.
    if (!target.startsWith("/")) target = /^https?:\/\/[^/?]*(.*)$/i.exec(target)?.[1] || "/";
    const mark = target.indexOf("?");
    this.path = mark < 0 ? target : target.slice(0, mark);
    this.query = mark < 0 ? "" : target.slice(mark + 1);
  }

  /** The authenticated viewer. Throws for a route that needs no key. */
  get viewer(): Viewer {
    if (this.#viewer === null) throw new Error(`${this.route?.path} asks for a viewer but needs no key.`);
    return this.#viewer;
  }

  set viewer(viewer: Viewer) {
    this.#viewer = viewer;
  }

  async countRequests(requests: number): Promise<void> {
    const { orgId, requestsPerMinute } = this.viewer;
    const taken = this.limiter?.take(orgId, requestsPerMinute, requests) ?? 0;
    const resetAt = typeof taken === "number" ? taken : await taken;
    if (resetAt === 0) return;
    const message = `The organization's rate limit of ${requestsPerMinute} requests a minute is exceeded.`;
    throw new ServiceError("RATE_LIMIT_EXCEEDED", message, { resetAt: new Date(resetAt).toISOString() });
  }

  get orgId(): string | undefined {
    return this.#viewer?.orgId;
  }

  get url(): URL {
    if (this.#url === null) {
      this.#url = new URL(this.baseUrl);
      this.#url.pathname = this.path;
      this.#url.search = this.query;
    }
    return this.#url;
  }

  get baseUrl(): string {
    this.#baseUrl ??= baseUrlOf(this.request, this.#config);
    return this.#baseUrl;
  }

  get requestId(): string {
    this.#requestId ??= givenId(this.request) ?? `${PROCESS}-${(++counter).toString(36)}`;
    return this.#requestId;
  }

  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      if (this.#aborted) this.#controller.abort(this.#aborted);
    }
    return this.#controller.signal;
  }

  get aborted(): boolean {
    return this.#aborted !== null;
  }

  abort(reason: string): void {
    if (this.#aborted) return;
    this.#aborted = new DOMException(reason, "AbortError");
    this.#controller?.abort(this.#aborted);
  }
}

/** The request id that a proxy set, if it is safe to log. */
function givenId(request: IncomingMessage): string | null {
  const id = request.headers["x-request-id"];
  return typeof id === "string" && /^[\w.-]{1,64}$/.test(id) ? id : null;
}
