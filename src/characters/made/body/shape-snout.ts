import type { Snout } from "./beast-look.js";
import type { BodyTables } from "./body-tables.js";
import { smoothstep } from "./smoothstep.js";

/** Draws nose and mouth out into a snout and lays the ears against the head; `rows` are a body's, before its figure's proportions. */
export function shapeSnout(tables: BodyTables, rows: Float64Array, snout: Snout | undefined): void {
  const { header } = tables;
  const head = header.parts.indexOf("head");
  const parts = tables.array("parts");
  const [lips, ears] = [tables.mask("lips"), tables.mask("ears")];
  const eyes = header.eyes.map(([first, count]) => middle(rows, first, count));
  const d = eyes[0][0] - eyes[1][0];
  const mouth = [0, 0, 0];
  let count = 0;
  for (let v = 0; v < header.bodyCount; v++) {
    if (lips[v] <= 127) continue;
    for (let k = 0; k < 3; k++) mouth[k] += rows[v * 3 + k];
    count++;
  }
  const y0 = mouth[1] / count + d * 0.24;
  const z0 = eyes[0][2];
  const rise = snout?.eyesUp ?? 0;
  if (rise > 0) raiseEyes(rows, header.vertexCount, eyes, d, rise);
  for (let v = 0; v < header.bodyCount; v++) {
    const at = v * 3;
    if (ears[v] > 0) {
      const share = ears[v] / 255;
      rows[at] *= 1 - 0.2 * share;
      rows[at + 1] += (eyes[0][1] - rows[at + 1]) * 0.55 * share;
      rows[at + 2] += (z0 - d * 1.55 - rows[at + 2]) * 0.6 * share;
    }
    if (!snout || parts[v] !== head) continue;
    const across = rows[at] / (snout.width * d);
    const up = (rows[at + 1] - y0) / (snout.height * d);
    const far = across * across + up * up;
    const near = Math.exp(-(far ** 1.4)) * smoothstep(z0 - d * 1.1, z0 - d * 0.1, rows[at + 2]);
    if (near < 0.002) continue;
    rows[at] *= 1 + (snout.wide ?? 0) * near;
    rows[at + 1] -= (snout.drop ?? 0) * d * near;
    rows[at + 2] += snout.length * d * near;
  }
}

/** Lifts the eyes with what is around them, and sets them apart. */
function raiseEyes(rows: Float64Array, count: number, eyes: readonly number[][], d: number, rise: number): void {
  for (let at = 0; at < count * 3; at += 3)
    for (const eye of eyes) {
      const off = Math.hypot(rows[at] - eye[0], rows[at + 1] - eye[1], (rows[at + 2] - eye[2]) * 0.8) / (d * 0.78);
      const share = off < 0.62 ? 1 : Math.exp(-((off - 0.62) ** 2) * 5);
      if (share < 0.01) continue;
      rows[at] += Math.sign(eye[0]) * d * 0.14 * share;
      rows[at + 1] += rise * d * share;
    }
}

function middle(rows: Float64Array, first: number, count: number): number[] {
  const sum = [0, 0, 0];
  for (let v = first; v < first + count; v++) for (let k = 0; k < 3; k++) sum[k] += rows[v * 3 + k] / count;
  return sum;
}
