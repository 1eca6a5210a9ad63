import type { BodyMesh } from "../body/body-surface.js";
import type { Piece } from "../mesh/piece.js";
import type { Side } from "./measures.js";

/** Makes a garment on one side of the body only: the other hand or foot stays as it was. */
export function onOneSide(mesh: BodyMesh, side: Side, make: () => Piece[]): Piece[] {
  const covered = mesh.covered.slice();
  const depth = mesh.depth.slice();
  const outer = mesh.outer.slice();
  const isOff = (x: number) => (side === "Left" ? x < 0 : x > 0);
  const pieces = make();
  for (let v = 0; v < covered.length; v++) {
    if (!isOff(mesh.position(v)[0])) continue;
    mesh.covered[v] = covered[v];
    mesh.depth[v] = depth[v];
    mesh.outer.set(outer.subarray(v * 3, v * 3 + 3), v * 3);
    mesh.fresh[v] = -1;
  }
  for (const piece of pieces) {
    const kept: number[] = [];
    for (let i = 0; i < piece.indices.length; i += 3) {
      const own = piece.indices.slice(i, i + 3);
      if (!isOff(own.reduce((sum, at) => sum + piece.positions[at * 3], 0))) kept.push(...own);
    }
    piece.indices.splice(0, piece.indices.length, ...kept);
  }
  return pieces;
}
