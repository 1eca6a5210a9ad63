import type { Finish } from "../../wear/finish.js";
import { GARMENTS } from "../../wear/garments.js";
import type { Reading } from "./reading.js";

/** Kinds of stains by a word in their name, and the colour that they have on skin; others are dirt. */
const STAINS: readonly (readonly [RegExp, Finish, string])[] = [
  [/blood/, "bloody", "#6a0a0a"],
  [/flour/, "floury", "#efece4"],
  [/mud/, "muddy", "#4a3220"],
  [/paint/, "splattered", "#3a6fae"],
];
const DIRT: readonly [Finish, string] = ["dirty", "#3a3028"];
const OF_BODY = /^(face|skin|body|cheeks?|hands?|arms?|nose|forehead|brow)$/;

/** Reads "covered in blood" of the garment before it, "flour on her apron" of the one after; false for a stain of the skin. */
export function readStain(r: Reading, text: string): boolean {
  const [, finish, color] = STAINS.find(([word]) => word.test(text)) ?? [null, ...DIRT];
  const after = r.next.slice(0, 5);
  const ends = after.findIndex(({ meaning }) => meaning?.kind === "joins");
  const where = ends < 0 ? after : after.slice(0, ends);
  const on = /^(on|all over|over|across)/.test(where[0]?.text ?? "");
  if (on && where.some(({ text: one }) => OF_BODY.test(one))) {
    r.merge({ marks: { dirt: color } });
    r.say(text);
    return true;
  }
  if (on && where.some(({ meaning }) => meaning?.kind === "garment")) {
    const named = where.flatMap(({ meaning }) => (meaning?.kind === "garment" ? meaning.ids.slice(0, 1) : []));
    const slots = named.map((id) => GARMENTS[id].slot);
    const known = r.garments.find(({ id }) => named.includes(id) || slots.includes(GARMENTS[id].slot));
    // "A white dress, blood on the dress": the one that is worn already.
    if (known) {
      known.finish = finish;
      r.skips = named[0];
    } else r.stain = finish;
    r.say(text);
    return true;
  }
  if (r.worn.length > 0 && (r.lastJoin === "in" || r.lastJoin === "with")) {
    for (const garment of r.worn) garment.finish = finish;
    r.say(text);
    return true;
  }
  if (
    r.lastJoin === "in" &&
    r.before?.meaning?.kind === "joins" &&
    /(covered|soaked|caked|drenched|smeared|splattered)/.test(r.before.text)
  ) {
    r.merge({ marks: { dirt: color } });
    r.stainedAll = finish;
    r.say(text);
    return true;
  }
  return false;
}
