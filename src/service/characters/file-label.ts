/** Most characters of a file name that are kept. */
const LONGEST = 120;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
const UNSAFE = /[\u0000-\u001f\u007f"<>:|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** Cleans a client's file name for display and for headers: no path, no control characters. */
export function fileLabel(filename: string, extension: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(UNSAFE, "").trim();
  const stem = clean.toLowerCase().endsWith(extension) ? clean.slice(0, -extension.length) : clean;
  const letters = [...stem.replace(/^\.+/, "")].slice(0, LONGEST).join("").trim();
  return `${letters || "character"}${extension}`;
}
