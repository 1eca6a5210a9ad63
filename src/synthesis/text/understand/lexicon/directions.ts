import { byMeaning } from "./word-tables.js";

export type DirectionWord = "forward" | "backward" | "left" | "right" | "up" | "down" | "sideways" | "diagonal";

/** Words for directions; left and right are read separately, since they are sides of the body too. */
export const DIRECTION_WORDS: ReadonlyMap<string, DirectionWord> = /* @__PURE__ */ byMeaning([
  ["forward", "forward straight"],
  ["backward", "backward back behind"],
  ["up", "up upward"],
  ["down", "down downward"],
  ["sideways", "sideways side"],
  ["diagonal", "diagonal"],
]);

/** Words for the path of a travel; as heads they name the travel itself. */
export const PATH_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "circle halfcircle quartercircle square squarepath zigzag figureeight".split(" "),
);
