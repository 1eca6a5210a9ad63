import type { ReceivedFile } from "./upload.js";

const known = new WeakSet<object>();

/**
 * Marks a file as received by this process. Only these count as files: JSON from a client cannot pose as one. In
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

/**
 * Cleans a client's file name: only its last part, without control characters; a long one keeps its end, with the
 * extension.
 */
export function plainFilename(name: string | undefined): string {
  const last = (name ?? "").split(/[/\\]/).at(-1)!;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them
  const plain = last.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  return [...plain].slice(-LONGEST_NAME).join("") || "file";
}
