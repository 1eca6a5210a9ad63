/**
 * `npm run fit:characters [-- FOLDER]`: simplifies the body mesh of shared/bodies (CC0, MakeHuman team) and writes
 * it with its shape model, joints, weights, masks and named shapes as src/characters/made/tables/body-tables.ts.
 * Deterministic; about a minute.
 */
import { parseArgs } from "node:util";
import { chooseVertices } from "./choose-vertices.js";
import { namedShapes } from "./named-shapes.js";
import { Packer } from "./packer.js";
import { BodyData } from "./read-bodies.js";

const { positionals } = parseArgs({ allowPositionals: true });
const OUT = "src/characters/made/tables/body-tables.ts";
/** Components of the shape model that are kept, and the steps of its numbers, metres. */
const COMPONENTS = 40;
const STEP = 0.00004;

const data = new BodyData(positionals[0] ?? "../shared/bodies");
const { rigs, weights, topology, model } = data.documents;
const chosen = chooseVertices(data);
const points: number[] = [...new Set<number>([0, 1, 59, 61, 113, 115, 117, 123, ...model.keyPoints])].sort(
  (a, b) => a - b,
);
/** Rows of the shape model: the chosen vertices, then the points of the rig. */
const rows = [...chosen.vertices, ...points.map((point) => topology.vertexCount + point)];
const pack = new Packer();

const mean = data.array("model", "mean");
const components = data.array("model", "components");
const scales = data.array("model", "componentScale");
const width = topology.vertexCount + topology.pointCount;
pack.add("mean", Float32Array.from(rows.flatMap((row) => [...mean.subarray(row * 3, row * 3 + 3)])));
const shifts = new Int16Array(COMPONENTS * rows.length * 3);
for (let c = 0; c < COMPONENTS; c++) {
  // All of one axis of one component, each as the difference from the vertex before: that packs best.
  for (let k = 0; k < 3; k++) {
    let last = 0;
    rows.forEach((row, i) => {
      const value = Math.round((components[(c * width + row) * 3 + k] * scales[c]) / STEP);
      shifts[(c * 3 + k) * rows.length + i] = value - last;
      last = value;
    });
  }
}
pack.add("shifts", shifts);
const base = data.array("model", "macroBase");
const table = data.array("model", "macroTable");
pack.add("macroBase", Float32Array.from(base.subarray(0, COMPONENTS)));
pack.add(
  "macroTable",
  Int16Array.from(
    model.macros.flatMap((_: unknown, m: number) =>
      Array.from(table.subarray(m * 64, m * 64 + COMPONENTS), (value) => Math.round(value * 800)),
    ),
  ),
);

const joints = data.array("weights", "mixamo.joints");
const shares = data.array("weights", "mixamo.weights");
pack.add("joints", Uint8Array.from(chosen.vertices.flatMap((v) => [...joints.subarray(v * 4, v * 4 + 4)])));
pack.add(
  "weights",
  Uint8Array.from(
    chosen.vertices.flatMap((v) => [...shares.subarray(v * 4, v * 4 + 4)].map((w) => Math.round(w / 257))),
  ),
);
const masks = data.array("topology", "regions");
const part = data.array("topology", "part");
pack.add(
  "parts",
  Uint8Array.from(chosen.vertices, (v) => part[v]),
);
for (const [r, name] of topology.regions.entries()) {
  pack.add(
    `mask.${name}`,
    Uint8Array.from(chosen.vertices.slice(0, chosen.bodyCount), (v) => masks[r * topology.bodyVertexCount + v]),
  );
}
pack.add("mirror", Uint16Array.from(chosen.mirror));
pack.add(
  "wedgeVertex",
  Uint16Array.from(chosen.wedges, ([vertex]) => vertex),
);
const uv = data.array("topology", "uv");
pack.add(
  "wedgeUv",
  Uint16Array.from(chosen.wedges.flatMap(([, t]) => [uv[t * 2], 1 - uv[t * 2 + 1]].map((x) => Math.round(x * 65535)))),
);
chosen.levels.forEach((triangles, level) => {
  pack.add(`triangles.${level}`, Uint16Array.from(triangles));
});
pack.add("teeth", Uint16Array.from(chosen.teeth));
const shapes = namedShapes(data, rows, pack);

const bones: string[] = weights.rigs.mixamo.bones;
pack.header = {
  components: COMPONENTS,
  step: STEP,
  vertexCount: chosen.vertices.length,
  bodyCount: chosen.bodyCount,
  levelVertices: chosen.levelVertices,
  eyes: chosen.eyes,
  points,
  parts: topology.parts,
  axes: model.axes,
  macros: model.macros.map(({ factors }: { factors: unknown }) => factors),
  bones: bones.map((name) => {
    const bone = rigs.rigs.mixamo.find((one: { name: string }) => one.name === name);
    return [
      name.split(":")[1],
      bone.parent ? bones.indexOf(bone.parent) : -1,
      points.indexOf(bone.head),
      points.indexOf(bone.tail),
    ];
  }),
  shapes,
};
console.log(
  `${chosen.bodyCount} body vertices, triangles ${chosen.levels.map((level) => level.length / 3).join(", ")}`,
);
console.log(`${OUT}: ${pack.write(OUT)} bytes of text; ${pack.sizes()}`);
