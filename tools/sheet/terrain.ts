/** Uneven ground for driven gaits on the sheets. */
import type { Triangles } from "./rasterizer.js";

/** Height over x and z, metres. */
export type Height = (x: number, z: number) => number;

const RISE = 0.17;
const TREAD = 0.29;

/** Makes stairs that begin at a z and go up, or down. */
export function stairs(from: number, up: boolean): Height {
  const rise = up ? RISE : -RISE;
  return (_, z) => rise * Math.max(0, Math.floor((z - from) / TREAD) + 1);
}

/** Makes a slope with these degrees along z, and along x. */
export function slope(ahead: number, aside = 0): Height {
  const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
  return (x, z) => tan(ahead) * z + tan(aside) * x;
}

export function rough(x: number, z: number): number {
  return 0.07 * (Math.sin(3.1 * z) + Math.sin(3.7 * x + 1) + 0.5 * Math.sin(5.1 * (x + z)));
}

const LENGTH = 1.6;
const WIDTH = 0.6;
const STEP_Z = 0.02;
const STEP_X = 0.1;

/** Makes the ground around a point, lit and striped every quarter of a metre. */
export function groundMesh(height: Height, x: number, z: number): Triangles {
  const columns = Math.round((2 * WIDTH) / STEP_X) + 1;
  const rows = Math.round((2 * LENGTH) / STEP_Z) + 1;
  const positions: number[] = [];
  const normals: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  const x0 = Math.round(x / STEP_X) * STEP_X - WIDTH;
  const z0 = Math.round(z / STEP_Z) * STEP_Z - LENGTH;
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [px, pz] = [x0 + c * STEP_X, z0 + r * STEP_Z + 1e-4];
      positions.push(px, height(px, pz), pz);
      const dx = (height(px + 0.01, pz) - height(px - 0.01, pz)) / 0.02;
      const dz = (height(px, pz + 0.01) - height(px, pz - 0.01)) / 0.02;
      const size = Math.hypot(dx, 1, dz);
      normals.push(-dx / size, 1 / size, -dz / size);
      const shade = (Math.floor(pz / 0.25) + Math.floor(px / 0.25)) % 2 === 0 ? 0.62 : 0.7;
      colors.push(shade, shade, shade + 0.03);
      if (r + 1 === rows || c + 1 === columns) continue;
      const i = r * columns + c;
      indices.push(i, i + columns, i + 1, i + 1, i + columns, i + columns + 1);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    colors: Float32Array.from(colors),
    indices: Uint32Array.from(indices),
  };
}
