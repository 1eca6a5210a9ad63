import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { Picture } from "../../sheet/rasterizer.js";

export interface Camera {
  /** Degrees around the character, from ahead to its left. */
  yaw: number;
  /** Metres. */
  distance: number;
  eye: number;
  /** Of the view across, degrees. */
  view: number;
  /** Seed of the wall behind the character. */
  wall: number;
  /** Height that it looks at, metres. Default 0.95: the middle of a body. */
  aim?: number;
}
export const [WIDTH, HEIGHT] = [640, 480];

/** A picture with perspective: a camera at a fixed place. */
export class Photo extends Picture {
  readonly #turn: readonly [sin: number, cos: number];
  readonly #down: readonly [sin: number, cos: number];
  readonly #focal: number;

  constructor(
    private readonly place: Camera,
    private readonly about: readonly [number, number],
    wall: Float32Array,
  ) {
    const yaw = (place.yaw * Math.PI) / 180;
    super(WIDTH, HEIGHT, { target: [0, 0, 0], yaw, pitch: 0, height: 1 });
    this.#turn = [Math.sin(yaw), Math.cos(yaw)];
    // Looks down so far that a body is in the middle of the picture.
    const down = Math.atan2(place.eye - (place.aim ?? 0.95), place.distance);
    this.#down = [Math.sin(down), Math.cos(down)];
    this.#focal = WIDTH / 2 / Math.tan((place.view * Math.PI) / 360);
    this.rgb.set(wall);
  }

  override project(x: number, y: number, z: number): [number, number, number] {
    const [px, pz] = [x - this.about[0], z - this.about[1]];
    const [sin, cos] = this.#turn;
    const rise = y - this.place.eye;
    const depth = this.place.distance - (px * sin + pz * cos);
    const far = depth * this.#down[1] - rise * this.#down[0];
    const above = rise * this.#down[1] + depth * this.#down[0];
    const scale = this.#focal / far;
    return [WIDTH / 2 + scale * (px * cos - pz * sin), HEIGHT / 2 - scale * above, -far];
  }

  /** Its colours, 0 to 255. */
  pixels(): Uint8Array {
    const out = new Uint8Array(this.rgb.length);
    for (let i = 0; i < out.length; i++) out[i] = Math.min(255, this.rgb[i] * 255);
    return out;
  }
}

/** A wall of panels, stripes and speckles in many colours, and a floor of tiles. */
export function clutter(seed: number): Float32Array {
  const random = randomNumbers(seed);
  const rgb = new Float32Array(WIDTH * HEIGHT * 3);
  const color = () => [0.15 + 0.7 * random(), 0.15 + 0.7 * random(), 0.15 + 0.7 * random()];
  const fill = (left: number, top: number, width: number, height: number, own: number[]) => {
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, top + height); y++) {
      for (let x = Math.max(0, left); x < Math.min(WIDTH, left + width); x++) rgb.set(own, (y * WIDTH + x) * 3);
    }
  };
  fill(0, 0, WIDTH, HEIGHT, color());
  for (let i = 0; i < 40; i++) {
    const tall = random() < 0.5;
    const [width, height] = [10 + random() * (tall ? 30 : 140), 10 + random() * (tall ? 200 : 40)].map(Math.round);
    fill(Math.round(random() * WIDTH) - 20, Math.round(random() * HEIGHT * 0.75) - 20, width, height, color());
  }
  const [light, dark] = [color(), color()];
  for (let y = HEIGHT * 0.72; y < HEIGHT; y += 24) {
    for (let x = 0; x < WIDTH; x += 48) fill(x, Math.round(y), 48, 24, (x / 48 + y / 24) & 1 ? light : dark);
  }
  for (let i = 0; i < rgb.length; i++) rgb[i] = Math.min(1, Math.max(0, rgb[i] + (random() - 0.5) * 0.12));
  return rgb;
}

/** A vector as a camera sees it that looks down. */
export function asSeen(v: number[], { yaw, distance, eye, aim = 0.95 }: Camera): number[] {
  const [x, y, z] = toCamera(v, (yaw * Math.PI) / 180);
  const down = Math.atan2(eye - aim, distance);
  return [x, y * Math.cos(down) - z * Math.sin(down), y * Math.sin(down) + z * Math.cos(down)];
}

function toCamera([x, y, z]: readonly number[], yaw: number): number[] {
  return [x * Math.cos(yaw) - z * Math.sin(yaw), y, x * Math.sin(yaw) + z * Math.cos(yaw)];
}
