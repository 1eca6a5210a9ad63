import { mebibytes } from "../base/file-limits.js";
import { ServiceError } from "../base/service-error.js";
import type { Exchange } from "./route.js";

/**
 * Reads the whole body of a request. A body that declares a larger size is rejected before it is read; one without a
 * declared size is counted as it arrives. Rejects with FILE_TOO_LARGE, or with BAD_USER_INPUT if the client leaves
 * early.
 * @param maxBytes largest allowed size
 * @param check receives each piece as it arrives; an error that it throws ends the reading
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

/** Reads a JSON body; {} for an empty one. Rejects with BAD_USER_INPUT for invalid JSON. */
export async function readJson(exchange: Exchange, maxBytes: number): Promise<unknown> {
  const body = await readBody(exchange, maxBytes);
  if (body.length === 0) return {};
  return parseJson(body.toString("utf8"), "The body");
}

/** Parses JSON. @param what the subject of the error message: "The body" */
export function parseJson(text: string, what: string): unknown {
  try {
    // A byte order mark is not part of JSON, but some clients send one.
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    throw new ServiceError("BAD_USER_INPUT", `${what} is not valid JSON.`);
  }
}

/** The body's declared length in bytes; 0 if none is declared. */
export function declaredLength({ request }: Exchange): number {
  const length = request.headers["content-length"];
  return length === undefined ? 0 : Number(length);
}

/** Tells a client that waits for permission (Expect: 100-continue) to send the body. */
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

/** Makes the error for a client that left before its body was complete. */
export function cutOff(): ServiceError {
  return new ServiceError("BAD_USER_INPUT", "The request's body ended before it was complete.");
}
