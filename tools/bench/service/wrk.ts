import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns whether the load generator is installed. */
export function hasProgram(name: string): boolean {
  return spawnSync("which", [name]).status === 0;
}

export interface WrkRequest {
  url: string;
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  connections: number;
  seconds: number;
}

/** Returns the requests per second answered with 2xx. Throws when some were not. */
export async function wrk({
  url,
  method = "GET",
  headers = {},
  body,
  connections,
  seconds,
}: WrkRequest): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), "wrk-")), "request.lua");
  const lines = [`wrk.method = ${JSON.stringify(method)}`];
  for (const [name, value] of Object.entries(headers)) {
    lines.push(`wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`);
  }
  if (body !== undefined) lines.push(`wrk.body = ${JSON.stringify(body)}`);
  writeFileSync(script, lines.join("\n"));
  const child = spawn("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, url]);
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  await new Promise((resolve) => child.once("close", resolve));
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (!(rate > 0) || /Non-2xx|Socket errors: connect [1-9]/.test(output)) throw new Error(`wrk ${url}:\n${output}`);
  return rate;
}
