/** `npm run layers`: prints forbidden imports and circles; exits with 1 where there is one that should not be. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { folderCircles, layerProblems, typeCircles, valueCircles } from "./check-layers.js";
import { readImports } from "./read-imports.js";
import { TYPE_CIRCLES } from "./rules.js";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "src", "workers", "demo"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.m?ts$/.test(file));
const imports = readImports(root, files);
const problems = layerProblems(imports);
const values = valueCircles(imports);
for (const problem of problems) console.log(problem);
for (const circle of values) console.log(`These load each other: ${circle.join(", ")}`);
console.log(`${files.length} files; ${problems.length} imports against the layers; ${values.length} value circles.`);
for (const circle of typeCircles(imports)) {
  const why = circle.map((file) => TYPE_CIRCLES[file]).find((reason) => reason !== undefined);
  console.log(`By types, ${why ?? "for no reason given"}: ${circle.join(", ")}`);
}
for (const below of ["src", "workers", "demo"])
  for (const circle of folderCircles(imports, below)) console.log(`Folders: ${circle.join(", ")}`);
process.exitCode = problems.length + values.length > 0 ? 1 : 0;
