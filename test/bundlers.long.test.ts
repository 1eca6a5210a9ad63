import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { BrowserContext } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser/support/browser.js";
import { serveFolders } from "./browser/support/page-server.js";
import { type GameFolder, GameFolders, type PlayedGame, playGame } from "./support/documents/bundlers.js";

const skipped = process.env.MOTION_TEST_BUNDLERS === "skip";

let games: GameFolders;
let browser: BrowserContext;
const rows: string[] = [];

beforeAll(async () => {
  if (skipped) return;
  games = await GameFolders.open();
  browser = await openBrowser();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  games?.remove();
  console.log(["| game | workers from | console |", "| --- | --- | --- |", ...rows].join("\n"));
});

/** Plays a built game out of a folder. */
async function playFolder(folder: string): Promise<PlayedGame> {
  const server = await serveFolders(folder);
  try {
    return await playGame(browser, server.url);
  } finally {
    await server.close();
  }
}

async function playVite(game: GameFolder): Promise<PlayedGame> {
  const server = await game.serve("vite", (port) => ["--host", "127.0.0.1", "--port", port, "--strictPort"]);
  try {
    return await playGame(browser, server.url);
  } finally {
    server.close();
  }
}

/** A game whose bundler leaves the page to it: `main.js` beside `index.html`. */
function withPage(game: GameFolder, head = ""): string {
  const folder = game.path("dist");
  mkdirSync(folder, { recursive: true });
  cpSync(game.path("index.html"), game.path("dist/index.html"));
  edit(game, "dist/index.html", (page) => page.replace("<!-- head -->", head));
  return folder;
}

function edit(game: GameFolder, file: string, change: (text: string) => string): void {
  writeFileSync(game.path(file), change(readFileSync(game.path(file), "utf8")));
}

/** Lets the game start its workers itself, as in `docs/bundlers.md`. */
function withOwnWorkers(game: GameFolder): void {
  edit(game, "main.js", (code) =>
    code
      .replace('from "./game.js";', 'from "./game.js";\nimport { ownWorkers } from "./own-workers.js";')
      .replace('document.querySelector("canvas")', 'document.querySelector("canvas"), ownWorkers'),
  );
}

/** Without a bundler: what the game imports, by an import map. */
function withImportMap(game: GameFolder): void {
  const map = {
    imports: {
      "@babylonjs/core/": "./node_modules/@babylonjs/core/",
      "@babylonjs/loaders/": "./node_modules/@babylonjs/loaders/",
      // Of Babylon 5.
      tslib: "./node_modules/tslib/tslib.es6.js",
      "babylon-motion": "./node_modules/babylon-motion/dist/index.js",
      "babylon-motion/characters": "./node_modules/babylon-motion/dist/characters.js",
    },
  };
  edit(game, "index.html", (page) =>
    page.replace("<!-- head -->", `<script type="importmap">${JSON.stringify(map)}</script>`),
  );
  // A page adds no extension that is left out.
  edit(game, "game.js", (code) =>
    code
      .replace('"@babylonjs/loaders/glTF"', '"@babylonjs/loaders/glTF/index.js"')
      .replace(/"(@babylonjs\/core\/[\w./]+)"/g, '"$1.js"'),
  );
}

function expectGame(played: PlayedGame): void {
  expect(played.error).toBeUndefined();
  expect(played.walked).toBeCloseTo(1.4 * 1.6, 5);
  expect(played.saidSeconds).toBeGreaterThan(1);
  expect(played.handHeight).toBeGreaterThan(1.2);
  expect(played.exported).toBe("glTF");
  expect(played.exportedBytes).toBeGreaterThan(50_000);
}

/**
 * Checks that the character walked, performed a prompt and was exported, each by its own worker, and that the console is
 * empty.
 *
 * @param from where the workers came from: their files, or the copies that the package carries
 */
function expectWorkers(name: string, played: PlayedGame, from: "files" | "copies"): void {
  expectGame(played);
  const alive = played.workers.filter(({ failed }) => !failed);
  // Workers for motions, text and files; one that only answers the greeting has done nothing.
  expect(alive.filter(({ messages }) => messages >= 2)).toHaveLength(3);
  expect(alive.map(({ address }) => (address.startsWith("blob:") ? "copies" : "files"))).toEqual(Array(3).fill(from));
  // Messages of the software renderer are ignored.
  expect(played.console.filter((line) => !/GPU stall|GL Driver/.test(line))).toEqual([]);
  rows.push(`| ${name} | ${from} | empty |`);
}

