import { readFileSync, writeFileSync } from "node:fs";
import { contactSheet } from "./sheet/contact-sheet.ts";
import { clipRows } from "./sheet/rows.ts";
import { readGlbCharacter } from "../src/formats/glb/read-glb.ts";
import { readMotionGlb } from "../src/formats/glb/read-motion-glb.ts";
const rows = [];
for (const f of process.argv.slice(3)) {
  const bytes = new Uint8Array(readFileSync(f));
  const model = await readGlbCharacter(bytes);
  const { clip, nodes } = readMotionGlb(bytes);
  const back = new Map(Array.from(model.sourceNodes, (s, i) => [s, i]));
  rows.push(...clipRows(clip, { model, nodes: Array.from(nodes, n => back.get(n)) }, [90, 0], 8));
}
writeFileSync(process.argv[2], contactSheet(rows, 150, 200));
