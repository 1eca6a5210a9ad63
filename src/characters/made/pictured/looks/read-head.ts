import type { HairId } from "../../hair/hair.js";
import { Colors, hueGap, type Lab, labGap, labOf } from "../image/lab.js";
import { boxOf, type Mask, type Raster } from "../image/raster.js";
import type { Marks, Point3 } from "../marks/marks.js";
import { length, middle, minus, plus, times, unit } from "../marks/turns.js";

/** Colours of a head, and where it is. */
export interface HeadColors {
  skin: Colors;
  scalp: Colors;
  /** The head's middle, its way up, and its half width, pixels. */
  centre: Point3;
  up: Point3;
  size: number;
}

/** Collects the colours of face and crown. */
export function headColors({ pixels, width }: Raster, mask: Mask, marks: Marks): HeadColors {
  const skin = new Colors();
  const scalp: number[] = [];
  const { face } = marks;
  const flat = (p: Point3): Point3 => [p[0], p[1], 0];
  const eyes = face ? flat(middle(face.leftEye, face.rightEye)) : null;
  const mouth = face ? flat(middle(face.mouthLeft, face.mouthRight)) : null;
  const crown = flat(marks.at.crown);
  const neck = flat(marks.at.neck);
  // Eyes to mouth: a third of a head.
  const size = eyes && mouth ? length(minus(eyes, mouth)) : length(minus(crown, neck)) / 3.4;
  const up = eyes && mouth ? unit(minus(eyes, mouth)) : unit(minus(crown, neck));
  const centre = eyes && mouth ? middle(eyes, mouth) : plus(neck, times(up, 1.2 * size));
  const [left, top, right, bottom] = boxOf(mask);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (!mask.inside[y * width + x]) continue;
      const [dx, dy] = [x + 0.5 - centre[0], y + 0.5 - centre[1]];
      const high = (dx * up[0] + dy * up[1]) / size;
      const wide = (dx * up[1] - dy * up[0]) / size;
      // Between eyes and mouth, beside the nose.
      if (Math.abs(high) < 0.4 && Math.abs(wide) < 0.75) skin.add(pixels, y * width + x);
      if (high > (face ? 1.75 : 1.45) && high < 3 && Math.abs(wide) < 0.9) scalp.push(y * width + x);
    }
  }
  return { skin, scalp: withoutBackground(scalp, pixels, mask), centre, up, size };
}

/** Colours nearer than this to that of the background are its own. */
const SKY = 14;
/** A scalp of which at least this share is unlike what lies behind the head is judged by that share alone. */
const CLEAR = 0.3;

/** Leaves out what an outline that reaches beyond the crown takes of the sky behind it: grey hair, where there is none. */
function withoutBackground(scalp: readonly number[], pixels: Uint8Array, { inside, width }: Mask): Colors {
  const all = new Colors();
  const behind = new Colors();
  for (const i of scalp) {
    all.add(pixels, i);
    const above = i - 2 * width;
    if (above >= 0 && !inside[i - width] && !inside[above]) behind.add(pixels, above);
  }
  const sky = behind.lab();
  const clear = new Colors();
  for (const i of scalp) {
    const own = labOf(pixels[i * 3], pixels[i * 3 + 1], pixels[i * 3 + 2]);
    if (sky && labGap(own, sky) > SKY) clear.add(pixels, i);
  }
  return clear.count > CLEAR * all.count ? clear : all;
}

/** A crown in the light is so far towards white as it is lighter than the face, give or take this. */
const GLOSS = 4.5;
/** Colour of white hair at most, beside what skin in such light has. */
const PALE = 0.75;

/** Tells whether the crown shows skin. Hair is darker than skin where it has its hue. */
function isScalp(color: Lab, skin: Lab): boolean {
  const lighter = color[0] - skin[0];
  if (hueGap(color, skin) < 8 && lighter > -6 && lighter < 22) return true;
  const left = 1 - lighter / (100 - skin[0]);
  const [a, b] = [skin[1] * left, skin[2] * left];
  // White hair is paler.
  const isPale = Math.hypot(color[1], color[2]) < PALE * Math.hypot(a, b);
  return lighter > 0 && !isPale && Math.hypot(color[1] - a, color[2] - b) < GLOSS;
}

/** Judges hair by the colour of the crown, and by where it is seen again. */
export function readHair(
  picture: Raster,
  mask: Mask,
  marks: Marks,
  { scalp, centre, up, size }: HeadColors,
  skin: Lab,
  chest: Lab | null,
): { style: HairId; color: string | null; isLong: boolean } {
  const color = scalp.lab();
  if (!color || scalp.count < 4) return { style: "bald", color: null, isLong: false };
  if (isScalp(color, skin)) return { style: "bald", color: null, isLong: false };
  // Hair beside the neck and over the shoulders.
  const share = (low: number, high: number) => {
    let hair = 0;
    let all = 0;
    for (let h = low; h <= high; h += 0.1) {
      for (const side of [-1, 1]) {
        for (let w = 0.85; w <= 1.5; w += 0.1) {
          const x = Math.floor(centre[0] - up[0] * h * size + side * up[1] * w * size);
          const y = Math.floor(centre[1] - up[1] * h * size - side * up[0] * w * size);
          if (x < 0 || y < 0 || x >= mask.width || y >= mask.height) continue;
          all++;
          const i = y * mask.width + x;
          const [r, g, b] = picture.pixels.subarray(i * 3, i * 3 + 3);
          if (mask.inside[i] && hueGap(labOf(r, g, b), color) < 12) hair++;
        }
      }
    }
    return all ? hair / all : 0;
  };
  const jaw = share(0.6, 1.1);
  const shoulder = share(1.5, 2.3);
  // Clothes of the hair's colour hide how long it is.
  const isLong = shoulder > 0.3 && (!chest || hueGap(chest, color) > 12) && marks.face !== null;
  const style: HairId = isLong ? "long" : jaw > 0.4 ? "bob" : "short";
  return { style, color: scalp.hex(), isLong };
}
