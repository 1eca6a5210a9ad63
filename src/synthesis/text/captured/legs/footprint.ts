/** A span of frames, first and last, in which the same part of a foot is on the ground. */
export interface FootprintRun {
  part: "flat" | "ball" | "heel";
  from: number;
  to: number;
  /** Yaw of the foot, radians; applies where it is flat. */
  yaw: number;
}

/** Where a foot stands for a while: the ball stays in place, the heel may rise and the foot turn about the ball. */
export interface Footprint {
  side: 0 | 1;
  /** Ball of the foot on the ground, metres. */
  x: number;
  z: number;
  runs: FootprintRun[];
}

export const PARTS = ["flat", "ball", "heel"] as const;
/** Resolution of stored positions, metres, and of turns, radians. */
export const PLACE = 0.001;
export const TURN = 0.002;

/** Decodes the numbers that the fit's `footprintNumbers` makes. */
export function readFootprints(numbers: ArrayLike<number>): Footprint[] {
  const prints: Footprint[] = [];
  let at = 0;
  while (at < numbers.length) {
    const side = numbers[at] === 0 ? 0 : 1;
    const print: Footprint = { side, x: numbers[at + 1] * PLACE, z: numbers[at + 2] * PLACE, runs: [] };
    const count = numbers[at + 3];
    at += 4;
    for (let i = 0; i < count; i++, at += 4) {
      const from = numbers[at + 1];
      print.runs.push({ part: PARTS[numbers[at]], from, to: from + numbers[at + 2], yaw: numbers[at + 3] * TURN });
    }
    prints.push(print);
  }
  return prints;
}
