import { ServiceError } from "../service-error.js";
import type { Exchange } from "./route.js";

/**
 * The whole body of a request. One that says to be larger is refused before a byte of it is read; one that does not say
 * is counted. Rejects with FILE_TOO_LARGE, or with BAD_USER_INPUT when the client goes away in the middle.
 * @param maxBytes largest allowed
 * @param check gets each piece as it comes; what it throws ends the reading
 */
export async function readBody(
  exchange: Exchange,
  maxBytes: number,
  check?: (piece: Uint8Array) => void,
): Promise<Buffer> {
  const { request } = exchange;
  if (declaredLength(exchange) > maxBytes) throw tooLarge(maxBytes);
  if (request.destroyed) throw cutOff();
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const stop = (error: Error) => {
      request.pause();
      reject(error);
    };
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > maxBytes) throw tooLarge(maxBytes);
        check?.(chunk);
        chunks.push(chunk);
      } catch (error) {
        stop(error as Error);
      }
    });
    request.on("end", resolve);
    request.on("close", () => {
      if (!request.complete) reject(cutOff());
    });
    continueBody(exchange);
  });
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size);
}

/** A JSON body; {} for an empty one. Rejects with BAD_USER_INPUT for what is no JSON. */
export async function readJson(exchange: Exchange, maxBytes: number): Promise<unknown> {
  const body = await readBody(exchange, maxBytes);
  if (body.length === 0) return {};
  return parseJson(body.toString("utf8"), "The body");
}

/** @param what as a sentence begins with it: "The body" */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError("BAD_USER_INPUT", `${what} is not valid JSON.`);
  }
}

/** Bytes that the request says its body has; 0 when it does not say. */
export function declaredLength({ request }: Exchange): number {
  const length = request.headers["content-length"];
  return length === undefined ? 0 : Number(length);
}

/** Tells a client that waits for it (Expect: 100-continue) to send the body. */
export function continueBody({ request, response }: Exchange): void {
  if (request.headers.expect !== undefined && !response.headersSent && !continued.has(request)) {
    continued.add(request);
    response.writeContinue();
  }
}

const continued = new WeakSet<object>();

export function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError("FILE_TOO_LARGE", `The request's body must not be larger than ${mebibytes(maxBytes)} MiB.`);
}

/** Bytes as MiB for a message: "30", "0.5". */
export function mebibytes(bytes: number): string {
  return String(Math.round((bytes / 2 ** 20) * 1000) / 1000);
}

/** For a client that went away before its body was complete. */
export function cutOff(): ServiceError {
  return new ServiceError("BAD_USER_INPUT", "The request's body ended before it was complete.");
}
