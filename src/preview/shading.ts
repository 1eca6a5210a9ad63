import type { Figure } from "./figure.js";
import { seenThroughHaze, throughHaze } from "./floor.js";
import type { KeyShadow } from "./key-shadow.js";
import { type DirectedLight, irradianceOf, KEY, LAMPS, RIM, WALLS } from "./studio-light.js";
import type { Mapped, Surface } from "./surfaces.js";
import type { View } from "./view.js";

/** Specular reflection of a dielectric, head on. */
const DIELECTRIC = 0.04;
const SMOOTHEST = 0.06;
/** Logarithm of the share of a lamp that is too faint to see. */
const FAINTEST = -7;

/** Offsets in the array that describes a point: reading numbers from arrays allocates nothing. */
const NORMAL = 3;
const SEEN_FROM = 6;
const DULL = 9;
const MIRROR = 12;
const FACING = 15;
const ROUGHNESS = 16;
const OPEN = 17;
const LIT = 18;
const PLACE = 0;
const SIZE = 19;

/** Shades points of a figure's triangles: physically based, as in glTF. */
export class Shading {
  /** Alpha of the last point, 0 to 1. */
  alpha = 1;
  #surface!: Surface;
  #figure!: Figure;
  #view!: View;
  #shadow!: KeyShadow;
  /** Blur of the triangle's textures. */
  #blur = 0;
  #a = 0;
  #b = 0;
  #c = 0;
  /** Direction in which u grows along the triangle, and its length there. */
  readonly #tangent = new Float32Array(3);
  readonly #texel = new Float32Array(4);
  /** Share of the triangle's light that the haze leaves. */
  #seen = 1;
  readonly #point = new Float64Array(SIZE);
  readonly #light = new Float64Array(3);

  begin(figure: Figure, view: View, shadow: KeyShadow): void {
    this.#figure = figure;
    this.#view = view;
    this.#shadow = shadow;
  }

  surface(surface: Surface): void {
    this.#surface = surface;
  }

  /**
   * Starts a triangle of vertices.
   *
   * @param area pixels that it covers
   */
  triangle(a: number, b: number, c: number, area: number): void {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    const { positions } = this.#figure;
    const { eye } = this.#view;
    let squared = 0;
    for (let k = 0; k < 3; k++) squared += (positions[a * 3 + k] - eye[k]) ** 2;
    this.#seen = seenThroughHaze(squared);
    const { colorMap, normalMap } = this.#surface;
    const map = colorMap ?? normalMap;
    if (!map) return;
    const uvs = map.second ? this.#figure.uvs2 : this.#figure.uvs;
    const [u, v] = [uvs[a * 2], uvs[a * 2 + 1]];
    const [bu, bv] = [uvs[b * 2] - u, uvs[b * 2 + 1] - v];
    const [cu, cv] = [uvs[c * 2] - u, uvs[c * 2 + 1] - v];
    const [t0, t1, , t3, t4] = map.transform;
    const across = Math.abs((bu * cv - bv * cu) * (t0 * t4 - t1 * t3)) * map.texture.area;
    // Half of the logarithm of texels a pixel; slanted triangles are blurred less.
    this.#blur = across > 0 ? 0.5 * Math.log2(across / Math.max(area, 1e-6)) - 0.1 : 0;
    if (normalMap) this.#findTangent(bu, bv, cu, cv);
  }

