import type { BodyMesh } from "../body/body-surface.js";
import { smoothstep } from "../body/shape-body.js";
import { addVertex, copyVertex, type Influences, newPiece, type Piece } from "../mesh/piece.js";
import type { Painter } from "../paint/painter.js";
import type { Measures } from "./measures.js";

export interface SkirtOrder {
  name: string;
  paint: Painter;
  /** Heights above the floor, metres. */
  top: number;
  bottom: number;
  /** Distance from what is worn below at the top, and how far out the hem stands beyond that. */
  gap: number;
  flare: number;
  /** Folds around, and their depth at the hem, metres. */
  folds: number;
  foldDepth: number;
  /** Opening at the front, radians to each side; 0: closed. */
  open?: number;
  /** Where the opening is, radians from the front. */
  turn?: number;
  /** How much the hem follows the legs, 0 to 1. */
  follows?: number;
  density?: number;
  /** Whether its hem is torn. */
  ragged?: boolean;
  /** Whether the legs inside are left out. */
  hides?: boolean;
}

const SECTORS = [36, 22, 14];
const RINGS = [9, 6, 4];
const THICK = 0.008;
/** How far the first ring of a skirt lies inside of what is above it, metres. */
const TUCKED = 0.004;
/** Rings lie closer at the waist, where a skirt widens most. */
const CLOSER = 1.4;
/** How far up a torn hem reaches, column by column. */
const RAGS = [0, 0.9, 0.15, 0.55, 0, 1, 0.3, 0.7, 0.05, 0.45, 0.95];

/** Makes a skirt, the lower part of a robe or of a coat: hangs from the waist around the legs. */
export function skirt(mesh: BodyMesh, measures: Measures, order: SkirtOrder): Piece {
  const { top, bottom, open = 0 } = order;
  const piece = newPiece(order.name, order.paint, { density: order.density ?? 1 });
  const sectors = SECTORS[mesh.level];
  const rings = RINGS[mesh.level];
  const columns = open > 0 ? sectors + 1 : sectors;
  const contour = contours(mesh, measures, order, rings);
  const { hips } = measures;
  const left = { up: mesh.joint("LeftUpLeg"), low: mesh.joint("LeftLeg") };
  const right = { up: mesh.joint("RightUpLeg"), low: mesh.joint("RightLeg") };
  const [pelvis, spine] = [mesh.joint("Hips"), mesh.joint("Spine")];
  const knee = mesh.body.joints.get("LeftLeg")![1];
  const influencesOf = (x: number, y: number, half: number): Influences => {
    const below = smoothstep(hips + 0.06 * mesh.body.unit, hips - (hips - knee) * 0.5, y) * (order.follows ?? 0.94);
    const shin = smoothstep(knee + 0.05, knee * 0.35, y) * 0.75;
    const share = smoothstep(-half * 0.75, half * 0.75, x);
    const waist = smoothstep(hips + 0.03, measures.waist, y) * 0.7;
    const rest = 1 - below;
    return [
      [pelvis, rest * (1 - waist)],
      [spine, rest * waist],
      [left.up, below * share * (1 - shin)],
      [left.low, below * share * shin],
      [right.up, below * (1 - share) * (1 - shin)],
      [right.low, below * (1 - share) * shin],
    ];
  };
  const layers: number[][][] = [[], []];
  for (const layer of [0, 1]) {
    for (let r = 0; r <= rings; r++) {
      const even = top + (bottom - top) * (r / rings) ** CLOSER;
      const torn = order.ragged && r === rings ? ((top - bottom) / rings) * 0.9 : 0;
      const row: number[] = [];
      // A closed ring has its first column twice, for the texture.
      for (let c = 0; c <= (open > 0 ? sectors : columns); c++) {
        const angle = angleOf(c, sectors, open) + (order.turn ?? 0);
        const at = contour(angle, r);
        const y = even + torn * RAGS[(c % sectors) % RAGS.length];
        const inward = layer === 0 ? 0 : THICK * (1 + (r / rings) * 0.5);
        const x = Math.sin(angle) * (at.radius - inward) + at.x;
        const z = Math.cos(angle) * (at.radius - inward) + at.z;
        const same = open === 0 && c === sectors ? piece.points[row[0]] : undefined;
        row.push(
          addVertex(piece, [x, y, z], [c / sectors, r / rings], influencesOf(x, y, at.half), {
            chart: layer,
            extra: [y - bottom, angle],
            point: same,
          }),
        );
      }
      layers[layer].push(row);
    }
    const rows = layers[layer];
    for (let r = 0; r < rings; r++) {
      for (let c = 0; c + 1 < rows[r].length; c++) {
        const [a, b, p, q] = [rows[r][c], rows[r][c + 1], rows[r + 1][c + 1], rows[r + 1][c]];
        if (layer === 0) piece.indices.push(a, q, p, a, p, b);
        else piece.indices.push(a, p, q, a, b, p);
      }
    }
  }
  closeEdge(piece, layers[0][rings], layers[1][rings], true);
  closeEdge(piece, layers[0][0], layers[1][0], false);
  if (open > 0) {
    closeEdge(
      piece,
      layers[0].map((row) => row[0]),
      layers[1].map((row) => row[0]),
      true,
    );
    closeEdge(
      piece,
      layers[0].map((row) => row[row.length - 1]),
      layers[1].map((row) => row[row.length - 1]),
      false,
    );
  }
  if (order.hides ?? true) hideLegs(mesh, measures, order);
  mesh.hanging.push({
    top,
    bottom,
    z: contour(0, 0).z,
    radius: (angle, y) => {
      const turned = Math.abs(Math.atan2(Math.sin(angle - (order.turn ?? 0)), Math.cos(angle - (order.turn ?? 0))));
      return turned < open
        ? 0
        : contour(angle, Math.round(Math.max(0, (top - y) / (top - bottom)) ** (1 / CLOSER) * rings)).radius;
    },
  });
  return piece;
}

