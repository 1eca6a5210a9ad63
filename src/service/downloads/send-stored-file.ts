import { type FileHandle, open } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { returnDownload } from "../allowances/charge-download.js";
import type { Exchange } from "../http/route.js";
import type { ServiceParts } from "../service-parts.js";
import { contentDisposition } from "./content-disposition.js";
import { HotFiles } from "./hot-files.js";
import { type AnswerPlan, planAnswer } from "./plan-answer.js";
import { ClientGone, sendBytes, streamFile } from "./stream-file.js";

/** A file of the blob store as a client gets it. */
export interface FileToSend {
  sha256: string;
  size: number;
  mimetype: string;
  /** Under which the client saves it. */
  filename: string;
}

const hot = new HotFiles();

/**
 * Counts the file before its first byte. Throws to refuse it.
 *
 * @param part whether only a part of the file will be sent
 * @returns of `chargeDownload`
 */
export type Charge = (part: boolean) => Promise<string | null>;

/**
 * Sends a stored file, or redirects to where it is. What was counted is given back when the service fails to send the
 * file, and when the client was gone before the first byte. A client that leaves later has been charged: it may fetch the
 * rest as a range within the hour, free.
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
  // The other store has entity tags of its own, of which the client made its If-Range: it judges that.
  const { "if-range": _, ...withoutIfRange } = request.headers;
  const asked = { method: request.method, headers: path === null ? withoutIfRange : request.headers };
  const plan = planAnswer(asked, file, headers);
  if (plan.body === null) return answerWithoutBody(exchange, plan, file);
  if (path === null) return redirect(parts, exchange, file, plan, charge);
  const bytes = hot.get(file.sha256);
  if (bytes) return counted(parts, exchange, plan, charge, () => sendPlanned(exchange, plan, bytes));
  const stored = await open(path, "r");
  try {
    const read = await hot.read(file.sha256, file.size, stored);
    await counted(parts, exchange, plan, charge, () => sendPlanned(exchange, plan, read ?? stored));
  } finally {
    await stored.close();
  }
}

async function sendPlanned(
  { response }: Exchange,
  { status, headers, body }: AnswerPlan,
  from: Buffer | FileHandle,
): Promise<void> {
  const { start, end } = body!;
  response.writeHead(status, headers);
  if (Buffer.isBuffer(from)) await sendBytes(from.subarray(start, end + 1), response);
  else await streamFile(from, response, start, end);
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
    // The head is out: only a broken connection can tell the client.
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
      : "If-Match: the file is not the one that was asked for.";
  const body = JSON.stringify({ error: { code: "BAD_USER_INPUT", message } });
  response.writeHead(status, {
    ...headers,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
