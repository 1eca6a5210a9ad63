import type { Piece } from "../../mesh/piece.js";
import type { Kind, Wearing } from "../wearing.js";
import { emblem, onHead } from "./emblem.js";

/** Where a garment can have a symbol. */
export const MARKED: ReadonlySet<Kind["slot"]> = new Set(["top", "over", "back", "head", "extra"]);

/** Paints the symbol of a garment on its parts: the one that is said, or that it has anyway. */
export function markWithEmblem(pieces: readonly Piece[], { slot, breast, emblem: usual }: Kind, w: Wearing): void {
  const kind = w.emblem ?? usual;
  if (!kind || !MARKED.has(slot)) return;
  for (const piece of pieces) {
    if (slot === "head") piece.paint = onHead(w, piece.paint, kind, w.face.crown[1] - 0.055 * w.m.mesh.body.unit);
    else piece.paint = emblem(w, piece.paint, kind, slot === "back" ? "back" : breast ? "breast" : "chest");
  }
}
