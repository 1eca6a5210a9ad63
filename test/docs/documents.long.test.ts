import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { BrowserContext, Page } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveUndrawn, openBrowser } from "../browser/support/browser.js";
import { coverageOf } from "../support/documents/document-commands.js";
import { codeBlocks, documents, ROOT, shellCommands, typeCheckFiles } from "../support/documents/documents.js";
import { type InstalledPackage, installPackage } from "../support/documents/installed-package.js";
import { unriggedGlb } from "../support/made/unrigged.js";

/** A game with the packed package; every command of the documentation runs in it. */
let game: InstalledPackage;
let browser: BrowserContext;
let service: { url: string; end(): void };
let proxy: { url: string; end(): void };
const commands = shellCommands();
const runBy = (runs: string) => commands.filter(({ command }) => coverageOf(command)?.runs === runs);

beforeAll(async () => {
  game = await installPackage();
  browser = await openBrowser();
  const serve = runBy("service").find(({ command }) => command.startsWith("npm run serve"))?.command ?? "";
  const port = await freePort();
  const data = join(game.game, "data");
  const started = serve.replace(/--port \d+/, `--port ${port}`).replace("./data", data);
  service = { url: `http://127.0.0.1:${port}`, ...(await background(started, /Motion Animation Service .*http/)) };
  const own = await freePort();
  const key = readFileSync(join(data, "api-key"), "utf8").trim();
  const shown = runBy("key proxy")[0].command;
  const command = shown.replace(/MOTION_SERVICE=\S+/, `MOTION_SERVICE=${service.url}`).replace(/KEY=\S+/, `KEY=${key}`);
  mkdirSync(join(game.game, "examples"));
  // In the game, where its import of the package is found.
  cpSync(join(ROOT, "examples/key-proxy.mjs"), join(game.game, "examples/key-proxy.mjs"));
  const ready = await background(`cd ${game.game} && PORT=${own} ${command}`, /Motions under/);
  proxy = { url: `http://127.0.0.1:${own}`, ...ready };
}, 600_000);

afterAll(async () => {
  await browser?.close();
  proxy?.end();
  service?.end();
  game?.remove();
});

/** Starts a command that keeps running, and waits for what it prints when it is ready. */
async function background(command: string, readyAt: RegExp): Promise<{ end(): void }> {
  const child: ChildProcess = spawn("bash", ["-c", command], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        printed += text;
        if (readyAt.test(printed)) resolve();
      });
    }
    child.on("exit", (code) => reject(new Error(`${command} ended with ${code}:\n${printed}`)));
  });
  return { end: () => void (child.pid && process.kill(-child.pid)) };
}

