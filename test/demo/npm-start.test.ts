import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const start = fileURLToPath(new URL("../../tools/run/start.mjs", import.meta.url));
const data = mkdtempSync(join(tmpdir(), "npm-start-"));
const child = spawn(process.execPath, [start, "--port", "0", "--data", data], {
  env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "error" },
  stdio: ["ignore", "pipe", "inherit"],
});
const gone = new Promise((resolve) => child.once("close", resolve));
let url = "";
let key = "";

beforeAll(async () => {
  for await (const line of createInterface({ input: child.stdout })) {
    key ||= /API key of .*: (\S+)$/.exec(line)?.[1] ?? "";
    url = /babylon-motion demo: (\S+)$/.exec(line)?.[1] ?? "";
    if (url) break;
  }
});
afterAll(async () => {
  child.kill("SIGKILL");
  await gone;
  rmSync(data, { recursive: true, force: true });
});

it("npm start answers the demo and the service on one port", async () => {
  const page = await fetch(url);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain("<canvas");
  expect((await fetch(`${url}health`)).status).toBe(200);
  const answer = await fetch(`${url}graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
    },
    body: '{"query":"{ __typename }"}',
  });
  expect(await answer.json()).toEqual({ data: { __typename: "Query" } });
});

it("and ends with 0 on SIGTERM", async () => {
  child.kill("SIGTERM");
  expect(await gone).toBe(0);
});
