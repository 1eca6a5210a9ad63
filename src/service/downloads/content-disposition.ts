/** Characters that a file name may not have on some system, or that change how it is shown. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu;

/** Characters of a name, without its extension, that are kept. */
const LONGEST = 120;

/** The header that makes a client save the file under this name: for old clients in ASCII, for others as it is. */
export function contentDisposition(filename: string): string {
  const name = safeName(filename);
  const ascii = name.replace(/[^\x20-\x7e]/gu, "_").replaceAll("%", "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The name without what is dangerous in one, cut to a length that every file system takes. */
function safeName(filename: string): string {
  const name = filename.normalize().replace(UNSAFE, "_");
  const dot = name.lastIndexOf(".");
  const extension = dot < 0 ? "" : name.slice(dot);
  const stem = [...name.slice(0, dot < 0 ? undefined : dot)].slice(0, LONGEST).join("");
  return `${stem.replace(/^[. ]+|[. ]+$/g, "") || "file"}${extension}`;
}
