import { type Inflate, StoredArray } from "./fbx-array.js";
import { fbxError } from "./fbx-error.js";
import { FbxBudget, MAX_DEPTH } from "./fbx-limits.js";
import type { FbxArray, FbxNode, FbxProperty, FbxTree } from "./fbx-node.js";
import { TextPool } from "./text-pool.js";

const MAGIC = "Kaydara FBX Binary";
const HEADER_LENGTH = 27;
const BIG_ENDIAN_FLAG = 22;
const SHORT_TEXT = 64;

export function isBinaryFbx(bytes: Uint8Array): boolean {
  return bytes.length >= MAGIC.length && ascii(bytes, 0, MAGIC.length) === MAGIC;
}

/** Reads the tree of a binary file of any version and byte order; its arrays stay packed. */
export function readBinaryFbx(bytes: Uint8Array, inflate?: Inflate): FbxTree {
  if (bytes.length < HEADER_LENGTH) throw fbxError("The FBX file ends within its header.");
  return new BinaryReader(bytes, inflate).readTree();
}

class BinaryReader {
  private readonly view: DataView;
  private readonly budget = new FbxBudget();
  private readonly pool = new TextPool();
  private readonly text = new TextDecoder("utf-8", { fatal: true });
  private readonly oldText = new TextDecoder("windows-1252");
  private readonly littleEndian: boolean;
  private readonly version: number;
  private readonly longRecords: boolean;
  private at = HEADER_LENGTH;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly inflate: Inflate | undefined,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.littleEndian = bytes[BIG_ENDIAN_FLAG] === 0;
    this.version = this.view.getUint32(BIG_ENDIAN_FLAG + 1, this.littleEndian);
    this.longRecords = this.version >= 7500;
    if (this.version < 3000 || this.version >= 9000) {
      throw fbxError(`The FBX file says that it is of version ${this.version}; versions 3000 to 8999 are read.`);
    }
  }

  readTree(): FbxTree {
    return { version: this.version, children: this.readList(this.bytes.length, 0) };
  }

  /** Reads nodes up to an empty record, or up to `end`. */
  private readList(end: number, depth: number): FbxNode[] {
    if (depth > MAX_DEPTH) {
      throw fbxError(`The FBX file has nodes within nodes more than ${MAX_DEPTH} deep, the most that is read.`);
    }
    const nodes: FbxNode[] = [];
    while (this.at < end) {
      const node = this.readNode(end, depth);
      if (!node) return nodes;
      nodes.push(node);
    }
    return nodes;
  }

  private readNode(limit: number, depth: number): FbxNode | null {
    const start = this.at;
    const [storedEnd, count, length] = this.longRecords
      ? [this.readUint64(limit), this.readUint64(limit), this.readUint64(limit)]
      : [this.readUint32(limit), this.readUint32(limit), this.readUint32(limit)];
    const nameLength = this.bytes[this.take(1, limit)];
    if (storedEnd === 0 && nameLength === 0) return null;
    const nameStart = this.take(nameLength, limit);
    const name = this.pool.text(this.bytes, nameStart, nameLength) ?? ascii(this.bytes, nameStart, nameLength);
    // Some files written by Maya leave the end out.
    const end = storedEnd || this.at + length;
    if (end > limit || end < this.at + length) {
      throw fbxError(`The FBX file is cut short or damaged: node ${quoted(name)} at byte ${start} ends at ${end}.`);
    }
    this.budget.addThing();
    const propertiesEnd = this.at + length;
    const node: FbxNode = { name, properties: [], types: "", children: [] };
    this.readProperties(node, count, propertiesEnd);
    this.at = propertiesEnd;
    if (this.at < end) node.children = this.readList(end, depth + 1);
    this.at = end;
    return node;
  }

  private readProperties(node: FbxNode, count: number, end: number): void {
    // Each property takes at least two bytes: an impossible count is detected before anything is allocated.
    if (count * 2 > end - this.at) {
      throw fbxError(
        `The FBX file's node ${quoted(node.name)} says that it has ${count} properties in ${end - this.at} bytes.`,
      );
    }
    for (let index = 0; index < count; index++) {
      node.types += String.fromCharCode(this.bytes[this.at]);
      node.properties.push(this.readProperty(end, node.name));
    }
  }

  private readProperty(end: number, name: string): FbxProperty {
    const type = this.bytes[this.take(1, end)];
    switch (type) {
      case 0x43: // C
      case 0x42: // B
        this.budget.addNumber();
        return flagOrLetter(this.bytes[this.take(1, end)]);
      case 0x5a: // Z
        this.budget.addNumber();
        return this.bytes[this.take(1, end)];
      case 0x59: // Y
        this.budget.addNumber();
        return this.view.getInt16(this.take(2, end), this.littleEndian);
      case 0x49: // I
        this.budget.addNumber();
        return this.view.getInt32(this.take(4, end), this.littleEndian);
      case 0x46: // F
        this.budget.addNumber();
        return this.view.getFloat32(this.take(4, end), this.littleEndian);
      case 0x44: // D
        this.budget.addNumber();
        return this.view.getFloat64(this.take(8, end), this.littleEndian);
      case 0x4c: // L
        this.budget.addNumber();
        return this.readInt64(end);
      case 0x53: // S
        this.budget.addThing();
        return this.readText(this.readUint32(end), end);
      case 0x52: // R
        this.budget.addThing();
        return this.readRaw(this.readUint32(end), end);
      case 0x66: // f
        return this.readArray("f", end);
      case 0x64: // d
        return this.readArray("d", end);
      case 0x69: // i
        return this.readArray("i", end);
      case 0x6c: // l
        return this.readArray("l", end);
      case 0x62: // b
      case 0x63: // c
        return this.readArray("b", end);
      default:
        throw fbxError(
          `The FBX file is damaged: node ${quoted(name)} has a property of unknown type ${type} at byte ${this.at - 1}.`,
        );
    }
  }

  private readArray(type: FbxArray["type"], end: number): FbxArray {
    this.budget.addThing();
    const length = this.readUint32(end);
    const encoding = this.readUint32(end);
    const bytes = this.readRaw(this.readUint32(end), end);
    if (encoding > 1) throw fbxError(`The FBX file has an array of unknown encoding ${encoding}.`);
    const record = { type, length, bytes, compressed: encoding === 1, bigEndian: !this.littleEndian };
    return new StoredArray(record, this.budget, this.inflate);
  }

  private readText(length: number, end: number): string {
    const start = this.take(length, end);
    const short = length <= SHORT_TEXT ? this.pool.text(this.bytes, start, length) : null;
    if (short !== null) return short;
    const bytes = this.bytes.subarray(start, start + length);
    try {
      return this.text.decode(bytes);
    } catch {
      return this.oldText.decode(bytes);
    }
  }

  private readRaw(length: number, end: number): Uint8Array {
    const start = this.take(length, end);
    return this.bytes.subarray(start, start + length);
  }

  private readUint32(end: number): number {
    return this.view.getUint32(this.take(4, end), this.littleEndian);
  }

  private readUint64(end: number): number {
    const start = this.take(8, end);
    const high = this.view.getUint32(this.littleEndian ? start + 4 : start, this.littleEndian);
    const low = this.view.getUint32(this.littleEndian ? start : start + 4, this.littleEndian);
    return high * 2 ** 32 + low;
  }

  private readInt64(end: number): number | bigint {
    const start = this.take(8, end);
    const high = this.view.getInt32(this.littleEndian ? start + 4 : start, this.littleEndian);
    const low = this.view.getUint32(this.littleEndian ? start : start + 4, this.littleEndian);
    const value = high * 2 ** 32 + low;
    return Number.isSafeInteger(value) ? value : this.view.getBigInt64(start, this.littleEndian);
  }

  /** Returns where the next `length` bytes begin. Throws when they extend past `end`. */
  private take(length: number, end: number): number {
    const start = this.at;
    if (start + length > end) {
      throw fbxError(`The FBX file is cut short or damaged: ${length} bytes are missing at byte ${start}.`);
    }
    this.at = start + length;
    return start;
  }
}

/** Decodes a flag, which in old files may be a letter: how keys are interpolated, or extrapolated. */
function flagOrLetter(byte: number): boolean | string {
  return byte > 1 ? String.fromCharCode(byte) : byte === 1;
}

function ascii(bytes: Uint8Array, start: number, length: number): string {
  let text = "";
  for (let index = start; index < start + length; index++) text += String.fromCharCode(bytes[index]);
  return text;
}

function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 40));
}
