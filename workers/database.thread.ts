/** The embedded database's thread: executes wire messages, one after the other. */
import { parentPort } from "node:worker_threads";
import type { PGlite } from "@electric-sql/pglite";
import { openPglite } from "../src/service/db/embedded/open-pglite.js";
import type { FromDatabaseThread, ToDatabaseThread } from "../src/service/db/embedded/thread-messages.js";

const port = parentPort as NonNullable<typeof parentPort>;
let database: PGlite | null = null;

function post(message: FromDatabaseThread): void {
  port.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : []);
}

async function execute(unit: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // The chunks are views of the database's memory.
  const onRawData = (bytes: Uint8Array) => void chunks.push(bytes.slice());
  await database?.execProtocolRawStream(unit, { syncToFs: false, onRawData });
  if (chunks.length === 1) return chunks[0] as Uint8Array;
  const answer = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    answer.set(chunk, at);
    at += chunk.length;
  }
  return answer;
}

port.on("message", async (message: ToDatabaseThread) => {
  try {
    if (message instanceof Uint8Array) {
      post(await execute(message));
    } else if ("open" in message) {
      database = await openPglite(message.open);
      const { rows } = await database.query<{ server_version: string }>("show server_version");
      post({ opened: rows[0]?.server_version ?? "" });
    } else {
      await database?.close();
      post({ closed: true });
      port.close();
    }
  } catch (error) {
    post({ failed: error instanceof Error ? error.message : String(error) });
    port.close();
  }
});
