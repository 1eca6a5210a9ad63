import { COMPOUND_HEADS } from "../word-senses.js";
import type { Reading } from "./reading.js";

/** Whether a noun follows before the next boundary: "polka dots" or "polka dot socks". */
export function nounFollows(r: Reading): boolean {
  for (const { meaning } of r.next) {
    if (meaning?.kind === "joins") return false;
    if (!meaning || ["garment", "prop", "clothes", "part", "detail"].includes(meaning.kind)) return true;
  }
  return false;
}

/** Whether a part of the body follows before the next boundary. */
export function partFollows(r: Reading): boolean {
  for (const { text, meaning } of r.next) {
    if (meaning?.kind === "place" || meaning?.kind === "part" || meaning?.kind === "feature") return true;
    if (text === "muscle" || text === "muscles") return true;
    if (!meaning || !["quality", "adjective", "trait", "color", "side", "shade"].includes(meaning.kind)) return false;
  }
  return false;
}

/** "A gas mask bag" is no mask, "a pirate ship" no pirate. */
export function compound(r: Reading, text: string): boolean {
  if (!COMPOUND_HEADS.has(r.next[0]?.text)) return false;
  r.unknown.push(text);
  r.strangers++;
  return true;
}
