import { GARMENTS } from "../../wear/garments.js";
import type { Reading } from "./reading.js";

/** Reads "lined in red", "with a red lining" of the garment before; false if there is none. */
export function readLining(r: Reading, text: string): boolean {
  if (!/^(lined|lining|inside|interior|inner side)$/.test(text) || r.worn.length === 0 || r.negated) return false;
  const { worn } = r;
  const set = (color: string) => {
    for (const garment of worn) {
      garment.trim = color;
      if (GARMENTS[garment.id].slot === "back" || garment.id === "standing_collar") garment.lined = true;
    }
  };
  const [color] = r.colors;
  if (color) set(color.color);
  else if (text !== "lined") return false;
  r.say(text);
  r.worn = worn;
  if (color) return true;
  // The colour follows.
  if (/^(in|with)$/.test(r.next[0]?.text ?? "")) r.skip = 1;
  r.last = (later) => set(later.color);
  r.lastJoin = "of";
  return true;
}
