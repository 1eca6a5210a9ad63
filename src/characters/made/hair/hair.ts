import type { BodyMesh } from "../body/body-surface.js";
import type { Face } from "../body/face.js";
import { smoothstep, type Vec } from "../body/shape-body.js";
import { addVertex, type Influences, newPiece, type Piece } from "../mesh/piece.js";
import { mix, noise, put, type Rgb, scaled } from "../paint/painter.js";
import type { Random } from "../random.js";
import { hairline } from "./hairline.js";
import { HeadMap } from "./head-map.js";
import { HAIR_STYLES, type HairStyle, type LockRow } from "./styles.js";

export type HairId = keyof typeof HAIR_STYLES;

export interface HairOrder {
  style: HairId;
  color: Rgb;
  /** What is worn over it. */
  under: "nothing" | "hat" | "helmet" | "hood" | "closed";
  /** Whether its sides are shaved. */
  shaved?: boolean;
  /** How much longer than usual it hangs. */
  length?: number;
  /** Colour of strands in it. */
  streak?: Rgb;
}

const SECTORS = [40, 24, 14];
const RINGS = [11, 7, 4];
const STEPS = [6, 4, 3];
/** Locks beside the face that hang out of a hood. */
const FROM_HOOD: readonly LockRow[] = [
  { azimuth: [38, 58], count: 4, from: 0.7, to: 1.06, width: 0.05, hang: 0.34, height: 0.012, taper: 0.5 },
  { azimuth: [302, 322], count: 4, from: 0.7, to: 1.06, width: 0.05, hang: 0.34, height: 0.012, taper: 0.5 },
];
/** Locks over the forehead. */
const FRINGE: readonly LockRow[] = [
  { azimuth: [-36, 36], count: 7, from: 0.74, to: 1.16, width: 0.05, height: 0.014, swirl: 14, thick: 0.01 },
];
const DEGREE = Math.PI / 180;
/** Hair reaches the floor but does not sink into it, metres. */
const LOWEST = 0.02;

/** Makes hair: a shell over the scalp, and locks that lie on it and hang from it. */
export function hairPieces(
  mesh: BodyMesh,
  face: Face,
  { style, color, under, shaved, length = 1, streak }: HairOrder,
  random: Random,
): Piece[] {
  const look = lengthened(shaved ? withShavedSides(HAIR_STYLES[style]) : HAIR_STYLES[style], length);
  if (under === "closed") return [];
  if (under === "helmet" && !look.hangs) return [];
  // Long hair comes out of a hood in front of the shoulders, any other over the forehead.
  if (under === "hood") {
    const fronts = [
      ...(look.rows.some(({ hang = 0 }) => hang > 0.2) ? FROM_HOOD : []),
      ...((look.cap?.thickness ?? 0) > 0.008 && !look.cap?.from ? FRINGE : []),
    ];
    return fronts.length > 0
      ? [new HairMaker(mesh, face, new HeadMap(mesh, face), look, color, random, streak).locks(fronts, true, true)]
      : [];
  }
  const head = new HeadMap(mesh, face);
  const maker = new HairMaker(mesh, face, head, look, color, random, streak);
  const pieces: Piece[] = [];
  if (look.cap) pieces.push(maker.cap(under === "nothing" ? 1 : 0.35));
  const rows = look.rows.filter(
    (row) =>
      under === "nothing" ||
      (row.hang ?? 0) > 0.25 ||
      (row.from >= 0.62 && (row.lift ?? 0) < 0.015 && (row.height ?? 0) < 0.01 && row.to < 1.1),
  );
  if (rows.length > 0 || (look.tails && under === "nothing") || look.tails)
    pieces.push(maker.locks(rows, under === "nothing"));
  return pieces;
}

/** Returns a hair style that hangs longer, or not as long. */
function lengthened(look: HairStyle, by: number): HairStyle {
  if (by === 1) return look;
  return {
    ...look,
    rows: look.rows.map((row) => ((row.hang ?? 0) > 0.15 ? { ...row, hang: row.hang! * by } : row)),
    tails: look.tails?.map((tail) => ({ ...tail, length: tail.length * by })),
  };
}

