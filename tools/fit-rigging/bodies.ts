import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JointName } from "../../src/motion/joint-names.js";
import { type ArrayPlace, PackedArrays } from "./packed-arrays.js";
import type { Subject } from "./subject.js";

interface Group {
  name: string;
  faceStart: number;
  faceCount: number;
}
export interface BodyEntry {
  id: string;
  split: "train" | "validation" | "test";
  chunk: string;
  row: number;
  kind: string;
}

/** Groups of the mesh that people see. */
const SEEN = ["body", "eye_l", "eye_r", "teeth_lower", "teeth_upper", "tongue"];
/** Groups that clothes are made from. */
const WORN = ["tights", "skirt", "hair"];
/** Points of the mesh's rig that end the body. */
const ENDS: [name: string, role: JointName, point: number][] = [
  ["HeadEnd", "Head", 120],
  ["LeftKnuckle", "LeftHand", 45],
  ["RightKnuckle", "RightHand", 100],
  ["LeftHandEnd", "LeftHandMiddle3", 32],
  ["RightHandEnd", "RightHandMiddle3", 87],
  ["LeftToeEnd", "LeftToeBase", 15],
  ["RightToeEnd", "RightToeBase", 70],
];

/** The human bodies of `shared/bodies` (CC0). */
export class Bodies {
  readonly entries: BodyEntry[];
  readonly #arrays: PackedArrays;
  // biome-ignore lint/suspicious/noExplicitAny: the documents of the data, each of its own shape
  readonly #json: Record<string, any> = {};

  constructor(readonly folder: string) {
    this.#arrays = new PackedArrays(folder);
    for (const name of ["topology", "rigs", "weights", "bodies"]) {
      this.#json[name] = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
    }
    this.entries = this.#json.bodies.bodies;
  }

  /** Returns a body by its place in `entries`. */
  subject(place: number): Subject {
    const { topology, rigs, weights, bodies } = this.#json;
    const entry = this.entries[place];
    const bones: { name: string; parent: string; head: number }[] = weights.rigs.mixamo.bones.map((name: string) =>
      rigs.rigs.mixamo.find((bone: { name: string }) => bone.name === name),
    );
    const roles = bones.map(({ name }) => name.split(":")[1] as JointName);
    const points = this.#array(bodies, "joints").subarray(place * 198 * 3, (place + 1) * 198 * 3);
    const point = (p: number): [number, number, number] => [points[p * 3], points[p * 3 + 1], points[p * 3 + 2]];
    const faces = this.#array(topology, "faces");
    const groups: Group[] = topology.groups;
    const triangles = (names: readonly string[]) =>
      Uint32Array.from(
        groups
          .filter(({ name }) => names.includes(name))
          .flatMap(({ faceStart, faceCount }) =>
            Array.from({ length: faceCount }, (_, f) => {
              const [a, b, c, d] = faces.subarray((faceStart + f) * 4, (faceStart + f) * 4 + 4);
              return c === d ? [a, b, c] : [a, b, c, a, c, d];
            }).flat(),
          ),
      );
    return {
      name: entry.id,
      roles,
      parents: Int32Array.from(bones, ({ parent }) => bones.findIndex(({ name }) => name === parent)),
      heads: Float64Array.from(bones.flatMap(({ head }) => point(head))),
      ends: ENDS.map(([name, role, p]) => ({ name, joint: roles.indexOf(role), place: point(p) })),
      unsure: new Set(),
      positions: this.#positions(entry),
      indices: this.#once("seen", () => triangles(SEEN)),
      worn: WORN.map((name) => ({ name, indices: this.#once(name, () => triangles([name])) })),
      joints: this.#once("joints", () => Uint16Array.from(this.#array(weights, "mixamo.joints"))),
      weights: this.#once("weights", () => Float32Array.from(this.#array(weights, "mixamo.weights"), (w) => w / 65535)),
    };
  }

  readonly #kept = new Map<string, unknown>();

  #once<T>(name: string, make: () => T): T {
    if (!this.#kept.has(name)) this.#kept.set(name, make());
    return this.#kept.get(name) as T;
  }

  #positions({ chunk, row }: BodyEntry): Float64Array {
    const { topology, bodies } = this.#json;
    const count: number = topology.vertexCount;
    const deltas = this.#array(bodies, chunk).subarray(row * 3 * count, (row + 1) * 3 * count);
    const mirror = this.#array(topology, "mirror");
    const reference = this.#array(bodies, "reference");
    const out = new Float64Array(count * 3);
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let v = 0; v < count; v++) {
        sum += deltas[k * count + v];
        out[v * 3 + k] = sum;
      }
    }
    const own = out.slice();
    for (let v = 0; v < count; v++) {
      const other = mirror[v];
      for (let k = 0; k < 3; k++) {
        const added = other < v ? own[other * 3 + k] * (k === 0 ? -1 : 1) : 0;
        out[v * 3 + k] = (own[v * 3 + k] + added + reference[v * 3 + k]) * bodies.step;
      }
    }
    return out;
  }

  #array(document: { arrays: Record<string, ArrayPlace> }, name: string) {
    return this.#arrays.at(document.arrays[name]);
  }
}
