import { type Piece, pieceNormals } from "../mesh/piece.js";
import type { Paint, SurfacePoint } from "./painter.js";

export interface PaintedSheet {
  size: number;
  /** RGB, and roughness in green with metal in blue. */
  color: Uint8Array;
  surface: Uint8Array;
}

/** Texels around a chart that repeat its border. */
const GUTTER = 4;

/** Paints pieces whose texture coordinates are those of the sheet. */
export function paintSheet(pieces: readonly Piece[], size: number): PaintedSheet {
  const color = new Uint8Array(size * size * 3);
  const surface = new Uint8Array(size * size * 3);
  const filled = new Uint8Array(size * size);
  const at: SurfacePoint = {
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 0,
    nz: 0,
    u: 0,
    v: 0,
    edge: 0,
    own: 0,
    corners: [0, 0, 0],
    shares: [0, 0, 0],
  };
  const out: Paint = { r: 0, g: 0, b: 0, rough: 1, metal: 0 };
  for (const piece of pieces) {
    const normals = pieceNormals(piece);
    const { positions, extra, indices } = piece;
    const uv = piece.sheetUvs!;
    for (let i = 0; i < indices.length; i += 3) {
      const a = indices[i];
      const b = indices[i + 1];
      const c = indices[i + 2];
      const ax = uv[a * 2] * size;
      const ay = uv[a * 2 + 1] * size;
      const bx = uv[b * 2] * size;
      const by = uv[b * 2 + 1] * size;
      const cx = uv[c * 2] * size;
      const cy = uv[c * 2 + 1] * size;
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      if (Math.abs(area) < 1e-9) continue;
      const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
      const right = Math.min(size - 1, Math.ceil(Math.max(ax, bx, cx)));
      const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
      const bottom = Math.min(size - 1, Math.ceil(Math.max(ay, by, cy)));
      at.corners[0] = a;
      at.corners[1] = b;
      at.corners[2] = c;
      // Texels whose centre is a little outside belong to it too, so that no seam shows.
      const slack = (-0.6 * (Math.hypot(bx - ax, by - ay) + Math.hypot(cx - ax, cy - ay))) / Math.abs(area);
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const px = x + 0.5 - ax;
          const py = y + 0.5 - ay;
          let q = (px * (cy - ay) - py * (cx - ax)) / area;
          let r = (py * (bx - ax) - px * (by - ay)) / area;
          let p = 1 - q - r;
          if (p < slack || q < slack || r < slack) continue;
          const inside = p >= 0 && q >= 0 && r >= 0;
          const texel = y * size + x;
          if (!inside && filled[texel]) continue;
          p = Math.max(p, 0);
          q = Math.max(q, 0);
          r = Math.max(r, 0);
          const sum = p + q + r;
          p /= sum;
          q /= sum;
          r /= sum;
          at.shares[0] = p;
          at.shares[1] = q;
          at.shares[2] = r;
          at.x = positions[a * 3] * p + positions[b * 3] * q + positions[c * 3] * r;
          at.y = positions[a * 3 + 1] * p + positions[b * 3 + 1] * q + positions[c * 3 + 1] * r;
          at.z = positions[a * 3 + 2] * p + positions[b * 3 + 2] * q + positions[c * 3 + 2] * r;
          at.nx = normals[a * 3] * p + normals[b * 3] * q + normals[c * 3] * r;
          at.ny = normals[a * 3 + 1] * p + normals[b * 3 + 1] * q + normals[c * 3 + 1] * r;
          at.nz = normals[a * 3 + 2] * p + normals[b * 3 + 2] * q + normals[c * 3 + 2] * r;
          at.u = piece.uvs[a * 2] * p + piece.uvs[b * 2] * q + piece.uvs[c * 2] * r;
          at.v = piece.uvs[a * 2 + 1] * p + piece.uvs[b * 2 + 1] * q + piece.uvs[c * 2 + 1] * r;
          at.edge = extra[a * 2] * p + extra[b * 2] * q + extra[c * 2] * r;
          at.own = extra[a * 2 + 1] * p + extra[b * 2 + 1] * q + extra[c * 2 + 1] * r;
          piece.paint(at, out);
          color[texel * 3] = byte(out.r);
          color[texel * 3 + 1] = byte(out.g);
          color[texel * 3 + 2] = byte(out.b);
          surface[texel * 3 + 1] = byte(out.rough);
          surface[texel * 3 + 2] = byte(out.metal);
          filled[texel] = inside ? 1 : filled[texel] || 2;
        }
      }
    }
  }
  spread(filled, size, color, surface);
  return { size, color, surface };
}

function byte(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : Math.round(value * 255);
}

/** Continues painted areas beyond their borders. */
function spread(filled: Uint8Array, size: number, ...images: Uint8Array[]): void {
  let front: number[] = [];
  for (let i = 0; i < filled.length; i++) if (filled[i]) front.push(i);
  for (let round = 0; round < GUTTER; round++) {
    const next: number[] = [];
    for (const i of front) {
      const x = i % size;
      for (const j of [x > 0 ? i - 1 : -1, x < size - 1 ? i + 1 : -1, i - size, i + size]) {
        if (j < 0 || j >= filled.length || filled[j]) continue;
        filled[j] = 3;
        for (const image of images) for (let k = 0; k < 3; k++) image[j * 3 + k] = image[i * 3 + k];
        next.push(j);
      }
    }
    front = next;
  }
}
