import { smoothstep } from "../body/shape-body.js";
import { mix, noise, type Paint, type Painter, type Rgb, type SurfacePoint, scaled } from "../paint/painter.js";

export const FINISHES = [
  "shiny",
  "dirty",
  "rusty",
  "bloody",
  "floury",
  "muddy",
  "torn",
  "patched",
  "splattered",
  "studded",
  "pleated",
] as const;
/** How the surface of a thing has fared. */
export type Finish = (typeof FINISHES)[number];

const PATCHES: readonly Rgb[] = [
  [0.62, 0.36, 0.2],
  [0.32, 0.42, 0.55],
  [0.5, 0.47, 0.3],
  [0.62, 0.22, 0.2],
];
const SPLASHES: readonly Rgb[] = [
  [0.85, 0.2, 0.2],
  [0.2, 0.45, 0.8],
  [0.95, 0.8, 0.2],
  [0.3, 0.7, 0.35],
];

/** Returns a painter that paints a thing as it has fared. @param skin what shows through holes */
export function finished(paint: Painter, finish: Finish | undefined, skin?: Rgb): Painter {
  if (!finish) return paint;
  return (at, out) => {
    paint(at, out);
    switch (finish) {
      case "shiny":
        out.rough *= 0.4;
        return;
      case "dirty":
        return over(out, [0.24, 0.19, 0.13], 0.6 * smoothstep(-0.15, 0.55, patches(at)));
      case "rusty":
        return over(out, [0.42, 0.22, 0.1], 0.8 * smoothstep(-0.15, 0.55, patches(at)));
      case "bloody":
        return over(out, [0.45, 0.03, 0.03], 0.9 * smoothstep(0.16, 0.26, drops(at) + 0.12 * at.nz), 0.45);
      case "floury":
        return over(out, [0.96, 0.95, 0.92], 0.8 * smoothstep(0.02, 0.45, patches(at)));
      case "muddy": {
        // Thickest below: it splashes up from the ground.
        const low = smoothstep(0.75, 0.02, at.y);
        return over(out, [0.27, 0.18, 0.1], 0.92 * smoothstep(0.5, 0.72, low + 0.45 * patches(at)));
      }
      case "pleated": {
        // A skirt's own number is the angle around it.
        const turn = Math.abs(at.own) > 0.5 || at.edge > 0.06 ? at.own * 22 : across(at) * 90;
        const fold = turn / Math.PI - Math.floor(turn / Math.PI);
        const shade = 0.62 + 0.46 * smoothstep(0, 0.85, fold);
        out.r *= shade;
        out.g *= shade;
        out.b *= shade;
        return;
      }
      case "torn":
        return torn(at, out, skin ?? [out.r * 0.3, out.g * 0.3, out.b * 0.3]);
      case "patched":
        return patched(at, out);
      case "splattered": {
        const drop = noise(at.x * 30, at.y * 30, at.z * 30);
        const kind = SPLASHES[Math.abs(Math.floor(at.x * 9) + Math.floor(at.y * 9)) % SPLASHES.length];
        return over(out, kind, smoothstep(0.42, 0.48, drop), 0.5);
      }
      case "studded": {
        const [u, v] = [across(at) * 32, at.y * 32];
        const off = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
        const close = at.edge < 0.05 ? 1 : 0;
        if (off < 0.14) Object.assign(out, { r: 0.82, g: 0.83, b: 0.86, rough: 0.3, metal: 0.8 * close });
      }
    }
  };
}

const across = (at: SurfacePoint): number => (Math.abs(at.nx) > 0.75 ? at.z : at.x);

const patches = ({ x, y, z }: SurfacePoint): number =>
  noise(x * 13, y * 13, z * 13) + 0.5 * noise(x * 47, y * 47, z * 47);

const drops = ({ x, y, z }: SurfacePoint): number =>
  noise(x * 11, y * 9, z * 11) + 0.35 * noise(x * 40, y * 26, z * 40);

function over(out: Paint, color: Rgb, share: number, rough = 0.95): void {
  const [r, g, b] = mix([out.r, out.g, out.b], color, share);
  Object.assign(out, { r, g, b, rough: out.rough + (rough - out.rough) * share, metal: out.metal * (1 - share) });
}

/** Slits across the cloth, wider than high, with pale threads across; skin shows in them. */
function torn(at: SurfacePoint, out: Paint, skin: Rgb): void {
  const row = Math.floor(at.y * 9);
  const wave = 0.25 * noise(across(at) * 40, at.y * 60, 3);
  const v = at.y * 9 - row - 0.5 + wave * 0.2;
  const place = noise(row * 5.3, Math.sign(at.x) * 7.7, at.z > 0 ? 2.5 : 9.5);
  const u = (across(at) - Math.sign(at.x) * (0.09 + 0.03 * place)) / 0.062;
  const inside = place > -0.12 ? 1 - Math.hypot(u, v / 0.2) + wave * 0.5 : -1;
  if (inside > 0.12) {
    const thread = Math.abs(Math.sin(across(at) * 260)) > 0.93 ? 0.6 : 0;
    over(out, skin, 1, 0.65);
    over(out, [0.9, 0.88, 0.84], thread, 0.95);
  } else if (inside > -0.12) over(out, scaled(mix([out.r, out.g, out.b], [0.92, 0.9, 0.86], 0.55), 0.95), 0.85);
}

/** Squares of other cloth sewn on, with stitches around. */
function patched(at: SurfacePoint, out: Paint): void {
  const size = 0.15;
  const [i, j] = [Math.floor(across(at) / size), Math.floor(at.y / size)];
  const n = noise(i * 3.7 + 0.5, j * 5.1 + 0.5, at.z > 0 ? 1.5 : 8.5);
  if (n < -0.05) return;
  const [u, v] = [across(at) / size - i - 0.5, at.y / size - j - 0.5];
  const [cos, sin] = [Math.cos(n * 0.9), Math.sin(n * 0.9)];
  const far = Math.max(Math.abs(u * cos - v * sin), Math.abs(u * sin + v * cos));
  const kind = PATCHES[Math.abs(i * 7 + j * 3) % PATCHES.length];
  if (far < 0.3) over(out, scaled(kind, 0.95 + 0.1 * Math.sin(at.x * 900) * Math.sin(at.y * 900)), 1);
  else if (far < 0.35) {
    const stitch = Math.sin((u + v) * 60) > 0 ? 1 : 0;
    over(out, stitch ? [0.93, 0.9, 0.82] : scaled(kind, 0.55), 0.9);
  }
}
