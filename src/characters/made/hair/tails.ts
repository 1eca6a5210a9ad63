import type { Vec } from "../body/shape-body.js";
import type { Piece } from "../mesh/piece.js";
import { unit } from "../mesh/solids.js";
import { DEGREE, LOWEST, type Scalp } from "./scalp.js";
import { ball, sweep } from "./strands.js";
import type { HairStyle } from "./styles.js";

/** Makes a tail, a plait or a bun where the hair is gathered. */
export function hairTail(scalp: Scalp, piece: Piece, tail: NonNullable<HairStyle["tails"]>[number]): void {
  for (const azimuth of tail.azimuths) {
    const root = scalp.map.point(azimuth * DEGREE, tail.down * DEGREE, 0.006 * scalp.unit);
    const out = unit([
      root[0] - scalp.map.centre[0],
      (root[1] - scalp.map.centre[1]) * 0.35,
      root[2] - scalp.map.centre[2],
    ]);
    const plaited = tail.kind === "braid";
    const strands = tail.kind === "bun" ? 0 : plaited ? 3 : 5;
    if (tail.kind === "bun") {
      ball(
        scalp,
        piece,
        [0, 1, 2].map((k) => root[k] + out[k] * tail.width * 0.75 * scalp.unit) as Vec,
        tail.width * scalp.unit,
      );
      continue;
    }
    for (let n = 0; n < strands; n++) {
      const side = plaited ? 0 : n / (strands - 1) - 0.5;
      const across: Vec = [out[2], 0, -out[0]];
      const steps = plaited ? [20, 12, 8][scalp.mesh.level] : 9 - scalp.mesh.level * 2;
      const points: Vec[] = [];
      const ups: Vec[] = [];
      for (let k = 0; k <= steps; k++) {
        const s = k / steps;
        const far = tail.stand * Math.sin(Math.min(s * 1.6, 1) * Math.PI * 0.5) * scalp.unit;
        const drop = tail.length * (s ** 1.25 * 1.02 - Math.sin(Math.min(s * 3, 1) * Math.PI) * 0.05) * scalp.unit;
        const spread = side * tail.width * 1.15 * Math.sin(Math.min(s + 0.12, 1) * Math.PI * 0.92) * scalp.unit;
        const p: Vec = [
          root[0] + out[0] * far + across[0] * spread,
          Math.max(root[1] + out[1] * far - drop, LOWEST),
          root[2] + out[2] * far + across[2] * spread,
        ];
        scalp.keepOut(p);
        if (plaited) {
          // Three strands that cross each other, over and under.
          const turn = s * Math.PI * 2 * (tail.length / tail.width / 2.6) + (n * Math.PI * 2) / 3;
          const wave = Math.sin(turn) * tail.width * 0.34 * scalp.unit;
          const over = Math.cos(turn * 2) * tail.width * 0.16 * scalp.unit;
          for (const k of [0, 2]) p[k] += across[k] * wave + out[k] * over;
        }
        points.push(p);
        ups.push(out);
      }
      sweep(
        scalp,
        piece,
        points,
        ups,
        tail.width * (plaited ? 0.66 : 0.62) * scalp.unit,
        tail.width * (plaited ? 0.5 : 0.45) * scalp.unit,
        plaited ? 0.22 : 0.6,
      );
    }
  }
}
