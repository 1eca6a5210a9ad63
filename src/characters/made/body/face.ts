import type { BodyMesh } from "./body-surface.js";
import type { Vec } from "./shape-body.js";

export interface Eye {
  centre: Vec;
  /** Half extents, metres. */
  radius: Vec;
  /** 1: the character's left. */
  side: 1 | -1;
}

/** A place on the face seen from the front. */
export interface FacePoint {
  position: Vec;
  normal: Vec;
  /** The nearest vertex of the body. */
  vertex: number;
}

/** Where the parts of a face are, metres. */
export class Face {
  readonly eyes: readonly [Eye, Eye];
  readonly mouth: Vec;
  /** Half its width. */
  readonly mouthWidth: number;
  readonly noseTip: Vec;
  readonly chin: Vec;
  readonly crown: Vec;
  /** Half the head's width at the temples, and its front and back at that height. */
  readonly halfWidth: number;
  readonly front: number;
  readonly back: number;
  /** Distance between the eyes' centres: what sizes on the face are measured by. */
  readonly between: number;
  readonly #mesh: BodyMesh;
  readonly #triangles: number[];

  constructor(mesh: BodyMesh) {
    this.#mesh = mesh;
    const { body } = mesh;
    const { tables, rows } = body;
    const { header } = tables;
    this.eyes = header.eyes.map(([first, count], i): Eye => {
      const low = [1, 1, 1].map(() => Number.POSITIVE_INFINITY);
      const high = low.map((value) => -value);
      for (let v = first; v < first + count; v++) {
        for (let k = 0; k < 3; k++) {
          low[k] = Math.min(low[k], rows[v * 3 + k]);
          high[k] = Math.max(high[k], rows[v * 3 + k]);
        }
      }
      return {
        centre: low.map((value, k) => (value + high[k]) / 2) as Vec,
        radius: low.map((value, k) => (high[k] - value) / 2) as Vec,
        side: i === 0 ? 1 : -1,
      };
    }) as [Eye, Eye];
    this.between = this.eyes[0].centre[0] - this.eyes[1].centre[0];
    const lips = tables.mask("lips");
    const faceMask = tables.mask("face");
    const ears = tables.mask("ears");
    const headParts = new Set([header.parts.indexOf("head")]);
    const parts = tables.array("parts");
    const mouth: Vec = [0, 0, 0];
    let lipCount = 0;
    let mouthWidth = 0;
    let noseTip: Vec = [0, 0, -1];
    let chin: Vec = [0, 10, 0];
    let crown: Vec = [0, -1, 0];
    const eyeHeight = this.eyes[0].centre[1];
    let halfWidth = 0;
    let front = -1;
    let back = 1;
    for (let v = 0; v < header.bodyCount; v++) {
      const p = mesh.position(v);
      if (lips[v] > 127) {
        for (let k = 0; k < 3; k++) mouth[k] += p[k];
        lipCount++;
        mouthWidth = Math.max(mouthWidth, p[0]);
      }
      if (!headParts.has(parts[v])) continue;
      if (p[1] > crown[1]) crown = p;
      if (ears[v] < 64 && Math.abs(p[1] - eyeHeight - this.between * 0.5) < this.between * 0.25) {
        halfWidth = Math.max(halfWidth, p[0]);
        back = Math.min(back, p[2]);
        front = Math.max(front, p[2]);
      }
      if (faceMask[v] > 127 && Math.abs(p[0]) < this.between * 0.12) {
        if (p[2] > noseTip[2]) noseTip = p;
        if (p[1] < chin[1] && p[2] > mouth[2] / Math.max(lipCount, 1) - this.between * 0.8) chin = p;
      }
    }
    this.mouth = mouth.map((value) => value / lipCount) as Vec;
    this.mouth[0] = 0;
    this.mouthWidth = mouthWidth;
    this.noseTip = noseTip;
    this.chin = chin;
    this.crown = crown;
    this.halfWidth = halfWidth;
    this.front = front;
    this.back = back;
    this.#triangles = [];
    for (let i = 0; i < mesh.triangles.length; i += 3) {
      const own = [0, 1, 2].map((k) => mesh.vertexOf[mesh.triangles[i + k]]);
      if (!own.every((v) => headParts.has(parts[v]))) continue;
      if (own.some((v) => tables.mask("inside_mouth")[v] > 127)) continue;
      this.#triangles.push(...own);
    }
  }

  /** Returns triangles of the head, 3 vertices each. */
  get triangles(): readonly number[] {
    return this.#triangles;
  }

  /** Returns the foremost place of the head at a point of its front view; null beside it. */
  at(x: number, y: number): FacePoint | null {
    const { rows, normals } = this.#mesh.body;
    let best: FacePoint | null = null;
    const own = this.#triangles;
    for (let i = 0; i < own.length; i += 3) {
      const [a, b, c] = [own[i] * 3, own[i + 1] * 3, own[i + 2] * 3];
      const det = (rows[b] - rows[a]) * (rows[c + 1] - rows[a + 1]) - (rows[b + 1] - rows[a + 1]) * (rows[c] - rows[a]);
      if (det <= 1e-12) continue;
      const q = ((x - rows[a]) * (rows[c + 1] - rows[a + 1]) - (y - rows[a + 1]) * (rows[c] - rows[a])) / det;
      const r = ((y - rows[a + 1]) * (rows[b] - rows[a]) - (x - rows[a]) * (rows[b + 1] - rows[a + 1])) / det;
      const p = 1 - q - r;
      if (p < -1e-6 || q < -1e-6 || r < -1e-6) continue;
      const z = rows[a + 2] * p + rows[b + 2] * q + rows[c + 2] * r;
      if (best && z <= best.position[2]) continue;
      const n = [0, 1, 2].map((k) => normals[a + k] * p + normals[b + k] * q + normals[c + k] * r);
      const length = Math.hypot(...n) || 1;
      best = {
        position: [x, y, z],
        normal: n.map((value) => value / length) as Vec,
        vertex: p >= q && p >= r ? a / 3 : q >= r ? b / 3 : c / 3,
      };
    }
    return best;
  }
}
