/** Position of a stick and a turning knob: to the right, ahead, turning to the right, each -1 to 1. */
export interface Stick {
  right: number;
  ahead: number;
  turn: number;
}

/** Seconds that each position is held: everything that a player does within a minute. */
const HELD: readonly (readonly [seconds: number, right: number, ahead: number, turn: number])[] = [
  [1, 0, 0, 0],
  // Walks off, faster and faster, and stops from a run.
  [2, 0, 0.3, 0],
  [1.5, 0, 0.55, 0],
  [2, 0, 1, 0],
  [1.3, 0, 0, 0],
  // Taps: a step or two each.
  [0.25, 0, 0.5, 0],
  [0.6, 0, 0, 0],
  [0.15, 0.6, 0, 0],
  [0.9, 0, 0, 0],
  // To all sides, slowly and quickly.
  [1.6, 0.4, 0, 0],
  [1.6, -0.4, 0, 0],
  [1.2, -0.5, 0.5, 0],
  [1.2, 0.5, 0.5, 0],
  [1.5, 0, -0.4, 0],
  [1.2, 0.4, -0.4, 0],
  [1.2, -0.4, -0.4, 0],
  [0.7, 0, 0, 0],
  // Turns on the spot, then walks round curves.
  [1.5, 0, 0, 0.5],
  [1, 0, 0, -0.8],
  [0.6, 0, 0, 0],
  [2.5, 0, 0.45, 0.35],
  [2.5, 0, 0.45, -0.5],
  [2, 0, 0.8, 0.3],
  // About turns while walking and running.
  [1.2, 0, 0.5, 0],
  [1.4, 0, -0.5, 0],
  [1.4, 0, 0.9, 0],
  [1.6, 0, -0.6, 0],
  [0.8, 0.7, 0, 0],
  [0.8, -0.7, 0, 0],
  [0.8, 0.7, 0.7, 0],
  [0.5, 0, 0, 0],
  // Fidgets.
  [0.3, 0.3, 0.4, 0],
  [0.3, -0.5, 0.2, 0],
  [0.4, 0.2, -0.6, 0],
  [0.3, 0.9, 0.1, 0.6],
  [0.5, -0.1, 0.8, -0.4],
  [0.4, 0, 0.2, 0],
  [0.4, -0.8, -0.3, 0],
  [0.7, 0, 0, 0],
  // A long run with corrections of the course, a sprint round a bend, and home.
  [2, 0.1, 0.85, 0.15],
  [2, -0.15, 0.9, -0.2],
  [2, 0, 1, 0.25],
  [1, 0.3, 0.9, 0],
  [1.5, 0, 0.5, 0.6],
  [1.5, 0.2, 0.3, 0],
  // Backs off round a corner and creeps.
  [1.6, 0.3, -0.4, 0.4],
  [1.2, 0, 0.15, 0],
  [1.6, 0, 0.25, -0.3],
  [1.2, -0.2, 0.1, 0],
  [2.6, 0, 0, 0],
];

/** Seconds that a thumb takes for most of its movement. */
const THUMB = 0.05;

/** One minute, one position for each frame of 1/60 s: the thumb moves from one to the next. */
export const STICK_MINUTE: readonly Stick[] = record();

export const STICK_RATE = 60;

function record(): Stick[] {
  const frames: Stick[] = [];
  const thumb: Stick = { right: 0, ahead: 0, turn: 0 };
  const share = 1 - Math.exp(-1 / 60 / THUMB);
  for (const [seconds, right, ahead, turn] of HELD) {
    for (let i = Math.round(seconds * 60); i > 0; i--) {
      thumb.right += (right - thumb.right) * share;
      thumb.ahead += (ahead - thumb.ahead) * share;
      thumb.turn += (turn - thumb.turn) * share;
      frames.push({ ...thumb });
    }
  }
  return frames;
}
