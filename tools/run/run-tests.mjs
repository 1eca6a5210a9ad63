/** Runs vitest, then the failed files once more: what waits for Chromium or a process may be late on a busy machine. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { bin, root, run } from "./install.mjs";

/** More files than this do not fail by chance. */
const MOST_AGAIN = 3;

/**
 * Runs vitest with the arguments; exits with its status if it fails. If at most three files failed and all others passed,
 * they run once more, one after the other: they are named, and must then pass.
 */
export function runTests(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), "babylon-motion-tests-"));
  const list = join(folder, "failed.json");
  const all = { PUPPETEER_EXECUTABLE_PATH: ensureChromium(), ...env };
  const { status, error } = spawnSync(bin("vitest"), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...all, FAILED_FILES: list },
    shell: process.platform === "win32",
  });
  if (error) console.error(`vitest could not be started: ${error.message}`);
  const failed = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  rmSync(folder, { recursive: true, force: true });
  if (status === 0) return;
  const bailed = args.some((argument) => argument.startsWith("--bail"));
  if (bailed || failed.length === 0 || failed.length > MOST_AGAIN) process.exit(status ?? 1);
  console.log(`\nONCE MORE, ALONE: ${failed.join(", ")} failed above; all others passed.`);
  run(bin("vitest"), ["run", "--no-file-parallelism", ...failed], all);
}
