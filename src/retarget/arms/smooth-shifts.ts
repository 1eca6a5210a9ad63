/** Replaces each vector by the largest of its neighbours. */
export function holdLargest(track: Float64Array, radius: number, circular: boolean): void {
  const count = track.length / 3;
  const from = track.slice();
  const sizes = Float64Array.from({ length: count }, (_, f) =>
    Math.hypot(from[f * 3], from[f * 3 + 1], from[f * 3 + 2]),
  );
  for (let f = 0; f < count; f++) {
    let best = f;
    for (let d = -radius; d <= radius; d++) {
      const g = neighbour(f + d, count, circular);
      if (sizes[g] > sizes[best]) best = g;
    }
    for (let k = 0; k < 3; k++) track[f * 3 + k] = from[best * 3 + k];
  }
}

function neighbour(frame: number, count: number, circular: boolean): number {
  return circular ? ((frame % count) + count) % count : Math.min(count - 1, Math.max(0, frame));
}

/** Averages vectors over neighbouring frames, twice. */
export function smoothShifts(track: Float64Array, radius: number, circular: boolean): void {
  const count = track.length / 3;
  for (let pass = 0; pass < 2; pass++) {
    const from = track.slice();
    for (let f = 0; f < count; f++) {
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let d = -radius; d <= radius; d++) {
          const g = neighbour(f + d, count, circular);
          sum += from[g * 3 + k];
        }
        track[f * 3 + k] = sum / (2 * radius + 1);
      }
    }
  }
}
