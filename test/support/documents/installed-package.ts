import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { packPackage } from "./pack-package.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A game's folder outside the repository with the packed package in it, as a game's author has it. */
export interface InstalledPackage {
  /** The game's folder. */
  game: string;
  /** `node_modules/babylon-motion` in it. */
  folder: string;
  /** Files in the package. */
  files: string[];
  /** Why npm could not install it; null when it did. Otherwise its dependencies are the repository's own. */
  offline: string | null;
  /** Runs a program that the game has installed, or another one, in the game's folder; returns its output. */
  run(program: string, args: string[]): string;
  remove(): void;
}

/** What a game installs besides the package, at the versions of the repository. */
const BESIDE = ["@babylonjs/core", "@babylonjs/loaders", "vite", "typescript"];

/** Builds, packs and installs the package. */
export async function installPackage(): Promise<InstalledPackage> {
  const game = mkdtempSync(join(tmpdir(), "game-"));
  const { filename, files } = await packPackage(game);
  writeFileSync(join(game, "package.json"), '{ "name": "game", "private": true, "type": "module" }\n');
  const offline = npmInstall(game, filename);
  if (offline !== null) unpack(game, filename);
  return {
    game,
    folder: join(game, "node_modules/babylon-motion"),
    files: files.map(({ path }) => path),
    offline,
    run: (program, args) =>
      execFileSync(resolve(game, "node_modules/.bin", program), args, { cwd: game, encoding: "utf8", stdio: "pipe" }),
    remove: () => rmSync(game, { recursive: true, force: true }),
  };
}

/** Returns why there is no registry; throws when there is one and the package does not install. */
function npmInstall(game: string, tarball: string): string | null {
  const versions = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies;
  const packages = [`./${tarball}`, ...BESIDE.map((name) => `${name}@${versions[name]}`)];
  const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--fetch-retries=1", ...packages];
  const { status, stderr } = spawnSync("npm", args, { cwd: game, encoding: "utf8", timeout: 240_000 });
  if (status === 0) return null;
  if (status === null) return "npm took longer than 4 minutes";
  // Without a registry npm may also complain about the package, so its output does not tell.
  const ping = spawnSync("npm", ["ping", "--fetch-retries=0"], { cwd: game, encoding: "utf8", timeout: 30_000 });
  if (ping.status === 0) throw new Error(`npm could not install the package:\n${stderr}`);
  return /npm error (?!code|errno|syscall)(.+)/.exec(ping.stderr)?.[1] ?? "the registry does not answer";
}

/** Unpacks the package from its tarball, beside links to what the repository has installed. */
function unpack(game: string, tarball: string): void {
  const modules = join(game, "node_modules");
  const own = join(modules, "babylon-motion");
  rmSync(modules, { recursive: true, force: true });
  for (const folder of [own, join(modules, ".bin")]) mkdirSync(folder, { recursive: true });
  const link = (name: string) => symlinkSync(join(root, "node_modules", name), join(modules, name));
  for (const name of readdirSync(join(root, "node_modules"))) if (!name.startsWith(".")) link(name);
  for (const name of readdirSync(join(root, "node_modules/.bin"))) link(join(".bin", name));
  execFileSync("tar", ["-xzf", join(game, tarball), "-C", own, "--strip-components=1"]);
  chmodSync(join(own, "bin/babylon-motion.mjs"), 0o755);
  symlinkSync(join(own, "bin/babylon-motion.mjs"), join(modules, ".bin/babylon-motion"));
}
