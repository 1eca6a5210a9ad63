import type { JointName } from "../../../motion/joint-names.js";
import type { BeastLook } from "./beast-look.js";
import { type BodyParameters, type BodyTables, bodyTables } from "./body-tables.js";
import { shapeSnout } from "./shape-snout.js";
import { smoothstep } from "./smoothstep.js";

export { smoothstep };

export type Vec = [x: number, y: number, z: number];

/** Sizes of parts against those of the human body, 1: as they are. */
export interface BodyScales {
  head: number;
  eyes: number;
  neck: number;
  hands: number;
  feet: number;
  legLength: number;
  armLength: number;
  torsoLength: number;
  /** Thickness of arms and legs. */
  limbs: number;
  /** Thickness of the trunk; 1 where it is left out. */
  trunk?: number;
  shoulders: number;
}

export interface BodyOrder {
  parameters: BodyParameters;
  /** Named shapes, -1.3 to 1.3; a belly to 3.2. */
  shapes: Record<string, number>;
  scales: BodyScales;
  /** Metres; none: as the parameters make it. */
  height?: number;
  /** Thickness and length of single bones, besides `scales`. */
  bones?: BoneScales;
  /** Of one that is no human. */
  beast?: BeastLook;
}

export type BoneScales = ReadonlyMap<JointName, readonly [girth: number, length: number]>;

/** A body in its rest pose: metres, on the floor, facing +Z. */
export interface ShapedBody {
  tables: BodyTables;
  /** Rows of the tables, 3 numbers each. */
  rows: Float64Array;
  /** Of the body's vertices. */
  normals: Float64Array;
  joints: ReadonlyMap<JointName, Vec>;
  /** Ends of the head, hands' middle fingers and toes. */
  ends: ReadonlyMap<JointName, Vec>;
  /** Moves of the rows by each facial shape, by ARKit's name. */
  expressions: ReadonlyMap<string, Float64Array>;
  height: number;
  /** Size against an adult of 1.7 m, for what is made in metres. */
  unit: number;
}

const ADULT = 1.66;

/** Makes a body. @param expressions facial shapes: ARKit's name and the parts of it, [named shape, value, side] */
export function shapeBody(
  { parameters, shapes, scales, height, bones, beast }: BodyOrder,
  expressions: ReadonlyMap<string, readonly ExpressionPart[]>,
): ShapedBody {
  const tables = bodyTables();
  const plain = tables.shape(parameters);
  const size = extent(plain, tables.header.bodyCount) / ADULT;
  for (const [name, value] of Object.entries(shapes)) tables.addShape(plain, name, value, size);
  if (beast) shapeSnout(tables, plain, beast.snout);
  const styled = new Styling(tables, plain, scales, bones);
  const rows = styled.apply(plain);
  let lowest = Number.POSITIVE_INFINITY;
  for (let v = 0; v < tables.header.bodyCount; v++) lowest = Math.min(lowest, rows[v * 3 + 1]);
  const tall = extent(rows, tables.header.bodyCount);
  const scale = height === undefined ? 1 : height / tall;
  const place = (from: Float64Array) => from.map((value, i) => (i % 3 === 1 ? value - lowest : value) * scale);
  const placed = place(rows);
  const moves = new Map<string, Float64Array>();
  for (const [name, parts] of expressions) {
    const moved = plain.slice();
    for (const part of parts) addExpression(tables, moved, part, size);
    const shaped = place(styled.apply(moved));
    moves.set(
      name,
      shaped.map((value, i) => value - placed[i]),
    );
  }
  const joints = new Map<JointName, Vec>();
  const ends = new Map<JointName, Vec>();
  const at = (point: number): Vec => {
    const row = (tables.header.vertexCount + point) * 3;
    return [placed[row], placed[row + 1], placed[row + 2]];
  };
  for (const [name, , head, tail] of tables.header.bones) {
    joints.set(name, at(head));
    ends.set(name, at(tail));
  }
  return {
    tables,
    rows: placed,
    normals: bodyNormals(tables, placed),
    joints,
    ends,
    expressions: moves,
    height: tall * scale,
    unit: (tall * scale) / 1.7,
  };
}

