import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";

export type Encoding = "br" | "gzip";

/** Smaller bodies are not compressed, as they fit into one packet; bytes. */
const LEAST = 1200;
/** Larger bodies are compressed off the event loop, bytes. */
const AT_ONCE = 64 * 1024;

/** Saves half as much as slower settings, in a tenth of their time. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP: ZlibOptions = { level: 5 };

const brotliLater = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const gzipLater = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);

/** Chooses the encoding that a client accepts, Brotli before gzip; null: none. @param accept header Accept-Encoding */
export function encodingFor(accept: string | string[] | undefined): Encoding | null {
  if (accept === undefined) return null;
  const weights = new Map<string, number>();
  for (const entry of String(accept).split(",")) {
    const [name, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const [best] = (["br", "gzip"] as const).toSorted((a, b) => weight(b) - weight(a));
  return weight(best) > 0 ? best : null;
}

/** Makes a stream that compresses. */
export function compressor(encoding: Encoding): Transform {
  return encoding === "br" ? createBrotliCompress(BROTLI) : createGzip(GZIP);
}

/**
 * Sends a text, compressed if the client accepts that.
 *
 * @param head makes the headers for a body of this length, including Content-Length
 */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  head: (length: number) => OutgoingHttpHeaders,
): void {
  const body = Buffer.from(text);
  const { method, headers } = response.req as IncomingMessage;
  const isWorthIt = body.length >= LEAST && method !== "HEAD";
  if (isWorthIt) response.appendHeader("Vary", "Accept-Encoding");
  const encoding = isWorthIt ? encodingFor(headers["accept-encoding"]) : null;
  if (encoding === null) send(body, null);
  else if (body.length <= AT_ONCE) {
    send(encoding === "br" ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP), encoding);
  } else {
    const packing = encoding === "br" ? brotliLater(body, BROTLI) : gzipLater(body, GZIP);
    packing.then(
      (packed) => send(packed, encoding),
      () => send(body, null),
    );
  }

  function send(bytes: Buffer, encoding: Encoding | null): void {
    if (response.headersSent || response.destroyed) return;
    response.writeHead(status, { ...head(bytes.length), ...(encoding && { "Content-Encoding": encoding }) });
    response.end(method === "HEAD" ? undefined : bytes);
  }
}
