import type { BodyData } from "./read-bodies.js";
import { simplify } from "./simplify.js";

/** Triangles of the body at each level of detail. */
const WANTED = [6600, 3400, 1700];

export interface Chosen {
  /** Vertices of the source mesh: of the body, coarsest level first, then eyes and teeth. */
  vertices: number[];
  bodyCount: number;
  /** Number of body vertices that each level uses: the first ones. */
  levelVertices: number[];
  /** Per side: first of its vertices, and how many. */
  eyes: [first: number, count: number][];
  /** Triangles of the teeth, by place in `vertices`. */
  teeth: number[];
  /** The vertex at the other side, of those of the body. */
  mirror: number[];
  /** Corner kinds: vertex and texture coordinate. */
  wedges: [vertex: number, uv: number][];
  /** Triangles as wedges. */
  levels: number[][];
}

/** Simplifies the body and says what is left of the source's mesh. */
export function chooseVertices(data: BodyData): Chosen {
  const { topology } = data.documents;
  const bodyCount: number = topology.bodyVertexCount;
  const faces = data.array("topology", "faces");
  const faceUv = data.array("topology", "faceUV");
  const mirror = data.array("topology", "mirror");
  const shapes = trialShapes(data, bodyCount);
  const corners: number[] = [];
  const uvs: number[] = [];
  const split = (f: number) => {
    const q = [0, 1, 2, 3].map((k) => faces[f * 4 + k]);
    const t = [0, 1, 2, 3].map((k) => faceUv[f * 4 + k]);
    const diagonal = (a: number, b: number) =>
      Math.round(Math.hypot(...[0, 1, 2].map((k) => shapes[0][q[a] * 3 + k] - shapes[0][q[b] * 3 + k])) * 1e6);
    const order = diagonal(0, 2) <= diagonal(1, 3) ? [0, 1, 2, 0, 2, 3] : [0, 1, 3, 1, 2, 3];
    return order.map((k) => [q[k], t[k]]);
  };
  const body = topology.groups.find(({ name }: { name: string }) => name === "body");
  for (let f = 0; f < body.faceCount; f++) {
    for (const [v, t] of split(f)) {
      corners.push(v);
      uvs.push(t);
    }
  }
  const result = simplify({
    corners: Uint32Array.from(corners),
    uvs: Uint32Array.from(uvs),
    mirror,
    shapes,
    importance: importanceOf(data, bodyCount),
    wanted: WANTED,
  });
  const used = result.levels.map(({ corners: own }) => new Set(own));
  const last = used.length - 1;
  const ordered = [...used[last]].sort((a, b) => a - b);
  const levelVertices = [ordered.length];
  for (let level = last - 1; level >= 0; level--) {
    ordered.push(...[...used[level]].filter((v) => !used[level + 1].has(v)).sort((a, b) => a - b));
    levelVertices.unshift(ordered.length);
  }
  const place = new Map(ordered.map((v, i) => [v, i]));
  const wedges: Chosen["wedges"] = [];
  const wedgeOf = new Map<string, number>();
  const levels = result.levels.map((level) =>
    Array.from(level.corners, (v, i) => {
      const key = `${v}/${level.uvs[i]}`;
      let wedge = wedgeOf.get(key);
      if (wedge === undefined) {
        wedge = wedges.push([place.get(v)!, level.uvs[i]]) - 1;
        wedgeOf.set(key, wedge);
      }
      return wedge;
    }),
  );
  const vertices = [...ordered];
  const eyes: Chosen["eyes"] = [];
  const teeth: number[] = [];
  for (const name of ["eye_l", "eye_r", "teeth_lower", "teeth_upper"]) {
    const group = topology.groups.find((one: { name: string }) => one.name === name);
    const first = vertices.length;
    for (let v = 0; v < group.vertexCount; v++) vertices.push(group.vertexStart + v);
    if (name.startsWith("eye")) eyes.push([first, group.vertexCount]);
    else {
      for (let f = 0; f < group.faceCount; f++) {
        teeth.push(...split(group.faceStart + f).map(([v]) => first + v - group.vertexStart));
      }
    }
  }
  return {
    vertices,
    bodyCount: ordered.length,
    levelVertices,
    eyes,
    teeth,
    mirror: ordered.map((v) => place.get(mirror[v])!),
    wedges,
    levels,
  };
}

/** Bodies that differ: the mean, and both ends of the strongest components. */
function trialShapes(data: BodyData, bodyCount: number): Float64Array[] {
  const mean = Float64Array.from(data.array("model", "mean").subarray(0, bodyCount * 3));
  const components = data.array("model", "components");
  const scales = data.array("model", "componentScale");
  const { topology } = data.documents;
  const width = (topology.vertexCount + topology.pointCount) * 3;
  const moved = (c: number, by: number) => mean.map((value, i) => value + components[c * width + i] * scales[c] * by);
  return [mean, moved(0, -1.6), moved(1, 1.5), moved(2, -1.5)];
}

/** Faces and hands keep more triangles than a back; the inside of the mouth keeps few. */
function importanceOf(data: BodyData, bodyCount: number): Float64Array {
  const { topology } = data.documents;
  const masks = data.array("topology", "regions");
  const part = data.array("topology", "part");
  const mask = (name: string, v: number) => masks[topology.regions.indexOf(name) * bodyCount + v] / 255;
  return Float64Array.from({ length: bodyCount }, (_, v) => {
    const name: string = topology.parts[part[v]];
    let value = 1;
    if (name === "head") value = 2.5;
    if (mask("face", v) > 0.5) value = 12;
    if (mask("lips", v) > 0.5) value = 60;
    if (mask("eyelids", v) > 0.5) value = 250;
    if (mask("ears", v) > 0.5) value = 1.6;
    if (mask("inside_mouth", v) > 0.5) value = 0.25;
    if (/hand|thumb|index|middle|ring|pinky/.test(name)) value = 3;
    if (mask("fingernails", v) > 0.5) value = 0.7;
    if (/toes|foot/.test(name)) value = 0.8;
    if (mask("toenails", v) > 0.5) value = 0.1;
    return value;
  });
}
