import type { SceneMesh } from "../../../scene/scene-model.js";

/** The vertices of one mesh's parts as FBX has them: points in space, shared by all faces that meet there. */
export interface ControlPoints {
  count: number;
  /** Point of each vertex, through all parts. */
  ofVertex: Uint32Array;
  /** A vertex of each point. */
  vertexOf: Uint32Array;
}

/**
 * Merges vertices that differ only in normal, colour or texture coordinates, which FBX keeps at the faces' corners.
 * Where that would merge two faces (the two sides of a leaf), every vertex stays a point of its own.
 */
export function controlPoints(parts: readonly SceneMesh[]): ControlPoints {
  const total = parts.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const joined = joinVertices(parts, total);
  if (!hasDoubleFaces(parts, joined)) return joined;
  const each = Uint32Array.from({ length: total }, (_, vertex) => vertex);
  return { count: total, ofVertex: each, vertexOf: each };
}

function joinVertices(parts: readonly SceneMesh[], total: number): ControlPoints {
  const ofVertex = new Uint32Array(total);
  const vertexOf = new Uint32Array(total);
  const points = new Map<string, number>();
  let count = 0;
  let vertex = 0;
  for (const part of parts) {
    const vertices = part.positions.length / 3;
    for (let v = 0; v < vertices; v++, vertex++) {
      const key = keyOf(part, v);
      let point = points.get(key);
      if (point === undefined) {
        point = count++;
        points.set(key, point);
        vertexOf[point] = vertex;
      }
      ofVertex[vertex] = point;
    }
  }
  return { count, ofVertex, vertexOf: vertexOf.slice(0, count) };
}

/** Returns the identity of a point: position, weights, and blend shapes. */
function keyOf({ positions, joints, weights, shapes }: SceneMesh, v: number): string {
  let key = `${positions[v * 3]},${positions[v * 3 + 1]},${positions[v * 3 + 2]}`;
  if (joints && weights) {
    for (let k = v * 4; k < v * 4 + 4; k++) if (weights[k] > 0) key += `;${joints[k]}:${weights[k]}`;
  }
  for (const { positions: offsets } of shapes) {
    key += `|${offsets[v * 3]},${offsets[v * 3 + 1]},${offsets[v * 3 + 2]}`;
  }
  return key;
}

function hasDoubleFaces(parts: readonly SceneMesh[], { ofVertex, count }: ControlPoints): boolean {
  const faces = new Set<number | string>();
  const fits = count ** 3 < Number.MAX_SAFE_INTEGER;
  let first = 0;
  for (const { indices, positions } of parts) {
    for (let i = 0; i < indices.length; i += 3) {
      const a = ofVertex[first + indices[i]];
      const b = ofVertex[first + indices[i + 1]];
      const c = ofVertex[first + indices[i + 2]];
      // Triangles that were lines before stay so.
      if (a === b || b === c || c === a) continue;
      const low = Math.min(a, b, c);
      const high = Math.max(a, b, c);
      const middle = a + b + c - low - high;
      const face = fits ? (high * count + middle) * count + low : `${low},${middle},${high}`;
      if (faces.has(face)) return true;
      faces.add(face);
    }
    first += positions.length / 3;
  }
  return false;
}
