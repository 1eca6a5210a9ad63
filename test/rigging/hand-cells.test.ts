import { describe, expect, it } from "vitest";
import { handCells } from "../../src/rigging/hands/hand-cells.js";
import { outwardSigns } from "../../src/rigging/voxels/solid.js";
import { boxScene } from "../support/made/unrigged.js";

/** Boxes by centre and half size. */
function cellsOf(...boxes: Parameters<typeof boxScene>[0]) {
  const meshes = boxScene(boxes).meshes;
  const positions: number[] = [];
  const indices: number[] = [];
  for (const mesh of meshes) {
    const first = positions.length / 3;
    positions.push(...mesh.positions);
    for (const index of mesh.indices) indices.push(first + index);
  }
  const surface = { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) };
  return handCells(surface, outwardSigns(surface), { wrist: [0, 0, 0], end: [1, 0, 0], length: 1 })!;
}

const HAND: Parameters<typeof boxScene>[0][number] = [
  [0.4, 0, 0],
  [0.6, 0.1, 0.1],
];

describe("the cells of a hand", () => {
  it.each([1, 2])("leave out what lies at the other edge of axis %i, which the hand does not touch", (axis) => {
    const side = 3 - axis;
    const at = (value: number) => {
      const centre: [number, number, number] = [0.3, 0, 0];
      centre[axis] = value;
      return centre;
    };
    const wide: [number, number, number] = [0.1, 0, 0];
    wide[axis] = 0.5;
    wide[side] = 0.4;
    // A wall from the hand up beyond the edge, and below a floor that crosses the other edge.
    const low: [number, number, number] = [...wide];
    low[axis] = 0.2;
    const { grid, way } = cellsOf(HAND, [at(0.5), wide], [at(-0.8), low]);
    let [wall, floor] = [0, 0];
    for (let c = 0; c < way.length; c++) {
      if (way[c] === Infinity) continue;
      const index = [c % grid.nx, Math.floor(c / grid.nx) % grid.ny, Math.floor(c / grid.nx / grid.ny)][axis];
      const place = grid.origin[axis] + (index + 0.5) * grid.size;
      if (place > 0.5) wall++;
      if (place < -0.5) floor++;
    }
    expect(wall).toBeGreaterThan(100);
    expect(floor).toBe(0);
  });

  it("are never at the border of the grid", () => {
    const { grid, way } = cellsOf(HAND, [
      [0.3, 0, 0],
      [2, 2, 2],
    ]);
    let [filled, nearest] = [0, Infinity];
    for (let c = 0; c < way.length; c++) {
      if (way[c] === Infinity) continue;
      filled++;
      const [i, j, k] = [c % grid.nx, Math.floor(c / grid.nx) % grid.ny, Math.floor(c / grid.nx / grid.ny)];
      nearest = Math.min(nearest, i, j, k, grid.nx - 1 - i, grid.ny - 1 - j, grid.nz - 1 - k);
    }
    expect(nearest).toBe(1);
    expect(filled).toBeGreaterThan(10_000);
  });
});
