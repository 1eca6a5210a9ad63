/**
 * `npm run fit:locomotion -- [--mocap FOLDER]`: fits the locomotion tables to the motion captures in FOLDER (default
 * `../shared/mocap` beside the repository) and writes `src/synthesis/locomotion/tables/` and `docs/locomotion-fit.md`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { decodeTables } from "../../src/synthesis/locomotion/decode-tables.js";
import { authorStyles } from "./authored-styles.js";
import { cyclesOfStyle, fitBases, readFitData } from "./fit-bases.js";
import { fitStyles } from "./fit-styles.js";
import { NeutralModel } from "./neutral-model.js";
import { fitReport } from "./report.js";
import { buildSprint } from "./sprint-basis.js";
import { STYLE_RECIPES } from "./style-recipes.js";
import { basesModule, storedBases, storedStyles, stylesModule, writeModule } from "./write-tables.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { values } = parseArgs({ options: { mocap: { type: "string", default: `${root}../shared/mocap` } } });
const tables = `${root}src/synthesis/locomotion/tables`;

const data = readFitData(values.mocap);
const bases = fitBases(data);
const sprint = buildSprint(bases.run);
const { meanPose } = data;
const stored = storedBases(meanPose, bases, sprint);
writeModule(tables, "gait-bases.ts", basesModule(stored));
// The generator's own neutral model is made from the rounded tables, as it will be at run time.
const neutral = new NeutralModel(decodeTables(stored, []));
const fitted = fitStyles(data, bases, neutral);
const authored = authorStyles(neutral, meanPose);
writeModule(tables, "style-deltas.ts", stylesModule(storedStyles(fitted, authored)));
const styleCycles = STYLE_RECIPES.flatMap(({ id }) => cyclesOfStyle(data, id));
const report = fitReport(bases, sprint, fitted, authored, styleCycles, meanPose);
mkdirSync(`${root}docs`, { recursive: true });
writeFileSync(`${root}docs/locomotion-fit.md`, report);
process.stdout.write(report);
