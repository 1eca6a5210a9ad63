/** What all files of one test run share: builds of the demo, the test pages and the package, a Chromium. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "puppeteer";
import { buildDemo, buildPages } from "../../browser/support/build-pages.js";
import { startChromium } from "../../browser/support/start-chromium.js";
import { buildPackage } from "../documents/pack-package.js";
import { SEED, testPart } from "./part.js";
import { RUN_HOST } from "./shared-things.js";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CACHE = join(ROOT, ".cache");

/** For vitest's `globalSetup`: makes each when the first test file asks for it, and clears all away at the end. */
export default async function hostRun(): Promise<(() => Promise<void>) | undefined> {
  // Each of vitest's projects calls it.
  if (process.env[RUN_HOST]) return undefined;
  let folder: string | null = null;
  const inFolder = (name: string) => {
    mkdirSync(CACHE, { recursive: true });
    folder ??= mkdtempSync(join(CACHE, "tests-"));
    return join(folder, name);
  };
  let chromium: Promise<Browser> | null = null;
  const makers: Record<string, () => Promise<string>> = {
    "/demo": () => buildDemo(inFolder("demo")),
    "/pages": () => buildPages(inFolder("pages")),
    "/package": () => buildPackage(inFolder("package")),
    "/chromium": async () => {
      chromium = startChromium();
      return (await chromium).wsEndpoint();
    },
  };
  const made = new Map<string, { status: number; answer: string }>();
  const make = async (what: string) => {
    made.set(what, { status: 202, answer: "being made" });
    try {
      made.set(what, { status: 200, answer: await makers[what]() });
    } catch (error) {
      made.set(what, { status: 500, answer: String(error) });
    }
  };
  const server = createServer((request, response) => {
    const what = request.url ?? "";
    if (!made.has(what)) void make(what);
    // The caller asks again: a build may take longer than a request may.
    const { status, answer } = made.get(what)!;
    // Otherwise the caller may reuse a connection that this process has closed after a long build.
    response.writeHead(status, { connection: "close" }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  chooseSeed();
  process.env[RUN_HOST] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    delete process.env[RUN_HOST];
    await (await chromium?.catch(() => null))?.close();
    server.close();
    server.closeAllConnections();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}

/** The seed that chooses among equal rows: the commit, unless it is set. */
function chooseSeed(): void {
  if (process.env[SEED] === undefined) {
    const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" });
    process.env[SEED] = (stdout ?? "").trim().slice(0, 12) || "no commit";
  }
  if (testPart() !== "all")
    console.log(`The hard rigs and a third of the others, by ${SEED}=${process.env[SEED]} (npm run test:all: all).`);
}
