import type { JointName } from "../../../../motion/joint-names.js";
import type { Piece } from "../../mesh/piece.js";
import { type Mask, overlap } from "../image/raster.js";
import { type Limb, limbOfBone } from "../marks/limbs.js";
import type { Point3 } from "../marks/marks.js";
import { dot, length, minus, times, turned, undone, unit } from "../marks/turns.js";
import { type Camera, drawFigure, posed, strongestBones } from "./draw-figure.js";
import { endsOf, partOf } from "./fit-body.js";
import { BINS, measureOutline } from "./measure-outline.js";
import type { BonePlace, Pose } from "./pose-figure.js";

/** How much wider a dressed figure is at places along its limbs, so that its outline is a picture's. */
export interface Widening {
  limbs: readonly Limb[];
  limbOf: Int8Array;
  /** [limb][bin * 2 + side], 1: as it is. */
  wide: Float64Array[];
  long: Float64Array;
  /** Towards side 0 in the rest pose, for each limb. */
  across: Point3[];
}

const ROUNDS = 7;
const WIDE = [0.6, 1.9] as const;
const LONG = [0.75, 1.4] as const;
/** Heads keep their shape. */
const HEAD = [0.78, 1.25] as const;
const FOOT = [0.8, 1.3] as const;
const HEAD_LONG = [0.88, 1.18] as const;
/** Share of a change that is made at once, and of it that goes to the depth, which no outline shows. */
const STEP = 0.8;
const DEEP = 0.45;
/** The last limbs grow longer from this share of their length on. */
const TIP = 0.35;

/** Finds the widening of a dressed figure by its outline in a picture. @returns also the share of both outlines' union that they share */
export function fitWidening(
  pieces: readonly Piece[],
  bones: readonly JointName[],
  limbs: readonly Limb[],
  pose: Pose,
  mask: Mask,
  camera: Camera,
): { widening: Widening; overlap: number } {
  const widening: Widening = {
    limbs,
    limbOf: limbOfBone(bones, limbs),
    wide: limbs.map(() => new Float64Array(BINS * 2).fill(1)),
    long: new Float64Array(limbs.length).fill(1),
    across: limbs.map((limb) => acrossOf(limb, pose)),
  };
  const ends = endsOf(limbs, pose);
  const strongest = pieces.map(strongestBones);
  let best = { widening: copyOf(widening), overlap: -1 };
  for (let round = 0; ; round++) {
    const drawing = drawFigure(
      pieces.map((piece) => ({
        posed: posed({ ...piece, positions: widened(piece, widening) }, bones, pose),
        indices: piece.indices,
      })),
      camera,
    );
    const share = overlap(drawing, mask);
    if (share > best.overlap) best = { widening: copyOf(widening), overlap: share };
    if (round === ROUNDS) return best;
    const partAt = (pixel: number) => partOf(drawing, strongest, widening.limbOf, limbs, pixel);
    const ratios = measureOutline(mask, drawing, limbs, ends, partAt, camera);
    limbs.forEach((limb, l) => {
      const own = widening.wide[l];
      const seen = filled(ratios.wide[l]);
      for (let i = 0; i < own.length; i++) {
        const [least, most] = limb.part === "head" ? HEAD : /Foot$/.test(limb.bone) ? FOOT : WIDE;
        own[i] = Math.min(most, Math.max(least, own[i] * seen[i] ** STEP));
      }
      smooth(own);
      if (limb.last && Number.isFinite(ratios.long[l])) {
        const next = widening.long[l] * ratios.long[l] ** STEP;
        const [least, most] = limb.part === "head" ? HEAD_LONG : LONG;
        widening.long[l] = Math.min(most, Math.max(least, next));
      }
    });
  }
}

function copyOf(widening: Widening): Widening {
  return { ...widening, wide: widening.wide.map((own) => own.slice()), long: widening.long.slice() };
}

/** Towards side 0 of a limb, which lies across it in the picture, in the rest pose. */
function acrossOf({ bone, from, to }: Limb, pose: Pose): Point3 {
  const { turn } = pose.get(bone) as BonePlace;
  const [x, y] = turned(turn, minus(to, from));
  // The picture's y points down, so what was [dy, -dx] there is this.
  return turned(undone(turn), unit([-y, x, 0]));
}

/** Fills gaps between known ratios of each side; 1 where nothing is known. */
function filled(ratios: Float64Array): Float64Array {
  const out = new Float64Array(ratios.length).fill(1);
  for (const side of [0, 1]) {
    const known: number[] = [];
    for (let bin = 0; bin < BINS; bin++) if (Number.isFinite(ratios[bin * 2 + side])) known.push(bin);
    if (known.length === 0) continue;
    for (let bin = 0; bin < BINS; bin++) {
      const after = known.find((one) => one >= bin) ?? known[known.length - 1];
      const before = known.findLast((one) => one <= bin) ?? known[0];
      const share = after === before ? 0 : (bin - before) / (after - before);
      const value = ratios[before * 2 + side] * (1 - share) + ratios[after * 2 + side] * share;
      // Far from what was seen, little is known.
      const away = Math.min(Math.abs(bin - after), Math.abs(bin - before));
      out[bin * 2 + side] = 1 + (value - 1) / (1 + 0.5 * away);
    }
  }
  return out;
}

function smooth(values: Float64Array): void {
  const old = values.slice();
  for (let i = 0; i < values.length; i++) {
    const before = old[Math.max(i % 2, i - 2)];
    const after = old[Math.min(values.length - 2 + (i % 2), i + 2)];
    values[i] = 0.7 * old[i] + 0.15 * (before + after);
  }
}

/** Returns a piece's vertices in the rest pose, widened. */
export function widened(
  { positions, joints, weights }: Pick<Piece, "positions" | "joints" | "weights">,
  { limbs, limbOf, wide, long, across }: Widening,
): number[] {
  const out = positions.slice();
  const axes = limbs.map(({ from, to }) => ({ along: unit(minus(to, from)), size: length(minus(to, from)) }));
  for (let v = 0; v < positions.length / 3; v++) {
    const point: Point3 = [positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2]];
    for (let k = v * 4; k < v * 4 + 4; k++) {
      const weight = weights[k];
      const l = weight > 0 ? limbOf[joints[k]] : -1;
      if (l < 0) continue;
      const { along, size } = axes[l];
      const offset = minus(point, limbs[l].from);
      const way = dot(offset, along);
      const t = way / size;
      const radial = minus(offset, times(along, way));
      const far = length(radial);
      const cosine = far > 1e-6 ? dot(radial, across[l]) / far : 0;
      const place = Math.min(BINS - 1, Math.max(0, t * BINS - 0.5));
      const bin = Math.min(BINS - 2, Math.floor(place));
      const share = place - bin;
      const side = (s: number) => wide[l][bin * 2 + s] * (1 - share) + wide[l][bin * 2 + 2 + s] * share;
      const both = side(0) * (0.5 + 0.5 * cosine) + side(1) * (0.5 - 0.5 * cosine);
      const seen = Math.abs(cosine);
      const by = (both - 1) * (DEEP + (1 - DEEP) * seen) * weight;
      // A head grows as a whole.
      const tip = limbs[l].part === "head" ? 0 : TIP;
      const longer = limbs[l].last && t > tip ? (long[l] - 1) * (t - tip) * size * weight : 0;
      for (let e = 0; e < 3; e++) out[v * 3 + e] += radial[e] * by + along[e] * longer;
    }
  }
  return out;
}
