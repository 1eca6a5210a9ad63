import { smoothstep, type Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { unit } from "../mesh/solids.js";
import { mix, noise, put, scaled } from "../paint/painter.js";
import { hairline } from "./hairline.js";
import { DEGREE, LOWEST, type Scalp, tones } from "./scalp.js";
import { sweep } from "./strands.js";
import type { LockRow } from "./styles.js";
import { hairTail } from "./tails.js";

const STEPS = [6, 4, 3];

/** Makes locks and tails; `free` of a hat, all tails. */
export function hairLocks(scalp: Scalp, rows: readonly LockRow[], free: boolean, noTails = false): Piece {
  const [dark, base, light] = tones(scalp.color);
  const piece = newPiece(
    "locks",
    (at, out) => {
      const streak = noise(at.u * 14, at.v * 1.5, 4) * 0.7 + noise(at.u * 34, at.v * 2, 9) * 0.3;
      let tone = mix(dark, base, 0.45 + 0.55 * smoothstep(0, 0.5, at.v));
      tone = mix(tone, light, Math.exp(-(((at.v - 0.45) / 0.22) ** 2)) * 0.4);
      tone = scalp.streaked(tone, at.x, at.z);
      put(out, scaled(tone, 1 + 0.1 * streak), 0.58);
    },
    { density: 1.6 },
  );
  for (const row of rows) lockRow(scalp, piece, row);
  for (const tail of noTails ? [] : (scalp.look.tails ?? [])) {
    if (!free && tail.down < 75) continue;
    hairTail(scalp, piece, tail);
  }
  return piece;
}

function lockRow(scalp: Scalp, piece: Piece, row: LockRow): void {
  const { random } = scalp;
  const span = (row.azimuth[1] - row.azimuth[0]) * DEGREE;
  const closed = row.azimuth[1] - row.azimuth[0] >= 360;
  const number = Math.max(1, Math.round(row.count / [1.25, 1.9, 3][scalp.mesh.level]));
  for (let i = 0; i < number; i++) {
    const share = closed ? i / number : (i + 0.5) / number;
    const azimuth = row.azimuth[0] * DEGREE + span * share + (random() - 0.5) * (span / number) * 0.5;
    const line = hairline(azimuth, scalp.look.cap?.raised ?? 0);
    const to = row.to + (random() - 0.5) * 0.08;
    const points: Vec[] = [];
    const ups: Vec[] = [];
    const steps =
      STEPS[scalp.mesh.level] +
      ((row.hang ?? 0) > 0.3 ? 3 : 0) +
      Math.round((row.coils ?? 0) * [2, 1, 0][scalp.mesh.level]);
    const hang = (row.hang ?? 0) * scalp.unit * (0.9 + 0.2 * random());
    const onHead = hang > 0 ? (row.coils ? 0.25 : 0.45) : 1;
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
          (scalp.look.cap ? scalp.look.cap.thickness * (down < line ? 0.75 : 0.55) : 0.004) +
          (row.height ?? 0.006) * Math.sin(Math.min(s * 1.2, 1) * Math.PI * 0.9) -
          0.02 * smoothstep(0.25, 0, s);
        const p = scalp.map.point(turn, down, (above + lift * s * s) * scalp.unit * scalp.freeOfHat(turn, down));
        out = unit([p[0] - scalp.map.centre[0], p[1] - scalp.map.centre[1], p[2] - scalp.map.centre[2]]);
        if (row.tipUp) p[1] += row.tipUp * s * s * scalp.unit;
        points.push(p);
        ups.push(out);
        last = p;
        continue;
      }
      const s = (t - onHead) / (1 - onHead);
      const flat = unit([out[0], 0, out[2]]);
      const curl = (row.curl ?? 0) * Math.sin(s * Math.PI * (row.coils ?? 1.5)) * scalp.unit;
      const p: Vec = [
        last[0] + flat[0] * (0.012 * Math.sin(s * Math.PI) * scalp.unit + curl),
        Math.max(last[1] - hang * s, LOWEST),
        last[2] + flat[2] * (0.012 * Math.sin(s * Math.PI) * scalp.unit + curl),
      ];
      scalp.keepOut(p);
      points.push(p);
      ups.push(flat);
    }
    sweep(
      scalp,
      piece,
      points,
      ups,
      row.width * 1.62 * scalp.unit * (0.85 + 0.3 * random()),
      (row.thick ?? 0.009) * 1.9 * scalp.unit,
      (row.taper ?? 0.8) * 0.85,
    );
  }
}
