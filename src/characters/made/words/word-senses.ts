/** What single words say, and how colours beside them change. */
import { hexOf, mix, type Rgb, rgb } from "../paint/painter.js";

export const PRONOUNS: ReadonlySet<string> = new Set([
  "he",
  "hes",
  "him",
  "his",
  "she",
  "shes",
  "her",
  "hers",
  "mr",
  "mrs",
  "ms",
]);

/** Nouns that a garment before them only describes. */
export const COMPOUND_HEADS: ReadonlySet<string> = new Set([
  "bag",
  "bags",
  "box",
  "boxes",
  "case",
  "strap",
  "straps",
  "stand",
  "shop",
  "holder",
  "rack",
  "ship",
  "print",
  "patch",
  "tattoo",
  "tattoos",
  "keeper",
  "seller",
  "maker",
]);

export const CHILD: ReadonlySet<string> = new Set(["girl", "boy"]);

export const SKIN_WORDS: Readonly<Record<string, string>> = {
  "#6a4426": "#94593a",
  "#412a1a": "#51301f",
  "#222226": "#51301f",
  "#96693f": "#b57850",
  "#b8926a": "#cf9068",
  "#f2f0ec": "#f6d3bd",
  "#151518": "#51301f",
};

/** Colours of metals that are said as a material. */
export const METAL_COLORS: Readonly<Record<string, string>> = {
  brass: "#b8963f",
  chrome: "#c8ccd2",
  titanium: "#8d9298",
};

/** Returns what the form of a word says: a policewoman, an huntress; a fireman. */
export function sexOf(word: string): number | null {
  if (/(woman|girl|ess|heroine|maiden|maid|lady)$/.test(word)) return 0;
  return /(man|boy|lord|duke|count|lad|guy)$/.test(word) && !/(human|shaman)$/.test(word) ? 1 : null;
}

export function shaded(color: string, by: number): string {
  const value = rgb(color);
  const to: Rgb = by < 1 ? [0, 0, 0] : [1, 1, 1];
  const mixed = mix(value, to, by < 1 ? 1 - by : by - 1);
  return hexOf(mixed);
}

/** Returns a colour as the sun leaves it. */
export function faded(color: string): string {
  const value = rgb(color);
  const grey = value.reduce((sum, part) => sum + part, 0) / 3;
  return hexOf(mix(mix(value, [grey, grey, grey], 0.3), [1, 1, 1], 0.28));
}

/** Returns a colour with a tint of another. */
export function tinted(color: string, tint: string, share = 0.35): string {
  return hexOf(mix(rgb(color), rgb(tint), share));
}
