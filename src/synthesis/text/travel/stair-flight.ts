/** Stairs that somebody saw ahead of him. */
export interface Flight {
  /** Where he stood, metres, and where he faced: radians about +Y. */
  x: number;
  z: number;
  yaw: number;
  /** Metres ahead of that to the first riser. */
  from: number;
  treads: number;
  /** Metres that each tread lies higher, below 0 lower, and that it is deep. */
  rise: number;
  run: number;
}

/** Height of the ground, metres: one flight on the other. */
export function heightOver(flights: readonly Flight[], x: number, z: number): number {
  let height = 0;
  for (const flight of flights) {
    const ahead = (x - flight.x) * Math.sin(flight.yaw) + (z - flight.z) * Math.cos(flight.yaw);
    const tread = Math.floor((ahead - flight.from) / flight.run) + 1;
    height += flight.rise * Math.min(Math.max(tread, 0), flight.treads);
  }
  return height;
}
