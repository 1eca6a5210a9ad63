import type { ReceivedFile } from "./upload.js";

const known = new WeakSet<object>();

/**
 * A file that this process received. Only these count as files: JSON that a client sends cannot be taken for one. In
 * messages it shows its name, never its path.
 */
export function receivedFile(file: Omit<ReceivedFile, "kind">): ReceivedFile {
  const made: ReceivedFile = { kind: "file", ...file };
  Object.defineProperty(made, "toJSON", { value: () => file.filename, enumerable: false });
  known.add(made);
  return made;
}

export function isReceivedFile(value: unknown): value is ReceivedFile {
  return typeof value === "object" && value !== null && known.has(value);
}

const LONGEST_NAME = 255;

/** The last part of what a client calls a file, without control characters; the end of a long one, with its extension. */
export function plainFilename(name: string | undefined): string {
  const last = (name ?? "").split(/[/\\]/).at(-1)!;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const plain = last.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  return [...plain].slice(-LONGEST_NAME).join("") || "file";
}
