import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Returns what an editor offers at each `|` of a program that imports the package, from TypeScript's own language
 * server.
 *
 * @returns labels for each `|`, in order
 */
export async function completions(program: string): Promise<string[][]> {
  const folder = join(root, "out/completions");
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: "../../tsconfig.json",
    compilerOptions: { paths: packagePaths("../..") },
    include: ["*.ts"],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const file = join(folder, "program.ts");
  const text = program.replaceAll("|", "");
  writeFileSync(file, text);
  const uri = pathToFileURL(file).href;
  const server = spawn(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--lsp", "--stdio"]);
  try {
    const ask = conversation(server);
    await ask("initialize", { processId: process.pid, rootUri: pathToFileURL(root).href, capabilities: {} });
    ask.notify("initialized", {});
    ask.notify("textDocument/didOpen", { textDocument: { uri, languageId: "typescript", version: 1, text } });
    const offered: string[][] = [];
    for (const position of positions(program)) {
      const list = (await ask("textDocument/completion", { textDocument: { uri }, position })) as {
        items: { label: string }[];
      } | null;
      offered.push((list?.items ?? []).map(({ label }) => label));
    }
    return offered;
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns `paths` of a tsconfig.json that resolve the package's entries to their sources. */
export function packagePaths(up: string): Record<string, string[]> {
  return {
    "babylon-motion": [`${up}/src/index.ts`],
    "babylon-motion/characters": [`${up}/src/characters/index.ts`],
    "babylon-motion/engine": [`${up}/src/engine.ts`],
    "babylon-motion/service": [`${up}/src/service/index.ts`],
    "babylon-motion/service-client": [`${up}/src/service-client.ts`],
    "*": [`${up}/node_modules/*`],
  };
}

function positions(program: string): { line: number; character: number }[] {
  return program.split("\n").flatMap((text, line) => {
    const parts = text.split("|").slice(0, -1);
    return parts.map((_, i) => ({ line, character: parts.slice(0, i + 1).join("").length }));
  });
}

interface Conversation {
  (method: string, params: unknown): Promise<unknown>;
  notify(method: string, params: unknown): void;
}

/** Speaks JSON-RPC in frames of `Content-Length`, as in the Language Server Protocol. */
function conversation(server: ReturnType<typeof spawn>): Conversation {
  let count = 0;
  let unread = Buffer.alloc(0);
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const send = (message: object) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    server.stdin?.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  };
  server.stdout?.on("data", (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const [head, size] = /^.*?Content-Length: (\d+).*?\r\n\r\n/s.exec(unread.toString("latin1")) ?? [];
      if (head === undefined || unread.length < head.length + Number(size)) return;
      const message = JSON.parse(unread.subarray(head.length, head.length + Number(size)).toString());
      unread = unread.subarray(head.length + Number(size));
      // The server has requests too: an empty answer is enough for all of them.
      if (message.method && message.id !== undefined) send({ id: message.id, result: null });
      if (message.method) continue;
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) call?.reject(new Error(message.error.message));
      else call?.resolve(message.result);
    }
  });
  server.on("exit", (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The language server ended with ${code}.`));
  });
  const ask = (method: string, params: unknown) =>
    new Promise((resolve, reject) => {
      waiting.set(++count, { resolve, reject });
      send({ id: count, method, params });
    });
  return Object.assign(ask, { notify: (method: string, params: unknown) => send({ method, params }) });
}
