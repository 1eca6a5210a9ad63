import type { CharacterModel } from "../motion/character-model.js";
import { type Affine, affineFromTransform, affineMultiply } from "../motion/maths/affine.js";

/** Triangles in one space: 3 numbers per vertex, 3 vertices per triangle. */
export interface Surface {
  positions: Float64Array;
  indices: Uint32Array;
  /** Index of each mesh's first vertex, where it is made of several. */
  starts?: readonly number[];
}

/** A model's surface, and where each of its meshes begins in it. */
export interface ModelSurface extends Surface {
  /** Index of each mesh's first vertex. */
  starts: number[];
}

/** Returns all meshes of a model where its nodes place them, in model space; skinned ones as they are. */
export function surfaceOf(model: CharacterModel): ModelSurface {
  const places = meshPlaces(model);
  const starts: number[] = [];
  let vertices = 0;
  let corners = 0;
  for (const mesh of model.meshes) {
    starts.push(vertices);
    vertices += mesh.positions.length / 3;
    corners += mesh.indices.length;
  }
  const positions = new Float64Array(vertices * 3);
  const indices = new Uint32Array(corners);
  let corner = 0;
  model.meshes.forEach((mesh, m) => {
    const place = places[m];
    for (let at = 0; at < mesh.positions.length; at += 3) {
      for (let k = 0; k < 3; k++) {
        positions[starts[m] * 3 + at + k] =
          place[k] * mesh.positions[at] +
          place[3 + k] * mesh.positions[at + 1] +
          place[6 + k] * mesh.positions[at + 2] +
          place[9 + k];
      }
    }
    for (const index of mesh.indices) indices[corner++] = index + starts[m];
  });
  return { positions, indices, starts };
}

const STAYS: Affine = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);

/** Returns the transform of each mesh to model space; skinned ones, whose nodes do not move them, stay. */
export function meshPlaces({ nodes, meshes }: CharacterModel): Affine[] {
  const places = globalPlaces(nodes);
  return meshes.map(({ skin, node }) => (skin >= 0 ? STAYS : places[node]));
}

function globalPlaces(nodes: CharacterModel["nodes"]): Affine[] {
  const places: Affine[] = [];
  for (let i = 0; i < nodes.names.length; i++) {
    const own = affineFromTransform(
      nodes.translations.subarray(i * 3, i * 3 + 3),
      nodes.rotations.subarray(i * 4, i * 4 + 4),
      nodes.scales.subarray(i * 3, i * 3 + 3),
    );
    places.push(nodes.parents[i] < 0 ? own : affineMultiply(places[nodes.parents[i]], own));
  }
  return places;
}

/**
 * Numbers the pieces of a surface: vertices that share a triangle, or lie in the same place, are of one piece.
 *
 * @returns the piece of each vertex, from 0
 */
export function piecesOf({ positions, indices }: Surface): { piece: Int32Array; count: number } {
  const count = positions.length / 3;
  const root = Int32Array.from({ length: count }, (_, v) => v);
  const find = (v: number): number => {
    let top = v;
    while (root[top] !== top) {
      root[top] = root[root[top]];
      top = root[top];
    }
    return top;
  };
  const join = (a: number, b: number) => {
    const [x, y] = [find(a), find(b)];
    if (x !== y) root[Math.max(x, y)] = Math.min(x, y);
  };
  joinPlaces(positions, join);
  for (let i = 0; i < indices.length; i += 3) {
    join(indices[i], indices[i + 1]);
    join(indices[i], indices[i + 2]);
  }
  const piece = new Int32Array(count);
  const numbers = new Map<number, number>();
  for (let v = 0; v < count; v++) {
    const top = find(v);
    let number = numbers.get(top);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(top, number);
    }
    piece[v] = number;
  }
  return { piece, count: numbers.size };
}

/** Returns, for each vertex, the first one in the same place: often itself. */
export function samePlaces(positions: Float64Array): Int32Array {
  const first = Int32Array.from({ length: positions.length / 3 }, (_, v) => v);
  joinPlaces(positions, (a, b) => {
    first[b] = a;
  });
  return first;
}

const bits = new Float32Array(3);
const words = new Int32Array(bits.buffer);

/** Joins each vertex with the first in the same place. */
function joinPlaces(positions: Float64Array, join: (a: number, b: number) => void): void {
  const count = positions.length / 3;
  const slots = 2 ** Math.ceil(Math.log2(count * 2 + 2));
  const table = new Int32Array(slots).fill(-1);
  for (let v = 0; v < count; v++) {
    for (let k = 0; k < 3; k++) bits[k] = positions[v * 3 + k] + 0;
    let slot = (Math.imul(words[0], 73856093) ^ Math.imul(words[1], 19349663) ^ Math.imul(words[2], 83492791)) >>> 0;
    slot = Math.imul(slot ^ (slot >>> 15), 0x2c1b3c6d) >>> 0;
    for (slot %= slots; table[slot] >= 0; slot = (slot + 1) % slots) {
      const other = table[slot] * 3;
      if (
        Math.fround(positions[other]) === bits[0] &&
        Math.fround(positions[other + 1]) === bits[1] &&
        Math.fround(positions[other + 2]) === bits[2]
      ) {
        break;
      }
    }
    if (table[slot] < 0) table[slot] = v;
    else join(table[slot], v);
  }
}
