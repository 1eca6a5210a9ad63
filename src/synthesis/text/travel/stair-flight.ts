/** A flight of stairs ahead of the figure. */
export interface Flight {
  /** Where the figure stood, metres, and its heading, radians about +Y. */
  x: number;
  z: number;
  yaw: number;
  /** Distance from there to the first riser, metres. */
  from: number;
  treads: number;
  /** Height of each tread, below 0 going down, and its depth, metres. */
  rise: number;
  run: number;
}

/** Returns the height of the ground, metres: one flight on top of the other. */
export function heightOver(flights: readonly Flight[], x: number, z: number): number {
  let height = 0;
  for (const flight of flights) {
    const ahead = (x - flight.x) * Math.sin(flight.yaw) + (z - flight.z) * Math.cos(flight.yaw);
    const tread = Math.floor((ahead - flight.from) / flight.run) + 1;
    height += flight.rise * Math.min(Math.max(tread, 0), flight.treads);
  }
  return height;
}
