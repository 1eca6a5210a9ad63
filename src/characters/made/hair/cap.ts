import { smoothstep } from "../body/shape-body.js";
import { addVertex, newPiece, type Piece } from "../mesh/piece.js";
import { mix, noise, put, scaled } from "../paint/painter.js";
import { hairline } from "./hairline.js";
import { type Scalp, tones } from "./scalp.js";

const SECTORS = [40, 24, 14];
const RINGS = [11, 7, 4];

/** Makes the shell over the scalp. */
export function hairCap(scalp: Scalp): Piece {
  const { map, look, mesh } = scalp;
  const [dark, base, light] = tones(scalp.color);
  const cap = look.cap!;
  const piece = newPiece("hair", (at, out) => {
    const streak = noise(at.u * 60, at.v * 3, 1) * 0.6 + noise(at.u * 140, at.v * 4, 7) * 0.4;
    let tone = mix(base, light, Math.exp(-(((at.v - 0.42) / 0.18) ** 2)) * 0.45);
    tone = mix(tone, dark, 0.2 + smoothstep(0.7, 1, at.v) * 0.45);
    // Between plaits the scalp shows.
    if (cap.rows)
      tone = mix(tone, scaled(dark, 0.35), smoothstep(0.75, 0.95, Math.abs(Math.sin(at.x * 190 * (0.115 / map.size)))));
    tone = scalp.streaked(tone, at.x, at.z);
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
        addVertex(piece, p, [s / sectors, v], scalp.influences(p), {
          point: s === sectors ? piece.points[own[0]] : undefined,
        }),
      );
    }
    return own;
  };
  const isShaved = (azimuth: number) => !cap.side || (cap.side === "Left") === Math.sin(azimuth) > 0;
  const line = (azimuth: number) => hairline(azimuth, cap.raised ?? 0, isShaved(azimuth) ? cap.sides : 0);
  const swell = (azimuth: number, t: number) => {
    const bump = cap.bumps
      ? Math.abs(noise(Math.sin(azimuth) * 4.1 * Math.sin(t * 2), t * 5.5, Math.cos(azimuth) * 4.1)) * cap.bumps
      : 0;
    const ridge = cap.ridges
      ? Math.abs(Math.sin(azimuth * cap.ridges + t * 2.2)) * 0.0045 * smoothstep(0.1, 0.5, t)
      : 0;
    const crown = (cap.top ?? 0) * smoothstep(0.85, 0, t) * (0.72 + 0.28 * Math.cos(azimuth));
    const rim = 0.38 + 0.62 * smoothstep(1, cap.full ?? 0.72, t);
    return ((cap.thickness + crown) * rim + bump + ridge) * scalp.unit;
  };
  const grid: number[][] = [];
  for (let r = 0; r <= rings; r++) {
    const t = starts + (1 - starts) * (r / rings);
    grid.push(
      row(
        (azimuth) => Math.max(line(azimuth) * t, 0.001),
        (azimuth) => swell(azimuth, t) * scalp.freeOfHat(azimuth, line(azimuth) * t),
        t,
      ),
    );
  }
  grid.push(
    row(
      (azimuth) => line(azimuth) * 1.005,
      () => -0.008 * scalp.unit,
      1,
    ),
  );
  if (starts > 0)
    grid.unshift(
      row(
        (azimuth) => line(azimuth) * starts,
        () => -0.008 * scalp.unit,
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
