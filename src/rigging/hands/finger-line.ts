import type { Finger } from "./find-tips.js";
import { cellCentre, type HandCells } from "./hand-cells.js";
import { minus, unit } from "./name-fingers.js";

/** The middle line of a finger, from its tip into the palm. */
export interface FingerLine {
  /** Length from the tip to the web, in hand lengths. */
  visible: number;
  /** Way from the wrist to the tip, in hand lengths. */
  far: number;
  /** Returns the point that lies so far from the tip, in hand lengths; beyond the web, straight on into the palm. */
  at(s: number): number[];
}

/** Length of a piece of the line, in hand lengths. */
const PIECE = 0.05;

export function fingerLine(hand: HandCells, { cells, tip, far, web }: Finger, handLength: number): FingerLine {
  const visible = far - web;
  const count = Math.max(2, Math.round(visible / PIECE));
  const sums = Array.from({ length: count }, () => [0, 0, 0, 0]);
  for (const cell of cells) {
    const piece = Math.min(count - 1, Math.floor(((far - hand.way[cell]) / visible) * count));
    const centre = cellCentre(hand.grid, cell);
    for (let k = 0; k < 3; k++) sums[piece][k] += centre[k];
    sums[piece][3]++;
  }
  const points: [s: number, point: number[]][] = [[0, cellCentre(hand.grid, tip)]];
  sums.forEach(([x, y, z, n], i) => {
    if (n > 0 && i > 0) points.push([((i + 0.5) / count) * visible, [x / n, y / n, z / n]]);
  });
  const [, last] = points[points.length - 1];
  const [, before] = points[Math.max(0, Math.floor(points.length / 2) - 1)];
  const inwards = unit(minus(last, before)).map((value) => value * handLength);
  return {
    visible,
    far,
    at(s) {
      for (let i = 1; i < points.length; i++) {
        const [[a, p], [b, q]] = [points[i - 1], points[i]];
        if (s > b) continue;
        const t = Math.max(0, (s - a) / (b - a));
        return p.map((value, k) => value + t * (q[k] - value));
      }
      const beyond = s - points[points.length - 1][0];
      return last.map((value, k) => value + beyond * inwards[k]);
    },
  };
}
