/** Way that tells how legs swing, metres. */
const TELLING = 1;

/** A body's path, and soles that stand by it. */
interface SteppingBody {
  /** x y z of the hips per frame. */
  path: Float64Array;
  /** Places of soles in the same space, 3 per sole and frame, and how surely each stands. */
  points: Float64Array;
  standing: Float64Array;
  count: number;
}

/**
 * Returns how little legs swing under a body that goes along an axis, 0 to 1: those that swing towards the camera hardly show it, and
 * the lifter takes them for still.
 */
export function unseenSwing({ path, points, standing, count }: SteppingBody, axis: readonly number[]): number {
  let [way, square, swing] = [0, 1e-9, 0];
  const move = (values: Float64Array, from: number, to: number) =>
    axis.reduce((sum, share, k) => sum + share * (values[to + k] - values[from + k]), 0);
  for (let f = 0; f + 1 < path.length / 3; f++) {
    const gone = move(path, f * 3, (f + 1) * 3);
    for (let i = 0; i < count; i++) {
      const sure = Math.min(standing[f * count + i], standing[(f + 1) * count + i]);
      way += (sure * Math.abs(gone)) / count;
      square += sure * gone * gone;
      swing += sure * gone * (gone - move(points, (f * count + i) * 3, ((f + 1) * count + i) * 3));
    }
  }
  return (Math.min(1, Math.max(0, 1 - swing / square)) * way) / (way + TELLING);
}