/** Runs a line in the game's folder; returns what it prints. `clone`: `npx babylon-motion` is the clone's. */
function shell(line: string, clone = false): string {
  const npx = clone ? `npx() { shift; node ${join(ROOT, "bin/babylon-motion.mjs")} "$@"; }; ` : "";
  const { status, stdout, stderr } = spawnSync("bash", ["-c", npx + line], { cwd: game.game, encoding: "utf8" });
  if (status !== 0) throw new Error(`${line} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

describe("code of the documentation, in a game with the packed package", () => {
  it("compiles under strict", () => {
    const folder = join(game.game, "typed");
    mkdirSync(folder);
    for (const [name, text] of Object.entries(typeCheckFiles({}))) writeFileSync(join(folder, name), text);
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    expect(stdout).toBe("");
  });

  it("the first program is at most 20 lines; pasted into an empty Vite project, its character walks", async () => {
    const first = codeBlocks().find(({ place, language }) => place.startsWith("README") && language === "ts");
    const code = first?.code ?? "";
    expect(code.split("\n").length).toBeLessThanOrEqual(20);
    const folder = join(game.game, "first");
    mkdirSync(join(folder, "src"), { recursive: true });
    writeFileSync(join(folder, "src/main.ts"), code);
    cpSync(join(ROOT, "test/docs/page/measure.ts"), join(folder, "src/measure.ts"));
    const scripts = ["main", "measure"].map((name) => `<script type="module" src="/src/${name}.ts"></script>`).join("");
    writeFileSync(join(folder, "index.html"), `<!doctype html><body><div id="app"></div>${scripts}</body>`);
    game.run("vite", ["build", "first", "--logLevel", "error"]);
    const { page, errors, close } = await open("first");
    type Places = ([number, number, number] | null)[];
    const places = () => page.evaluate("window.jointPlaces?.()") as Promise<Places | undefined>;
    await page.waitForFunction("Math.hypot(...(window.jointPlaces?.()[0] ?? [0, 0]).filter((_, i) => i !== 1)) > 0.3");
    const seen: Places[] = [];
    const began = (await page.evaluate("performance.now()")) as number;
    for (let i = 0; i < 60; i++) {
      seen.push((await places()) ?? []);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (process.env.MOTION_TEST_PICTURE) await page.screenshot({ path: process.env.MOTION_TEST_PICTURE });
    const ahead = seen.map(([hips, left, right]) => {
      if (!hips || !left || !right) throw new Error("The page has no character.");
      return {
        hips: Math.hypot(hips[0], hips[2]),
        step: Math.hypot(left[0], left[2]) - Math.hypot(right[0], right[2]),
      };
    });
    const seconds = (((await page.evaluate("performance.now()")) as number) - began) / 1000;
    const walked = ahead.at(-1)!.hips - ahead[0].hips;
    const steps = ahead.map(({ step }) => step);
    console.log(
      `the first program's character walked ${walked.toFixed(2)} m in ${seconds.toFixed(2)} s; feet apart by ${Math.min(...steps).toFixed(2)} to ${Math.max(...steps).toFixed(2)} m`,
    );
    // Slower than 1.4 m/s where frames take longer than a runtime plays in one step.
    expect(walked / seconds).toBeGreaterThan(0.5);
    expect(walked / seconds).toBeLessThan(1.6);
    expect(Math.max(...steps)).toBeGreaterThan(0.3);
    expect(Math.min(...steps)).toBeLessThan(-0.3);
    expect(errors).toEqual([]);
    await close();
  });

  it("every other block runs in a page", async () => {
    const blocks = codeBlocks().filter(({ language }) => language === "ts");
    const folder = join(game.game, "page");
    mkdirSync(join(folder, "blocks"), { recursive: true });
    mkdirSync(join(folder, "public"), { recursive: true });
    cpSync(join(ROOT, "test/docs/page/main.ts"), join(folder, "main.ts"));
    shell("npx babylon-motion mannequin --name builtin-bruno -o page/public/knight.glb");
    shell("npx babylon-motion convert page/public/knight.glb page/public/hero.fbx");
    writeFileSync(join(folder, "public/statue.glb"), unriggedGlb("builtin-bruno"));
    const page = '<!doctype html><body><canvas></canvas><script type="module" src="./main.ts"></script></body>';
    writeFileSync(join(folder, "index.html"), page);
    const config = { preview: { proxy: { "/motion-api": proxy.url } } };
    writeFileSync(join(folder, "vite.config.js"), `export default ${JSON.stringify(config)};`);
    // Films and cameras: `test/browser/watch-videos.test.ts` and `follow-camera.test.ts` run the same calls on some that they make.
    const ran = blocks.slice(1).filter(({ code }) => !/new Worker\(|getUserMedia|requestVideoMotion/.test(code));
    // Each block becomes a module: several define the same names.
    ran.forEach(({ code }, i) => {
      writeFileSync(join(folder, `blocks/block${i}.ts`), `${code}\nexport {};\n`);
    });
    game.run("vite", ["build", "page", "--logLevel", "error"]);
    const { page: tab, errors, close } = await open("page", { undrawn: true });
    await tab.waitForFunction("window.ready === true");
    const rows: string[] = [];
    for (const [i, { place, code }] of ran.entries()) {
      const fromService = /\bsource\./.test(code);
      const result = (await tab
        .evaluate(`window.runBlock("block${i}", ${fromService})`)
        .catch((error) => ({ error: `${error.message}` }))) as { error?: string; frames?: number };
      rows.push(`${place}: ${result.error ?? `${result.frames} frames`}`);
    }
    console.log(rows.join("\n"));
    expect(rows.filter((row) => !row.endsWith("frames"))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});

/** Opens a built folder of the game in a page. */
async function open(
  folder: string,
  { undrawn = false } = {},
): Promise<{ page: Page; errors: string[]; close(): Promise<void> }> {
  const port = await freePort();
  const vite = join(game.game, "node_modules/.bin/vite");
  const server = await background(
    `cd ${game.game} && exec ${vite} preview ${folder} --host 127.0.0.1 --port ${port} --strictPort`,
    /Local|Network/,
  );
  const page = await browser.newPage();
  if (undrawn) await leaveUndrawn(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`${error}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.location().url?.includes("favicon")) errors.push(message.text());
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    page,
    errors,
    async close() {
      await page.close();
      server.end();
    },
  };
}

describe("commands of the documentation", () => {
  it("of the command line, in a project with the packed package", () => {
    for (const line of [
      "mannequin --name builtin-bruno -o hero.glb",
      "convert hero.glb hero.fbx",
      'text "dances" -o dance.bvh',
      'text "waves" -o wave.bvh',
      "locomotion -o walk.fbx",
      "locomotion -o walk.glb",
    ]) {
      shell(`npx babylon-motion ${line}`);
    }
    const lines = runBy("command line").filter(({ command }) => !command.startsWith("npx babylon-motion serve"));
    expect(lines.length).toBeGreaterThan(10);
    for (const { command } of lines) {
      const printed = shell(command);
      const [, file] = / (?:-o|convert \S+) (\S+)/.exec(command) ?? [];
      if (file) expect(statSync(join(game.game, file)).size, command).toBeGreaterThan(100);
      else expect(printed.length, command).toBeGreaterThan(100);
    }
    console.log(`${lines.length} commands of the command line ran`);
  });

  it("of the service, against the running one", async () => {
    const known = { ORG: "", KEY_ID: "", MOTION_ID: "" };
    if (!existsSync(join(game.game, "hero.glb")))
      shell("npx babylon-motion mannequin --name builtin-bruno -o hero.glb");
    let count = 0;
    // Left by an earlier command: a download overwrites no file.
    rmSync(join(game.game, "march.glb"), { force: true });
    for (const { command } of runBy("service")) {
      if (command.startsWith("npm run serve")) continue;
      const line = command
        .replaceAll("localhost:4000", service.url.replace("http://", ""))
        .replace(/\b(ORG|KEY_ID|MOTION_ID)\b/g, (name) => known[name as keyof typeof known]);
      const printed = shell(`KEY=$(cat data/api-key); ${line.replace(/^KEY=.*/, "echo $KEY")}`, true);
      count++;
      expect(printed, command).not.toMatch(/"errors"|"error"/);
      known.MOTION_ID = /"motion":\{"id":"([^"]+)"/.exec(printed)?.[1] ?? known.MOTION_ID;
      known.ORG = /^Organization .*: (\S+)$/m.exec(printed)?.[1] ?? known.ORG;
      known.KEY_ID = /^API key (\S+), shown/m.exec(printed)?.[1] ?? known.KEY_ID;
    }
    expect(known).not.toMatchObject({ MOTION_ID: "" });
    expect(existsSync(join(game.game, "march.glb"))).toBe(true);
    const key = readFileSync(join(game.game, "data/api-key"), "utf8").trim();
    let preview = "";
    for (const { place, code } of codeBlocks().filter(({ language }) => language === "graphql")) {
      const answer = await fetch(`${service.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Basic ${btoa(`${key}:`)}` },
        body: JSON.stringify({
          query: code
            .replace('preview_id: "…"', `preview_id: ${JSON.stringify(preview)}`)
            .replaceAll('"…"', JSON.stringify(known.MOTION_ID)),
        }),
      });
      const result = (await answer.json()) as {
        data?: { create_character_from_text?: { previews?: { id: string }[] } };
      };
      expect(result, place).not.toHaveProperty("errors");
      preview = result.data?.create_character_from_text?.previews?.[0].id ?? preview;
    }
    console.log(`${count} commands of the service ran`);
  });

  it("of a newcomer: the line that installs names what the package declares, and lint and types are there", () => {
    expect(runBy("here").length).toBeGreaterThan(0);
    const { peerDependencies } = JSON.parse(readFileSync(join(game.folder, "package.json"), "utf8"));
    for (const name of ["@babylonjs/core", "@babylonjs/loaders"]) expect(peerDependencies).toHaveProperty([name]);
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    for (const name of ["lint", "types"]) expect(scripts).toHaveProperty([name]);
    expect(documents().length).toBeGreaterThan(10);
  });
});
