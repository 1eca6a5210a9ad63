import type { IncomingMessage, ServerResponse } from "node:http";
import { HTTP_STATUS, type ServiceError } from "../base/service-error.js";
import { sendText } from "./compress.js";
import type { HttpExchange } from "./http-exchange.js";

/** Rejected bodies up to this declared size are read to the end, not cut off; bytes. */
const SMALL_BODY = 64 * 1024;
/** Time that a rejected client has to read the answer, milliseconds. */
const LINGER = 1000;

/** Sends JSON; does nothing if the answer has begun. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return;
  sendText(response, status, JSON.stringify(body), jsonHead);
}

/**
 * Sends an error in the form of the exchange's route. An unread request body stays unread: the client gets the answer,
 * then the connection is closed.
 */
export function sendFailure(exchange: HttpExchange, error: ServiceError, status = HTTP_STATUS[error.code]): void {
  const { request, response } = exchange;
  if (response.headersSent || response.destroyed) return;
  const { code, message, details } = error;
  // Omitted on the account page, where the browser would ask for a user name and password itself.
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
 * Sends an answer, stops reading from the client, and closes the connection when the client is done, or soon after.
 * Closing it at once would reset it, and a client that is still sending would see the reset instead of the answer.
 */
function endUnread(exchange: HttpExchange, status: number, text: string): void {
  const { request, response } = exchange;
  exchange.refused = true;
  response.writeHead(status, { ...jsonHead(Buffer.byteLength(text)), Connection: "close" });
  // The answer is complete without `end`, which would make Node read the rest of the body.
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

/** Computes a value of Retry-After. @param time ISO 8601 */
export function secondsUntil(time: string): string {
  return String(Math.max(1, Math.ceil((Date.parse(time) - Date.now()) / 1000)));
}
