import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "puppeteer";
import { packPackage } from "./pack-package.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const fixtures = join(root, "test/bundlers");
const cache = join(root, "node_modules/.cache/bundlers");

/** Report of `test/bundlers/game/game.js`, and further observations of the page. */
export interface PlayedGame {
  /** Set when the game failed. */
  error?: string;
  /** Distance that the character walked in 1.6 s at 1.4 m/s, metres. */
  walked: number;
  saidSeconds: number;
  /** Height of the waving hand above the ground, metres. */
  handHeight: number;
  /** First letters of the exported file. */
  exported: string;
  exportedBytes: number;
  /** Every worker that the page started. */
  workers: { address: string; messages: number; failed: boolean }[];
  /** Warnings and errors in the console. */
  console: string[];
}

/** Folders of games outside the repository, each with the packed package installed as a game's author has it. */
export class GameFolders {
  readonly #folder = mkdtempSync(join(tmpdir(), "games-"));
  #tarball = "";
  readonly #bases = new Map<string, string>();
  #count = 0;

  static async open(): Promise<GameFolders> {
    const games = new GameFolders();
    games.#tarball = join(games.#folder, (await packPackage(games.#folder)).filename);
    return games;
  }

  /**
   * Creates a folder with a bundler, Babylon, the packed package and the game.
   *
   * @param tool fixture in `test/bundlers` of the bundler; null for none
   * @param game fixture with the game's own packages
   */
  create(tool: string | null, game = "game"): GameFolder {
    const folder = join(this.#folder, `${++this.#count}-${tool ?? "none"}`);
    mkdirSync(folder);
    link(this.#base(game), join(folder, "node_modules"));
    if (tool) link(join(install(tool), "node_modules"), join(folder, "node_modules"));
    for (const fixture of ["game", game, tool]) {
      if (fixture) cpSync(join(fixtures, fixture), folder, { recursive: true });
    }
    return new GameFolder(folder);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Makes the game's `node_modules`: from its lock file, with what npm makes of the tarball. */
  #base(game: string): string {
    const known = this.#bases.get(game);
    if (known) return known;
    const folder = join(this.#folder, `base-${game}`);
    mkdirSync(folder);
    cpSync(join(fixtures, game, "package.json"), join(folder, "package.json"));
    cpSync(join(fixtures, game, "package-lock.json"), join(folder, "package-lock.json"));
    link(join(install(game), "node_modules"), join(folder, "node_modules"));
    npm(["install", "--no-save", this.#tarball], folder, game);
    this.#bases.set(game, join(folder, "node_modules"));
    return join(folder, "node_modules");
  }
}

/** A folder of one game. */
export class GameFolder {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  /** Runs a program that the game has installed and returns its output. Throws with the output where it fails. */
  run(program: string, args: string[], env: Record<string, string> = {}): string {
    const file = program === "node" ? process.execPath : this.path("node_modules/.bin", program);
    const { status, stdout, stderr } = spawnSync(file, args, {
      cwd: this.folder,
      encoding: "utf8",
      timeout: 500_000,
      env: { ...cleanEnvironment(), ...env },
    });
    if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout + stderr;
  }

  /** Starts a server that the game has installed and waits until it answers. */
  async serve(program: string, args: (port: string) => string[]): Promise<{ url: string; close(): void }> {
    const port = String(await freePort());
    const server = spawn(this.path("node_modules/.bin", program), args(port), {
      cwd: this.folder,
      env: cleanEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (printed += text));
    const url = `http://127.0.0.1:${port}/`;
    for (const end = Date.now() + 60_000; ; ) {
      if (server.exitCode !== null || Date.now() > end) {
        server.kill();
        throw new Error(`${program} does not serve:\n${printed}`);
      }
      if (
        await fetch(url).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { url, close: () => void server.kill() };
  }
}

/** Opens a game's page and waits until it has played. */
export async function playGame(browser: BrowserContext, url: string): Promise<PlayedGame> {
  const page = await browser.newPage();
  // A development server bundles what a game imports before it answers.
  page.setDefaultNavigationTimeout(120_000);
  const lines: string[] = [];
  page.on("console", (message) => {
    const at = message.location().url;
    if (["warn", "error"].includes(message.type())) lines.push(`${message.type()}: ${message.text()} ${at ?? ""}`);
  });
  page.on("pageerror", (error) => lines.push(`uncaught: ${error instanceof Error ? error.message : error}`));
  await page.evaluateOnNewDocument(watchWorkers);
  try {
    // A bundler's server may reload the page once it has seen the game's imports: the console then starts again.
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) lines.length = 0;
    });
    await page.goto(url);
    for (const end = Date.now() + 120_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 200))) {
      // Fails while the page is reloading.
      const state = "window.played && { ...window.played, workers: window.startedWorkers }";
      const played = (await page.evaluate(state).catch(() => undefined)) as PlayedGame | undefined;
      if (played) return { ...played, console: lines };
    }
    throw new Error("The game has not played within two minutes.");
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe page's console:\n${lines.join("\n")}`);
  } finally {
    await page.close();
  }
}

/** Runs in the page: records in `startedWorkers` what happens to every worker. */
function watchWorkers(): void {
  const started: PlayedGame["workers"] = [];
  Object.assign(window, { startedWorkers: started });
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      const entry = { address: String(address), messages: 0, failed: false };
      started.push(entry);
      this.addEventListener("message", () => entry.messages++);
      this.addEventListener("error", () => {
        entry.failed = true;
      });
    }
  };
}

/** Installs a fixture from its lock file, or finds it installed. Returns its folder. */
function install(fixture: string): string {
  const lock = readFileSync(join(fixtures, fixture, "package-lock.json"));
  const folder = join(cache, `${fixture}-${createHash("sha256").update(lock).digest("hex").slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) cpSync(join(fixtures, fixture, file), join(draft, file));
  // Not `npm ci`, which wants the packages of every other platform in the lock file, even where a registry lacks
  // them.
  npm(["install"], draft, fixture);
  mkdirSync(join(draft, "node_modules"), { recursive: true });
  renameSync(draft, folder);
  return folder;
}

function npm(args: string[], folder: string, fixture: string): void {
  const all = [...args, "--prefer-offline", "--no-audit", "--no-fund", "--fetch-retries=1"];
  const { status, stderr } = spawnSync("npm", all, { cwd: folder, encoding: "utf8", timeout: 300_000 });
  if (status === 0) return;
  throw new Error(
    `npm could not install what test/bundlers/${fixture} needs: is there a registry? MOTION_TEST_BUNDLERS=skip leaves ` +
      `these tests out.\n${stderr}`,
  );
}

/** Makes a copy that takes no space, where the disk allows. */
function link(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const copied = spawnSync("cp", ["-al", `${from}/.`, to]);
  if (copied.status !== 0) execFileSync("cp", ["-a", `${from}/.`, to]);
}

/** Returns the environment without what vitest sets for its own Vite. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, ...env } = process.env;
  return { ...env, NEXT_TELEMETRY_DISABLED: "1", CI: "1" };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
