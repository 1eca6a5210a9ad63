/**
 * `npm run fit:locomotion -- [--mocap FOLDER]`: fits the locomotion tables to the motion captures in FOLDER (default
 * `mocap` of the real data) and writes `src/synthesis/locomotion/tables/` and `docs/locomotion-fit.md`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { decodeTables } from "../../src/synthesis/locomotion/decode-tables.js";
import { requireData } from "../run/require-data.js";
import { cyclesOfRecipe, fitBases, readFitData } from "./basis/fit-bases.js";
import { buildSprint } from "./basis/sprint-basis.js";
import { fitStyles } from "./fit-styles.js";
import { NeutralModel } from "./neutral-model.js";
import { authorStyles } from "./recipes/authored-styles.js";
import { STYLE_RECIPES } from "./recipes/style-recipes.js";
import { fitReport } from "./report.js";
import { basesModule, storedBases, storedStyles, stylesModule, writeModule } from "./write-tables.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({ options: { mocap: { type: "string" } } });
const mocap = requireData("mocap", values.mocap);
const tables = `${root}src/synthesis/locomotion/tables`;

const data = readFitData(mocap);
const bases = fitBases(data);
const sprint = buildSprint(bases.run);
const { meanPose } = data;
const stored = storedBases(meanPose, bases, sprint);
writeModule(tables, "gait-bases.ts", basesModule(stored));
// The generator's own neutral model uses the rounded tables, as it will at run time.
const neutral = new NeutralModel(decodeTables(stored, []));
const fitted = fitStyles(data, bases, neutral);
const authored = authorStyles(neutral, meanPose);
writeModule(tables, "style-deltas.ts", stylesModule(storedStyles(fitted, authored)));
const styleCycles = STYLE_RECIPES.flatMap((recipe) => cyclesOfRecipe(data, recipe));
const report = fitReport(bases, sprint, fitted, authored, styleCycles, meanPose);
mkdirSync(`${root}docs`, { recursive: true });
writeFileSync(`${root}docs/locomotion-fit.md`, report);
process.stdout.write(report);
