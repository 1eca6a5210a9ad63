import type { CharacterSpec, Garment } from "../../character-spec.js";
import type { GarmentId } from "../../wear/garments.js";
import type { FittedBody } from "../fit/fit-body.js";
import { endsOf, viewOf } from "../fit/fit-body.js";
import { Colors, hueGap, type Lab, labGap, labOf } from "../image/lab.js";
import type { Mask, Raster } from "../image/raster.js";
import type { Marks, Point3 } from "../marks/marks.js";
import { length, minus, plus, times } from "../marks/turns.js";
import { headColors, readHair } from "./read-head.js";

/** Colours of the figure by parts along its limbs. */
export const LOOK_BINS = 6;

type LimbName = "trunk" | "upperArm" | "foreArm" | "hand" | "thigh" | "shin" | "foot";

const SAME_HUE = 11;
const SAME_LIGHT = 26;
/** An arm's difference from bare skin relative to that from the top, below which it is surely bare. */
const BARE = 0.6;

/** Judges by colours what the figure of a picture wears, and its hair and skin. */
export function readLooks(picture: Raster, mask: Mask, marks: Marks, fitted: FittedBody): CharacterSpec {
  const bins = colorsByLimb(picture, mask, fitted);
  const face = headColors(picture, mask, marks);
  const skinColor = skinOf(face.skin, bins);
  const skin = labOf(...skinColor);
  const isSkin = (color: Lab | null) =>
    color !== null && hueGap(color, skin) < SAME_HUE && Math.abs(color[0] - skin[0]) < SAME_LIGHT;
  const chest = joined(bins.trunk.slice(2, 6));
  const hips = joined([...bins.trunk.slice(0, 1), ...bins.thigh.slice(0, 2)]);
  const spec: CharacterSpec = { proportion: "realistic", skin: hex(skinColor) };
  const garments: Garment[] = [];

  const hair = readHair(picture, mask, marks, face, skin, chest.lab());
  spec.hair = hair.style;
  if (hair.color) spec.hairColor = hair.color;

  const gown = skirtLength(mask, marks);
  const hands = joined(bins.hand).lab();
  const arm = [...bins.upperArm, ...bins.foreArm].map((colors) => colors.lab());
  const chestLab = chest.lab();
  const bareChest = isSkin(chestLab) && (!hands || hueGap(hands, skin) > 14 || labGap(chestLab as Lab, hands) < 11);
  // What is nearer to the clothes beside it than to skin is covered.
  // Hands are in the light that arms are in; a face may not be.
  const bareLimb = hands && hueGap(hands, skin) < 14 ? hands : skin;
  const isCloth = (color: Lab | null, cloth: Lab | null) =>
    color !== null &&
    (cloth === null || isSkin(cloth) ? !isSkin(color) : labGap(color, cloth) < labGap(color, bareLimb));
  const sleeves = lastCovered(arm.map((color) => isCloth(color, chestLab)));
  const leg = [...bins.thigh, ...bins.shin].map((color) => color.lab());
  const legs = lastCovered(leg.map((color) => isCloth(color, hips.lab())));
  const topColor = chest.hex() ?? undefined;
  const bottomColor = (legs > 4 ? joined(bins.thigh.slice(1)) : hips).hex() ?? undefined;
  const onePiece = chestLab !== null && leg[2] !== null && labGap(chestLab, leg[2] as Lab) < 14;
  const shouldersToHips =
    length(minus(marks.at.leftShoulder, marks.at.rightShoulder)) / length(minus(marks.at.leftHip, marks.at.rightHip));
  const looksFemale = gown !== null || (hair.isLong && shouldersToHips < 1.75);
  spec.sex = looksFemale ? 0 : 1;
  if (bareChest && spec.sex === 1 && legs > 0) spec.bareChest = true;
  else if (gown !== null && onePiece) {
    garments.push({ id: gown > 0.75 ? (sleeves > 8 ? "robe" : "gown") : "dress", color: topColor });
  } else {
    // Few tops have no sleeves: only arms that clearly are skin say so.
    const bareArms = arm
      .slice(1, 4)
      .every((color) => color !== null && (!chestLab || labGap(color, bareLimb) < BARE * labGap(color, chestLab)));
    const id: GarmentId = sleeves > 8 ? "shirt" : sleeves > 0 || !bareArms ? "t_shirt" : "tank_top";
    garments.push({ id, color: topColor });
  }
  if (gown !== null && !onePiece) garments.push({ id: gown > 0.75 ? "long_skirt" : "skirt", color: bottomColor });
  else if (gown === null) {
    const id: GarmentId = legs > 9 ? "trousers" : "shorts";
    garments.push({ id, color: bottomColor });
  }
  const foot = joined(bins.foot);
  const footLab = foot.lab();
  const ankle = bins.shin[4].lab();
  const likeLeg = footLab !== null && ankle !== null && isSkin(footLab) && isSkin(ankle) && labGap(footLab, ankle) < 9;
  if (footLab === null || labGap(footLab, skin) < 13 || likeLeg) spec.barefoot = footLab !== null;
  else {
    // Boots have the shin's colour where it is not the trousers'.
    const low = joined(bins.shin.slice(4)).lab();
    const high = joined(bins.shin.slice(1, 3)).lab();
    const alike = (color: Lab | null) =>
      color !== null && hueGap(color, footLab) < 10 && Math.abs(color[0] - footLab[0]) < 25;
    const shaft = alike(low);
    const tall = shaft && alike(high);
    const trousers = alike(leg[3]);
    garments.push({
      id: tall && !trousers ? "high_boots" : shaft && !trousers ? "boots" : "shoes",
      color: foot.hex() ?? undefined,
    });
  }
  const hand = hands;
  const wrist = bins.foreArm[5].lab();
  if (
    hand &&
    !isSkin(hand) &&
    labGap(hand, skin) > 25 &&
    chestLab &&
    (!wrist || labGap(hand, wrist) > 12 || sleeves > 10)
  ) {
    garments.push({ id: "gloves", color: joined(bins.hand).hex() ?? undefined });
  }
  spec.garments = garments;
  return spec;
}

