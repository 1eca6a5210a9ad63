import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import send from "send";

/** The answer that a request's headers lead to. */
export interface AnswerPlan {
  /** 200, 206, 304, 412 or 416. */
  status: number;
  headers: OutgoingHttpHeaders;
  /** First and last byte to send; null: none (HEAD, 304, 412, 416). */
  body: { start: number; end: number } | null;
}

/**
 * Evaluates Range, If-Range, If-None-Match, If-Match and HEAD without touching the file or the response: bytes are
 * charged before they are sent, and the charge may be refused. The rules are those of `send`; several ranges in one
 * request are answered with the whole file.
 */
export function planAnswer(
  request: Pick<IncomingMessage, "method" | "headers">,
  { sha256, size }: { sha256: string; size: number },
  headers: OutgoingHttpHeaders,
): AnswerPlan {
  // `fetch` adds no-cache to every If-None-Match that a script sets. It addresses caches on the way; this is the
  // origin.
  const { "cache-control": _, ...asked } = request.headers;
  asked.range = readableRange(asked.range, size);
  asked["if-none-match"] = plainTag(asked["if-none-match"]);
  const draft = new ServerResponse(request as IncomingMessage);
  for (const [name, value] of Object.entries({ ...headers, etag: `"${sha256}"` })) draft.setHeader(name, value!);
  const sending = send({ method: request.method, headers: asked } as IncomingMessage, "", {
    etag: false,
    lastModified: false,
    cacheControl: false,
  });
  let status = 0;
  let body: AnswerPlan["body"] = null;
  sending.on("error", (error: { status: number }) => {
    status = error.status;
    draft.removeHeader("Content-Disposition");
  });
  sending.stream = (_path, range) => {
    body = range as { start: number; end: number };
  };
  // Does what `pipe` would do, without accessing the disk.
  Object.assign(sending, { res: draft });
  sending.send("", { size } as import("node:fs").Stats);
  const { start, end } = body ?? { start: 0, end: -1 };
  return { status: status || draft.statusCode, headers: draft.getHeaders(), body: body && { start, end } };
}

/**
 * Reads a Range header by RFC 9110 (14.1.2), where `send` is stricter: a suffix longer than the file means the whole
 * file, and a header with a range that ends before it begins is invalid and therefore ignored.
 */
function readableRange(header: string | undefined, size: number): string | undefined {
  if (header === undefined) return undefined;
  const suffix = /^\s*bytes\s*=\s*-(\d+)\s*$/i.exec(header);
  if (suffix) return size > 0 && Number(suffix[1]) > size ? "bytes=0-" : header;
  const backward = [...header.matchAll(/(\d+)\s*-\s*(\d+)/g)].some(([, from, to]) => Number(from) > Number(to));
  return backward ? undefined : header;
}

/**
 * Strips the encoding from entity tags: a compressed answer's tag also identifies the file when a client only asks
 * whether its copy is current.
 */
function plainTag(header: string | undefined): string | undefined {
  return header?.replace(/-(?:br|gzip)"/g, '"');
}
