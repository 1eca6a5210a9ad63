import { connect, type Socket } from "node:net";
import { ServiceError } from "../base/service-error.js";
import { controlAddress } from "./control-address.js";
import { type ControlAnswer, onLines, sendLine } from "./control-message.js";
import type { OperatorAnswer, OperatorInput, OperatorRequest } from "./operator-requests.js";

/** A service that runs on a data folder of this machine. */
export interface RunningServiceControl {
  /** Rejects with the ServiceError that the service threw. */
  ask<Name extends OperatorRequest>(name: Name, input: OperatorInput<Name>): Promise<OperatorAnswer<Name>>;
  close(): void;
}

/** Connects to the service that holds this data folder; null if none does. */
export async function reachRunningService(dataDir: string): Promise<RunningServiceControl | null> {
  const socket = await open(controlAddress(dataDir));
  if (!socket) return null;
  const waiting: { resolve(answer: ControlAnswer): void; reject(error: Error): void }[] = [];
  onLines(socket, (line) => waiting.shift()?.resolve(JSON.parse(line) as ControlAnswer));
  const lost = () => {
    const gone = new ServiceError("INTERNAL_SERVER_ERROR", "The running service went away before it answered.");
    for (const { reject } of waiting.splice(0)) reject(gone);
  };
  socket.on("close", lost);
  socket.on("error", lost);
  return {
    async ask(name, input) {
      const answer = await new Promise<ControlAnswer>((resolve, reject) => {
        if (socket.destroyed)
          return reject(new ServiceError("INTERNAL_SERVER_ERROR", "The running service went away."));
        waiting.push({ resolve, reject });
        sendLine(socket, { name, input });
      });
      if ("error" in answer) throw new ServiceError(answer.error.code, answer.error.message);
      return answer.answer as never;
    },
    close: () => socket.end(),
  };
}

function open(address: string): Promise<Socket | null> {
  return new Promise((done, failed) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.removeAllListeners("error");
      done(socket);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      // There is no socket, or one that a killed service left behind.
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED" || error.code === "ENOTDIR") return done(null);
      const reason = error.code === "EACCES" ? "it belongs to another user of this machine" : (error.code ?? "unknown");
      failed(new ServiceError("FORBIDDEN", `The running service cannot be reached at ${address}: ${reason}.`));
    });
  });
}