/** Says in words what a figure looks like. */
export function describeLooks({ sex, hair, garments, barefoot, bareChest }: CharacterSpec): string {
  const worn = (garments ?? []).map(({ id }) => id.replaceAll("_", " "));
  if (bareChest) worn.push("a bare chest");
  if (barefoot) worn.push("bare feet");
  return `${sex === 0 ? "a woman" : "a man"}, ${hair === "bald" ? "bald" : `${hair} hair`}, ${worn.join(", ")}`;
}

/** Number of bins from the first one on that are covered, small gaps left out. */
function lastCovered(covered: readonly boolean[]): number {
  let last = 0;
  for (let i = 0; i < covered.length; i++) {
    if (covered[i]) last = i + 1;
    else if (i + 1 < covered.length && !covered[i + 1]) break;
  }
  return last;
}

function joined(all: readonly Colors[]): Colors {
  const out = new Colors();
  for (const one of all) out.addAll(one);
  return out;
}

const hex = ([r, g, b]: readonly number[]) =>
  `#${[r, g, b].map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

const NAMES: Readonly<Record<string, LimbName>> = {
  Hips: "trunk",
  Spine: "trunk",
  Spine1: "trunk",
  Spine2: "trunk",
  Arm: "upperArm",
  ForeArm: "foreArm",
  Hand: "hand",
  UpLeg: "thigh",
  Leg: "shin",
  Foot: "foot",
};

/** Collects the figure's colours by limb and place along it. */
export function colorsByLimb(
  picture: Raster,
  mask: Mask,
  { body, pose, camera, limbs }: FittedBody,
): Record<LimbName, Colors[]> {
  const view = viewOf(body, pose, camera, limbs);
  const ends = endsOf(limbs, pose);
  const out = {} as Record<LimbName, Colors[]>;
  for (const name of Object.values(NAMES)) out[name] ??= Array.from({ length: LOOK_BINS }, () => new Colors());
  const { drawing, strongest, limbOf } = view;
  const trunkFrom = ends[limbs.findIndex(({ bone }) => bone === "Hips")][0];
  const trunkTo = ends[limbs.findIndex(({ bone }) => bone === "Spine2")][1];
  for (let i = 0; i < mask.inside.length; i++) {
    if (!mask.inside[i] || drawing.vertex[i] < 0) continue;
    const l = limbOf[strongest[drawing.vertex[i]]];
    const name = l < 0 ? undefined : NAMES[limbs[l].bone.replace(/^(Left|Right)/, "")];
    if (!name) continue;
    const [from, to] = name === "trunk" ? [trunkFrom, trunkTo] : ends[l];
    const x = ((i % mask.width) + 0.5 - camera.x) / camera.metre;
    const y = (camera.y - Math.floor(i / mask.width) - 0.5) / camera.metre;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const t = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
    if (t < 0 || t >= 1) {
      if (name !== "foot" && name !== "hand") continue;
    }
    out[name][Math.min(LOOK_BINS - 1, Math.max(0, Math.floor(t * LOOK_BINS)))].add(picture.pixels, i);
  }
  return out;
}

/** Skin as faces have it; where the face has another colour (blurred, masked), that of the hands if it is one of skin. */
function skinOf(face: Colors, bins: Record<LimbName, Colors[]>): [number, number, number] {
  const likely = (color: Lab | null) =>
    color !== null && color[1] > 3 && color[2] > 4 && color[2] < 45 && color[1] < 38;
  const hands = joined(bins.hand);
  // Eyes, brows and lips are darker.
  const own = face.lightHalf();
  if (!own) return hands.median() ?? [200, 160, 135];
  if (!likely(face.lab()) && likely(hands.lab())) return hands.median() as [number, number, number];
  return own;
}

/** How far down legs a skirt reaches: 0 hips, 1 ankles; null: the legs part before the knees. */
function skirtLength(mask: Mask, { at }: Marks): number | null {
  const legs = (t: number): boolean => {
    const place = (side: "left" | "right"): Point3 => {
      const [hip, knee, ankle] = [at[`${side}Hip`], at[`${side}Knee`], at[`${side}Ankle`]];
      return t < 0.5 ? plus(hip, times(minus(knee, hip), t * 2)) : plus(knee, times(minus(ankle, knee), t * 2 - 1));
    };
    const [a, b] = [place("left"), place("right")];
    // Legs that touch say nothing.
    if (Math.abs(a[0] - b[0]) < 0.12 * Math.abs(at.leftAnkle[1] - at.leftHip[1])) return false;
    let inside = 0;
    for (let i = 1; i < 20; i++) {
      const [x, y] = [0, 1].map((k) => Math.round(a[k] + ((b[k] - a[k]) * i) / 20));
      if (x >= 0 && y >= 0 && x < mask.width && y < mask.height && mask.inside[y * mask.width + x]) inside++;
    }
    return inside === 19;
  };
  if (!legs(0.4) || !legs(0.45)) return null;
  let last = 0.45;
  while (last < 0.95 && legs(last + 0.05)) last += 0.05;
  return last;
}
