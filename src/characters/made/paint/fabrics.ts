import { smoothstep } from "../body/shape-body.js";
import { mix, noise, type Painter, put, type Rgb, scaled, type Weave } from "./painter.js";
import { TEXTURED } from "./textured-weaves.js";

/** What a garment is painted as. */
export type Fabric =
  | "cloth"
  | "wool"
  | "denim"
  | "leather"
  | "metal"
  | "mail"
  | "fur"
  | "stripes"
  | "plaid"
  | "silk"
  | "rubber"
  | "scales"
  | "camouflage"
  | "rags"
  | "dots"
  | "floral"
  | "quilted"
  | "leopard"
  | "rainbow"
  | "harlequin"
  | "halves"
  | "fishnet"
  | "zigzag"
  | "bandages"
  | "reflective"
  | keyof typeof TEXTURED;

export interface Dye {
  fabric: Fabric;
  color: Rgb;
  /** Of hems, stripes and patterns; none: a darker tone. */
  trim?: Rgb;
  /** Width of a trim at the hem, metres; 0: only a seam. */
  trimWidth?: number;
}

/** Returns the painter of a garment: its fabric, worn a little lighter on top, a seam and a trim along the hem. */
export function fabric({ fabric: kind, color, trim, trimWidth = 0 }: Dye): Painter {
  const second = trim ?? scaled(color, 0.62);
  const weave = WEAVES[kind];
  return (at, out) => {
    weave(at.x, at.y, at.z, at, color, second, out);
    // Lighter where light falls, darker below: flat colours look like plastic.
    const tone = 0.94 + 0.1 * at.ny + 0.05 * noise(at.x * 7, at.y * 7, at.z * 7);
    out.r *= tone;
    out.g *= tone;
    out.b *= tone;
    if (trimWidth > 0 && at.edge < trimWidth) {
      const line = smoothstep(0.8, 1, at.edge / trimWidth);
      const own = mix(second, scaled(second, 0.6), line);
      out.r = own[0] * tone;
      out.g = own[1] * tone;
      out.b = own[2] * tone;
      if (kind === "metal") out.metal = 0.85;
    } else {
      const shade = 1 - 0.3 * smoothstep(0.004, 0, at.edge - trimWidth);
      out.r *= shade;
      out.g *= shade;
      out.b *= shade;
    }
  };
}

const RAINBOW: readonly Rgb[] = [
  [0.85, 0.15, 0.17],
  [0.95, 0.5, 0.12],
  [0.97, 0.83, 0.2],
  [0.25, 0.68, 0.3],
  [0.17, 0.42, 0.82],
  [0.5, 0.22, 0.65],
];

