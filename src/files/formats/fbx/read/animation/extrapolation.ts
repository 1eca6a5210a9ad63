import type { FbxNode } from "../../tree/fbx-node.js";
import { childNumber, childOf } from "../fbx-properties.js";

/** Behaviour of a curve outside its keys. */
export interface Extrapolation {
  mode: "constant" | "slope" | "repeat" | "relative" | "mirror";
  /** -1 for endless repetition. */
  repeats: number;
}

const MODES: Record<string, Extrapolation["mode"]> = {
  A: "relative",
  C: "constant",
  K: "slope",
  M: "mirror",
  R: "repeat",
};

export function readExtrapolation(curve: FbxNode, name: string): Extrapolation {
  const node = childOf(curve, name);
  const type = childOf(node, "Type")?.properties[0];
  // A letter: text in some files, a character code in others.
  const letter = typeof type === "number" ? String.fromCharCode(type) : typeof type === "string" ? type[0] : "C";
  const repeats = childNumber(node, "Repetition") ?? -1;
  return { mode: MODES[letter] ?? "constant", repeats: repeats < 0 ? -1 : repeats };
}

/**
 * Maps a time outside the keys to the time among them that it repeats, and the number of times that the curve's whole
 * rise is added; null where the curve holds its end.
 */
export function extrapolate(
  time: number,
  first: number,
  last: number,
  { mode, repeats }: Extrapolation,
  isBefore: boolean,
): { time: number; cycles: number } | null {
  const span = last - first;
  if (mode === "constant" || mode === "slope" || repeats === 0 || !(span > 1e-9)) return null;
  const beyond = isBefore ? first - time : time - last;
  let whole = Math.floor(beyond / span + 1e-9);
  let rest = Math.max(0, beyond - whole * span);
  if (repeats > 0 && whole >= repeats) {
    whole = repeats - 1;
    rest = span;
  }
  if (mode === "mirror" && whole % 2 === 0) rest = span - rest;
  const place = Math.min(last, Math.max(first, isBefore ? last - rest : first + rest));
  return { time: place, cycles: mode === "relative" ? (isBefore ? -1 : 1) * (whole + 1) : 0 };
}
