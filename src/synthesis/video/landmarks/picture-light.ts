import type { Picture } from "./picture.js";

/** Places across and down at which a picture's light is measured. */
const ACROSS = 48;
const DOWN = 27;
/** Share of a picture's places that are brighter than its light: a person in a spotlight fills no more. */
const BRIGHTER = 0.1;
/** Light below which nobody is seen, 0 to 255. */
const DARK = 40;

/** Returns how bright the bright parts of a picture are, 0 to 255. */
export function lightOf({ width, height, pixels }: Picture): number {
  const places = new Float32Array(ACROSS * DOWN);
  for (let i = 0; i < places.length; i++) {
    const x = Math.floor((((i % ACROSS) + 0.5) / ACROSS) * width);
    const y = Math.floor(((Math.floor(i / ACROSS) + 0.5) / DOWN) * height);
    const at = (y * width + x) * 3;
    places[i] = pixels[at] * 0.3 + pixels[at + 1] * 0.59 + pixels[at + 2] * 0.11;
  }
  return places.sort()[Math.floor(places.length * (1 - BRIGHTER))];
}

/** Returns whether most of a film's pictures are too dark to show anyone. */
export function isDark(lights: readonly number[]): boolean {
  const sorted = [...lights].sort((a, b) => a - b);
  return sorted.length > 0 && sorted[sorted.length >> 1] < DARK;
}
