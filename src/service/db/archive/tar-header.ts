const BLOCK = 512;
const MAX_SIZE = 8 ** 11 - 1;

export interface TarEntry {
  /** Path with "/" between folders and none at the end. */
  name: string;
  kind: "file" | "folder";
  /** Bytes; 0 for folders. */
  size: number;
}

/** Returns the zeros that fill a file's last block. */
export function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The two empty blocks that end an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** Writes a POSIX ustar header. Names may have up to 100 bytes, or 255 if they can be split at a "/". */
export function tarHeader({ name, kind, size }: TarEntry): Buffer {
  if (size > MAX_SIZE) throw new Error(`${name} is larger than 8 GiB, which a tar file cannot hold.`);
  const [prefix, rest] = splitName(kind === "folder" ? `${name}/` : name);
  const header = Buffer.alloc(BLOCK);
  header.write(rest, 0);
  header.write(kind === "folder" ? "0000700\0" : "0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  // The time is left at 0, so that equal contents give equal archives.
  header.write(`${"0".repeat(11)}\0`, 136);
  header.write(kind === "folder" ? "5" : "0", 156);
  header.write("ustar\x0000", 257, "latin1");
  header.write(prefix, 345);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Reads a header; null at the archive's end. */
export function readTarHeader(header: Buffer): TarEntry | null {
  if (header.every((byte) => byte === 0)) return null;
  if (Number.parseInt(text(header, 148, 8), 8) !== checksum(header)) throw new Error("The archive is damaged.");
  const prefix = text(header, 345, 155);
  const name = (prefix ? `${prefix}/` : "") + text(header, 0, 100);
  const type = String.fromCharCode(header[156] as number);
  if (type !== "0" && type !== "5") throw new Error(`The archive holds ${name}, which is neither a file nor a folder.`);
  const size = Number.parseInt(text(header, 124, 12), 8);
  return { name: name.replace(/\/$/, ""), kind: type === "5" ? "folder" : "file", size };
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ["", name];
  for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (rest && Buffer.byteLength(rest) <= 100 && Buffer.byteLength(prefix) <= 155) return [prefix, rest];
  }
  throw new Error(`The name ${name} is too long for a tar file.`);
}

/** Sums all bytes of a header, counting the checksum's own field as spaces. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20;
  for (let i = 0; i < BLOCK; i++) if (i < 148 || i >= 156) sum += header[i] as number;
  return sum;
}

function text(header: Buffer, at: number, length: number): string {
  const end = header.indexOf(0, at);
  return header.toString("utf8", at, end < 0 || end > at + length ? at + length : end).trim();
}
