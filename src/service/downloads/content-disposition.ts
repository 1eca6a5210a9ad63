/** Characters that are not allowed in file names on some system, or that change how a name is displayed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const UNSAFE = /[\u0000-\u001f\u007f-\u009f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu;

/** Most characters of a name that are kept, not counting its extension. */
const LONGEST = 120;

/** Makes the header under whose name a client saves the file: in ASCII for old clients, unchanged for others. */
export function contentDisposition(filename: string): string {
  const name = safeName(filename);
  const ascii = name.replace(/[^\x20-\x7e]/gu, "_").replaceAll("%", "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Removes unsafe characters from a name and cuts it to a length that every file system allows. */
function safeName(filename: string): string {
  const name = filename.normalize().replace(UNSAFE, "_");
  const dot = name.lastIndexOf(".");
  const extension = dot < 0 ? "" : name.slice(dot);
  const stem = [...name.slice(0, dot < 0 ? undefined : dot)].slice(0, LONGEST).join("");
  return `${stem.replace(/^[. ]+|[. ]+$/g, "") || "file"}${extension}`;
}