/** Returns a hair style with shaved sides: hair and locks stay only on the top of the head. */
function withShavedSides(look: HairStyle): HairStyle {
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

class HairMaker {
  readonly #head: number;
  readonly #neck: number;
  readonly #chest: number;
  readonly #neckHeight: number;
  readonly #chestHeight: number;
  readonly #unit: number;

  constructor(
    readonly mesh: BodyMesh,
    readonly face: Face,
    readonly map: HeadMap,
    readonly look: HairStyle,
    readonly color: Rgb,
    readonly random: Random,
    readonly streak?: Rgb,
  ) {
    this.#head = mesh.joint("Head");
    this.#neck = mesh.joint("Neck");
    this.#chest = mesh.joint("Spine2");
    this.#neckHeight = mesh.body.joints.get("Neck")![1];
    this.#chestHeight = mesh.body.joints.get("Spine2")![1];
    // Sizes of hair go with the head.
    this.#unit = map.size / 0.115;
  }

  cap(thickness: number): Piece {
    const { map, look, mesh } = this;
    const [dark, base, light] = tones(this.color);
    const cap = look.cap!;
    const piece = newPiece("hair", (at, out) => {
      const streak = noise(at.u * 60, at.v * 3, 1) * 0.6 + noise(at.u * 140, at.v * 4, 7) * 0.4;
      let tone = mix(base, light, Math.exp(-(((at.v - 0.42) / 0.18) ** 2)) * 0.45);
      tone = mix(tone, dark, 0.2 + smoothstep(0.7, 1, at.v) * 0.45);
      // Between plaits the scalp shows.
      if (cap.rows)
        tone = mix(
          tone,
          scaled(dark, 0.35),
          smoothstep(0.75, 0.95, Math.abs(Math.sin(at.x * 190 * (0.115 / map.size)))),
        );
      tone = this.#streaked(tone, at.x, at.z);
      put(out, scaled(tone, 1 + 0.09 * streak), cap.rough ?? 0.58);
    });
    const sectors = SECTORS[mesh.level];
    const rings = RINGS[mesh.level];
    const starts = cap.from ?? 0;
    const row = (down: (azimuth: number) => number, above: (azimuth: number) => number, v: number): number[] => {
      const own: number[] = [];
      for (let s = 0; s <= sectors; s++) {
        const azimuth = (s / sectors) * Math.PI * 2;
        const p = map.point(azimuth, down(azimuth), above(azimuth));
        own.push(
          addVertex(piece, p, [s / sectors, v], this.#influences(p), {
            point: s === sectors ? piece.points[own[0]] : undefined,
          }),
        );
      }
      return own;
    };
    const line = (azimuth: number) => hairline(azimuth, cap.raised ?? 0, cap.sides ?? 0);
    const swell = (azimuth: number, t: number) => {
      const bump = cap.bumps
        ? Math.abs(noise(Math.sin(azimuth) * 4.1 * Math.sin(t * 2), t * 5.5, Math.cos(azimuth) * 4.1)) * cap.bumps
        : 0;
      const ridge = cap.ridges
        ? Math.abs(Math.sin(azimuth * cap.ridges + t * 2.2)) * 0.0045 * smoothstep(0.1, 0.5, t)
        : 0;
      const crown = (cap.top ?? 0) * smoothstep(0.85, 0, t) * (0.72 + 0.28 * Math.cos(azimuth));
      const rim = 0.38 + 0.62 * smoothstep(1, cap.full ?? 0.72, t);
      return ((cap.thickness + crown) * rim + bump + ridge) * thickness * this.#unit;
    };
    const grid: number[][] = [];
    for (let r = 0; r <= rings; r++) {
      const t = starts + (1 - starts) * (r / rings);
      grid.push(
        row(
          (azimuth) => Math.max(line(azimuth) * t, 0.001),
          (azimuth) => swell(azimuth, t),
          t,
        ),
      );
    }
    grid.push(
      row(
        (azimuth) => line(azimuth) * 1.005,
        () => -0.008 * this.#unit,
        1,
      ),
    );
    if (starts > 0)
      grid.unshift(
        row(
          (azimuth) => line(azimuth) * starts,
          () => -0.008 * this.#unit,
          starts,
        ),
      );
    for (let r = 0; r + 1 < grid.length; r++) {
      for (let s = 0; s < sectors; s++) {
        const [a, b, p, q] = [grid[r][s], grid[r][s + 1], grid[r + 1][s + 1], grid[r + 1][s]];
        piece.indices.push(a, q, p);
        if (r > 0 || starts > 0) piece.indices.push(a, p, b);
      }
    }
    return piece;
  }

  locks(rows: readonly LockRow[], free: boolean, noTails = false): Piece {
    const [dark, base, light] = tones(this.color);
    const piece = newPiece(
      "locks",
      (at, out) => {
        const streak = noise(at.u * 14, at.v * 1.5, 4) * 0.7 + noise(at.u * 34, at.v * 2, 9) * 0.3;
        let tone = mix(dark, base, 0.45 + 0.55 * smoothstep(0, 0.5, at.v));
        tone = mix(tone, light, Math.exp(-(((at.v - 0.45) / 0.22) ** 2)) * 0.4);
        tone = this.#streaked(tone, at.x, at.z);
        put(out, scaled(tone, 1 + 0.1 * streak), 0.58);
      },
      { density: 1.6 },
    );
    for (const row of rows) this.#row(piece, row);
    for (const tail of noTails ? [] : (this.look.tails ?? [])) {
      if (!free && tail.down < 75) continue;
      this.#tail(piece, tail);
    }
    return piece;
  }

  /** Returns a tone of hair, or of the strands in it that have another. */
  #streaked(tone: Rgb, x: number, z: number): Rgb {
    if (!this.streak) return tone;
    return mix(tone, this.streak, smoothstep(0.12, 0.24, noise((x * 26) / this.#unit + 4, 0.5, (z * 26) / this.#unit)));
  }

  #row(piece: Piece, row: LockRow): void {
    const { random } = this;
    const span = (row.azimuth[1] - row.azimuth[0]) * DEGREE;
    const closed = row.azimuth[1] - row.azimuth[0] >= 360;
    const number = Math.max(1, Math.round(row.count / [1.25, 1.9, 3][this.mesh.level]));
    for (let i = 0; i < number; i++) {
      const share = closed ? i / number : (i + 0.5) / number;
      const azimuth = row.azimuth[0] * DEGREE + span * share + (random() - 0.5) * (span / number) * 0.5;
      const line = hairline(azimuth, this.look.cap?.raised ?? 0);
      const to = row.to + (random() - 0.5) * 0.08;
      const points: Vec[] = [];
      const ups: Vec[] = [];
      const steps = STEPS[this.mesh.level] + ((row.hang ?? 0) > 0.3 ? 3 : 0);
      const hang = (row.hang ?? 0) * this.#unit * (0.9 + 0.2 * random());
      const onHead = hang > 0 ? 0.45 : 1;
      const lift = (row.lift ?? 0) * (0.75 + 0.5 * random());
      let last: Vec = [0, 0, 0];
      let out: Vec = [0, 1, 0];
      for (let k = 0; k <= steps; k++) {
        const t = k / steps;
        if (t <= onHead) {
          const s = t / onHead;
          const down = line * (row.from + (to - row.from) * s);
          const turn = azimuth + (row.swirl ?? 0) * DEGREE * s * (row.mirrored ? Math.sign(Math.sin(azimuth)) : 1);
          const above =
            (this.look.cap ? this.look.cap.thickness * (down < line ? 0.75 : 0.55) : 0.004) +
            (row.height ?? 0.006) * Math.sin(Math.min(s * 1.2, 1) * Math.PI * 0.9) -
            0.02 * smoothstep(0.25, 0, s);
          const p = this.map.point(turn, down, (above + lift * s * s) * this.#unit);
          out = unit([p[0] - this.map.centre[0], p[1] - this.map.centre[1], p[2] - this.map.centre[2]]);
          if (row.tipUp) p[1] += row.tipUp * s * s * this.#unit;
          points.push(p);
          ups.push(out);
          last = p;
          continue;
        }
        const s = (t - onHead) / (1 - onHead);
        const flat = unit([out[0], 0, out[2]]);
        const curl = (row.curl ?? 0) * Math.sin(s * Math.PI * 1.5) * this.#unit;
        const p: Vec = [
          last[0] + flat[0] * (0.012 * Math.sin(s * Math.PI) * this.#unit + curl),
          Math.max(last[1] - hang * s, LOWEST),
          last[2] + flat[2] * (0.012 * Math.sin(s * Math.PI) * this.#unit + curl),
        ];
        this.#keepOut(p);
        points.push(p);
        ups.push(flat);
      }
      this.#sweep(
        piece,
        points,
        ups,
        row.width * 1.62 * this.#unit * (0.85 + 0.3 * random()),
        (row.thick ?? 0.009) * 1.9 * this.#unit,
        (row.taper ?? 0.8) * 0.85,
      );
    }
  }

  #tail(piece: Piece, tail: NonNullable<HairStyle["tails"]>[number]): void {
    for (const azimuth of tail.azimuths) {
      const root = this.map.point(azimuth * DEGREE, tail.down * DEGREE, 0.006 * this.#unit);
      const out = unit([
        root[0] - this.map.centre[0],
        (root[1] - this.map.centre[1]) * 0.35,
        root[2] - this.map.centre[2],
      ]);
      const plaited = tail.kind === "braid";
      const strands = tail.kind === "bun" ? 0 : plaited ? 3 : 5;
      if (tail.kind === "bun") {
        this.#ball(
          piece,
          [0, 1, 2].map((k) => root[k] + out[k] * tail.width * 0.75 * this.#unit) as Vec,
          tail.width * this.#unit,
        );
        continue;
      }
      for (let n = 0; n < strands; n++) {
        const side = plaited ? 0 : n / (strands - 1) - 0.5;
        const across: Vec = [out[2], 0, -out[0]];
        const steps = plaited ? [20, 12, 8][this.mesh.level] : 9 - this.mesh.level * 2;
        const points: Vec[] = [];
        const ups: Vec[] = [];
        for (let k = 0; k <= steps; k++) {
          const s = k / steps;
          const far = tail.stand * Math.sin(Math.min(s * 1.6, 1) * Math.PI * 0.5) * this.#unit;
          const drop = tail.length * (s ** 1.25 * 1.02 - Math.sin(Math.min(s * 3, 1) * Math.PI) * 0.05) * this.#unit;
          const spread = side * tail.width * 1.15 * Math.sin(Math.min(s + 0.12, 1) * Math.PI * 0.92) * this.#unit;
          const p: Vec = [
            root[0] + out[0] * far + across[0] * spread,
            Math.max(root[1] + out[1] * far - drop, LOWEST),
            root[2] + out[2] * far + across[2] * spread,
          ];
          this.#keepOut(p);
          if (plaited) {
            // Three strands that cross each other, over and under.
            const turn = s * Math.PI * 2 * (tail.length / tail.width / 2.6) + (n * Math.PI * 2) / 3;
            const wave = Math.sin(turn) * tail.width * 0.34 * this.#unit;
            const over = Math.cos(turn * 2) * tail.width * 0.16 * this.#unit;
            for (const k of [0, 2]) p[k] += across[k] * wave + out[k] * over;
          }
          points.push(p);
          ups.push(out);
        }
        this.#sweep(
          piece,
          points,
          ups,
          tail.width * (plaited ? 0.66 : 0.62) * this.#unit,
          tail.width * (plaited ? 0.5 : 0.45) * this.#unit,
          plaited ? 0.22 : 0.6,
        );
      }
    }
  }

  /** Keeps hair that hangs behind the body outside of it. */
  #keepOut(p: Vec): void {
    const { body, depth } = this.mesh;
    if (p[1] > this.#neckHeight + 0.02) return;
    const back = backAt(body.rows, depth, body.normals, p, body.unit);
    if (p[2] < this.map.centre[2] - this.face.between * 0.25) p[2] = Math.min(p[2], back.rear - 0.02 * body.unit);
    else if (Math.abs(p[0]) < back.half && p[2] < back.front + 0.02 * body.unit) p[2] = back.front + 0.02 * body.unit;
  }

  #sweep(piece: Piece, points: Vec[], ups: Vec[], width: number, thick: number, taper: number): void {
    const last = points.length - 1;
    const rings: number[][] = [];
    const shape: [number, number][] =
      this.mesh.level === 0
        ? [
            [-1, 0],
            [-0.5, 0.85],
            [0.5, 0.85],
            [1, 0],
            [0, -0.45],
          ]
        : [
            [-1, 0],
            [0, 1],
            [1, 0],
            [0, -0.45],
          ];
    points.forEach((p, i) => {
      const next = points[Math.min(i + 1, last)];
      const before = points[Math.max(i - 1, 0)];
      const along = unit([next[0] - before[0], next[1] - before[1], next[2] - before[2]]);
      const across = unit(cross(along, ups[i]));
      const up = cross(across, along);
      const t = i / last;
      // A leaf: rooted in the hair below, widest early, with a rounded tip.
      const past = Math.max(0, (t - (1 - taper)) / taper);
      const size = Math.min(1, 0.55 + t * 2.4) * Math.max(0.04, Math.sqrt(Math.max(0, 1 - past ** 1.7)));
      const ring: number[] = [];
      shape.forEach(([a, b], n) => {
        const at = [0, 1, 2].map(
          (k) => p[k] + across[k] * a * width * 0.5 * size + up[k] * b * thick * (0.35 + 0.65 * size),
        );
        ring.push(addVertex(piece, at, [n / shape.length, t], this.#influences(at as Vec)));
      });
      rings.push(ring);
    });
    const n = shape.length;
    for (let i = 0; i < last; i++) {
      for (let k = 0; k < n; k++) {
        const [a, b, p, q] = [rings[i][k], rings[i][(k + 1) % n], rings[i + 1][(k + 1) % n], rings[i + 1][k]];
        piece.indices.push(a, b, p, a, p, q);
      }
    }
    for (let k = 1; k + 1 < n; k++) {
      piece.indices.push(rings[0][0], rings[0][k + 1], rings[0][k]);
      piece.indices.push(rings[last][0], rings[last][k], rings[last][k + 1]);
    }
  }

  #ball(piece: Piece, centre: Vec, radius: number): void {
    const [rings, sectors] = this.mesh.level === 0 ? [7, 12] : [4, 8];
    const grid: number[][] = [];
    for (let r = 0; r <= rings; r++) {
      const row: number[] = [];
      for (let s = 0; s < sectors; s++) {
        const d = directionOfBall(r / rings, s / sectors);
        const bump = 1 + 0.05 * Math.sin(s * 3 + r * 2);
        const at = centre.map((value, k) => value + d[k] * radius * bump) as Vec;
        row.push(addVertex(piece, at, [Math.abs((s / sectors) * 2 - 1), r / rings], this.#influences(at)));
      }
      grid.push(row);
    }
    for (let r = 0; r < rings; r++) {
      for (let s = 0; s < sectors; s++) {
        const [a, b, p, q] = [grid[r][s], grid[r][(s + 1) % sectors], grid[r + 1][(s + 1) % sectors], grid[r + 1][s]];
        piece.indices.push(a, q, p, a, p, b);
      }
    }
  }

  #influences(p: ArrayLike<number>): Influences {
    const low = smoothstep(this.#neckHeight + 0.06 * this.#unit, this.#chestHeight, p[1]);
    return [
      [this.#head, 1 - low * 0.9],
      [this.#neck, low * 0.9 * (1 - low)],
      [this.#chest, low * 0.9 * low],
    ];
  }
}

function directionOfBall(down: number, around: number): Vec {
  const flat = Math.sin(down * Math.PI);
  return [Math.sin(around * Math.PI * 2) * flat, Math.cos(down * Math.PI), Math.cos(around * Math.PI * 2) * flat];
}

function backAt(rows: Float64Array, depth: Float64Array, normals: Float64Array, p: Vec, size: number) {
  let rear = Number.POSITIVE_INFINITY;
  let front = Number.NEGATIVE_INFINITY;
  let half = 0;
  for (let v = 0; v < depth.length; v++) {
    const y = rows[v * 3 + 1];
    if (Math.abs(y - p[1]) > 0.025 * size) continue;
    const x = rows[v * 3];
    half = Math.max(half, Math.abs(x) < 0.22 * size ? Math.abs(x) : 0);
    if (Math.abs(x - p[0]) > 0.04 * size) continue;
    const z = rows[v * 3 + 2] + normals[v * 3 + 2] * depth[v];
    rear = Math.min(rear, z);
    front = Math.max(front, z);
  }
  return { rear, front, half };
}

function tones(color: Rgb): [Rgb, Rgb, Rgb] {
  // Dark hair shines less.
  return [scaled(color, 0.62), color, mix(scaled(color, 1.22), [1, 0.95, 0.85], 0.05 + 0.07 * Math.max(...color))];
}

function unit(v: Vec): Vec {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