/** Closes the edge between the outer and the inner side of a cloth. */
function closeEdge(piece: Piece, outer: readonly number[], inner: readonly number[], flip: boolean): void {
  // The inner side's vertices belong to another area of the texture: copies of them to this one.
  const own = inner.map((vertex, i) => {
    const copy = copyVertex(piece, vertex);
    piece.charts[copy] = piece.charts[outer[i]];
    for (let k = 0; k < 2; k++) piece.uvs[copy * 2 + k] = piece.uvs[outer[i] * 2 + k];
    return copy;
  });
  for (let i = 0; i + 1 < outer.length; i++) {
    const [a, b, p, q] = [outer[i], outer[i + 1], own[i + 1], own[i]];
    if (flip) piece.indices.push(a, p, b, a, q, p);
    else piece.indices.push(a, b, p, a, p, q);
  }
}

function angleOf(column: number, sectors: number, open: number): number {
  return open + (column / sectors) * (Math.PI * 2 - open * 2);
}

/** How far above and below a ring of a skirt the body counts at least, by level of detail, metres. */
const NEAR = [0.022, 0.035, 0.06];

/** Returns how far out the cloth hangs at an angle and ring: outside of all that it covers, and never narrower below. */
function contours(
  mesh: BodyMesh,
  { height, armShare }: Measures,
  { top, bottom, gap, flare, folds, foldDepth }: SkirtOrder,
  rings: number,
) {
  const count = 48;
  const { rows, normals, tables } = mesh.body;
  const reach = Array.from({ length: rings + 1 }, () => new Float64Array(count));
  let centreZ = 0;
  let found = 0;
  for (let v = 0; v < tables.header.bodyCount; v++) {
    if (!mesh.used[v] || armShare[v] > 0.3 || Math.abs(height[v] - top) > 0.06) continue;
    centreZ += rows[v * 3 + 2];
    found++;
  }
  centreZ /= found || 1;
  const near = NEAR[mesh.level];
  const heights = Array.from({ length: rings + 2 }, (_, r) => top + (bottom - top) * (r / rings) ** CLOSER);
  for (let v = 0; v < tables.header.bodyCount; v++) {
    if (!mesh.used[v] || armShare[v] > 0.3) continue;
    const x = rows[v * 3] + normals[v * 3] * mesh.depth[v];
    const z = rows[v * 3 + 2] + normals[v * 3 + 2] * mesh.depth[v] - centreZ;
    for (let r = 0; r <= rings; r++) {
      // The first ring is tucked in at the waist; each other one is outside of all down to the next.
      const above = r === 0 ? top + near * 1.6 : Math.max(heights[r - 1], heights[r] + near);
      const below = r === 0 ? top - near * 0.2 : Math.min(heights[r + 1], heights[r] - near);
      if (height[v] > above || height[v] < below) continue;
      for (let s = 0; s < count; s++) {
        const angle = (s / count) * Math.PI * 2;
        // The convex hull's support, so that no gap between the legs shows.
        const far = x * Math.sin(angle) + z * Math.cos(angle);
        reach[r][s] = Math.max(reach[r][s], far);
      }
    }
  }
  // From support distances to radii of the hull.
  const radii = reach.map((row) =>
    row.map((_, s) => {
      let radius = Number.POSITIVE_INFINITY;
      for (let o = -12; o <= 12; o++) {
        const other = row[(s + o + count) % count];
        const cosine = Math.cos((o / count) * Math.PI * 2);
        if (cosine > 0.15) radius = Math.min(radius, other / cosine);
      }
      return radius;
    }),
  );
  for (let r = 1; r <= rings; r++)
    for (let s = 0; s < count; s++) radii[r][s] = Math.max(radii[r][s], radii[r - 1][s] * 0.985);
  for (const other of mesh.hanging)
    for (let r = 0; r <= rings; r++) {
      const y = heights[r];
      const step = heights[r] - heights[r + 1];
      if (y > other.top + step || y < other.bottom - step) continue;
      const near = Math.min(Math.max(y, other.bottom), other.top);
      for (let s = 0; s < count; s++)
        radii[r][s] = Math.max(radii[r][s], other.radius((s / count) * Math.PI * 2, near) + 0.004);
    }
  return (angle: number, ring: number) => {
    const at = ((angle / (Math.PI * 2)) * count + count) % count;
    const [i, t] = [Math.floor(at), at - Math.floor(at)];
    const row = radii[ring];
    const share = (ring / rings) ** CLOSER;
    const fold = folds > 0 ? Math.cos(angle * folds) * foldDepth * share : 0;
    const radius =
      row[i % count] * (1 - t) + row[(i + 1) % count] * t + (ring === 0 ? -TUCKED : gap) + flare * share ** 1.15 + fold;
    return { radius, x: 0, z: centreZ, half: Math.max(row[0], row[Math.floor(count / 4)]) };
  };
}

