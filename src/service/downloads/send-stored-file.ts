import { type FileHandle, open } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { MIMETYPES } from "../../files/exports/motion-export.js";
import { returnDownload } from "../allowances/charge-download.js";
import { compressor, type Encoding, encodingFor } from "../http/compress.js";
import type { Exchange } from "../http/route.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { contentDisposition } from "./content-disposition.js";
import { HotFiles } from "./hot-files.js";
import { type AnswerPlan, planAnswer } from "./plan-answer.js";
import { ClientGone, sendBytes, streamCompressed, streamFile } from "./stream-file.js";

/** A file of the blob store, with what its headers need. */
export interface FileToSend {
  sha256: string;
  size: number;
  mimetype: string;
  /** Name under which the client saves it. */
  filename: string;
}

const hot = new HotFiles();

/**
 * Charges the file before its first byte is sent. Throws to refuse it.
 *
 * @param part whether only a part of the file will be sent
 * @returns the result of `chargeDownload`
 */
export type Charge = (part: boolean) => Promise<string | null>;

/**
 * Sends a stored file, or redirects to its address. The charge is refunded if the service fails to send the file, or if
 * the client was gone before the first byte. A client that leaves later stays charged, but may fetch the rest as a
 * range within the hour for free.
 *
 * @param charge none: the file is not counted
 */
export async function sendStoredFile(
  parts: ServiceParts,
  exchange: Exchange,
  file: FileToSend,
  charge?: Charge,
): Promise<void> {
  const { request } = exchange;
  const path = parts.blobs.localPath(file.sha256);
  const headers = {
    "Content-Type": file.mimetype,
    "Content-Disposition": contentDisposition(file.filename),
    "Cache-Control": "private, no-cache",
    "X-Content-Type-Options": "nosniff",
  };
  // A redirect leads to a store with its own entity tags, which the client's If-Range refers to, so that store
  // evaluates it.
  const { "if-range": _, ...withoutIfRange } = request.headers;
  const asked = { method: request.method, headers: path === null ? withoutIfRange : request.headers };
  const plan = planAnswer(asked, file, headers);
  const encoding = path === null ? null : encodingOf(exchange, plan, file);
  if (plan.body === null) return answerWithoutBody(exchange, plan, file);
  if (path === null) return redirect(parts, exchange, file, plan, charge);
  const bytes = hot.get(file.sha256);
  if (bytes) return counted(parts, exchange, plan, charge, () => sendPlanned(exchange, plan, bytes, encoding));
  const stored = await open(path, "r");
  try {
    const read = await hot.read(file.sha256, file.size, stored);
    await counted(parts, exchange, plan, charge, () => sendPlanned(exchange, plan, read ?? stored, encoding));
  } finally {
    await stored.close();
  }
}

async function sendPlanned(
  { response }: Exchange,
  { status, headers, body }: AnswerPlan,
  from: Buffer | FileHandle,
  encoding: Encoding | null,
): Promise<void> {
  const { start, end } = body!;
  if (encoding !== null) {
    const { "content-length": _, ...others } = headers;
    response.writeHead(status, { ...others, "content-encoding": encoding });
    return await streamCompressed(from, response, compressor(encoding));
  }
  response.writeHead(status, headers);
  if (Buffer.isBuffer(from)) await sendBytes(from.subarray(start, end + 1), response);
  else await streamFile(from, response, start, end);
}

/** Text formats; the others are compressed inside or would gain nothing. */
const TEXT = new Set([MIMETYPES.bvh, MIMETYPES.csv]);

/** Chooses the encoding of a whole text file for this client; null: none. Ranges refer to the file as stored. */
function encodingOf(
  { request, response }: Exchange,
  { status, headers, body }: AnswerPlan,
  file: FileToSend,
): Encoding | null {
  if (!TEXT.has(file.mimetype) || status !== 200 || body === null) return null;
  response.appendHeader("Vary", "Accept-Encoding");
  const encoding = encodingFor(request.headers["accept-encoding"]);
  // Each representation needs its own entity tag; `plainTag` strips the encoding again.
  if (encoding !== null) headers.etag = `"${file.sha256}-${encoding}"`;
  return encoding;
}

async function redirect(
  parts: ServiceParts,
  exchange: Exchange,
  file: FileToSend,
  plan: AnswerPlan,
  charge: Charge | undefined,
): Promise<void> {
  const address = await parts.blobs.signedUrl(file.sha256, {
    contentType: file.mimetype,
    contentDisposition: contentDisposition(file.filename),
  });
  await counted(parts, exchange, plan, charge, () => {
    const headers: OutgoingHttpHeaders = { Location: address!, "Cache-Control": "no-store", "Content-Length": 0 };
    exchange.response.writeHead(302, headers).end();
  });
}

async function counted(
  parts: ServiceParts,
  { response, signal }: Exchange,
  plan: AnswerPlan,
  charge: Charge | undefined,
  sending: () => Promise<void> | void,
): Promise<void> {
  const receipt = (await charge?.(plan.status === 206)) ?? null;
  const giveBack = async () => {
    if (receipt !== null) await returnDownload(parts, receipt);
  };
  if (signal.aborted || response.destroyed) return await giveBack();
  try {
    await sending();
  } catch (error) {
    if (error instanceof ClientGone) return;
    await giveBack();
    if (!response.headersSent) throw error;
    // The head is already sent, so only a broken connection can signal the failure.
    parts.log.error({ err: error }, "a download broke off");
    response.destroy();
  }
}

function answerWithoutBody(
  { request, response }: Exchange,
  { status, headers }: AnswerPlan,
  { size }: FileToSend,
): void {
  if (status !== 412 && status !== 416) {
    response.writeHead(status, headers).end();
    return;
  }
  const message =
    status === 416
      ? `Range: ${JSON.stringify(request.headers.range?.slice(0, 60))} lies outside the file, which has ${size} bytes.`
      : "If-Match: the file is not the requested one.";
  const body = JSON.stringify({ error: { code: "BAD_USER_INPUT", message } });
  response.writeHead(status, {
    ...headers,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
