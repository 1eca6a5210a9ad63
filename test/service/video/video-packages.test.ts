import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { POSE_PACKAGES } from "../../../src/service/video/pose-library.js";

/** Returns the packages that a file and those that it imports load, whether at once or when first needed. */
function packagesOf(file: URL, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file.href)) return packages;
  seen.add(file.href);
  const source = readFileSync(file, "utf8").replaceAll(/^import type .*$/gm, "");
  for (const [, name] of source.matchAll(/(?:\bfrom |\bimport\(|^import )"([^"]+)"/gm)) {
    if (name.startsWith("node:")) continue;
    if (!name.startsWith(".")) packages.add(name);
    else {
      const own = new URL(name.replace(/\.js$/, ".ts"), file);
      if (existsSync(fileURLToPath(own))) for (const one of packagesOf(own, seen)) packages.add(one);
    }
  }
  return packages;
}

it("a motion from a video needs the packages that its message names, and no others", () => {
  const found = packagesOf(new URL("../../../src/service/video/film-to-motion.ts", import.meta.url));
  expect([...found].filter((name) => !(POSE_PACKAGES as readonly string[]).includes(name))).toEqual([]);
});
