import type { BodyMesh } from "../body/body-surface.js";
import type { Face } from "../body/face.js";
import type { Vec } from "../body/shape-body.js";

const SECTORS = 48;
const RINGS = 36;

/**
 * The head seen from a point inside: how far its surface is in each direction. A direction is an azimuth, 0 ahead and
 * growing to the character's left, and an angle from straight up, both radians.
 */
export class HeadMap {
  readonly centre: Vec;
  /** Mean radius of the skull, metres. */
  readonly size: number;
  readonly #radii: Float64Array;

  constructor(mesh: BodyMesh, face: Face) {
    const { rows, tables } = mesh.body;
    const ears = tables.mask("ears");
    const d = face.between;
    this.centre = [0, face.eyes[0].centre[1] + d * 0.25, (face.front + face.back) / 2 - d * 0.05];
    const own = face.triangles;
    const triangles: number[] = [];
    for (let i = 0; i < own.length; i += 3) {
      if (ears[own[i]] > 127 && ears[own[i + 1]] > 127 && ears[own[i + 2]] > 127) continue;
      triangles.push(own[i], own[i + 1], own[i + 2]);
    }
    const radii = new Float64Array(SECTORS * (RINGS + 1)).fill(-1);
    for (let r = 0; r <= RINGS; r++) {
      for (let s = 0; s < SECTORS; s++) {
        const direction = directionOf((s / SECTORS) * Math.PI * 2, (r / RINGS) * Math.PI);
        radii[r * SECTORS + s] = this.#hit(rows, triangles, direction);
      }
    }
    // Where nothing is hit (the ears' roots, the neck), the neighbours' mean.
    for (let round = 0; round < 12; round++) {
      for (let i = 0; i < radii.length; i++) {
        if (radii[i] > 0) continue;
        const r = Math.floor(i / SECTORS);
        const s = i % SECTORS;
        const around = [
          radii[r * SECTORS + ((s + 1) % SECTORS)],
          radii[r * SECTORS + ((s + SECTORS - 1) % SECTORS)],
          r > 0 ? radii[i - SECTORS] : -1,
          r < RINGS ? radii[i + SECTORS] : -1,
        ].filter((value) => value > 0);
        if (around.length > 1) radii[i] = around.reduce((a, b) => a + b, 0) / around.length;
      }
    }
    this.#radii = radii;
    let sum = 0;
    for (let s = 0; s < SECTORS; s++) sum += radii[9 * SECTORS + s] / SECTORS;
    this.size = sum;
  }

  radius(azimuth: number, down: number): number {
    const x = (((azimuth / (Math.PI * 2)) * SECTORS) % SECTORS) + (azimuth < 0 ? SECTORS : 0);
    const y = Math.min(Math.max((down / Math.PI) * RINGS, 0), RINGS - 1e-6);
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - i, y - j];
    const at = (s: number, r: number) => this.#radii[r * SECTORS + (s % SECTORS)];
    return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v;
  }

  /** Returns the point that far above the surface in a direction. */
  point(azimuth: number, down: number, above: number): Vec {
    const d = directionOf(azimuth, down);
    const r = this.radius(azimuth, down) + above;
    return [this.centre[0] + d[0] * r, this.centre[1] + d[1] * r, this.centre[2] + d[2] * r];
  }

  #hit(rows: Float64Array, triangles: readonly number[], d: Vec): number {
    const [ox, oy, oz] = this.centre;
    let best = -1;
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i] * 3, triangles[i + 1] * 3, triangles[i + 2] * 3];
      const e1 = [rows[b] - rows[a], rows[b + 1] - rows[a + 1], rows[b + 2] - rows[a + 2]];
      const e2 = [rows[c] - rows[a], rows[c + 1] - rows[a + 1], rows[c + 2] - rows[a + 2]];
      const px = d[1] * e2[2] - d[2] * e2[1];
      const py = d[2] * e2[0] - d[0] * e2[2];
      const pz = d[0] * e2[1] - d[1] * e2[0];
      const det = e1[0] * px + e1[1] * py + e1[2] * pz;
      if (Math.abs(det) < 1e-14) continue;
      const t = [ox - rows[a], oy - rows[a + 1], oz - rows[a + 2]];
      const u = (t[0] * px + t[1] * py + t[2] * pz) / det;
      if (u < -1e-4 || u > 1.0001) continue;
      const qx = t[1] * e1[2] - t[2] * e1[1];
      const qy = t[2] * e1[0] - t[0] * e1[2];
      const qz = t[0] * e1[1] - t[1] * e1[0];
      const v = (d[0] * qx + d[1] * qy + d[2] * qz) / det;
      if (v < -1e-4 || u + v > 1.0001) continue;
      const far = (e2[0] * qx + e2[1] * qy + e2[2] * qz) / det;
      if (far > best) best = far;
    }
    return best;
  }
}

export function directionOf(azimuth: number, down: number): Vec {
  const flat = Math.sin(down);
  return [Math.sin(azimuth) * flat, Math.cos(down), Math.cos(azimuth) * flat];
}
