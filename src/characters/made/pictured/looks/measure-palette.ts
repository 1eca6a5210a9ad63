import { readOwnPng } from "../../../../files/formats/png/read-own-png.js";
import type { SceneModel } from "../../../../files/formats/scene/scene-model.js";
import type { Piece } from "../../mesh/piece.js";
import { type Drawing, strongestBones } from "../fit/draw-figure.js";
import { Colors, labGap } from "../image/lab.js";
import type { Mask, Raster } from "../image/raster.js";
import type { Limb } from "../marks/limbs.js";

/** How far a part's colour on the character's texture is from the picture's. */
export interface PartColor {
  /** "face", "hair", "trunk", "upper arm", … */
  part: string;
  /** Distance of the medians in CIELAB (CIE 1976). */
  gap: number;
}

const PARTS: Readonly<Record<string, string>> = {
  Hips: "hips",
  Spine: "trunk",
  Spine1: "trunk",
  Spine2: "trunk",
  Arm: "upper arm",
  ForeArm: "forearm",
  Hand: "hand",
  UpLeg: "thigh",
  Leg: "shin",
  Foot: "foot",
};
/** Parts of fewer pixels say little. */
const LEAST = 40;

/**
 * Compares the colours of a painted character's texture, without light, with the picture's, part by part.
 *
 * @param pieces painted, that the drawing shows
 */
export function measurePalette(
  { materials, images }: SceneModel,
  pieces: readonly Piece[],
  drawing: Drawing,
  { limbs, limbOf }: { limbs: readonly Limb[]; limbOf: Int8Array },
  picture: Raster,
  mask: Mask,
): PartColor[] {
  const sheets = new Map(
    materials.map(({ name, baseColorImage }) => [
      name,
      readOwnPng(images[baseColorImage as number].bytes as Uint8Array),
    ]),
  );
  const strongest = pieces.map(strongestBones);
  const seen = new Map<string, Colors>();
  const own = new Map<string, Colors>();
  const collect = (all: Map<string, Colors>, part: string): Colors => {
    const colors = all.get(part) ?? new Colors();
    all.set(part, colors);
    return colors;
  };
  const texel = new Uint8Array(3);
  for (let i = 0; i < mask.inside.length; i++) {
    const number = drawing.surface[i];
    if (!mask.inside[i] || number < 0) continue;
    const piece = pieces[number];
    const vertex = drawing.vertex[i];
    const limb = limbs[limbOf[strongest[number][vertex]]];
    if (!limb || piece.name === "eyes") continue;
    const head = piece.sheet === "skin" ? "face" : "hair";
    const part = limb.part === "head" ? head : PARTS[limb.bone.replace(/^(Left|Right)/, "")];
    const sheet = sheets.get(piece.sheet);
    if (!sheet || !piece.sheetUvs || !part) continue;
    const u = Math.min(sheet.width - 1, Math.floor(piece.sheetUvs[vertex * 2] * sheet.width));
    const v = Math.min(sheet.height - 1, Math.floor(piece.sheetUvs[vertex * 2 + 1] * sheet.height));
    for (let k = 0; k < 3; k++) texel[k] = sheet.data[(v * sheet.width + u) * 4 + k];
    collect(seen, part).add(picture.pixels, i);
    collect(own, part).add(texel, 0);
  }
  return [...seen].flatMap(([part, colors]) => {
    const [a, b] = [colors.lab(), own.get(part)?.lab()];
    return a && b && colors.count >= LEAST ? [{ part, gap: labGap(a, b) }] : [];
  });
}
