/** Returns points moved, turned and, unless they keep their size, scaled onto others, as near as they come (Horn's method). */
export function procrustes(from: number[][], onto: number[][], keepsSize = false): number[][] {
  const [a0, b0] = [middle(from), middle(onto)];
  const a = from.map((p) => p.map((v, k) => v - a0[k]));
  const b = onto.map((p) => p.map((v, k) => v - b0[k]));
  const s = (i: number, j: number) => a.reduce((sum, p, n) => sum + p[i] * b[n][j], 0);
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = [
    s(0, 0),
    s(0, 1),
    s(0, 2),
    s(1, 0),
    s(1, 1),
    s(1, 2),
    s(2, 0),
    s(2, 1),
    s(2, 2),
  ];
  const matrix = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ];
  const [w, x, y, z] = largest(matrix);
  const turned = a.map(([px, py, pz]) => {
    const t = [2 * (y * pz - z * py), 2 * (z * px - x * pz), 2 * (x * py - y * px)];
    return [
      px + w * t[0] + y * t[2] - z * t[1],
      py + w * t[1] + z * t[0] - x * t[2],
      pz + w * t[2] + x * t[1] - y * t[0],
    ];
  });
  if (keepsSize) return turned.map((p) => p.map((v, k) => v + b0[k]));
  const square = a.reduce((sum, p) => sum + p[0] ** 2 + p[1] ** 2 + p[2] ** 2, 0);
  const scale = turned.reduce((sum, p, n) => sum + p[0] * b[n][0] + p[1] * b[n][1] + p[2] * b[n][2], 0) / square;
  return turned.map((p) => p.map((v, k) => v * scale + b0[k]));
}

function middle(points: number[][]): number[] {
  return [0, 1, 2].map((k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
}

/** Eigenvector of a symmetric 4 × 4 matrix's largest eigenvalue: Jacobi rotations. */
function largest(m: number[][]): number[] {
  const vectors: number[][] = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 12; sweep++) {
    for (let p = 0; p < 3; p++) {
      for (let q = p + 1; q < 4; q++) {
        if (Math.abs(m[p][q]) < 1e-15) continue;
        const theta = (m[q][q] - m[p][p]) / (2 * m[p][q]);
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        const c = 1 / Math.sqrt(t * t + 1);
        const s = t * c;
        for (let k = 0; k < 4; k++) {
          const [a, b] = [m[k][p], m[k][q]];
          m[k][p] = c * a - s * b;
          m[k][q] = s * a + c * b;
        }
        for (let k = 0; k < 4; k++) {
          const [a, b] = [m[p][k], m[q][k]];
          m[p][k] = c * a - s * b;
          m[q][k] = s * a + c * b;
          const [u, v] = [vectors[k][p], vectors[k][q]];
          vectors[k][p] = c * u - s * v;
          vectors[k][q] = s * u + c * v;
        }
      }
    }
  }
  let best = 0;
  for (let i = 1; i < 4; i++) if (m[i][i] > m[best][best]) best = i;
  return vectors.map((row) => row[best]);
}
