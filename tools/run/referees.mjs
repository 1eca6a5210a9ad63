/** Gets the programs that our files are compared with: Blender and assimp. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Programs, and the Debian packages that bring them. Blender's glTF importer wants numpy. */
const PACKAGES = { blender: ["blender", "python3-numpy"], assimp: ["assimp-utils"] };

/** Installs what is missing where that can be done unasked (root on Debian), else says what will not be tested. */
export function ensureReferees() {
  const missing = Object.keys(PACKAGES).filter((program) => !isThere(program));
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Not found: ${missing.join(", ")}: installing …`);
    const apt = (...args) =>
      spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", ...missing.flatMap((program) => PACKAGES[program]));
  }
  for (const program of missing.filter((name) => !isThere(name))) {
    console.warn(
      `SKIPPED: ${program} is not installed, so exported files are not compared with what it reads in them ` +
        `(Debian: apt-get install ${PACKAGES[program].join(" ")}).`,
    );
  }
}

function isThere(program) {
  if (program === "blender") {
    const check = ["-b", "--factory-startup", "--python-exit-code", "3", "--python-expr", "import numpy"];
    return spawnSync("blender", check).status === 0;
  }
  return spawnSync(program, ["version"]).status === 0;
}
