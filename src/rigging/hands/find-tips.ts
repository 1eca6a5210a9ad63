import { type HandCells, stepsAround } from "./hand-cells.js";

/** A part of a hand that stands out from it. */
export interface Finger {
  /** The cell that is farthest from the wrist. */
  tip: number;
  /** Ways from the wrist, in hand lengths: of the tip, and of where the finger joins another. */
  far: number;
  web: number;
  /** Its cells beyond the web. */
  cells: number[];
}

/** A finger stands out at least this far, in hand lengths. */
const LEAST = 0.13;

/** Finds what stands out from a hand: from the farthest cells down, parts grow until they meet. */
export function findTips({ grid, way }: HandCells): Finger[] {
  const cells: number[] = [];
  for (let c = 0; c < way.length; c++) if (way[c] < Infinity) cells.push(c);
  cells.sort((a, b) => way[b] - way[a] || a - b);
  const around = stepsAround(grid);
  const part = new Int32Array(way.length).fill(-1);
  const root: number[] = [];
  const find = (p: number): number => {
    let top = p;
    while (root[top] !== top) {
      root[top] = root[root[top]];
      top = root[top];
    }
    return top;
  };
  const born: number[] = [];
  const webs: number[] = [];
  const own: number[][] = [];
  const fingers: Finger[] = [];
  /** A part that stands out enough when it meets another such part is a finger. */
  const close = (p: number, at: number) => {
    if (webs[p] >= 0 || way[born[p]] - at < LEAST) return;
    webs[p] = at;
    fingers.push({ tip: born[p], far: way[born[p]], web: at, cells: [...own[p]] });
  };
  for (const cell of cells) {
    let joined = -1;
    for (const { step } of around) {
      const to = cell + step;
      if (part[to] < 0) continue;
      const other = find(part[to]);
      if (joined < 0) joined = other;
      else if (other !== joined) {
        const stands = (p: number) => webs[p] >= 0 || way[born[p]] - way[cell] >= LEAST;
        if (stands(joined) && stands(other)) for (const p of [joined, other]) close(p, way[cell]);
        const [elder, younger] = way[born[joined]] >= way[born[other]] ? [joined, other] : [other, joined];
        root[younger] = elder;
        if (webs[younger] >= 0 && webs[elder] < 0) webs[elder] = webs[younger];
        if (webs[elder] < 0) for (const c of own[younger]) own[elder].push(c);
        joined = elder;
      }
    }
    if (joined < 0) {
      joined = root.length;
      root.push(joined);
      born.push(cell);
      webs.push(-1);
      own.push([]);
    }
    part[cell] = joined;
    if (webs[joined] < 0) own[joined].push(cell);
  }
  return fingers;
}
