import type { IncomingMessage, ServerResponse } from "node:http";
import { HTTP_STATUS, type ServiceError } from "../service-error.js";
import type { HttpExchange } from "./http-exchange.js";

/** A body that is said to be no larger is read to its end rather than cut off. */
const SMALL_BODY = 64 * 1024;
/** How long a client that was refused may take to hear of it, milliseconds. */
const LINGER = 1000;

/** Answers with JSON; does nothing when the answer has begun. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const text = JSON.stringify(body);
  response.writeHead(status, jsonHead(Buffer.byteLength(text)));
  response.end(text);
}

/**
 * Answers with an error in the form of its route. When the request's body is not read yet it is left so: the client gets
 * the answer, then the connection is closed.
 */
export function sendFailure(exchange: HttpExchange, error: ServiceError, status = HTTP_STATUS[error.code]): void {
  const { request, response } = exchange;
  if (response.headersSent || response.destroyed) return;
  const { code, message, details } = error;
  response.setHeader("X-Request-Id", exchange.requestId);
  // Not on the account page: the browser would ask for a user name and password of its own.
  if (status === 401 && exchange.route?.access === "key") {
    response.setHeader("WWW-Authenticate", 'Basic realm="Motion Animation Service", charset="UTF-8"');
  }
  if (typeof details.resetAt === "string") response.setHeader("Retry-After", secondsUntil(details.resetAt));
  const body =
    exchange.route?.errors === "graphql"
      ? { errors: [{ message, extensions: { code, timestamp: new Date().toISOString(), ...details } }] }
      : { error: { code, message, ...details } };
  if (bodyIsPending(request)) endUnread(exchange, status, JSON.stringify(body));
  else sendJson(response, status, body);
}

export function bodyIsPending(request: IncomingMessage): boolean {
  const { headers } = request;
  if (request.complete) return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Answers, takes nothing more from the client, and closes when it has, or soon. Closing at once would reset the connection,
 * and a client that is still sending would see that rather than the answer.
 */
function endUnread(exchange: HttpExchange, status: number, text: string): void {
  const { request, response } = exchange;
  exchange.refused = true;
  response.writeHead(status, { ...jsonHead(Buffer.byteLength(text)), Connection: "close" });
  // The answer is whole without `end`, which would make Node read the rest of the body.
  response.write(request.method === "HEAD" ? "" : text);
  const finish = () => response.end();
  const timer = setTimeout(() => request.socket.destroy(), LINGER);
  const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  if (length <= SMALL_BODY) {
    request.once("end", finish);
    request.resume();
  } else request.pause();
  response.once("close", () => {
    clearTimeout(timer);
    request.off("end", finish);
  });
}

function jsonHead(length: number): Record<string, string | number> {
  return {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": length,
    "X-Content-Type-Options": "nosniff",
  };
}

/** A value of Retry-After. @param time ISO 8601 */
export function secondsUntil(time: string): string {
  return String(Math.max(1, Math.ceil((Date.parse(time) - Date.now()) / 1000)));
}