  /**
   * Returns the colour of a point, 0xRRGGBB; -1 where the material has a hole.
   *
   * @param p, q, r shares of the triangle's corners
   * @param flipped whether its back is visible
   */
  color(p: number, q: number, r: number, flipped: boolean): number {
    const { colors } = this.#figure;
    const surface = this.#surface;
    const light = this.#light;
    const texel = this.#texel;
    const a = this.#a * 3;
    const b = this.#b * 3;
    const c = this.#c * 3;
    for (let k = 0; k < 3; k++)
      light[k] = surface.color[k] * (colors[a + k] * p + colors[b + k] * q + colors[c + k] * r);
    this.alpha = surface.color[3];
    if (surface.colorMap) {
      this.#read(surface.colorMap, p, q, r);
      for (let k = 0; k < 3; k++) light[k] *= texel[k];
      this.alpha *= texel[3];
    }
    if (surface.alpha === "mask" && this.alpha < surface.alphaCutoff) return -1;
    if (!surface.unlit) this.#illuminate(p, q, r, flipped);
    return throughHaze(light, this.#seen);
  }

  /** Lights the point: replaces its colour by the light that it reflects. */
  #illuminate(p: number, q: number, r: number, flipped: boolean): void {
    const surface = this.#surface;
    const light = this.#light;
    const texel = this.#texel;
    const s = this.#point;
    this.#findPoint(p, q, r, flipped);
    let { metallic, roughness } = surface;
    if (surface.roughnessMap) {
      this.#read(surface.roughnessMap, p, q, r);
      roughness *= texel[1];
      metallic *= texel[2];
    }
    s[ROUGHNESS] = Math.max(roughness, SMOOTHEST);
    s[OPEN] = 1;
    if (surface.occlusionMap) {
      this.#read(surface.occlusionMap, p, q, r);
      s[OPEN] = texel[0];
    }
    for (let k = 0; k < 3; k++) {
      s[MIRROR + k] = DIELECTRIC * (1 - metallic) + light[k] * metallic;
      s[DULL + k] = light[k] * (1 - metallic);
      light[k] = s[DULL + k] * Math.max(irradianceOf(k, s[NORMAL], s[NORMAL + 1], s[NORMAL + 2]), 0) * s[OPEN];
    }
    this.#addReflection();
    const { towards } = KEY;
    if (s[NORMAL] * towards[0] + s[NORMAL + 1] * towards[1] + s[NORMAL + 2] * towards[2] > 0) {
      s[LIT] = this.#shadow.lit(s);
      this.#addLight(KEY);
    }
    s[LIT] = 1;
    this.#addLight(RIM);
    const { emissive } = surface;
    if (emissive[0] + emissive[1] + emissive[2] > 0) {
      if (surface.emissiveMap) this.#read(surface.emissiveMap, p, q, r);
      else texel.fill(1);
      for (let k = 0; k < 3; k++) light[k] += emissive[k] * texel[k];
    }
  }

