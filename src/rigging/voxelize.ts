import type { Surface } from "./surface.js";
import { type DistanceField, distanceField } from "./voxels/distance-field.js";
import { type Grid, gridAround } from "./voxels/grid.js";
import { shellCells } from "./voxels/shell.js";
import { solidCells } from "./voxels/solid.js";

/** A surface as cells. */
export interface VoxelBody {
  grid: Grid;
  solid: Uint8Array;
  shell: Uint8Array;
}

/** Makes cells of a surface, `cells` along its longest side. */
export function voxelize(surface: Surface, cells: number): VoxelBody {
  const grid = gridAround(surface.positions, cells);
  const shell = shellCells(surface, grid);
  return { grid, shell, solid: solidCells(surface, grid, shell) };
}

export function fieldOf({ grid, solid }: VoxelBody): DistanceField {
  return distanceField(grid, solid);
}