describe.skipIf(skipped)("a game with the packed package plays in workers, as it is", () => {
  it.each(["vite6", "vite7", "vite8"])("%s, built", async (tool) => {
    const game = games.create(tool);
    game.run("vite", ["build", "--base", "./", "--logLevel", "error"]);
    expectWorkers(`${tool} build`, await playFolder(game.path("dist")), "files");
  });

  it.each([
    // Their optimized copy of the package has no workers beside it.
    ["vite6", "copies"],
    ["vite7", "copies"],
    ["vite8", "files"],
  ] as const)("%s, its development server", async (tool, from) => {
    expectWorkers(`${tool} dev`, await playVite(games.create(tool)), from);
  });

  it("webpack 5", async () => {
    const game = games.create("webpack5");
    game.run("node", ["build.mjs"]);
    expectWorkers("webpack 5", await playFolder(withPage(game)), "files");
  });

  it.each([
    ["one file", []],
    ["split", ["--splitting"]],
  ])("esbuild, %s", async (name, more) => {
    const game = games.create("esbuild");
    game.run("esbuild", ["main.js", "--bundle", "--format=esm", "--outdir=dist", ...more]);
    expectWorkers(`esbuild, ${name}`, await playFolder(withPage(game)), "copies");
  });

  it("Rollup", async () => {
    const game = games.create("rollup");
    game.run("rollup", ["-c", "--silent"]);
    expectWorkers("Rollup", await playFolder(withPage(game)), "copies");
  });

  it("Parcel, with package exports switched on", async () => {
    const game = games.create("parcel");
    game.run("parcel", ["build", "index.html", "--public-url", "./", "--no-cache"]);
    expectWorkers("Parcel", await playFolder(game.path("dist")), "files");
  });

  it.each([
    ["Turbopack", []],
    ["webpack", ["--webpack"]],
  ])("Next, built with %s", async (name, more) => {
    const game = games.create("next");
    game.run("next", ["build", ...more]);
    expectWorkers(`Next, ${name}`, await playFolder(game.path("out")), "files");
  });

  it("an import map without a bundler", async () => {
    const game = games.create(null);
    withImportMap(game);
    expectWorkers("import map", await playFolder(game.folder), "files");
  });
});

describe.skipIf(skipped)("the recipes of docs/bundlers.md start workers from their files", () => {
  it("esbuild, workers as entry points", async () => {
    const game = games.create("esbuild");
    game.run("node", ["build-with-workers.mjs"]);
    expectWorkers("esbuild, recipe", await playFolder(withPage(game)), "files");
  });

  it("Rollup, workers as entry points", async () => {
    const game = games.create("rollup");
    game.run("rollup", ["-c", "rollup.workers.config.mjs", "--silent"]);
    expectWorkers("Rollup, recipe", await playFolder(withPage(game)), "files");
  });

  it("Vite 7 in development, the game's own worker files", async () => {
    const game = games.create("vite7");
    withOwnWorkers(game);
    // The first time, Vite reloads the page whenever it finds another import of a worker.
    await playVite(game);
    expectWorkers("vite7 dev, own workers", await playVite(game), "files");
  });

  it("webpack 5, the game's own worker files", async () => {
    const game = games.create("webpack5");
    withOwnWorkers(game);
    game.run("node", ["build.mjs"]);
    expectWorkers("webpack 5, own workers", await playFolder(withPage(game)), "files");
  });
});

describe.skipIf(skipped)("when things are not as they should be", () => {
  it("a page that may not start workers still plays, and the console says once what to do", async () => {
    const game = games.create("esbuild");
    game.run("esbuild", ["main.js", "--bundle", "--format=esm", "--splitting", "--outdir=dist"]);
    const policy = `<meta http-equiv="Content-Security-Policy" content="worker-src 'self'" />`;
    const played = await playFolder(withPage(game, policy));
    expectGame(played);
    const ours = played.console.filter((line) => line.includes("babylon-motion:"));
    expect(ours).toHaveLength(1);
    expect(ours[0]).toMatch(/page's own thread.*workerFactory.*docs\/bundlers\.md.*worker-src/);
    rows.push("| no worker allowed | page's thread | says once what to do |");
  });

  it("a page with two copies of Babylon, which Vite causes for a package excluded from its optimizer, is told what to do", async () => {
    const game = games.create("vite7");
    writeFileSync(game.path("vite.config.mjs"), 'export default { optimizeDeps: { exclude: ["babylon-motion"] } };\n');
    const { error } = await playVite(game);
    expect(error).toMatch(/two copies of @babylonjs\/core.*optimizeDeps\.exclude.*docs\/bundlers\.md/);
    rows.push("| vite7 dev, excluded | – | refuses the scene, and says what to do |");
  });

  it("the oldest Babylon that the package supports is sufficient", async () => {
    const game = games.create(null, "oldest-babylon");
    withImportMap(game);
    edit(game, "game.js", (code) =>
      code
        .replace("{ LoadAssetContainerAsync }", "{ SceneLoader }")
        .replace(
          /LoadAssetContainerAsync\(file, scene, [^)]*\)/,
          'SceneLoader.LoadAssetContainerAsync("", new File([file], "titan.glb"), scene)',
        ),
    );
    const { version } = JSON.parse(readFileSync(game.path("node_modules/@babylonjs/core/package.json"), "utf8"));
    const wanted = JSON.parse(readFileSync(game.path("node_modules/babylon-motion/package.json"), "utf8"));
    expect(wanted.peerDependencies["@babylonjs/core"]).toMatch(new RegExp(`^\\^${version.replaceAll(".", "\\.")} `));
    expectWorkers(`Babylon ${version}`, await playFolder(game.folder), "files");
  });
});
