import { spawnSync } from "node:child_process";

/**
 * Returns the first python3 with numpy and torch: the given one, else that of the path, else the system's. Where there is
 * none, says what to install and exits.
 *
 * @param tool the command that needs it: "fit:video"
 */
export function findPython(tool: string, given?: string): string {
  const candidates = given ? [given] : ["python3", "/usr/bin/python3"];
  const found = candidates.find((name) => spawnSync(name, ["-c", "import numpy, torch"]).status === 0);
  if (found) return found;
  console.error(
    `${tool} needs a python3 with numpy and torch; there is none at ${candidates.join(" or ")}.\nInstall them (pip install numpy torch, or apt install python3-torch), or say where with --python.`,
  );
  process.exit(1);
}
