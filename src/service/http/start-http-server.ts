import { createServer, type IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { badInput } from "../../requests/motion-error.js";
import { cachedViewer, findViewer } from "../accounts/find-viewer.js";
import { ServiceError } from "../base/service-error.js";
import { internalError, toServiceError } from "../base/to-service-error.js";
import type { Viewer } from "../base/viewer.js";
import { requestMetrics } from "../observe/request-metrics.js";
import { tracedRequest, tracingIsOn } from "../observe/tracing.js";
import type { ServiceParts } from "../parts/service-parts.js";
import type { RateLimiter } from "../rate-limits/rate-limit.js";
import { openRateLimiter } from "../rate-limits/rate-limiter.js";
import { closeGracefully } from "./close-gracefully.js";
import { corsOf } from "./cors.js";
import { HttpExchange } from "./http-exchange.js";
import { routeTable } from "./match-route.js";
import { pathForLog, readApiKey } from "./read-api-key.js";
import { continueBody, declaredLength, tooLarge } from "./read-body.js";
import { bodyIsPending, sendFailure } from "./respond.js";
import type { Route } from "./route.js";
import { type BodyPace, watchBodies } from "./watch-bodies.js";

export interface HttpServerOptions {
  /** Default: accounts/find-viewer. `cached` returns undefined if `find` has to be called. */
  viewers?: {
    cached(parts: ServiceParts, key: string): Viewer | null | undefined;
    find(parts: ServiceParts, key: string): Promise<Viewer | null>;
  };
  /** Default: the limiter of the database. */
  rateLimiter?: RateLimiter;
  /** Time limit for receiving a request's head, milliseconds; default 15 s. */
  headersTimeout?: number;
  /** Time after which an idle connection is closed, milliseconds; default 30 s. */
  keepAliveTimeout?: number;
  /** Time for which a client may leave an answer unread, milliseconds; default 2 minutes. */
  stallTimeout?: number;
  /** Minimum speed of bodies; default: no pause above 30 s, and 16 KiB/s on average after 30 s. */
  bodyPace?: BodyPace;
  /** Default 8192. */
  maxConnections?: number;
  /** Time for requests in flight when the server closes, milliseconds; default 8.5 s. */
  closeTimeout?: number;
}

export interface HttpServer {
  /** Address on this machine, without a slash at the end. */
  url: string;
  port: number;
  /** Accepts no new requests, waits for those in flight, then cuts them off. */
  close(): Promise<void>;
}

/** Largest body of a route that does not limit it itself. */
const LARGEST_SMALL_BODY = 2 ** 20;
const LONGEST_APP_ID = 200;
const PACE: BodyPace = { idle: 30_000, grace: 30_000, rate: 16 * 1024 };

/** A response that refers to its exchange, for its event handlers. */
class ExchangeResponse extends ServerResponse {
  exchange: HttpExchange | null = null;
}

/** Starts the server; resolves when it accepts requests. Rejects if the address is in use or not on this machine. */
export async function startHttpServer(
  parts: ServiceParts,
  routes: readonly Route[],
  options: HttpServerOptions = {},
): Promise<HttpServer> {
  const { config, log } = parts;
  const table = routeTable(routes);
  const cors = corsOf(config.corsOrigins);
  const metrics = requestMetrics(parts.metrics);
  const viewers = options.viewers ?? { cached: cachedViewer, find: findViewer };
  const limiter = options.rateLimiter ?? (await openRateLimiter(parts));
  const active = new Set<HttpExchange>();
  const sockets = new Set<Socket>();
  let closing = false;

  const bodies = watchBodies(options.bodyPace ?? PACE, (exchange) => {
    sendFailure(exchange, new ServiceError("BAD_USER_INPUT", "The request's body arrived too slowly."), 408);
    exchange.abort("The request's body arrived too slowly.");
    if (!exchange.refused) exchange.request.socket.destroy();
  });

  const server = createServer({
    headersTimeout: options.headersTimeout ?? 15_000,
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(5000, (options.headersTimeout ?? 15_000) / 4),
    keepAliveTimeout: options.keepAliveTimeout ?? 30_000,
    noDelay: true,
    ServerResponse: ExchangeResponse,
  });
  server.maxConnections = options.maxConnections ?? 8192;
  server.timeout = options.stallTimeout ?? 120_000;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", receive);
  server.on("checkContinue", receive);

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const exchange = new HttpExchange(request, response, config);
    (response as ExchangeResponse).exchange = exchange;
    active.add(exchange);
    response.on("close", onClose);
    response.on("timeout", onStall);
    response.setHeader("X-Request-Id", exchange.requestId);
    if (closing) response.setHeader("Connection", "close");
    if (bodyIsPending(request)) bodies.add(exchange);
    serve(exchange).catch((error: unknown) => fail(exchange, error));
  }

  async function serve(exchange: HttpExchange): Promise<void> {
    const { request, response, path, query } = exchange;
    const method = request.method ?? "GET";
    cors.allow(request, response);
    const found = table.match(method, path);
    if (found === null) throw new ServiceError("NOT_FOUND", "There is nothing at this path.");
    if (!("route" in found)) {
      if (method === "OPTIONS") return cors.preflight(request, response, found);
      response.setHeader("Allow", [...found, "OPTIONS"].join(", "));
      return sendFailure(exchange, new ServiceError("BAD_USER_INPUT", `Use ${found.join(" or ")} here.`), 405);
    }
    const { route } = found;
    exchange.route = route;
    exchange.params = found.params;
    if (route.access === "key") {
      const key = readApiKey(request, query);
      if (key === null) throw unauthenticated("This needs an API key.");
      let viewer = viewers.cached(parts, key);
      if (viewer === undefined) viewer = await viewers.find(parts, key);
      if (viewer === null) throw unauthenticated("This API key is not valid.");
      exchange.viewer = withAppId(viewer, request);
      exchange.limiter = limiter;
      await exchange.countRequests(1);
    }
    if (route.body !== "handler") checkSmallBody(exchange);
    if (!tracingIsOn()) return route.handle(parts, exchange);
    const attributes = { "http.request.method": method, "http.route": route.path };
    return tracedRequest(`${method} ${route.path}`, attributes, request.headers, async () =>
      route.handle(parts, exchange),
    );
  }

  function fail(exchange: HttpExchange, thrown: unknown): void {
    const { response } = exchange;
    // The client is gone, which is also what caused the failure.
    if (exchange.aborted || response.destroyed) {
      response.destroy();
      return;
    }
    let error = toServiceError(thrown);
    if (error === null) {
      log.error({ err: thrown, request_id: exchange.requestId, path: exchange.path }, "request failed");
      error = internalError(thrown, exchange.requestId);
    }
    if (response.headersSent) exchange.request.socket.destroy();
    else sendFailure(exchange, error);
  }

  function onClose(this: ServerResponse): void {
    const exchange = (this as ExchangeResponse).exchange!;
    active.delete(exchange);
    bodies.remove(exchange);
    const gone = !this.writableFinished && !exchange.refused;
    if (gone) exchange.abort("The client is gone.");
    const { request, route } = exchange;
    const ms = performance.now() - exchange.begun;
    const method = request.method ?? "GET";
    const status = gone && !this.headersSent ? 499 : this.statusCode;
    metrics.record(route?.path ?? "none", method, status, ms / 1000);
    if (!log.isLevelEnabled("info") || (route?.quiet && status < 400)) return;
    log.info(
      {
        method,
        path: pathForLog(exchange.path, exchange.query),
        status,
        ms: Math.round(ms * 10) / 10,
        request_id: exchange.requestId,
        org_id: exchange.orgId,
        ...(gone && { aborted: true }),
      },
      "request",
    );
  }

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(config, error)));
    server.listen(config.port, config.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostToReach(config.host)}:${port}`,
    port,
    async close() {
      if (closing) return;
      closing = true;
      await closeGracefully(server, sockets, active, options.closeTimeout ?? 8500);
      bodies.stop();
      await limiter.close();
    },
  };
}

/** Disconnects a client that does not read its answer; one that waits for a long operation is left alone. */
function onStall(this: ServerResponse): void {
  if (this.headersSent && this.writableLength > 0) this.socket?.destroy();
}

function unauthenticated(message: string): ServiceError {
  return new ServiceError(
    "UNAUTHENTICATED",
    `${message} Send it as user name of HTTP Basic authentication with an empty password, or as the query parameter apikey.`,
  );
}

function withAppId(viewer: Viewer, request: IncomingMessage): Viewer {
  const header = request.headers["x-app-id"];
  const appId = typeof header === "string" ? header.trim().slice(0, LONGEST_APP_ID) : "";
  return appId === "" ? viewer : { ...viewer, appId };
}

function checkSmallBody(exchange: HttpExchange): void {
  const { request } = exchange;
  if (request.headers["transfer-encoding"] !== undefined) {
    throw new ServiceError("BAD_USER_INPUT", "Send the body with a Content-Length.");
  }
  if (declaredLength(exchange) > LARGEST_SMALL_BODY) throw tooLarge(LARGEST_SMALL_BODY);
  continueBody(exchange);
}

function cannotListen({ host, port }: ServiceParts["config"], error: NodeJS.ErrnoException): Error {
  const address = `${host}:${port}`;
  if (error.code === "EADDRINUSE")
    return badInput("port", `Something else is already listening on ${address}: choose another port.`);
  if (error.code === "EACCES")
    return badInput("port", `This process may not listen on ${address}: choose a port above 1023.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return badInput("host", `${host} is not an address of this machine.`);
  }
  return badInput("port", `Cannot listen on ${address}: ${error.message}`);
}

function hostToReach(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
