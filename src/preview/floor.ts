import type { KeyShadow } from "./key-shadow.js";
import { irradianceAt, KEY, type Rgb, RIM } from "./studio-light.js";
import { displayed, linearColor } from "./tone-curve.js";
import { VIEW_AXES, type View } from "./view.js";

const ALBEDO = linearColor("#373f49");
const LINES: Rgb = [0.3, 0.34, 0.4];
/** Lines at every metre and at every ten: their width in pixels and opacity. */
const MINOR = { width: 0.8, strength: 0.13 };
const MAJOR = { spacing: 10, width: 1.1, strength: 0.3 };
/** Colour of the haze. */
const HAZE = linearColor("#323a45");
/** Density of the haze, squared: it hides all but exp(-squared distance · density). */
const DENSITY = 0.002;
/** Specular reflection of the floor when looked at from straight above; more at grazing angles. */
const SHEEN = 0.0087;
/** Entries of the tables of lit floor: by the sine of the viewing angle, and by the opacity of a line. */
const SHADES = 1023;
const LINE_SHADES = 255;
const LINE_STEPS = 32;
/** The largest such sine: the camera looks down no steeper. */
const STEEPEST = 0.6;
/** Largest distance from the middle of a line at which it is still visible, pixels. */
const WIDEST = 1.6;
/**
 * Difference of neighbouring pixels, as a share of the lines' spacing, at which lines are gone; and how fast they
 * fade before.
 */
const FADED = 0.4;
const FADING = 3.5;
/** Rise of the camera after which the tables are rebuilt, metres. */
const RISE = 0.002;

/** Light reflected by a white floor from its surroundings, and from the key light where it is lit. */
const AROUND = irradianceAt(0, 1, 0).map((value, k) => value + (RIM.color[k] * RIM.towards[1]) / Math.PI);
const light = new Float64Array(3);
const DIRECT = KEY.color.map((value) => (value * KEY.towards[1]) / Math.PI);

/**
 * Returns the share of light from that distance that the haze leaves.
 *
 * @param squared metres squared
 */
export function seenThroughHaze(squared: number): number {
  return Math.exp(-squared * DENSITY);
}

/**
 * Returns linear light through the haze as a display shows it, 0xRRGGBB. Changes `light`.
 *
 * @param seen share that the haze leaves
 */
export function throughHaze(light: Float64Array, seen: number): number {
  for (let k = 0; k < 3; k++) light[k] = HAZE[k] + (light[k] - HAZE[k]) * seen;
  return displayed(light);
}

/**
 * Returns the colour of the floor.
 *
 * @param line share of the lines' colour
 * @param lit share of the key light
 * @param sine of the viewing angle
 * @param above height of the camera above it, metres
 */
function floorColor(line: number, lit: number, sine: number, above: number): number {
  const sheen = SHEEN / (sine + 0.04);
  for (let k = 0; k < 3; k++) {
    light[k] = (ALBEDO[k] + (LINES[k] - ALBEDO[k]) * line) * (AROUND[k] + DIRECT[k] * lit) + sheen;
  }
  const distance = above / sine;
  return throughHaze(light, seenThroughHaze(distance * distance));
}

/**
 * Draws the floor of a picture: lines every metre and stronger ones every ten, the figure's shadow, haze. The camera
 * looks down so far that nothing else is visible.
 */
export class Floor {
  readonly #view: View;
  /** Colours without lines and shadow, for the camera's height; rebuilt when the camera rises or sinks. */
  readonly #plain: Uint32Array;
  readonly #lined = new Uint32Array((LINE_SHADES + 1) * (LINE_STEPS + 1));
  readonly #row: Float32Array;
  #above = Number.NaN;

  constructor(view: View) {
    this.#view = view;
    this.#plain = new Uint32Array(view.width * view.height);
    this.#row = new Float32Array(view.width);
  }

