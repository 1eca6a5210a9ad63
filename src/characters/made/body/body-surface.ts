import type { Influences } from "../mesh/piece.js";
import type { ShapedBody, Vec } from "./shape-body.js";

/** A skirt that is worn: what comes over it stands off from it. */
export interface Hanging {
  top: number;
  bottom: number;
  /** Of its centre, metres. */
  z: number;
  /** Metres from the centre of the body; angle in radians from the front. */
  radius(angle: number, y: number): number;
}

/** The body's mesh at one level of detail. */
export class BodyMesh {
  /** Triangles as wedges, and the vertex and texture coordinates of each wedge. */
  readonly triangles: Uint16Array;
  readonly vertexOf: Uint16Array;
  readonly uv: Float64Array;
  /** Area of the source's texture that a wedge belongs to. */
  readonly chartOf: Int32Array;
  /** Neighbours of each vertex. */
  readonly neighbours: readonly (readonly number[])[];
  /** Vertices that the level uses. */
  readonly used: Uint8Array;
  /** How far out clothes stand on each vertex, metres along its normal. */
  readonly depth: Float64Array;
  /** Where the outermost cloth on each vertex is, metres, 3 numbers each; the skin itself where there is none. */
  readonly outer: Float64Array;
  /** What hangs around the body from a height to another: its distance from a centre, by angle and height. */
  readonly hanging: Hanging[] = [];
  /** Round plates that stand off from it: what hangs behind clears them. */
  readonly domes: { centre: Vec; radius: number }[] = [];
  /** How far each vertex lies inside what is worn, metres; below 0: it shows. */
  readonly covered: Float64Array;
  /** The same for the garment that is being made. */
  readonly fresh: Float64Array;
  readonly #influences: Influences[];

  constructor(
    readonly body: ShapedBody,
    readonly level: number,
  ) {
    const { tables } = body;
    this.triangles = tables.array(`triangles.${level}`) as Uint16Array;
    this.vertexOf = tables.array("wedgeVertex") as Uint16Array;
    this.uv = Float64Array.from(tables.array("wedgeUv"), (value) => value / 65535);
    const { bodyCount } = tables.header;
    this.used = new Uint8Array(bodyCount);
    const sets: Set<number>[] = Array.from({ length: bodyCount }, () => new Set<number>());
    const parent = Int32Array.from(this.vertexOf, (_, w) => w);
    const find = (w: number): number => {
      let at = w;
      while (parent[at] !== at) {
        parent[at] = parent[parent[at]];
        at = parent[at];
      }
      return at;
    };
    for (let i = 0; i < this.triangles.length; i += 3) {
      for (let k = 0; k < 3; k++) {
        const a = this.triangles[i + k];
        const b = this.triangles[i + ((k + 1) % 3)];
        this.used[this.vertexOf[a]] = 1;
        sets[this.vertexOf[a]].add(this.vertexOf[b]);
        sets[this.vertexOf[b]].add(this.vertexOf[a]);
        parent[find(a)] = find(b);
      }
    }
    this.chartOf = Int32Array.from(this.vertexOf, (_, w) => find(w));
    this.neighbours = sets.map((set) => [...set]);
    this.depth = new Float64Array(bodyCount);
    this.outer = body.rows.slice(0, bodyCount * 3);
    this.covered = new Float64Array(bodyCount).fill(-1);
    this.fresh = new Float64Array(bodyCount).fill(-1);
    const joints = tables.array("joints");
    const weights = tables.array("weights");
    this.#influences = Array.from({ length: bodyCount }, (_, v) =>
      [0, 1, 2, 3].map((k) => [joints[v * 4 + k], weights[v * 4 + k]] as const).filter(([, weight]) => weight > 0),
    );
  }

  /** Notes that a vertex lies that far inside a garment, metres. */
  cover(vertex: number, inside: number): void {
    this.covered[vertex] = Math.max(this.covered[vertex], inside);
    this.fresh[vertex] = Math.max(this.fresh[vertex], inside);
  }

  influences(vertex: number): Influences {
    return this.#influences[vertex];
  }

  /** Returns the number of a joint of the rig that influences refer to. */
  joint(name: string): number {
    return this.body.tables.header.bones.findIndex(([own]) => own === name);
  }

  position(vertex: number): [number, number, number] {
    const { rows } = this.body;
    return [rows[vertex * 3], rows[vertex * 3 + 1], rows[vertex * 3 + 2]];
  }

  normal(vertex: number): [number, number, number] {
    const { normals } = this.body;
    return [normals[vertex * 3], normals[vertex * 3 + 1], normals[vertex * 3 + 2]];
  }
}
