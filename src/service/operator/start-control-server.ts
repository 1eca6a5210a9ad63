import { chmodSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { ServiceError } from "../base/service-error.js";
import type { AccountParts } from "../parts/account-parts.js";
import { releaseControlAddress, takeControlAddress } from "./control-address.js";
import { type ControlAnswer, type ControlRequest, onLines, sendLine } from "./control-message.js";
import { answerOperator, type OperatorRequest } from "./operator-requests.js";

/**
 * Lets operator commands reach the embedded database while this process holds it, through a socket that only the same
 * user may open. With PostgreSQL nothing is started, as commands connect to it directly.
 *
 * @returns stops it, after answering requests in flight
 */
export async function startControlServer(parts: AccountParts): Promise<() => Promise<void>> {
  if (parts.database.kind !== "embedded") return async () => {};
  const { dataDir } = parts.config;
  const address = takeControlAddress(dataDir);
  const open = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", (error) => parts.log.debug({ err: error }, "an operator's command went away"));
    onLines(socket, (line) => {
      const work = answerLine(parts, line).then((answer) => sendLine(socket, answer));
      underWay.add(work);
      work.then(() => underWay.delete(work));
    });
  });
  await listenPrivately(server, address);
  return async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    await Promise.all(underWay);
    for (const socket of open) socket.end();
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, 500).unref();
    await closed;
    releaseControlAddress(dataDir);
  };
}

async function answerLine(parts: AccountParts, line: string): Promise<ControlAnswer> {
  try {
    const { name, input } = readRequest(line);
    return { answer: await answerOperator(parts, name as OperatorRequest, (input ?? {}) as never) };
  } catch (error) {
    if (error instanceof ServiceError) return { error: { code: error.code, message: error.message } };
    parts.log.error({ err: error }, "an operator's command failed");
    const message = "The running service failed to do this; its log says why.";
    return { error: { code: "INTERNAL_SERVER_ERROR", message } };
  }
}

function readRequest(line: string): ControlRequest {
  try {
    const { name, input } = JSON.parse(line);
    return { name, input };
  } catch {
    throw new ServiceError("BAD_USER_INPUT", "A request is a JSON object with name and input, in one line.");
  }
}

/** Creates the socket for its owner only; no one else can open it, even for a moment. */
async function listenPrivately(server: Server, address: string): Promise<void> {
  const listening = new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.once("listening", done);
  });
  const mask = setMask(0o177);
  // The socket's file is created before this returns.
  server.listen(address);
  if (mask !== null) process.umask(mask);
  await listening;
  if (process.platform !== "win32") chmodSync(address, 0o600);
}

/** Sets the process's mask and returns the previous one; null in a worker thread, which may not set it. */
function setMask(mask: number): number | null {
  try {
    return process.umask(mask);
  } catch {
    return null;
  }
}
