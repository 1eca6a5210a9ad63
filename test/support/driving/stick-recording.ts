/** Stick input of a player: m/s on the reference leg ahead and to the right, radians per second to the left. */
export interface StickInput {
  ahead: number;
  right: number;
  turnRate: number;
}

/** One span of the recording: seconds, speed, direction in degrees (to the right) at its start and end, turning. */
type Stretch = [seconds: number, speed: number, from: number, to?: number, turnRate?: number];

const STRETCHES: readonly Stretch[] = [
  [0.8, 0, 0],
  [2.5, 1.4, 0],
  [0.9, 0, 0],
  [2.2, 4, 0],
  [1.2, 0, 0],
  [0.15, 1.5, 0], // a tap
  [0.8, 0, 0],
  [2.5, 7, 0],
  [1, 3, 0],
  [1.6, 1.2, 90],
  [1.5, 1.2, -90], // reversal
  [1.8, 1, 180],
  [1.2, 1.4, 0], // reversal
  [3, 2, 0, 180], // through the flip
  [2, 2, 180, 360], // and back on the other side
  [2, 0.8, 45],
  [2, 3, -45],
  [2.5, 0.12, 0], // creeps
  [1.5, 0.35, 120],
  [2.5, 1.3, 0, 0, 1.6],
  [2, 4, 0, 0, -1.8],
  [0.7, 0, 0],
  [1.2, 0, 0, 0, 2.6], // turns on the spot
  [1, 0, 0],
  [1.8, 0.6, 90],
  [1.5, 0.6, 270],
  [0.3, 2, 0],
  [0.3, 2, 180],
  [0.3, 2, 0],
  [0.3, 2, 180], // shakes the stick
  [1.2, 3, 90],
  [1.5, 3, 115],
  [1.5, 2.5, 180],
  [1.5, 5, 0],
  [1, 1.6, 0],
  [2, 0, 0],
];

export const RECORDING_SECONDS = STRETCHES.reduce((sum, [seconds]) => sum + seconds, 0);

/**
 * Returns a recorded minute: walk, run, sprint, side steps, back, sudden stops, reversals, diagonals, flips,
 * creeping, turning. The hand is not steady: up to `noise` m/s of slow noise on both axes, the same in every run.
 */
export function stickRecording(noise = 0.05): (time: number) => StickInput {
  return (time) => {
    let start = 0;
    for (const [seconds, speed, from, to = from, turnRate = 0] of STRETCHES) {
      if (time < start + seconds) {
        const angle = ((from + ((to - from) * (time - start)) / seconds) * Math.PI) / 180;
        const shake = speed > 0 ? noise : 0;
        return {
          ahead: speed * Math.cos(angle) + shake * tremor(time, 0),
          right: speed * Math.sin(angle) + shake * tremor(time, 2.1),
          turnRate,
        };
      }
      start += seconds;
    }
    return { ahead: 0, right: 0, turnRate: 0 };
  };
}

function tremor(time: number, later: number): number {
  return (Math.sin(11.3 * time + later) + Math.sin(17.9 * time + 2 * later) + Math.sin(29.7 * time + 3 * later)) / 3;
}
