import type { Cage } from "./cage.js";

/** A closed mesh of quads with joint weights. */
export interface QuadMesh {
  /** 3 per vertex. */
  positions: Float64Array;
  /** `joints` shares a vertex, sum 1. */
  weights: Float64Array;
  joints: number;
  /** 4 per face, counter-clockwise from outside. */
  faces: Int32Array;
  /** Palette index of each face. */
  materials: Uint8Array;
}

/** Does one step of Catmull-Clark subdivision on a closed mesh: positions and weights alike. */
export function subdivide(cage: Cage): QuadMesh {
  const vertices = cage.positions.length / 3;
  const faceCount = cage.faces.length;
  const edges = collectEdges(cage, vertices);
  const edgeCount = edges.ends.length / 4;
  const total = vertices + faceCount + edgeCount;
  const joints = cage.weights.length / vertices;
  const corners = cage.faces.reduce((sum, face) => sum + face.length, 0);
  const fine: QuadMesh = {
    positions: new Float64Array(total * 3),
    weights: new Float64Array(total * joints),
    joints,
    faces: new Int32Array(corners * 4),
    materials: new Uint8Array(corners),
  };
  refine(cage, edges, cage.positions, fine.positions, 3);
  refine(cage, edges, cage.weights, fine.weights, joints);

  let quad = 0;
  cage.faces.forEach((face, i) => {
    const n = face.length;
    for (let c = 0; c < n; c++) {
      const v = face[c];
      const next = edges.index.get(edgeKey(v, face[(c + 1) % n], vertices))!;
      const before = edges.index.get(edgeKey(face[(c + n - 1) % n], v, vertices))!;
      fine.faces[quad * 4] = v;
      fine.faces[quad * 4 + 1] = vertices + faceCount + next;
      fine.faces[quad * 4 + 2] = vertices + i;
      fine.faces[quad * 4 + 3] = vertices + faceCount + before;
      fine.materials[quad++] = cage.materials[i];
    }
  });
  return fine;
}

/**
 * Computes values of the fine vertices from those of the coarse: first the old vertices', then the faces', the
 * edges'.
 */
function refine(cage: Cage, edges: Edges, old: readonly number[], out: Float64Array, width: number): void {
  const vertices = old.length / width;
  const faceCount = cage.faces.length;
  const edgeSums = new Float64Array(old.length);
  const faceSums = new Float64Array(old.length);
  const valence = new Uint16Array(vertices);
  cage.faces.forEach((face, i) => {
    const row = (vertices + i) * width;
    for (const v of face) for (let k = 0; k < width; k++) out[row + k] += old[v * width + k] / face.length;
    for (const v of face) for (let k = 0; k < width; k++) faceSums[v * width + k] += out[row + k];
  });
  for (let e = 0; e < edges.ends.length / 4; e++) {
    const a = edges.ends[e * 4] * width;
    const b = edges.ends[e * 4 + 1] * width;
    const left = (vertices + edges.ends[e * 4 + 2]) * width;
    const right = (vertices + edges.ends[e * 4 + 3]) * width;
    const row = (vertices + faceCount + e) * width;
    for (let k = 0; k < width; k++) {
      const middle = (old[a + k] + old[b + k]) / 2;
      edgeSums[a + k] += middle;
      edgeSums[b + k] += middle;
      out[row + k] = middle / 2 + (out[left + k] + out[right + k]) / 4;
    }
    valence[edges.ends[e * 4]]++;
    valence[edges.ends[e * 4 + 1]]++;
  }
  for (let v = 0; v < vertices; v++) {
    const n = valence[v];
    for (let i = v * width; i < (v + 1) * width; i++) {
      out[i] = (faceSums[i] / n + (2 * edgeSums[i]) / n + (n - 3) * old[i]) / n;
    }
  }
}

function edgeKey(a: number, b: number, vertices: number): number {
  return a < b ? a * vertices + b : b * vertices + a;
}

interface Edges {
  /** Two ends and two faces an edge. */
  ends: number[];
  index: Map<number, number>;
}

/**
 * Collects every edge with its two faces. Throws when the mesh is not closed: a fault of the cage, never of the
 * caller.
 */
function collectEdges(cage: Cage, vertices: number): Edges {
  const edges: Edges = { ends: [], index: new Map() };
  cage.faces.forEach((face, i) => {
    face.forEach((a, c) => {
      const b = face[(c + 1) % face.length];
      const key = edgeKey(a, b, vertices);
      const edge = edges.index.get(key);
      if (edge === undefined) {
        edges.index.set(key, edges.ends.length / 4);
        edges.ends.push(a, b, i, -1);
      } else if (edges.ends[edge * 4 + 3] < 0 && edges.ends[edge * 4] === b) edges.ends[edge * 4 + 3] = i;
      else throw new Error(`The cage is not a closed surface at the edge of vertices ${a} and ${b}.`);
    });
  });
  for (let e = 0; e < edges.ends.length; e += 4) {
    if (edges.ends[e + 3] < 0) {
      throw new Error(`The cage is open at the edge of vertices ${edges.ends[e]} and ${edges.ends[e + 1]}.`);
    }
  }
  return edges;
}
