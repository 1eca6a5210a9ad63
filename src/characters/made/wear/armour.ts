import type { Vec } from "../body/shape-body.js";
import { newPiece, type Piece } from "../mesh/piece.js";
import { frameAt, lathe } from "../mesh/solids.js";
import { fabric } from "../paint/fabrics.js";
import type { Painter } from "../paint/painter.js";
import { finished } from "./finish.js";
import { skirt } from "./loft.js";
import type { Measures } from "./measures.js";
import { shell } from "./shell.js";
import { sleeve, top } from "./tops.js";
import { dyed, hemAt, scaleOut, type Wearing, waistOf } from "./wearing.js";

export const metal = (w: Wearing): Painter =>
  finished(fabric({ fabric: "metal", color: w.color, trim: w.trim, trimWidth: 0.014 * w.m.mesh.body.unit }), w.finish);

export function cuirass(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const paint = metal(w);
  const chest = top(m, {
    name: "cuirass",
    paint,
    sleeves: 0,
    bottom: waistOf(m) + 0.02 * unit,
    neckline: "crew",
    offset: 0.02,
    smooth: 22,
    density: 1.2,
  });
  const fauld = skirt(m.mesh, m, {
    name: "fauld",
    paint: (at, out) => {
      paint(at, out);
      const lame = (at.v * 3) % 1;
      if (lame < 0.07) scaleOut(out, 0.45);
    },
    top: waistOf(m) + 0.035 * unit,
    bottom: hemAt(m, 0.36),
    gap: 0.008 * unit,
    flare: 0.05 * unit,
    folds: 0,
    foldDepth: 0,
    follows: 0.55,
    hides: false,
  });
  return [chest, fauld];
}

/** Domes over the shoulders. */
export function pauldrons(w: Wearing, size: number, lames: number, paint: Painter): Piece[] {
  const { m } = w;
  const { body } = m.mesh;
  const piece = newPiece("pauldrons", paint, { crease: 0.9 });
  for (const side of ["Left", "Right"] as const) {
    const sign = side === "Left" ? 1 : -1;
    const shoulder = body.joints.get(`${side}Arm`)!;
    const elbow = body.joints.get(`${side}ForeArm`)!;
    const [arm, clavicle] = [m.mesh.joint(`${side}Arm`), m.mesh.joint(`${side}Shoulder`)];
    const along = [0, 1, 2].map((k) => elbow[k] - shoulder[k]) as Vec;
    const length = Math.hypot(...along);
    const r = (0.078 + 0.35 * m.mesh.depth[nearest(m, shoulder)]) * size * body.unit;
    for (let i = lames - 1; i >= 0; i--) {
      const down = i * 0.045 * body.unit * size;
      const axis: Vec = [sign * 0.72 + (along[0] / length) * 0.25 * (i + 1), 1 - 0.3 * i, 0];
      const origin = [0, 1, 2].map((k) => shoulder[k] + (along[k] / length) * down) as Vec;
      origin[1] += 0.004 * body.unit;
      const frame = frameAt(origin, axis, [0, 0, 1]);
      const s = r * (1 - 0.08 * i);
      m.mesh.domes.push({ centre: origin, radius: s * 1.1 });
      lathe(
        piece,
        frame,
        [
          [s * 0.95, -s * 0.22],
          [s * 1.08, -s * 0.26],
          [s * 1.1, -s * 0.1],
          [s * 1.02, s * 0.32],
          [s * 0.8, s * 0.62],
          [s * 0.44, s * 0.82],
          [0, s * 0.88],
        ],
        [
          [arm, 0.55 + 0.2 * i],
          [clavicle, 0.45 - 0.2 * i],
        ],
        { sectors: [16, 12, 8][m.mesh.level], chart: sign * (i + 1) },
      );
    }
  }
  return [piece];
}

function nearest({ mesh }: Measures, p: Vec): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let v = 0; v < mesh.depth.length; v++) {
    const q = mesh.position(v);
    const far = Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
    if (far < least) [least, best] = [far, v];
  }
  return best;
}

/** Caps over the knees or elbows. */
export function jointCaps(w: Wearing, joint: "Leg" | "ForeArm", size: number, paint: Painter): Piece {
  const { m } = w;
  const { body } = m.mesh;
  const piece = newPiece("caps", paint, { crease: 0.9 });
  for (const side of ["Left", "Right"] as const) {
    const at = body.joints.get(`${side}${joint}`)!;
    const [low, high] = [m.mesh.joint(`${side}${joint}`), m.mesh.joint(`${side}${joint === "Leg" ? "UpLeg" : "Arm"}`)];
    const ahead: Vec = joint === "Leg" ? [0, 0, 1] : [side === "Left" ? 0.55 : -0.55, 0.2, -0.8];
    const s = size * body.unit;
    const out = joint === "Leg" ? 0.032 : 0.012;
    lathe(
      piece,
      frameAt(
        [at[0] + ahead[0] * out * body.unit, at[1] + ahead[1] * out * body.unit, at[2] + ahead[2] * out * body.unit],
        ahead,
        [0, 1, 0],
      ),
      [
        [s, -s * 0.5],
        [s * 1.08, -s * 0.2],
        [s * 0.95, s * 0.2],
        [s * 0.5, s * 0.52],
        [0, s * 0.62],
      ],
      [
        [low, 0.5],
        [high, 0.5],
      ],
      { sectors: 12, chart: side === "Left" ? 1 : 2 },
    );
  }
  return piece;
}

export function mantle(w: Wearing): Piece[] {
  const { m } = w;
  const { unit } = m.mesh.body;
  const field = Float64Array.from(m.height, (y, v) =>
    m.headShare[v] > 0.3 || m.arm[v] > m.armStops[1] * 0.3
      ? -0.05
      : Math.min(y - (m.shoulders - 0.075 * unit), m.neck[1] + 0.02 * unit - y),
  );
  return [
    shell(m.mesh, {
      name: "mantle",
      paint: dyed(w),
      field,
      offset: (v) => (0.03 + 0.012 * Math.sin(m.mesh.position(v)[0] * 60) * Math.cos(m.height[v] * 70)) * unit,
      smooth: 6,
    }),
  ];
}

export function greaves(w: Wearing): Piece[] {
  return [
    sleeve(w.m, {
      name: "greaves",
      paint: metal(w),
      limb: "leg",
      from: 1.12,
      to: 2.02,
      offset: 0.016,
      smooth: 10,
      flare: 0.008,
    }),
    jointCaps(w, "Leg", 0.07, metal(w)),
  ];
}