/** Marks what a closed skirt hides: the legs from its top to some way above its hem. */
function hideLegs(mesh: BodyMesh, { height, armShare }: Measures, { top, bottom }: SkirtOrder): void {
  for (let v = 0; v < mesh.covered.length; v++) {
    if (armShare[v] > 0.3) continue;
    const inside = Math.min(top - height[v], height[v] - bottom - (top - bottom) * 0.1);
    mesh.cover(v, inside);
  }
}

/** Makes a cape that hangs from the shoulders behind the body, its hem near `bottom`. */
export function cape(
  mesh: BodyMesh,
  measures: Measures,
  { name, paint, bottom, gap, width }: { name: string; paint: Painter; bottom: number; gap: number; width: number },
): Piece {
  const piece = newPiece(name, paint);
  const { body } = mesh;
  const columns = [14, 9, 6][mesh.level];
  const rings = [12, 7, 4][mesh.level];
  const shoulder = body.joints.get("LeftArm")!;
  const top = measures.shoulders + 0.052 * body.unit;
  const back = backs(mesh, measures);
  const chest = mesh.joint("Spine2");
  const [mid, low, pelvis] = [mesh.joint("Spine1"), mesh.joint("Spine"), mesh.joint("Hips")];
  const legs = [mesh.joint("RightUpLeg"), mesh.joint("LeftUpLeg")];
  const influencesOf = (x: number, y: number): Influences => {
    const stops: [number, number][] = [
      [measures.chest, chest],
      [measures.waist, mid],
      [(measures.waist + measures.hips) / 2, low],
      [measures.hips, pelvis],
    ];
    const below = smoothstep(measures.hips, measures.hips * 0.45, y) * 0.45;
    const spine: [number, number][] = [];
    for (let i = 0; i < stops.length; i++) {
      const [height, joint] = stops[i];
      if (y >= stops[0][0]) {
        spine.push([chest, 1]);
        break;
      }
      if (i + 1 === stops.length || y <= stops[stops.length - 1][0]) {
        spine.push([pelvis, 1]);
        break;
      }
      if (y <= height && y >= stops[i + 1][0]) {
        const t = (height - y) / (height - stops[i + 1][0]);
        spine.push([joint, 1 - t], [stops[i + 1][1], t]);
        break;
      }
    }
    const share = smoothstep(-0.2, 0.2, x);
    return [
      ...spine.map(([joint, weight]) => [joint, weight * (1 - below)] as const),
      [legs[0], below * (1 - share)],
      [legs[1], below * share],
    ];
  };
  const layers: number[][][] = [[], []];
  let further = 0;
  for (const layer of [0, 1]) {
    further = 0;
    for (let r = 0; r <= rings; r++) {
      const share = r / rings;
      const y = top + (bottom - top) * share;
      further = Math.max(further - 0.002, -back(y, 0) + gap);
      const row: number[] = [];
      for (let c = 0; c <= columns; c++) {
        const u = (c / columns) * 2 - 1;
        const half = shoulder[0] * (0.86 + (width - 0.86) * smoothstep(0, 0.9, share));
        const x = u * half;
        const wrap = (1 - share) * 0.055 * body.unit * u * u * 2;
        const fold = Math.cos(u * Math.PI * 4.5) * 0.018 * body.unit * share;
        const round = u * u * 0.03 * body.unit;
        const inside = layer === 1 ? THICK : 0;
        let z = -further - 0.055 * share * body.unit - fold + wrap + round + inside;
        for (const { centre, radius } of mesh.domes) {
          const around = (radius + gap) ** 2 - (x - centre[0]) ** 2 - (y - centre[1]) ** 2;
          if (around > 0) z = Math.min(z, centre[2] - Math.sqrt(around) + inside);
        }
        const rise = r === 0 ? (1 - Math.abs(u)) * 0.018 * body.unit : 0;
        row.push(
          addVertex(piece, [x, y + rise, z], [c / columns, share], influencesOf(x, y), {
            chart: layer,
            extra: [Math.min(y - bottom, (1 - Math.abs(u)) * half), layer],
          }),
        );
      }
      layers[layer].push(row);
    }
    const rows = layers[layer];
    for (let r = 0; r < rings; r++) {
      for (let c = 0; c < columns; c++) {
        const [a, b, p, q] = [rows[r][c], rows[r][c + 1], rows[r + 1][c + 1], rows[r + 1][c]];
        if (layer === 0) piece.indices.push(a, b, p, a, p, q);
        else piece.indices.push(a, p, b, a, q, p);
      }
    }
  }
  closeEdge(piece, layers[0][rings], layers[1][rings], false);
  closeEdge(piece, layers[0][0], layers[1][0], true);
  closeEdge(
    piece,
    layers[0].map((row) => row[0]),
    layers[1].map((row) => row[0]),
    false,
  );
  closeEdge(
    piece,
    layers[0].map((row) => row[columns]),
    layers[1].map((row) => row[columns]),
    true,
  );
  return piece;
}

