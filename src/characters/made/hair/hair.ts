import type { BodyMesh } from "../body/body-surface.js";
import type { Face } from "../body/face.js";
import type { Piece } from "../mesh/piece.js";
import type { Rgb } from "../paint/painter.js";
import type { Random } from "../random.js";
import type { Side } from "../wear/measures.js";
import { hairCap } from "./cap.js";
import { HeadMap } from "./head-map.js";
import { hairLocks } from "./locks.js";
import { Scalp } from "./scalp.js";
import { HAIR_STYLES, type HairStyle, type LockRow } from "./styles.js";

export type HairId = keyof typeof HAIR_STYLES;

export interface HairOrder {
  style: HairId;
  color: Rgb;
  /** What is worn over it. */
  under: "nothing" | "band" | "hat" | "helmet" | "hood" | "closed";
  /** Whether its sides are shaved. */
  shaved?: boolean | Side;
  /** How much longer than usual it hangs. */
  length?: number;
  /** The shoulder that gathered hair hangs over. */
  over?: Side;
  /** Colour of strands in it. */
  streak?: Rgb;
}

/** Locks beside the face that hang out of a hood. */
const FROM_HOOD: readonly LockRow[] = [
  { azimuth: [60, 72], count: 4, from: 0.96, to: 1.04, width: 0.05, hang: 0.34, height: 0.012, taper: 0.5 },
  { azimuth: [288, 300], count: 4, from: 0.96, to: 1.04, width: 0.05, hang: 0.34, height: 0.012, taper: 0.5 },
];
/** Locks over the forehead. */
const FRINGE: readonly LockRow[] = [
  { azimuth: [-34, 34], count: 6, from: 0.92, to: 1.22, width: 0.042, height: 0.004, swirl: 16, taper: 0.7 },
];

/** Makes hair: a shell over the scalp, and locks that lie on it and hang from it. */
export function hairPieces(
  mesh: BodyMesh,
  face: Face,
  { style, color, under, shaved, length = 1, over, streak }: HairOrder,
  random: Random,
): Piece[] {
  const shaven = shaved
    ? withShavedSides(HAIR_STYLES[style], shaved === true ? undefined : shaved)
    : HAIR_STYLES[style];
  const look = overShoulder(lengthened(shaven, length), over);
  if (under === "closed") return [];
  if (under === "helmet" && !look.hangs) return [];
  const head = new HeadMap(mesh, face);
  const pressed =
    under === "nothing" || under === "hood" || (under === "band" && (look.cap?.thickness ?? 0) > 0.04)
      ? undefined
      : ([rimOfHat(face), under === "band" ? BAND * face.between : WHOLE] as const);
  const scalp = new Scalp(mesh, face, head, look, color, random, streak, pressed);
  // Long hair comes out of a hood in front of the shoulders, any other over the forehead.
  if (under === "hood") {
    const isLong = look.rows.some(({ hang = 0 }) => hang > 0.2);
    const fronts = isLong ? FROM_HOOD : (look.cap?.thickness ?? 0) > 0.008 && !look.cap?.from ? FRINGE : [];
    return fronts.length > 0 ? [hairLocks(scalp, fronts, true, true)] : [];
  }
  const free = under === "nothing" || under === "band";
  const pieces: Piece[] = [];
  if (look.cap) pieces.push(hairCap(scalp));
  const rows = look.rows.filter(
    (row) =>
      free ||
      (row.hang ?? 0) > 0.25 ||
      (row.from >= 0.62 && (row.lift ?? 0) < 0.015 && (row.height ?? 0) < 0.01 && row.to < 1.1),
  );
  if (rows.length > 0 || look.tails) pieces.push(hairLocks(scalp, rows, free));
  return pieces;
}

/** How high a band or a crown reaches on the head, in distances between the eyes. */
const BAND = 0.6;

/** Above any head, metres. */
const WHOLE = 2;

/** Height of the rim of a hat above the ears, metres. */
const rimOfHat = (face: Face): number => face.eyes[0].centre[1] + face.between * 0.72;

/** Returns a hair style that hangs longer, or not as long. */
function lengthened(look: HairStyle, by: number): HairStyle {
  if (by === 1) return look;
  return {
    ...look,
    rows: look.rows.map((row) => ((row.hang ?? 0) > 0.15 ? { ...row, hang: row.hang! * by } : row)),
    tails: look.tails?.map((tail) => ({ ...tail, length: tail.length * by })),
  };
}

/** Returns a hair style whose tail comes from one side of the neck and hangs over that shoulder. */
function overShoulder(look: HairStyle, side: Side | undefined): HairStyle {
  if (!side) return look;
  const azimuth = side === "Left" ? 118 : -118;
  return {
    ...look,
    tails: look.tails?.map((tail) =>
      tail.kind === "bun" ? tail : { ...tail, azimuths: [azimuth], down: Math.max(tail.down, 112), stand: 0.03 },
    ),
  };
}

/** Returns a hair style with shaved sides: hair and locks stay only on the top of the head, or but for one side. */
function withShavedSides(look: HairStyle, side: Side | undefined): HairStyle {
  if (side) {
    const sign = side === "Left" ? 1 : -1;
    const cap = look.cap && { ...look.cap, sides: 52, side };
    // Of the locks those stay that begin and end on the other side.
    const halved = (row: LockRow): LockRow[] => {
      const [from, to] = row.azimuth;
      if (to - from < 200) {
        const middle = (((from + to) / 2 + 540) % 360) - 180;
        return middle * sign > 25 && middle * sign < 165 ? [] : [row];
      }
      return [
        { ...row, azimuth: sign > 0 ? [172, 372] : [-12, 188], count: Math.ceil((row.count * 200) / (to - from)) },
      ];
    };
    return { ...look, cap, rows: look.rows.flatMap(halved) };
  }
  const onTop = ({ azimuth: [from, to], from: start }: LockRow) =>
    start < 0.62 && (to - from >= 360 || Math.abs((((((from + to) / 2) % 180) + 180) % 180) - 90) > 35);
  const clipped = (row: LockRow): LockRow => {
    const [from, to] = row.azimuth;
    if (to - from < 200) return row;
    // Of all around, what falls behind.
    return { ...row, azimuth: [138, 222], count: Math.ceil((row.count * 84) / (to - from)) };
  };
  return {
    ...look,
    cap: look.cap && { ...look.cap, sides: 46 },
    rows: look.rows.filter(onTop).map(clipped),
  };
}
