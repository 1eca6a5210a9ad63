import { smoothstep } from "../body/smoothstep.js";
import { mix, noise, put, type Rgb, type SurfacePoint, scaled, type Weave } from "./painter.js";

const acrossOf = ({ nx, x, z }: SurfacePoint): number => (Math.abs(nx) > 0.75 ? z : x);
const SKIN: Rgb = [0.85, 0.66, 0.56];

/** A leaf's outline in a cell, -1 outside; along its vein 0. */
function leafAt(across: number, y: number, many: number): { inside: number; vein: number; cell: number } {
  const row = Math.floor(y * many);
  const u = across * many * 0.8 + (row % 2) * 0.5;
  const column = Math.floor(u);
  const [p, q] = [u - column - 0.5, y * many - row - 0.5];
  const lean = p + q * 0.35 * (((row + column) & 1) === 0 ? 1 : -1);
  return {
    inside: 0.44 - Math.abs(lean) / Math.max(0.12, 1 - Math.abs(q) * 1.7),
    vein: Math.abs(lean),
    cell: row * 7.3 + column * 3.1,
  };
}

/** Fabrics by their threads: ribs, nap, holes, leaves. */
export const TEXTURED = {
  corduroy(x, y, z, at, color, _second, out) {
    const rib = 0.5 + 0.5 * Math.sin(acrossOf(at) * 520);
    put(out, scaled(color, 0.66 + 0.4 * rib + 0.06 * noise(x * 60, y * 60, z * 60)), 0.92);
  },
  velvet(x, y, z, at, color, _second, out) {
    // Its nap is bright at the edges and dark where it faces.
    const nap = noise(x * 12, y * 9, z * 12) * 0.2 + noise(x * 45, y * 24, z * 45) * 0.12;
    put(out, mix(scaled(color, 0.82 + nap), scaled(color, 1.3), smoothstep(0.75, 0.2, Math.abs(at.nz)) * 0.5), 0.97);
  },
  tweed(x, y, z, at, color, second, out) {
    const across = acrossOf(at);
    const fleck = noise(x * 330, y * 330, z * 330);
    const bones = Math.sin((y + Math.abs(((across * 34) % 1) - 0.5) * 0.022) * 620);
    const tone = mix(color, mix(second, [0.9, 0.86, 0.78], 0.45), bones > 0.2 ? 0.4 : 0);
    put(out, fleck > 0.45 ? mix(tone, [0.92, 0.88, 0.8], 0.45) : tone, 0.96);
  },
  lace(_x, y, _z, at, color, _second, out) {
    const across = acrossOf(at);
    const row = Math.floor(y * 34);
    const u = across * 34 + (row % 2) * 0.5;
    const [p, q] = [u - Math.floor(u) - 0.5, y * 34 - row - 0.5];
    const far = Math.hypot(p, q);
    const flower = far < 0.2 + 0.1 * Math.cos(Math.atan2(p, q) * 6) && far > 0.07;
    const mesh = Math.min(Math.abs(Math.sin((across + y) * 300)), Math.abs(Math.sin((across - y) * 300))) < 0.34;
    put(out, flower || mesh || at.edge < 0.012 ? color : mix(color, SKIN, 0.7), 0.88);
  },
  sheer(x, y, z, _at, color, _second, out) {
    put(out, mix(SKIN, color, 0.38 + 0.12 * noise(x * 9, y * 5, z * 9)), 0.3);
  },
  sequins(x, y, z, at, color, _second, out) {
    const across = acrossOf(at);
    const row = Math.floor(y * 120);
    const u = across * 120 + (row % 2) * 0.5;
    const far = Math.hypot(u - Math.floor(u) - 0.5, y * 120 - row - 0.5);
    const turn = noise(Math.floor(u) * 3.7 + 0.5, row * 5.3 + 0.5, 1.5);
    const glint = smoothstep(0.2, 0.75, turn);
    const tone = mix(scaled(color, 0.72 + 0.24 * turn), [1, 1, 1], glint * 0.85);
    put(out, far < 0.46 ? tone : scaled(color, 0.55), 0.16 + 0.1 * noise(x, y, z), 0.35);
  },
  leaves(_x, y, _z, at, color, second, out) {
    const across = acrossOf(at);
    const lower = leafAt(across + 0.02, y + 0.013, 21);
    const { inside, vein, cell } = leafAt(across, y, 24);
    const shade = 0.78 + 0.34 * Math.abs(noise(cell + 0.5, cell * 0.37 + 0.5, 0.5));
    const under = scaled(mix(color, second, 0.4), lower.inside > 0 ? 0.62 : 0.36);
    if (inside <= 0) put(out, under, 0.85);
    else
      put(
        out,
        scaled(mix(color, [0.62, 0.6, 0.16], noise(cell + 0.2, 0.5, cell) * 0.35), vein < 0.03 ? 0.62 : shade),
        0.72,
      );
  },
  bark(x, y, z, at, color, _second, out) {
    const across = acrossOf(at);
    const crack = Math.abs(noise(across * 62 + 3 * noise(x * 9, y * 9, z * 9), y * 13, 2.5));
    put(out, scaled(color, 0.42 + 0.75 * smoothstep(0.02, 0.3, crack)), 0.97);
  },
  straw(_x, y, _z, at, color, _second, out) {
    const across = acrossOf(at);
    const over = (Math.floor(across * 90) + Math.floor(y * 90)) % 2 === 0;
    const stalk = Math.abs(Math.sin((over ? across : y) * 90 * Math.PI * 3));
    put(out, scaled(color, 0.7 + 0.3 * stalk + (over ? 0.06 : 0)), 0.92);
  },
  puffed(x, y, z, _at, color, _second, out) {
    // Rolls of down between seams.
    const roll = Math.abs(Math.sin(y * 36 + 0.2 * noise(x * 20, y * 20, z * 20)));
    put(out, scaled(color, 0.5 + 0.55 * Math.sqrt(roll)), 0.5);
  },
} as const satisfies Record<string, Weave>;