/** Returns the rearmost place of the torso with what it wears, by height. */
function backs(mesh: BodyMesh, { height, armShare }: Measures): (y: number, x: number) => number {
  const { rows, normals, tables } = mesh.body;
  const slots = 60;
  const tall = mesh.body.height;
  const found = new Float64Array(slots).fill(Number.POSITIVE_INFINITY);
  for (let v = 0; v < tables.header.bodyCount; v++) {
    if (!mesh.used[v] || armShare[v] > 0.6) continue;
    const slot = Math.min(slots - 1, Math.max(0, Math.floor((height[v] / tall) * slots)));
    const z = rows[v * 3 + 2] + Math.min(normals[v * 3 + 2], 0) * mesh.depth[v];
    found[slot] = Math.min(found[slot], z);
  }
  for (const { top, bottom, z, radius } of mesh.hanging)
    for (let slot = 0; slot < slots; slot++) {
      const y = ((slot + 0.5) / slots) * tall;
      if (y < top && y > bottom) found[slot] = Math.min(found[slot], z - radius(Math.PI, y));
    }
  return (y) => {
    const slot = Math.min(slots - 1, Math.max(0, Math.floor((y / tall) * slots)));
    return Math.min(found[slot], found[Math.min(slot + 1, slots - 1)], found[Math.max(slot - 1, 0)]);
  };
}
