import { Mesh } from "@babylonjs/core/Meshes/mesh.js";
import { VertexData } from "@babylonjs/core/Meshes/mesh.vertexData.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { createGroundMaterial } from "../../stage/ground.js";
import { COURSE_AREA, courseEdges, courseHeight, isOnStairs } from "./course-shape.js";

/** Distance between vertices on continuous ground, and on both sides of an edge, metres. */
const SPACING = 0.125;
const EDGE = 0.0005;
/** Height above the level floor, metres. */
const LIFT = 0.002;
/** Step of the numerical derivative, metres. */
const STEP = 0.02;

/** Creates the mesh of the course's ground from `courseHeight`. */
export function createCourseMesh(scene: Scene): Mesh {
  const { left, right, front, back } = COURSE_AREA;
  const edges = courseEdges();
  const xs = lines(left, right, edges.x);
  const zs = lines(front, back, edges.z);
  const heights = zs.map((z) => xs.map((x) => courseHeight(x, z)));
  const data = { positions: [] as number[], normals: [] as number[], indices: [] as number[] };
  for (let j = 0; j + 1 < zs.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++) {
      const corners = [
        [xs[i], heights[j][i], zs[j]],
        [xs[i + 1], heights[j][i + 1], zs[j]],
        [xs[i + 1], heights[j + 1][i + 1], zs[j + 1]],
        [xs[i], heights[j + 1][i], zs[j + 1]],
      ] as const;
      if (corners.some(([, y]) => y > 0)) addCell(data, corners);
    }
  }
  const mesh = new Mesh("course", scene);
  const vertices = new VertexData();
  Object.assign(vertices, data);
  vertices.applyToMesh(mesh);
  mesh.material = createGroundMaterial("course", "#454e5b", scene);
  mesh.receiveShadows = true;
  mesh.isPickable = false;
  return mesh;
}

type Corner = readonly [x: number, y: number, z: number];

function addCell(
  { positions, normals, indices }: { positions: number[]; normals: number[]; indices: number[] },
  corners: readonly [Corner, Corner, Corner, Corner],
): void {
  const [a, b, , d] = corners;
  const first = positions.length / 3;
  const flat = isSharp(corners) ? faceNormal(a, b, d) : null;
  for (const [x, y, z] of corners) {
    positions.push(x, y + LIFT, z);
    normals.push(...(flat ?? slopeNormal(x, z)));
  }
  indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
}

/** Whether a cell is a riser, a tread or an edge beside them, which is shaded flat. */
function isSharp(corners: readonly Corner[]): boolean {
  return corners.some(([x, , z]) => isOnStairs(x, z));
}

function faceNormal(a: Corner, b: Corner, d: Corner): [number, number, number] {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [d[0] - a[0], d[1] - a[1], d[2] - a[2]];
  return unit(vy * uz - vz * uy, vz * ux - vx * uz, vx * uy - vy * ux);
}

function slopeNormal(x: number, z: number): [number, number, number] {
  const dx = courseHeight(x + STEP, z) - courseHeight(x - STEP, z);
  const dz = courseHeight(x, z + STEP) - courseHeight(x, z - STEP);
  return unit(-dx, 2 * STEP, -dz);
}

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Coordinates from one end to the other, with one on each side of every edge. */
function lines(from: number, to: number, edges: readonly number[]): number[] {
  const even = Array.from({ length: Math.round((to - from) / SPACING) + 1 }, (_, i) => from + i * SPACING);
  const clear = even.filter((at) => edges.every((edge) => Math.abs(edge - at) > 2 * EDGE));
  return [...clear, ...edges.flatMap((edge) => [edge - EDGE, edge + EDGE])].sort((a, b) => a - b);
}