const WEAVES: Record<Fabric, Weave> = {
  ...TEXTURED,
  dots(x, y, z, at, color, second, out) {
    const across = Math.abs(at.nx) > 0.75 ? z : x;
    const row = Math.floor(y * 26);
    const u = across * 26 + (row % 2) * 0.5;
    put(out, Math.hypot(u - Math.floor(u) - 0.5, y * 26 - row - 0.5) < 0.26 ? second : color, 0.86);
  },
  floral(x, y, z, at, color, second, out) {
    const across = Math.abs(at.nx) > 0.75 ? z : x;
    const row = Math.floor(y * 13);
    const u = across * 13 + (row % 2) * 0.5;
    const [p, q] = [u - Math.floor(u) - 0.5, y * 13 - row - 0.5];
    const petals = 0.2 + 0.12 * Math.cos(Math.atan2(p, q) * 5 + row);
    const far = Math.hypot(p, q);
    put(out, far < 0.08 ? mix(second, [0.9, 0.75, 0.3], 0.7) : far < petals ? second : color, 0.86);
  },
  rainbow(_x, y, _z, _at, color, _second, out) {
    const band = RAINBOW[Math.floor(y * 14) % RAINBOW.length];
    put(out, mix(band, color, 0.06), 0.85);
  },
  harlequin(x, y, z, at, color, second, out) {
    const across = (Math.abs(at.nx) > 0.75 ? z : x) * 11;
    const odd = (Math.floor(across + y * 7) + Math.floor(across - y * 7)) % 2 !== 0;
    put(out, odd ? second : color, 0.8);
  },
  halves(x, y, _z, _at, color, second, out) {
    // The legs' halves are the other way round.
    put(out, x > 0 === y > 0.9 ? color : second, 0.84);
  },
  fishnet(x, y, z, at, color, _second, out) {
    const across = Math.abs(at.nx) > 0.75 ? z : x;
    const net = Math.min(Math.abs(Math.sin((across + y * 0.8) * 130)), Math.abs(Math.sin((across - y * 0.8) * 130)));
    put(out, net < 0.24 ? color : mix(color, [0.85, 0.66, 0.56], 0.75), 0.8);
  },
  zigzag(x, y, z, at, color, second, out) {
    const across = Math.abs(at.nx) > 0.75 ? z : x;
    const point = Math.abs(((across * 12) % 1) + (across < 0 ? 1 : 0) - 0.5);
    put(out, Math.sin((y + point * 0.07) * 110) > 0 ? color : second, 0.86);
  },
  reflective(x, y, _z, at, color, _second, out) {
    // Tape around the body, and over the shoulders.
    const around = (y + 0.02) % 0.19 < 0.045;
    const over = y > 1.12 && Math.abs(Math.abs(x) - 0.1) < 0.021 && Math.abs(at.nz) > 0.35;
    if (around || over) put(out, [0.86, 0.87, 0.88], 0.25, 0.2);
    else put(out, color, 0.8);
  },
  bandages(x, y, z, at, color, _second, out) {
    const across = Math.abs(at.nx) > 0.75 ? z : x;
    const turn = y * 21 + Math.sin(across * 7 + y * 5) * 0.55;
    const edge = turn - Math.floor(turn);
    const dirt = smoothstep(0, 0.7, noise(x * 9, y * 9, z * 9));
    put(out, mix(scaled(color, 0.7 + 0.32 * smoothstep(0, 0.25, edge)), [0.4, 0.33, 0.22], dirt * 0.35), 0.95);
  },
  quilted(x, y, z, at, color, _second, out) {
    const across = Math.abs(at.nx) > 0.75 ? z : x;
    const seam = Math.min(Math.abs(Math.sin((across + y) * 42)), Math.abs(Math.sin((across - y) * 42)));
    put(out, scaled(color, 0.72 + 0.3 * smoothstep(0, 0.35, seam)), 0.8);
  },
  leopard(x, y, z, _at, color, second, out) {
    const spot = noise(x * 34, y * 34, z * 34);
    put(out, spot > 0.3 ? scaled(second, 0.8) : spot > 0.14 ? scaled(second, 0.35) : color, 0.86);
  },
  cloth(x, y, z, _at, color, _second, out) {
    put(
      out,
      scaled(color, 0.97 + 0.05 * noise(x * 40, y * 14, z * 40) + 0.03 * noise(x * 300, y * 300, z * 300)),
      0.86,
    );
  },
  wool(x, y, z, _at, color, _second, out) {
    const knit = Math.sin(y * 900 + Math.sin((x + z) * 700) * 1.5);
    put(out, scaled(color, 0.95 + 0.07 * knit + 0.05 * noise(x * 120, y * 120, z * 120)), 0.95);
  },
  denim(x, y, z, _at, color, _second, out) {
    const worn = smoothstep(0.15, 0.75, noise(x * 9, y * 5, z * 9));
    const twill = Math.sin((x * 1.4 + y + z) * 1500) * 0.03;
    put(out, mix(scaled(color, 0.95 + twill), mix(color, [0.85, 0.88, 0.95], 0.45), worn * 0.45), 0.9);
  },
  leather(x, y, z, _at, color, _second, out) {
    const grain = noise(x * 190, y * 190, z * 190) * 0.05 + noise(x * 24, y * 24, z * 24) * 0.09;
    put(out, scaled(color, 0.96 + grain), 0.55 + grain);
  },
  metal(x, y, z, _at, color, _second, out) {
    const scratch = smoothstep(0.5, 0.8, noise(x * 60 + y * 200, y * 18, z * 90)) * 0.1;
    const wear = noise(x * 14, y * 14, z * 14);
    put(out, scaled(color, 0.92 + 0.07 * wear + scratch), 0.34 + 0.1 * wear, 0.8);
  },
  mail(x, y, z, at, color, _second, out) {
    const ring =
      Math.abs(Math.sin((at.nx > 0.7 || at.nx < -0.7 ? z : x) * 420 + Math.floor(y * 110) * 1.57)) *
      Math.abs(Math.sin(y * 345));
    put(out, scaled(color, 0.45 + 0.6 * ring), 0.45, 0.75);
  },
  fur(x, y, z, _at, color, _second, out) {
    const hair = noise(x * 220, y * 45, z * 220) * 0.2 + noise(x * 30, y * 20, z * 30) * 0.12;
    put(out, scaled(color, 0.9 + hair), 0.95);
  },
  stripes(_x, y, _z, _at, color, second, out) {
    put(out, Math.sin(y * 130) > 0 ? color : second, 0.86);
  },
  plaid(x, y, z, at, color, second, out) {
    const across = Math.abs(at.nx) > 0.75 ? z : x;
    const bars = (Math.sin(across * 95) > 0.35 ? 0.5 : 0) + (Math.sin(y * 95) > 0.35 ? 0.5 : 0);
    put(out, mix(color, second, bars * 0.85), 0.9);
  },
  silk(x, y, z, _at, color, _second, out) {
    put(out, scaled(color, 0.98 + 0.05 * noise(x * 20, y * 6, z * 20)), 0.42);
  },
  rubber(x, y, z, _at, color, _second, out) {
    put(out, scaled(color, 0.98 + 0.03 * noise(x * 20, y * 20, z * 20)), 0.4);
  },
  scales(x, y, z, at, color, second, out) {
    const across = Math.abs(at.nx) > 0.75 ? z : x;
    const row = Math.floor(y * 60);
    const u = across * 60 + (row % 2) * 0.5;
    const far = Math.hypot(u - Math.floor(u) - 0.5, y * 60 - row - 0.9);
    put(out, mix(color, second, smoothstep(0.55, 0.95, far)), 0.4, 0.35);
  },
  camouflage(x, y, z, _at, color, second, out) {
    const a = noise(x * 16, y * 16, z * 16);
    const b = noise(x * 13 + 9, y * 13, z * 13);
    const c = noise(x * 18, y * 15 + 5, z * 18);
    const earth = mix(second, [0.33, 0.24, 0.15], 0.6);
    put(
      out,
      a > 0.2 ? earth : b > 0.22 ? scaled(color, 0.45) : c > 0.28 ? mix(color, [0.8, 0.76, 0.55], 0.5) : color,
      0.9,
    );
  },
  rags(x, y, z, _at, color, _second, out) {
    const dirt = smoothstep(-0.1, 0.6, noise(x * 11, y * 11, z * 11));
    put(out, mix(scaled(color, 0.95 + 0.08 * noise(x * 90, y * 90, z * 90)), [0.2, 0.16, 0.11], dirt * 0.55), 0.95);
  },
};