  /** Finds the point's position, normal and view direction. */
  #findPoint(p: number, q: number, r: number, flipped: boolean): void {
    const { positions, normals } = this.#figure;
    const { normalMap, normalScale } = this.#surface;
    const { eye } = this.#view;
    const s = this.#point;
    const a = this.#a * 3;
    const b = this.#b * 3;
    const c = this.#c * 3;
    for (let k = 0; k < 3; k++) {
      s[PLACE + k] = positions[a + k] * p + positions[b + k] * q + positions[c + k] * r;
      s[SEEN_FROM + k] = eye[k] - s[PLACE + k];
    }
    normalize(s, SEEN_FROM, 1);
    let nx = normals[a] * p + normals[b] * q + normals[c] * r;
    let ny = normals[a + 1] * p + normals[b + 1] * q + normals[c + 1] * r;
    let nz = normals[a + 2] * p + normals[b + 2] * q + normals[c + 2] * r;
    if (normalMap) {
      this.#read(normalMap, p, q, r);
      const texel = this.#texel;
      const tangent = this.#tangent;
      const side = (texel[0] * 2 - 1) * normalScale;
      const down = (texel[1] * 2 - 1) * normalScale;
      const out = texel[2] * 2 - 1;
      // The third axis is perpendicular to both.
      const bx = ny * tangent[2] - nz * tangent[1];
      const by = nz * tangent[0] - nx * tangent[2];
      const bz = nx * tangent[1] - ny * tangent[0];
      nx = nx * out + tangent[0] * side + bx * down;
      ny = ny * out + tangent[1] * side + by * down;
      nz = nz * out + tangent[2] * side + bz * down;
    }
    s[NORMAL] = nx;
    s[NORMAL + 1] = ny;
    s[NORMAL + 2] = nz;
    normalize(s, NORMAL, flipped ? -1 : 1);
    const facing = nx * s[SEEN_FROM] + ny * s[SEEN_FROM + 1] + nz * s[SEEN_FROM + 2];
    s[FACING] = Math.max(flipped ? -facing : facing, 0.001);
  }

  #read({ texture, second, transform }: Mapped, p: number, q: number, r: number): void {
    const uvs = second ? this.#figure.uvs2 : this.#figure.uvs;
    const [a, b, c] = [this.#a * 2, this.#b * 2, this.#c * 2];
    const u = uvs[a] * p + uvs[b] * q + uvs[c] * r;
    const v = uvs[a + 1] * p + uvs[b + 1] * q + uvs[c + 1] * r;
    texture.read(
      transform[0] * u + transform[1] * v + transform[2],
      transform[3] * u + transform[4] * v + transform[5],
      this.#blur,
      this.#texel,
    );
  }

  #findTangent(bu: number, bv: number, cu: number, cv: number): void {
    const { positions } = this.#figure;
    const [a, b, c] = [this.#a * 3, this.#b * 3, this.#c * 3];
    const tangent = this.#tangent;
    // Where mirrored images of one half are used for both, the third axis is mirrored too.
    const side = Math.sign(bu * cv - bv * cu) || 1;
    let square = 0;
    for (let k = 0; k < 3; k++) {
      tangent[k] = side * ((positions[b + k] - positions[a + k]) * cv - (positions[c + k] - positions[a + k]) * bv);
      square += tangent[k] ** 2;
    }
    const length = Math.sqrt(square) || 1;
    for (let k = 0; k < 3; k++) tangent[k] /= length;
  }

  /** Adds the studio's light reflected by the surface's gloss. */
  #addReflection(): void {
    const s = this.#point;
    const roughness = s[ROUGHNESS];
    const facing = s[FACING];
    const rx = 2 * facing * s[NORMAL] - s[SEEN_FROM];
    const ry = 2 * facing * s[NORMAL + 1] - s[SEEN_FROM + 1];
    const rz = 2 * facing * s[NORMAL + 2] - s[SEEN_FROM + 2];
    // Width of the lobe for the surface's roughness.
    const square = roughness * roughness;
    const lobe = 0.5 / (square * square);
    const rising = ry > 0 ? WALLS.above : WALLS.below;
    let red = WALLS.level[0] + rising[0] * ry;
    let green = WALLS.level[1] + rising[1] * ry;
    let blue = WALLS.level[2] + rising[2] * ry;
    for (let i = 0; i < LAMPS.length; i++) {
      const { towards, narrow, color } = LAMPS[i];
      const wide = lobe / (narrow + lobe);
      const fall = narrow * wide * (rx * towards[0] + ry * towards[1] + rz * towards[2] - 1);
      if (fall < FAINTEST) continue;
      const share = wide * Math.exp(fall);
      red += color[0] * share;
      green += color[1] * share;
      blue += color[2] * share;
    }
    // Share that is reflected: Brian Karis' fit.
    const r0 = 1 - roughness;
    const rest = Math.min(r0 * r0, Math.exp(-6.4324 * facing)) * r0 + 0.0425 - 0.0275 * roughness;
    const scale = (-1.04 * rest + 1.04 - 0.572 * roughness) * s[OPEN];
    const offset = (1.04 * rest - 0.04 + 0.022 * roughness) * s[OPEN];
    const light = this.#light;
    light[0] += red * (s[MIRROR] * scale + offset);
    light[1] += green * (s[MIRROR + 1] * scale + offset);
    light[2] += blue * (s[MIRROR + 2] * scale + offset);
  }

  #addLight({ towards, color }: DirectedLight): void {
    const s = this.#point;
    const incidence = s[NORMAL] * towards[0] + s[NORMAL + 1] * towards[1] + s[NORMAL + 2] * towards[2];
    if (incidence <= 0) return;
    const hx = towards[0] + s[SEEN_FROM];
    const hy = towards[1] + s[SEEN_FROM + 1];
    const hz = towards[2] + s[SEEN_FROM + 2];
    const half = 1 / (Math.sqrt(hx * hx + hy * hy + hz * hz) || 1);
    const facing = s[FACING];
    const alpha = s[ROUGHNESS] * s[ROUGHNESS];
    const peak = (s[NORMAL] * hx + s[NORMAL + 1] * hy + s[NORMAL + 2] * hz) * half;
    const spread = peak * peak * (alpha * alpha - 1) + 1;
    const hidden = incidence * (facing * (1 - alpha) + alpha) + facing * (incidence * (1 - alpha) + alpha);
    const shine = ((alpha * alpha) / (Math.PI * spread * spread)) * (0.5 / hidden);
    const slant = 1 - Math.max((s[SEEN_FROM] * hx + s[SEEN_FROM + 1] * hy + s[SEEN_FROM + 2] * hz) * half, 0);
    const glance = slant * slant * slant * slant * slant;
    const amount = incidence * s[LIT];
    const light = this.#light;
    for (let k = 0; k < 3; k++) {
      const mirror = s[MIRROR + k];
      light[k] += (s[DULL + k] / Math.PI + shine * (mirror + (1 - mirror) * glance)) * color[k] * amount;
    }
  }
}

function normalize(values: Float64Array, at: number, length: number): void {
  const x = values[at];
  const y = values[at + 1];
  const z = values[at + 2];
  const by = length / (Math.sqrt(x * x + y * y + z * z) || 1);
  values[at] = x * by;
  values[at + 1] = y * by;
  values[at + 2] = z * by;
}
