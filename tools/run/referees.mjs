/**
 * `npm run referees`: installs the programs that files are compared with, Blender and assimp, by Debian's apt, then
 * compares (`tools/referees/main.ts`, which gets the arguments) and writes docs/file-referees.md. `-- --install` only
 * installs. Nothing else installs them: `npm test` compares with those available, and says which are missing.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { bin, ensureInstalled, run } from "./install.mjs";

/** Programs, how to check for them, and the Debian packages that provide them. Blender's glTF importer needs numpy. */
const PROGRAMS = {
  blender: {
    check: ["-b", "--factory-startup", "--python-exit-code", "3", "--python-expr", "import numpy"],
    packages: ["blender", "python3-numpy"],
  },
  assimp: { check: ["version"], packages: ["assimp-utils"] },
};

const names = Object.keys(PROGRAMS);
const missing = names.filter((name) => !isThere(name));
if (missing.length > 0) install(missing.flatMap((name) => PROGRAMS[name].packages));
for (const name of names) {
  const there = isThere(name);
  console.log(`${name}: ${there ? "installed" : "MISSING"}`);
  if (!there) process.exitCode = 1;
}
const args = process.argv.slice(2);
if (!args.includes("--install")) {
  ensureInstalled();
  run(bin("tsx"), ["tools/referees/main.ts", ...args]);
}

function isThere(name) {
  return spawnSync(name, PROGRAMS[name].check).status === 0;
}

function install(packages) {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  if (!existsSync("/usr/bin/apt-get")) {
    console.error(`This command knows Debian's apt only. Install ${missing.join(" and ")} and put them on the PATH.`);
    return;
  }
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const command = [...sudo, "apt-get", ...words];
    console.log(command.join(" "));
    spawnSync(command[0], command.slice(1), { stdio: "inherit" });
  }
}
