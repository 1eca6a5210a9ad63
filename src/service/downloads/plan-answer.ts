import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import send from "send";

/** What the headers of a request ask of a file. */
export interface AnswerPlan {
  /** 200, 206, 304, 412 or 416. */
  status: number;
  headers: OutgoingHttpHeaders;
  /** Bytes to send, both included; null: none (HEAD, 304, 412, 416). */
  body: { start: number; end: number } | null;
}

/**
 * Decides about Range, If-Range, If-None-Match, If-Match and HEAD, and touches neither the file nor the response: what is
 * sent is counted first, and counting may refuse it. The rules are those of `send`; several ranges at once are answered
 * with the whole file.
 */
export function planAnswer(
  request: Pick<IncomingMessage, "method" | "headers">,
  { sha256, size }: { sha256: string; size: number },
  headers: OutgoingHttpHeaders,
): AnswerPlan {
  // `fetch` adds no-cache to every If-None-Match that a script sets. It is meant for caches on the way; this is the origin.
  const { "cache-control": _, ...asked } = request.headers;
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
  // What `pipe` would do, without looking at the disk.
  Object.assign(sending, { res: draft });
  sending.send("", { size } as import("node:fs").Stats);
  const { start, end } = body ?? { start: 0, end: -1 };
  return { status: status || draft.statusCode, headers: draft.getHeaders(), body: body && { start, end } };
}
