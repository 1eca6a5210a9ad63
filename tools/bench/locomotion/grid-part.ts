/** Prints some styles' cells of the locomotion grid as JSON: `locomotionGridAsync` runs one of these per core. */
import { measureStyle } from "./locomotion-grid.js";

for (const style of process.argv.slice(2)) console.log(JSON.stringify(measureStyle(style)));
