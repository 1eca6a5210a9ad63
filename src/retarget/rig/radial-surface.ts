/**
 * The surface of a part of the body as radii about an upright axis or about a point, in the standing bind pose: facing
 * +Z, the hip joints' middle over the origin, model units.
 */
export interface RadialSurface {
  /** Where the axis begins; the middle of a round part. */
  origin: readonly [number, number, number];
  /** Length of the axis; 0 for a round part, whose rows are angles of elevation. */
  length: number;
  rows: number;
  /** Rows × `SECTORS`. */
  radii: Float64Array;
}

/** Sectors about the axis: the first is ahead, a quarter further is to the left. */
export const SECTORS = 16;
/** Elevation of the lowest row of a round part; the highest is straight up. */
const LOWEST = -Math.PI / 3;

/** A place about a part: how far along it in rows, in which sector, and how far from the axis. */
export interface RadialPlace {
  row: number;
  sector: number;
  radius: number;
}

/** Finds the place of a point in the standing bind pose. */
export function placeAbout(surface: RadialSurface, point: ArrayLike<number>, place: RadialPlace): RadialPlace {
  const { origin, length, rows } = surface;
  const across = point[0] - origin[0];
  const along = point[1] - origin[1];
  const forward = point[2] - origin[2];
  const level = Math.hypot(across, forward);
  place.sector = (Math.atan2(across, forward) / (2 * Math.PI)) * SECTORS;
  place.radius = length > 0 ? level : Math.hypot(level, along);
  const share = length > 0 ? along / length : (Math.atan2(along, level) - LOWEST) / (Math.PI / 2 - LOWEST);
  place.row = share * (rows - 1);
  return place;
}

/** Finds the point of the standing bind pose at a place. */
export function pointAt(surface: RadialSurface, { row, sector, radius }: RadialPlace, point: Float64Array): void {
  const { origin, length, rows } = surface;
  const share = row / (rows - 1);
  const angle = (sector / SECTORS) * 2 * Math.PI;
  const elevation = length > 0 ? 0 : LOWEST + share * (Math.PI / 2 - LOWEST);
  const along = length > 0 ? share * length : radius * Math.sin(elevation);
  const level = radius * Math.cos(elevation);
  point[0] = origin[0] + Math.sin(angle) * level;
  point[1] = origin[1] + along;
  point[2] = origin[2] + Math.cos(angle) * level;
}

/** Returns how far the surface is from the axis at a place. */
export function surfaceRadius({ rows, radii }: RadialSurface, { row, sector }: RadialPlace): number {
  const r = Math.min(rows - 1, Math.max(0, row));
  const low = Math.min(rows - 2, Math.floor(r));
  const s = ((sector % SECTORS) + SECTORS) % SECTORS;
  const first = Math.floor(s) % SECTORS;
  const next = (first + 1) % SECTORS;
  const of = (at: number) =>
    radii[at * SECTORS + first] + (radii[at * SECTORS + next] - radii[at * SECTORS + first]) * (s - Math.floor(s));
  return of(low) + (of(low + 1) - of(low)) * (r - low);
}
