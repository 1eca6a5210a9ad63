import type { Packer } from "./packer.js";
import type { BodyData } from "./read-bodies.js";

/** Shapes of the source that the generator uses. */
const USED = new Set(
  `upperarm-muscle lowerarm-muscle shoulder-muscle upperarm-fat lowerarm-fat breast-volume buttocks cheek-volume cheek-inner
cheek-bones chin-height chin-prominent jaw-width chin-width chin-triangle ear-pointed-triangle ear-size ear-wing
eyebrows-angle eyebrows-move-up eyebrows-move-forward eye-size eye-height1 eye-height2 eye-height3 eye-corner1 eye-corner2
eye-bag eye-epicanthus eye-push1 forehead-height forehead-bulge head-fat head-round head-oval head-square head-triangular
head-rectangular head-age head-width head-depth mouth-width mouth-upperlip-volume mouth-lowerlip-volume mouth-corners
mouth-upperlip-height mouth-lowerlip-height mouth-move-forward mouth-laugh-lines neck-girth double-chin nose-length nose-width
nose-width1 nose-width2 nose-width3 nose-point nose-point-width nose-hump nose-curve nose-volume nose-base nose-flaring nose-depth belly
stomach-tone torso-vshape shoulder-width waist-girth hips-girth hip-width dorsi pectoral thigh-girth calf-girth
lowerleg-muscle upperleg-muscle chin-prognathism`.split(/\s+/),
);
/** Step of the deltas, metres, and the least move that is kept. */
const STEP = 0.00005;

interface Side {
  start: number;
  count: number;
}

/**
 * Packs the used shapes and the expressions, each as the rows that it moves.
 *
 * @returns per shape: name, then start and count of its negative and positive side
 */
export function namedShapes(
  data: BodyData,
  rows: readonly number[],
  pack: Packer,
): [string, number, number, number, number][] {
  const index = data.array("shapes", "index");
  const delta = data.array("shapes", "delta");
  const step: number = data.documents.shapes.step;
  const place = new Map(rows.map((row, i) => [row, i]));
  const places: number[] = [];
  const moves: number[] = [];
  const found: [string, number, number, number, number][] = [];
  const add = (side: Side | null | undefined): [number, number] => {
    const start = places.length;
    if (!side) return [start, 0];
    const own: [number, number[]][] = [];
    for (let i = side.start; i < side.start + side.count; i++) {
      const at = place.get(index[i]);
      const move = [0, 1, 2].map((k) => Math.round((delta[i * 3 + k] * step) / STEP));
      if (at !== undefined && move.some((value) => value !== 0)) own.push([at, move]);
    }
    own.sort((a, b) => a[0] - b[0]);
    let last = 0;
    for (const [at, move] of own) {
      places.push(at - last);
      last = at;
      moves.push(...move);
    }
    return [start, own.length];
  };
  for (const shape of data.documents.shapes.shapes) {
    const isExpression = shape.name.startsWith("expr-caucasian-");
    if (!isExpression && !USED.has(shape.name)) continue;
    found.push([shape.name.replace("expr-caucasian-", "expr-"), ...add(shape.neg || null), ...add(shape.pos || null)]);
  }
  pack.add("shapePlaces", Uint16Array.from(places));
  for (let k = 0; k < 3; k++) pack.add(`shapeMoves.${k}`, Int16Array.from(moves.filter((_, i) => i % 3 === k)));
  return found;
}
