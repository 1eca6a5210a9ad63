import { addVertex, newPiece, type Piece } from "../mesh/piece.js";
import { mix, put, type Rgb } from "../paint/painter.js";
import type { BodyMesh } from "./body-surface.js";
import type { Eye, Face } from "./face.js";
import { smoothstep } from "./shape-body.js";

/** Latitudes and longitudes of an eyeball by level of detail. */
const RINGS = [8, 5, 4];
const SECTORS = [16, 10, 8];
/** How far an eye turns in ARKit's look shapes, radians. */
const LOOK = 0.42;

export interface EyeLook {
  iris: Rgb;
  white: Rgb;
  /** Share of the eye's radius. */
  irisSize: number;
  glow: number;
  slit: boolean;
}

/** Makes the eyeballs, with the shapes by which they look around. */
export function eyePiece(
  mesh: BodyMesh,
  face: Face,
  look: EyeLook,
): { piece: Piece; moves: Map<string, Float64Array> } {
  const piece = newPiece("eyes", eyePainter(look), { density: 7 });
  const head = mesh.joint("Head");
  const rings = RINGS[mesh.level];
  const sectors = SECTORS[mesh.level];
  const turned: { name: string; eye: number; yaw: number; pitch: number }[] = [];
  for (const [eye, side] of (["Left", "Right"] as const).entries()) {
    const out = eye === 0 ? 1 : -1;
    turned.push(
      { name: `eyeLookUp${side}`, eye, yaw: 0, pitch: LOOK * 0.7 },
      { name: `eyeLookDown${side}`, eye, yaw: 0, pitch: -LOOK * 0.7 },
      { name: `eyeLookOut${side}`, eye, yaw: LOOK * out, pitch: 0 },
      { name: `eyeLookIn${side}`, eye, yaw: -LOOK * out, pitch: 0 },
    );
  }
  const owner: number[] = [];
  const directions: number[][] = [];
  face.eyes.forEach((eye, e) => {
    const base = piece.charts.length;
    for (let i = 0; i <= rings; i++) {
      const angle = (i / rings) * Math.PI * 0.62;
      for (let j = 0; j < (i === 0 ? 1 : sectors); j++) {
        const around = (j / sectors) * Math.PI * 2;
        const d = [Math.sin(angle) * Math.cos(around), Math.sin(angle) * Math.sin(around), Math.cos(angle)];
        const reach = angle / (Math.PI * 0.62) / 2;
        addVertex(piece, onEye(eye, d), [0.5 + Math.cos(around) * reach, 0.5 + Math.sin(around) * reach], [[head, 1]]);
        owner.push(e);
        directions.push(d);
      }
    }
    for (let i = 0; i < rings; i++) {
      for (let j = 0; j < sectors; j++) {
        const at = (ring: number, sector: number) =>
          base + (ring === 0 ? 0 : 1 + (ring - 1) * sectors + (sector % sectors));
        const [a, b, c, q] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        piece.indices.push(a, b, c);
        if (i > 0) piece.indices.push(a, c, q);
      }
    }
  });
  const moves = new Map<string, Float64Array>();
  for (const { name, eye, yaw, pitch } of turned) {
    const out = new Float64Array(piece.positions.length);
    directions.forEach((d, v) => {
      if (owner[v] !== eye) return;
      const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
      const [x, y, z] = [d[0], d[1] * cp + d[2] * sp, d[2] * cp - d[1] * sp];
      const to = onEye(face.eyes[eye], [x * cy + z * sy, y, z * cy - x * sy]);
      for (let k = 0; k < 3; k++) out[v * 3 + k] = to[k] - piece.positions[v * 3 + k];
    });
    moves.set(name, out);
  }
  return { piece, moves };
}

function onEye({ centre, radius }: Eye, d: readonly number[]): [number, number, number] {
  return [0, 1, 2].map((k) => centre[k] + d[k] * radius[k]) as [number, number, number];
}

function eyePainter(look: EyeLook): Piece["paint"] {
  const size = look.irisSize * 0.5;
  const spot = Math.min(size, 0.19);
  const dark = mix(look.iris, [0.02, 0.02, 0.04], 0.72);
  const light = mix(look.iris, [1, 1, 1], 0.28);
  return (at, out) => {
    const x = at.u - 0.5;
    const y = at.v - 0.5;
    const far = Math.hypot(x, y) / size;
    let color = mix(look.white, [0.72, 0.7, 0.74], smoothstep(0.02, 0.2, y) * 0.55);
    if (far < 1.08) {
      // Darker under the lid, bright below, as a deep clear iris looks.
      const lit = smoothstep(0.7, -0.9, y / size);
      let iris = mix(dark, mix(look.iris, light, lit), 0.25 + 0.75 * lit);
      iris = mix(iris, dark, smoothstep(0.74, 0.98, far));
      const pupil = look.slit ? Math.hypot(x / (size * 0.2), y / (size * 0.85)) : far / 0.46;
      iris = mix([0.02, 0.015, 0.02], iris, smoothstep(0.86, 1.06, pupil) * (1 - look.glow) + look.glow);
      color = mix(iris, color, smoothstep(0.98, 1.08, far));
    }
    const glint = Math.hypot(x + spot * 0.34, y - spot * 0.42) / (spot * 0.3);
    color = mix(color, [1, 1, 1], smoothstep(1.05, 0.8, glint));
    const second = Math.hypot(x - spot * 0.36, y + spot * 0.42) / (spot * 0.15);
    color = mix(color, [1, 1, 1], smoothstep(1.05, 0.7, second) * 0.6);
    put(out, color, 0.18);
  };
}
