import type { BodyRig } from "../body-rig.js";
import { type Surface, samePlaces } from "../surface.js";
import type { VoxelBody } from "../voxelize.js";
import { domainOf, nearestSeeds } from "../voxels/geodesic.js";
import { pointAt, segmentDistance } from "./joint-view.js";
import { LIMBS, limbOf } from "./limbs.js";
import { surfaceNormals } from "./surface-normals.js";

type Segment = readonly [number[], number[]];

/** The way to a bone that lies wholly on the outer side of the surface counts this much more. */
const BEHIND = 24;
/** Bones beside a vertex, up to this much on the outer side, count as inside: shoulders and hips are round. */
const SIDEWAYS = 0.1;
/** A hand whose bones lie outside by more than this does not own a vertex, however near its cells are. */
const OUTSIDE = 0.5;
/** Cells around one without a limb's bones nearby that are still looked at. */
const NEAR = 2;

/**
 * Finds the joint that each vertex lies at: the one whose bone is nearest by the way inside the body, and inside as seen
 * from the vertex. A hand on a thigh is near to the thigh's skin, but on its outer side.
 *
 * @param handOwner tells which joint of a hand a vertex lies at, -1 for none
 * @returns index into the rig per vertex, -1 for those that no way leads to
 */
export function boneOwners(
  surface: Surface,
  { grid, solid, shell }: VoxelBody,
  rig: BodyRig,
  handOwner: (positions: ArrayLike<number>, at: number) => number,
): Int16Array {
  const { positions: p } = surface;
  const domain = domainOf(
    grid,
    solid.map((cell, c) => cell | shell[c]),
  );
  const { nx, ny, nz, origin, size } = grid;
  const cellAt = (q: ArrayLike<number>, at: number): number => {
    const i = Math.floor((q[at] - origin[0]) / size);
    const j = Math.floor((q[at + 1] - origin[1]) / size);
    const k = Math.floor((q[at + 2] - origin[2]) / size);
    return i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz ? -1 : domain.number[(k * ny + j) * nx + i];
  };
  const segments = rig.names.map((_, joint) => segmentsOf(rig, joint));
  const limbs = rig.names.map(limbOf);
  const ways = Array.from({ length: LIMBS }, (_, limb) => {
    const seeds: [number, number][] = [];
    const q = [0, 0, 0];
    segments.forEach((lines, joint) => {
      if (limbs[joint] !== limb) return;
      for (const [a, b] of lines) {
        const steps = Math.max(1, Math.ceil(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / size));
        for (let s = 0; s <= steps; s++) {
          for (let k = 0; k < 3; k++) q[k] = a[k] + ((b[k] - a[k]) * s) / steps;
          const cell = cellAt(q, 0);
          if (cell >= 0) seeds.push([cell, joint]);
        }
      }
    });
    return nearestSeeds(domain, seeds, solid);
  });
  const normals = surfaceNormals(surface, samePlaces(p));
  const owners = new Int16Array(p.length / 3).fill(-1);
  for (let v = 0; v < owners.length; v++) {
    const hand = handOwner(p, v * 3);
    if (hand >= 0 && behind(segments[hand], p, normals, v * 3) < OUTSIDE) {
      owners[v] = hand;
      continue;
    }
    const cell = cellAt(p, v * 3);
    if (cell < 0) {
      owners[v] = nearestInAir(segments, p, v * 3);
      continue;
    }
    let least = Infinity;
    for (const { label, length } of ways) {
      if (!(length[cell] + NEAR < least)) continue;
      const out = Math.max(0, behind(segments[label[cell]], p, normals, v * 3) - SIDEWAYS);
      const cost = (length[cell] + NEAR) * (1 + BEHIND * out * out);
      if (cost < least) [least, owners[v]] = [cost, label[cell]];
    }
  }
  return owners;
}

/** Returns the joint whose bone is nearest in a straight line: for vertices that no triangle uses. */
function nearestInAir(segments: readonly (readonly Segment[])[], p: Float64Array, at: number): number {
  let [best, near] = [0, Infinity];
  segments.forEach((lines, joint) => {
    for (const line of lines) {
      const distance = segmentDistance(line, p, at);
      if (distance < near) [best, near] = [joint, distance];
    }
  });
  return best;
}

/** Returns how far bones lie on the outer side of a vertex: 0 for inside or beside, 1 for straight ahead of it. */
function behind(segments: readonly Segment[], p: Float64Array, normals: Float64Array, at: number): number {
  let [near, out] = [Infinity, 0];
  for (const [a, b] of segments) {
    const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const square = d[0] ** 2 + d[1] ** 2 + d[2] ** 2;
    const t = square > 0 ? ((p[at] - a[0]) * d[0] + (p[at + 1] - a[1]) * d[1] + (p[at + 2] - a[2]) * d[2]) / square : 0;
    const on = Math.max(0, Math.min(1, t));
    const away = [0, 1, 2].map((k) => a[k] + d[k] * on - p[at + k]);
    const length = Math.hypot(away[0], away[1], away[2]);
    if (length >= near) continue;
    near = length;
    const dot = away[0] * normals[at] + away[1] * normals[at + 1] + away[2] * normals[at + 2];
    out = Math.max(0, dot / (length || 1));
  }
  return out;
}

/** The lines that a joint moves: to each of its children; at the end of a limb, its bone. */
function segmentsOf(rig: BodyRig, joint: number): Segment[] {
  const head = pointAt(rig.heads, joint);
  const all = rig.names.flatMap((_, child): Segment[] =>
    rig.parents[child] === joint ? [[head, pointAt(rig.heads, child)]] : [],
  );
  return all.length > 0 ? all : [[head, pointAt(rig.tails, joint)]];
}
