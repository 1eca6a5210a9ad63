import { inflate } from "../../../files/formats/inflate.js";
import type { JointName } from "../../../motion/joint-names.js";
import { decodeBase64 } from "../../../motion/quantized-array.js";
import { BODY_TABLES } from "../tables/body-tables.js";

type Values = Float32Array | Int16Array | Uint16Array | Uint8Array;
const TYPES = { Float32Array, Int16Array, Uint16Array, Uint8Array };
const SHAPE_STEP = 0.00005;
const MACRO_STEP = 1 / 800;

interface Header {
  components: number;
  step: number;
  vertexCount: number;
  bodyCount: number;
  levelVertices: number[];
  eyes: [first: number, count: number][];
  points: number[];
  parts: string[];
  axes: Record<string, { knots: number[]; names: string[] }>;
  macros: Record<string, string>[];
  bones: [name: JointName, parent: number, head: number, tail: number][];
  shapes: [name: string, negative: number, negativeCount: number, positive: number, positiveCount: number][];
  arrays: Record<string, [type: keyof typeof TYPES, offset: number, length: number]>;
}

export type RegionName = "ears" | "eyelids" | "face" | "fingernails" | "inside_mouth" | "lips" | "toenails" | "scalp";

/** Values from 0 to 1 of the body's shape model; 0.5 is average. */
export interface BodyParameters {
  gender: number;
  age: number;
  muscle: number;
  weight: number;
  height: number;
  proportions: number;
  cup: number;
  firmness: number;
  race: { african: number; asian: number; caucasian: number };
}

/**
 * The human body that characters are made from: a mesh at three levels of detail, its shape model, joints, skin
 * weights, masks and named shapes. A *row* is a vertex of the mesh (body, eyes, teeth) or a point of the rig: a shape
 * moves both.
 */
export class BodyTables {
  readonly header: Header;
  readonly rows: number;
  readonly #arrays = new Map<string, Values>();
  readonly #components: Float32Array[];

  constructor() {
    const bytes = inflate(decodeBase64(BODY_TABLES));
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    this.header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    const start = bytes.byteOffset + 4 + Math.ceil(length / 4) * 4;
    const aligned = bytes.buffer.slice(start, bytes.byteOffset + bytes.byteLength);
    for (const [name, [type, offset, count]] of Object.entries(this.header.arrays)) {
      this.#arrays.set(name, new TYPES[type](aligned as ArrayBuffer, offset, count));
    }
    this.rows = this.array("mean").length / 3;
    this.#components = this.#readComponents();
  }

  array(name: string): Values {
    return this.#arrays.get(name)!;
  }

  mask(region: RegionName): Uint8Array {
    return this.array(`mask.${region}`) as Uint8Array;
  }

  /** Returns the rows of a body by its parameters, 3 numbers each, metres. */
  shape(parameters: BodyParameters): Float64Array {
    const out = Float64Array.from(this.array("mean"));
    const coefficients = this.#coefficients(parameters);
    coefficients.forEach((coefficient, c) => {
      const component = this.#components[c];
      for (let i = 0; i < out.length; i++) out[i] += coefficient * component[i];
    });
    return out;
  }

  /**
   * Adds a named shape.
   *
   * @param value -1 to 1
   * @param scale of the body against an adult
   */
  addShape(rows: Float64Array, name: string, value: number, scale = 1): void {
    const shape = this.header.shapes.find(([own]) => own === name);
    if (!shape) throw new Error(`There is no shape "${name}".`);
    const [start, count] = value < 0 ? [shape[1], shape[2]] : [shape[3], shape[4]];
    const places = this.array("shapePlaces");
    const moves = [0, 1, 2].map((k) => this.array(`shapeMoves.${k}`));
    const by = Math.abs(value) * SHAPE_STEP * scale;
    let row = 0;
    for (let i = start; i < start + count; i++) {
      row += places[i];
      for (let k = 0; k < 3; k++) rows[row * 3 + k] += moves[k][i] * by;
    }
  }

  /** Returns the row of a point of the source's rig. */
  point(source: number): number {
    return this.header.vertexCount + this.header.points.indexOf(source);
  }

  #readComponents(): Float32Array[] {
    const { components, step } = this.header;
    const shifts = this.array("shifts");
    return Array.from({ length: components }, (_, c) => {
      const out = new Float32Array(this.rows * 3);
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let i = 0; i < this.rows; i++) {
          sum += shifts[(c * 3 + k) * this.rows + i];
          out[i * 3 + k] = sum * step;
        }
      }
      return out;
    });
  }

  #coefficients(parameters: BodyParameters): Float64Array {
    const { axes, macros, components } = this.header;
    const shares: Record<string, Record<string, number>> = { race: parameters.race };
    for (const [axis, { knots, names }] of Object.entries(axes)) {
      if (axis === "race") continue;
      const value = parameters[axis as Exclude<keyof BodyParameters, "race">];
      shares[axis] = Object.fromEntries(names.map((name, i) => [name, hat(knots, i, value)]));
    }
    const table = this.array("macroTable");
    const out = Float64Array.from(this.array("macroBase"));
    macros.forEach((factors, m) => {
      let weight = 1;
      for (const [axis, name] of Object.entries(factors)) weight *= shares[axis][name] ?? 0;
      if (weight === 0) return;
      for (let c = 0; c < components; c++) out[c] += weight * table[m * components + c] * MACRO_STEP;
    });
    return out;
  }
}

/** Returns the share of knot `i` at a value: 1 at the knot, falling linearly to 0 at its neighbours. */
function hat(knots: readonly number[], i: number, value: number): number {
  const x = Math.min(Math.max(value, knots[0]), knots[knots.length - 1]);
  if (x === knots[i]) return 1;
  const other = x < knots[i] ? knots[i - 1] : knots[i + 1];
  if (other === undefined) return 0;
  return Math.max(0, 1 - Math.abs(x - knots[i]) / Math.abs(other - knots[i]));
}

let tables: BodyTables | null = null;

/** Returns the tables, unpacked the first time. */
export function bodyTables(): BodyTables {
  tables ??= new BodyTables();
  return tables;
}
