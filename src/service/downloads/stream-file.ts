import type { FileHandle } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BufferPool } from "./buffer-pool.js";

const pool = new BufferPool();

/** Thrown when the client left before it had received everything. */
export class ClientGone extends Error {
  constructor(cause?: unknown) {
    super("The client is gone.", { cause });
  }
}

/**
 * Sends a part of a file as the body of a response whose head is written. One pooled buffer is filled while the other
 * is being sent, which is as fast as a system call from file to socket, which Node lacks.
 *
 * @throws ClientGone; any other error comes from reading the file
 */
export async function streamFile(
  file: FileHandle,
  response: ServerResponse,
  start: number,
  end: number,
): Promise<void> {
  const length = end - start + 1;
  const buffers = [pool.take(length), pool.take(length)] as const;
  const writes: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()];
  // A write on a broken connection may never call back.
  const gone = new Promise<never>((_resolve, reject) => response.once("close", () => reject(new ClientGone())));
  gone.catch(() => {});
  let done = false;
  try {
    let turn: 0 | 1 = 0;
    for (let at = start; at <= end; ) {
      await Promise.race([writes[turn], gone]);
      const buffer = buffers[turn];
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at);
      if (bytesRead === 0) throw new Error(`The file ends at ${at}, before ${end}.`);
      writes[turn] = write(response, buffer.subarray(0, bytesRead));
      at += bytesRead;
      turn = turn === 0 ? 1 : 0;
    }
    await Promise.race([Promise.all(writes), gone]);
    done = true;
    response.end();
  } finally {
    // A broken connection may still read from a buffer, which must then not be filled with another file.
    for (const buffer of buffers) done ? pool.give(buffer) : pool.lose(buffer);
  }
}

/** Sends bytes as the body of a response whose head is written. @throws ClientGone */
export function sendBytes(bytes: Uint8Array, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    response.once("close", () => (response.writableFinished ? resolve() : reject(new ClientGone())));
    response.end(bytes, resolve);
  });
}

function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  const written = new Promise<void>((resolve, reject) => {
    response.write(bytes, (error) => (error ? reject(new ClientGone(error)) : resolve()));
  });
  written.catch(() => {});
  return written;
}

/**
 * Sends a whole file compressed, as the body of a response whose head is written.
 *
 * @throws ClientGone; any other error comes from reading the file
 */
export async function streamCompressed(
  from: Buffer | FileHandle,
  response: ServerResponse,
  compress: Transform,
): Promise<void> {
  const source = Buffer.isBuffer(from) ? Readable.from([from]) : from.createReadStream({ start: 0, autoClose: false });
  try {
    await pipeline(source, compress, response);
  } catch (error) {
    throw response.destroyed && !source.errored ? new ClientGone(error) : error;
  }
}
