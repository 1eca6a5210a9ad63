import type { Steps } from "../requests/steps.js";
import { legCount } from "./check-figure.js";
import { type FoundPoints, findPoints, type PointTables } from "./joints/find-points.js";
import { mainPiece } from "./main-piece.js";
import type { Surface } from "./surface.js";
import { type VoxelBody, voxelize } from "./voxelize.js";

/** A figure, and the cells that it was found in. */
export interface FoundFigure {
  found: FoundPoints;
  voxels: VoxelBody;
}

/** Cells along the longest side of the grid in which joints are looked for: as in the fit. */
const CELLS = 88;
/** Another look, at all pieces, is not needed where the piece that is the body fits as well as this: 1.5 % of the height. */
const SURE = Math.log(0.015);
/** A piece that fits worse than this is no body. */
const LIKELY = Math.log(0.03);

/**
 * Finds a figure in a surface; null where nothing is solid. Where one piece is the whole body, it is looked at alone:
 * what is carried and worn hides limbs, or looks like some.
 */
export function* findFigure(
  surface: Surface,
  tables: PointTables,
  facing?: number,
  onProgress: (fraction: number) => void = () => {},
): Steps<FoundFigure | null> {
  const main = mainPiece(surface);
  yield;
  const half = main ? 0.5 : 0;
  const look = function* (part: Surface, from: number): Steps<FoundFigure | null> {
    const voxels = voxelize(part, CELLS);
    yield;
    const found = yield* findPoints(voxels, tables, facing, (fraction) => onProgress(from + fraction * (1 - half)));
    return found && { found, voxels };
  };
  const first = main && (yield* look(main, 0));
  // A table without its legs may look like somebody.
  const alone = first && first.found.doubt < LIKELY && legCount(first.found) === 2 ? first : null;
  if (alone && alone.found.doubt < SURE) return alone;
  const all = yield* look(surface, half);
  return alone && all && alone.found.doubt < all.found.doubt ? alone : all;
}