export interface ExpressionPart {
  shape: string;
  value: number;
  /** Only on one side of the face. */
  side?: "left" | "right";
}

function addExpression(
  tables: BodyTables,
  rows: Float64Array,
  { shape, value, side }: ExpressionPart,
  size: number,
): void {
  if (!side) {
    tables.addShape(rows, shape, value, size);
    return;
  }
  const whole = rows.slice();
  tables.addShape(whole, shape, value, size);
  const sign = side === "left" ? 1 : -1;
  const width = 0.012 * size;
  for (let i = 0; i < rows.length; i += 3) {
    const share = smoothstep(-width, width, rows[i] * sign);
    for (let k = 0; k < 3; k++) rows[i + k] += (whole[i + k] - rows[i + k]) * share;
  }
}

/** The change from a human body's proportions to a figure's: a map that any shape of the body goes through. */
class Styling {
  readonly #tables: BodyTables;
  readonly #heads: Float64Array;
  readonly #places: Float64Array;
  readonly #directions: Float64Array;
  readonly #girth: Float64Array;
  readonly #length: Float64Array;
  readonly #eyes: { centre: Vec; radius: number }[];
  readonly #eyeScale: number;
  readonly #boneOfPoint: Int32Array;

  constructor(tables: BodyTables, rows: Float64Array, scales: BodyScales, own?: BoneScales) {
    const { bones, vertexCount, points } = tables.header;
    const count = bones.length;
    this.#tables = tables;
    this.#heads = new Float64Array(count * 3);
    this.#places = new Float64Array(count * 3);
    this.#directions = new Float64Array(count * 3);
    this.#girth = new Float64Array(count);
    this.#length = new Float64Array(count);
    this.#eyeScale = scales.eyes;
    this.#boneOfPoint = new Int32Array(points.length).fill(bones.findIndex(([name]) => name === "Head"));
    bones.forEach(([name, parent, head, tail], b) => {
      const h = (vertexCount + head) * 3;
      const t = (vertexCount + tail) * 3;
      const d = [0, 1, 2].map((k) => rows[t + k] - rows[h + k]);
      const length = Math.hypot(...d) || 1;
      this.#heads.set([rows[h], rows[h + 1], rows[h + 2]], b * 3);
      this.#directions.set(
        d.map((value) => value / length),
        b * 3,
      );
      [this.#girth[b], this.#length[b]] = scaleOf(name, scales);
      this.#boneOfPoint[tail] = b;
      if (parent < 0) this.#places.set(this.#heads.subarray(0, 3), 0);
      else this.#through(parent, this.#heads.subarray(b * 3, b * 3 + 3), this.#places.subarray(b * 3, b * 3 + 3));
      if (name === "Head") this.#places[b * 3 + 1] += (scales.head - 1) * 0.045;
      if (/Shoulder$/.test(name)) {
        // Wider shoulders begin at the collarbone.
        this.#length[b] = scales.shoulders;
      }
      const [thick, long] = own?.get(name) ?? [1, 1];
      this.#girth[b] *= thick;
      this.#length[b] *= long;
    });
    bones.forEach(([, , head], b) => {
      this.#boneOfPoint[head] = b;
    });
    this.#eyes = tables.header.eyes.map(([first, number]) => {
      const centre: Vec = [0, 0, 0];
      for (let v = first; v < first + number; v++) for (let k = 0; k < 3; k++) centre[k] += rows[v * 3 + k] / number;
      const radius = Math.hypot(...[0, 1, 2].map((k) => rows[first * 3 + k] - centre[k]));
      return { centre, radius };
    });
  }

  apply(rows: Float64Array): Float64Array {
    const { vertexCount } = this.#tables.header;
    const joints = this.#tables.array("joints");
    const weights = this.#tables.array("weights");
    const out = new Float64Array(rows.length);
    const from = new Float64Array(3);
    const moved = new Float64Array(3);
    const count = rows.length / 3;
    for (let row = 0; row < count; row++) {
      for (let k = 0; k < 3; k++) from[k] = rows[row * 3 + k];
      if (this.#eyeScale !== 1) this.#enlargeEyes(from);
      if (row >= vertexCount) {
        this.#through(this.#boneOfPoint[row - vertexCount], from, moved);
        for (let k = 0; k < 3; k++) out[row * 3 + k] = moved[k];
        continue;
      }
      let sum = 0;
      for (let i = row * 4; i < row * 4 + 4; i++) {
        if (weights[i] === 0) continue;
        sum += weights[i];
        this.#through(joints[i], from, moved);
        for (let k = 0; k < 3; k++) out[row * 3 + k] += moved[k] * weights[i];
      }
      for (let k = 0; k < 3; k++) out[row * 3 + k] /= sum || 1;
    }
    return out;
  }

  #through(bone: number, from: ArrayLike<number>, out: { [k: number]: number }): void {
    let along = 0;
    for (let k = 0; k < 3; k++) along += (from[k] - this.#heads[bone * 3 + k]) * this.#directions[bone * 3 + k];
    const girth = this.#girth[bone];
    const more = (this.#length[bone] - girth) * along;
    for (let k = 0; k < 3; k++) {
      const at = bone * 3 + k;
      out[k] = this.#places[at] + girth * (from[k] - this.#heads[at]) + more * this.#directions[at];
    }
  }

  /** Enlarges each eye with its lids, less in depth than in the face's plane. */
  #enlargeEyes(p: Float64Array): void {
    for (const { centre, radius } of this.#eyes) {
      const d = [p[0] - centre[0], p[1] - centre[1], p[2] - centre[2]];
      const far = Math.hypot(d[0], d[1], d[2] * 0.7) / radius;
      if (far > 3.6) continue;
      const share = (1 - smoothstep(1.15, 3.6, far)) * (this.#eyeScale - 1);
      p[0] += d[0] * share;
      p[1] += d[1] * share * 1.12;
      p[2] += d[2] * share * 0.55;
    }
  }
}

function scaleOf(name: JointName, s: BodyScales): [girth: number, length: number] {
  if (name === "Head") return [s.head, s.head];
  if (name === "Neck") return [s.neck, 1 + (s.torsoLength - 1) * 0.5];
  if (/Hand/.test(name)) return [s.hands, s.hands];
  if (/(Foot|ToeBase)$/.test(name)) return [s.feet, s.feet];
  if (/Arm$/.test(name)) return [s.limbs, s.armLength];
  if (/Leg$/.test(name)) return [s.limbs, s.legLength];
  if (/^Spine/.test(name) || name === "Hips") return [(1 + (s.limbs - 1) * 0.4) * (s.trunk ?? 1), s.torsoLength];
  return [1 + (s.limbs - 1) * 0.5, 1];
}

/** Returns the normals of the body's vertices. */
export function bodyNormals(tables: BodyTables, rows: Float64Array): Float64Array {
  const { bodyCount } = tables.header;
  const normals = new Float64Array(bodyCount * 3);
  const triangles = tables.array("triangles.0");
  const vertexOf = tables.array("wedgeVertex");
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => vertexOf[triangles[i + k]] * 3);
    const u = [0, 1, 2].map((k) => rows[b + k] - rows[a + k]);
    const v = [0, 1, 2].map((k) => rows[c + k] - rows[a + k]);
    const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    for (const at of [a, b, c]) for (let k = 0; k < 3; k++) normals[at + k] += n[k];
  }
  for (let v = 0; v < normals.length; v += 3) {
    const length = Math.hypot(normals[v], normals[v + 1], normals[v + 2]) || 1;
    for (let k = 0; k < 3; k++) normals[v + k] /= length;
  }
  return normals;
}

function extent(rows: Float64Array, vertices: number): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < vertices * 3; i += 3) {
    low = Math.min(low, rows[i]);
    high = Math.max(high, rows[i]);
  }
  return high - low;
}
