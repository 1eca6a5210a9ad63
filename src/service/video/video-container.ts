import { tagAt } from "./video-facts.js";

/** Kinds of ISO files, by their first brand, that are not taken: pictures, sound alone, films for telephones and Flash. */
const OTHER_BRANDS = /^(avi[fs]|mif1|msf1|he[iv][cx]|crx |M4[ABP] |3g|F4)/;
/** First boxes of QuickTime files that name no kind. */
const QUICKTIME = /^(moov|mdat|wide|free|skip|pnot)$/;

/** Tells a video file's container by the file's first 12 bytes; null where it is none that is taken. */
export function containerOf(start: Uint8Array): "mp4" | "avi" | null {
  if (tagAt(start, 0) === "RIFF") return tagAt(start, 8) === "AVI " ? "avi" : null;
  const box = tagAt(start, 4);
  if (box === "ftyp") return start.length >= 12 && !OTHER_BRANDS.test(tagAt(start, 8)) ? "mp4" : null;
  return QUICKTIME.test(box) ? "mp4" : null;
}