  /**
   * Paints the floor over a whole picture.
   *
   * @param pixels 0xRRGGBB, row by row
   */
  paint(pixels: Uint32Array, shadow: KeyShadow): void {
    const { height, eye } = this.#view;
    if (!(Math.abs(eye[1] - this.#above) < RISE)) this.#lookFrom(eye[1]);
    pixels.set(this.#plain);
    let row = floorRow(this.#view, 0);
    for (let y = 0; y < height; y++) {
      const below = floorRow(this.#view, y + 1);
      this.#paintLines(pixels, y, row, below);
      this.#paintShadow(pixels, y, row, shadow);
      row = below;
    }
  }

  #lookFrom(above: number): void {
    this.#above = above;
    const { width, height } = this.#view;
    const shades = Uint32Array.from({ length: SHADES + 1 }, (_, i) => {
      return floorColor(0, 1, ((i + 0.5) / SHADES) * STEEPEST, above);
    });
    for (let i = 0; i <= LINE_SHADES; i++) {
      const sine = ((i + 0.5) / LINE_SHADES) * STEEPEST;
      for (let step = 0; step <= LINE_STEPS; step++) {
        const line = (step / LINE_STEPS) * MAJOR.strength;
        this.#lined[i * (LINE_STEPS + 1) + step] = floorColor(line, 1, sine, above);
      }
    }
    for (let y = 0; y < height; y++) {
      const { near, step } = floorRow(this.#view, y);
      for (let x = 0; x < width; x++) {
        const across = x + 0.5 - width / 2;
        const sine = above / Math.sqrt(near + across * across * step);
        this.#plain[y * width + x] = shades[(sine * (SHADES / STEEPEST)) | 0];
      }
    }
  }

  /** Writes the opacity of the lines at each pixel to `#row`. */
  #paintLines(pixels: Uint32Array, y: number, row: FloorRow, below: FloorRow): void {
    const { width } = this.#view;
    const lines = this.#row.fill(0);
    const half = width / 2 - 0.5;
    const bendX = below.stepX - row.stepX;
    const bendZ = below.stepZ - row.stepZ;
    this.#findLines(row.x - row.stepX * half, row.stepX, below.x - row.x - bendX * half, bendX);
    this.#findLines(row.z - row.stepZ * half, row.stepZ, below.z - row.z - bendZ * half, bendZ);
    const above = this.#view.eye[1];
    for (let x = 0; x < width; x++) {
      if (lines[x] === 0) continue;
      const sine = above / Math.sqrt(row.near + (x - half) * (x - half) * row.step);
      const shade = (sine * (LINE_SHADES / STEEPEST)) | 0;
      pixels[y * width + x] =
        this.#lined[shade * (LINE_STEPS + 1) + ((lines[x] * (LINE_STEPS / MAJOR.strength) + 0.5) | 0)];
    }
  }

  /**
   * Finds the lines in one direction.
   *
   * @param first metres of the first pixel, @param step to the next one, @param down to the one below it, @param bend
   * by
   *   which that changes from pixel to pixel
   */
  #findLines(first: number, step: number, down: number, bend: number): void {
    const lines = this.#row;
    const end = lines.length - 1;
    const side = Math.abs(step);
    const lastDown = down + bend * end;
    const least = side + (down < 0 === lastDown < 0 ? Math.min(Math.abs(down), Math.abs(lastDown)) : 0);
    if (least >= FADED * MAJOR.spacing) return;
    const spacing = least < FADED ? 1 : MAJOR.spacing;
    const most = (side + Math.max(Math.abs(down), Math.abs(lastDown))) * WIDEST;
    const low = Math.min(first, first + step * end) - most;
    const high = Math.max(first, first + step * end) + most;
    for (let line = Math.ceil(low / spacing) * spacing; line <= high; line += spacing) {
      const middle = (line - first) / step;
      // The width changes along the row, but hardly within a line.
      const reach = ((side + Math.abs(down + bend * middle)) * WIDEST * 1.1) / side + 1;
      const to = Math.min(Math.floor(middle + reach), end);
      for (let x = Math.max(Math.ceil(middle - reach), 0); x <= to; x++) {
        const share = lineAt(first + step * x, side + Math.abs(down + bend * x));
        if (share > lines[x]) lines[x] = share;
      }
    }
  }

  #paintShadow(pixels: Uint32Array, y: number, row: FloorRow, shadow: KeyShadow): void {
    const { width, eye } = this.#view;
    const half = width / 2 - 0.5;
    const x0 = row.x - row.stepX * half;
    const z0 = row.z - row.stepZ * half;
    const u = shadow.column[0] * x0 + shadow.column[1] * z0 + shadow.column[2];
    const v = shadow.row[0] * x0 + shadow.row[1] * z0 + shadow.row[2];
    const stepU = shadow.column[0] * row.stepX + shadow.column[1] * row.stepZ;
    const stepV = shadow.row[0] * row.stepX + shadow.row[1] * row.stepZ;
    const inU = within(u, stepU, shadow.begin[0], shadow.end[0] - 2);
    const inV = within(v, stepV, shadow.begin[1], shadow.end[1] - 2);
    const to = Math.min(inU[1], inV[1], width - 1);
    for (let x = Math.max(inU[0], inV[0], 0); x <= to; x++) {
      const lit = litAt(shadow, u + stepU * x, v + stepV * x);
      if (lit >= 1) continue;
      const sine = eye[1] / Math.sqrt(row.near + (x - half) * (x - half) * row.step);
      pixels[y * width + x] = floorColor(this.#row[x], lit, sine, eye[1]);
    }
  }
}

/** Returns the first and last pixel at which a value that grows by a step per pixel lies between two others. */
function within(first: number, step: number, low: number, high: number): [number, number] {
  const [a, b] = [(low - first) / step, (high - first) / step];
  return [Math.ceil(Math.min(a, b)), Math.floor(Math.max(a, b))];
}

type FloorRow = ReturnType<typeof floorRow>;

/** Finds where the middle of a row of pixels meets the floor, and what changes along the row. */
function floorRow({ height, focal, eye }: View, y: number) {
  const { right, up, back } = VIEW_AXES;
  const rise = (height / 2 - y - 0.5) / focal;
  const reach = eye[1] / (back[1] - up[1] * rise);
  const step = reach / focal;
  return {
    x: eye[0] + reach * (up[0] * rise - back[0]),
    z: eye[2] + reach * (up[2] * rise - back[2]),
    stepX: step * right[0],
    stepZ: step * right[2],
    /** Squared distance of the middle, and how much it grows with a pixel's squared distance from it. */
    near: (1 + rise * rise) * reach * reach,
    step: step * step,
  };
}

/**
 * Returns a pixel's share of the lines' colour in one direction: all lie at whole metres, the stronger ones at tens.
 *
 * @param perPixel metres that neighbouring pixels differ
 */
function lineAt(metres: number, perPixel: number): number {
  let line = 0;
  if (perPixel < FADED) {
    const nearest = Math.floor(metres + 0.5);
    const pixels = Math.abs(metres - nearest) / perPixel;
    if (pixels >= WIDEST) return 0;
    line = shareOfLine(pixels, perPixel, MINOR);
    if (nearest % MAJOR.spacing !== 0) return line;
  }
  const nearest = Math.floor(metres / MAJOR.spacing + 0.5) * MAJOR.spacing;
  const pixels = Math.abs(metres - nearest) / perPixel;
  return pixels >= WIDEST ? line : Math.max(line, shareOfLine(pixels, perPixel / MAJOR.spacing, MAJOR));
}

/**
 * Returns how much of a line a pixel shows, fading where lines would flicker.
 *
 * @param pixels from its middle
 * @param spacings that neighbouring pixels differ
 */
function shareOfLine(
  pixels: number,
  spacings: number,
  { width, strength }: { width: number; strength: number },
): number {
  const fade = Math.min((FADED - spacings) * FADING, 1);
  const beyond = pixels - (width - 0.5);
  if (fade <= 0 || beyond >= 1) return 0;
  return strength * fade * (beyond <= 0 ? 1 : 1 - beyond * beyond * (3 - 2 * beyond));
}

function litAt({ floor, size }: KeyShadow, u: number, v: number): number {
  const x = Math.floor(u);
  const y = Math.floor(v);
  const at = y * size + x;
  const upper = floor[at] + (floor[at + 1] - floor[at]) * (u - x);
  const lower = floor[at + size] + (floor[at + size + 1] - floor[at + size]) * (u - x);
  return upper + (lower - upper) * (v - y);
}
