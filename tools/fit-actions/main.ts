/**
 * `npm run fit:actions -- [--mocap FOLDER] [--only ACTION]`: cuts, cleans and packs the takes of the captured actions
 * (`recipes.ts`) and writes `src/synthesis/text/captured/tables/`.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { CAPTURED_ACTIONS } from "../../src/synthesis/text/actions/captured-actions.js";
import type { StoredTake } from "../../src/synthesis/text/captured/takes/stored-take.js";
import { requireData } from "../run/require-data.js";
import { fitTake } from "./fit-take.js";
import { RECIPES } from "./recipes/recipes.js";
import { readSegments, segmentOf } from "./segments.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({
  options: { mocap: { type: "string" }, only: { type: "string" } },
});
const mocap = requireData("mocap", values.mocap);
const tables = `${root}src/synthesis/text/captured/tables`;
const HEADER =
  "// Written by `npm run fit:actions`; do not edit. Takes from mocap.cs.cmu.edu and CC0 animations: NOTICE.md.\n";

const segments = readSegments(mocap);
const families = new Map<string, StoredTake[]>();
for (const recipe of RECIPES) {
  if (values.only && recipe.action !== values.only) continue;
  const family = CAPTURED_ACTIONS.find(({ id }) => id === recipe.action)?.family;
  if (!family) throw new Error(`There is no captured action "${recipe.action}".`);
  const { stored } = fitTake(mocap, { ...recipe, family }, segmentOf(segments, recipe));
  const takes = families.get(family) ?? [];
  families.set(family, takes);
  takes.push(stored);
  const length = stored.movement.length;
  const seconds = stored.frames / 60;
  console.log(
    `${stored.action} ${stored.source}: ${seconds.toFixed(1)} s, ${length} characters, ${(length / seconds).toFixed(0)} a second`,
  );
}
if (!values.only) {
  mkdirSync(tables, { recursive: true });
  for (const file of readdirSync(tables)) if (file.startsWith("takes-")) rmSync(join(tables, file));
  const names = [...families.keys()].sort();
  const constant = (family: string) => `${family.toUpperCase()}_TAKES`;
  const fileOf = (family: string) => `takes-${family.replaceAll("_", "-")}`;
  let packed = 0;
  for (const family of names) {
    const rows = families.get(family)!.map((take) => `  ${JSON.stringify(take)},`);
    const text = `${HEADER}import type { StoredTake } from "../takes/stored-take.js";\n\nexport const ${constant(family)}: readonly StoredTake[] = [\n${rows.join("\n")}\n];\n`;
    writeFileSync(join(tables, `${fileOf(family)}.ts`), text);
    packed += gzipSync(text).length;
  }
  const imports = names.map((family) => `import { ${constant(family)} } from "./${fileOf(family)}.js";`);
  writeFileSync(
    join(tables, "takes-index.ts"),
    `// Written by \`npm run fit:actions\`; do not edit.\nimport type { StoredTake } from "../takes/stored-take.js";\n${imports.join("\n")}\n\nexport const STORED_TAKES: readonly (readonly StoredTake[])[] = [${names.map(constant).join(", ")}];\n`,
  );
  console.log(`${names.length} families, ${(packed / 1000).toFixed(0)} kB packed`);
}
