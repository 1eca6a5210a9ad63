import { cellCount, type Grid } from "./grid.js";

/** Finds the cells that are reached from the grid's border without passing a cell of the shell: 1 per cell. */
export function fillOutside(grid: Grid, shell: Uint8Array): Uint8Array {
  const { nx, ny, nz } = grid;
  const outside = new Uint8Array(cellCount(grid));
  const stack = new Int32Array(cellCount(grid));
  let top = 0;
  const visit = (cell: number) => {
    if (outside[cell] || shell[cell]) return;
    outside[cell] = 1;
    stack[top++] = cell;
  };
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      const edge = k === 0 || k === nz - 1 || j === 0 || j === ny - 1;
      for (let i = 0; i < nx; i += edge ? 1 : nx - 1) visit((k * ny + j) * nx + i);
    }
  }
  while (top > 0) {
    const cell = stack[--top];
    const i = cell % nx;
    const j = Math.floor(cell / nx) % ny;
    const k = Math.floor(cell / (nx * ny));
    if (i > 0) visit(cell - 1);
    if (i < nx - 1) visit(cell + 1);
    if (j > 0) visit(cell - nx);
    if (j < ny - 1) visit(cell + nx);
    if (k > 0) visit(cell - nx * ny);
    if (k < nz - 1) visit(cell + nx * ny);
  }
  return outside;
}
