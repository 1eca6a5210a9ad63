import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import type { ServiceErrorCode } from "../base/service-error.js";

/** A line sent to the service. */
export interface ControlRequest {
  name: string;
  input: unknown;
}

/** A line sent back. */
export type ControlAnswer = { answer: unknown } | { error: { code: ServiceErrorCode; message: string } };

/** Longest line in either direction, bytes. */
const LONGEST_LINE = 16 * 1024 * 1024;

export function sendLine(socket: Socket, message: ControlRequest | ControlAnswer): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Calls back on every line; a line that is too long ends the connection. */
export function onLines(socket: Socket, onLine: (line: string) => void): void {
  let pending = 0;
  socket.on("data", (chunk: Buffer) => {
    const end = chunk.lastIndexOf(10);
    pending = end < 0 ? pending + chunk.length : chunk.length - end - 1;
    if (pending > LONGEST_LINE) socket.destroy();
  });
  createInterface({ input: socket }).on("line", onLine);
}
