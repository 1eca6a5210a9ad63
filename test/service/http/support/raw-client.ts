import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface RawClient {
  socket: Socket;
  /** All that came back so far. */
  received(): string;
  /** Milliseconds from connecting to the end of the connection. */
  closed: Promise<number>;
  /** Sends this over and over, as fast as it is taken, until it is all sent or the connection ends; resolves with the bytes that left. */
  pour(chunk: Buffer, times: number): Promise<number>;
  /** Waits until the answer contains the text. */
  until(text: string): Promise<void>;
}

/** A client that does exactly what the test tells it to. */
export function rawClient(port: number): RawClient {
  const begun = performance.now();
  let text = "";
  let open = true;
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  socket.on("error", () => {});
  const closed = new Promise<number>((resolve) =>
    socket.on("close", () => {
      open = false;
      resolve(performance.now() - begun);
    }),
  );
  return {
    socket,
    received: () => text,
    closed,
    async pour(chunk, times) {
      for (let i = 0; i < times && open && !socket.writableEnded; i++) {
        if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
      }
      return socket.bytesWritten - socket.writableLength;
    },
    async until(wanted) {
      // A slow machine must not fail the test; a closed connection receives nothing more.
      for (let i = 0; i < 6000 && open && !text.includes(wanted); i++) await sleep(10);
      if (!text.includes(wanted)) throw new Error(`Got ${JSON.stringify(text.slice(0, 300))} instead of ${wanted}.`);
    },
  };
}
