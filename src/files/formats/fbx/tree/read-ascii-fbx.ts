import { arrayTypeOf } from "./array-types.js";
import { AsciiScanner } from "./ascii-scanner.js";
import { bytesOfBase64 } from "./base64.js";
import { heldArray } from "./fbx-array.js";
import { fbxError } from "./fbx-error.js";
import { FbxBudget, MAX_ARRAY_BYTES, MAX_DEPTH } from "./fbx-limits.js";
import type { FbxArray, FbxArrayData, FbxNode, FbxProperty, FbxTree } from "./fbx-node.js";

const COMMA = 0x2c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const STAR = 0x2a;
const QUOTE = 0x22;

/** Reads the tree of an ASCII file of any version. Arrays have the same types as in binary files. */
export function readAsciiFbx(bytes: Uint8Array): FbxTree {
  return new AsciiReader(bytes).readTree();
}

class AsciiReader {
  private readonly scanner: AsciiScanner;
  private readonly budget = new FbxBudget();
  private version: number;

  constructor(bytes: Uint8Array) {
    this.scanner = new AsciiScanner(bytes);
    this.version = versionOfComment(bytes);
  }

  readTree(): FbxTree {
    const { scanner } = this;
    const children: FbxNode[] = [];
    for (let name = scanner.name(); name !== null; name = scanner.name()) children.push(this.readNode(name, 0));
    const isFbx = this.version > 0 && children.length > 0;
    if (!isFbx) throw fbxError("The file is no FBX file: it begins as neither a binary nor an ASCII one does.");
    if (scanner.peek() >= 0) throw this.damage("a node's name");
    return { version: this.version, children, ascii: true };
  }

  private readNode(name: string, depth: number): FbxNode {
    if (depth > MAX_DEPTH) {
      throw fbxError(`The FBX file has nodes within nodes more than ${MAX_DEPTH} deep, the most that is read.`);
    }
    this.budget.addThing();
    const properties = this.readProperties(name);
    const children: FbxNode[] = [];
    if (this.scanner.accept(OPEN)) {
      while (!this.scanner.accept(CLOSE)) {
        const child = this.scanner.name();
        if (child === null) throw this.damage("a node's name or }");
        children.push(this.readNode(child, depth + 1));
      }
    }
    if (name === "FBXVersion" && this.version === 0 && typeof properties[0] === "number") this.version = properties[0];
    return { name, properties, children };
  }

  private readProperties(name: string): FbxProperty[] {
    const { scanner } = this;
    // Embedded files are written as `Content: , "…"`.
    scanner.accept(COMMA);
    if (scanner.accept(STAR)) return [this.readArray(name)];
    const properties: FbxProperty[] = [];
    do {
      const value = this.readValue();
      if (value === null) break;
      properties.push(value);
    } while (scanner.accept(COMMA));
    return name === "Content" || name === "BinaryData" ? embedded(properties) : properties;
  }

  /** Reads a number, text, or word such as T or Y; null where a node begins or ends. */
  private readValue(): FbxProperty | null {
    const { scanner } = this;
    const next = scanner.peek();
    if (next < 0 || next === OPEN || next === CLOSE) return null;
    const start = scanner.at;
    const number = scanner.number();
    if (number !== null) {
      this.budget.addNumber();
      return Number.isSafeInteger(number) || !Number.isInteger(number) ? number : this.longInteger(start, number);
    }
    if (scanner.name() !== null) {
      scanner.at = start;
      return null;
    }
    this.budget.addThing();
    if (next === QUOTE) return scanner.quoted();
    const word = scanner.word();
    if (word === "") throw this.damage("a value");
    return /^[-+]?(nan|inf)/i.test(word) ? (/inf/i.test(word) ? Infinity : Number.NaN) : word;
  }

  private longInteger(start: number, rounded: number): number | bigint {
    const { bytes, at } = this.scanner;
    const text = new TextDecoder().decode(bytes.subarray(start, at));
    return /^-?\d{1,20}$/.test(text) ? BigInt.asIntN(64, BigInt(text)) : rounded;
  }

  /** Reads `*N { a: …, … }` after its star. */
  private readArray(name: string): FbxArray {
    const { scanner } = this;
    const length = scanner.number();
    if (length === null || !Number.isInteger(length) || length < 0) throw this.damage("an array's length");
    if (length * 8 > MAX_ARRAY_BYTES || length * 2 > scanner.bytes.length - scanner.at + 2) {
      throw fbxError(`The FBX file says that ${name} has ${length} numbers, more than it can have or than is read.`);
    }
    const type = arrayTypeOf(name) ?? "d";
    if (!scanner.accept(OPEN)) return heldArray(type, emptyArray(type, 0));
    this.budget.addThing();
    this.budget.addBytes(length * 8);
    const data = emptyArray(type, length);
    if (scanner.name() === null && scanner.peek() !== CLOSE) throw this.damage("an array");
    const count = this.fill(data, name);
    if (!scanner.accept(CLOSE)) throw this.damage("a number or }");
    return heldArray(type, count === length ? data : data.slice(0, count));
  }

  private fill(data: FbxArrayData, name: string): number {
    const { scanner } = this;
    // From version 7200 on these floats are written as integers with the same bits.
    const asBits = name === "KeyAttrDataFloat" && this.version >= 7200;
    const target = asBits ? new Int32Array(data.buffer, data.byteOffset, data.length) : data;
    const isLong = target instanceof BigInt64Array;
    let count = 0;
    for (;;) {
      const start = scanner.at;
      const value = scanner.peek() === CLOSE ? null : (scanner.number() ?? this.oddNumber());
      if (value === null) return count;
      if (count === data.length) throw fbxError(`The FBX file's ${name} has more numbers than it says (${count}).`);
      if (!isLong) target[count++] = value;
      else target[count++] = Number.isSafeInteger(value) ? BigInt(value) : longOf(this.longInteger(start, value));
      if (!scanner.accept(COMMA)) return count;
    }
  }

  /** Reads nan, inf, or a word such as T or Y where a number is expected. */
  private oddNumber(): number | null {
    const value = this.readValue();
    if (typeof value === "string") return value === "T" || value === "Y" ? 1 : 0;
    return typeof value === "number" ? value : null;
  }

  private damage(wanted: string) {
    const { at, bytes } = this.scanner;
    const what = at < bytes.length ? `byte ${at} is not the begin of ${wanted}` : `it ends where ${wanted} is due`;
    return fbxError(`The FBX file is cut short or damaged: ${what}.`);
  }
}

function longOf(value: number | bigint): bigint {
  return typeof value === "bigint" ? value : BigInt(Number.isFinite(value) ? Math.trunc(value) : 0);
}

function embedded(properties: FbxProperty[]): FbxProperty[] {
  const parts = properties.filter((property) => typeof property === "string").map(bytesOfBase64);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return [bytes];
}

function emptyArray(type: FbxArray["type"], length: number): FbxArrayData {
  switch (type) {
    case "f":
      return new Float32Array(length);
    case "d":
      return new Float64Array(length);
    case "i":
      return new Int32Array(length);
    case "l":
      return new BigInt64Array(length);
    default:
      return new Uint8Array(length);
  }
}

/** Returns the version that the first comment names, as in `; FBX 6.1.0 project file`; 0 for none. */
function versionOfComment(bytes: Uint8Array): number {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
  const found = /^\s*(?:\u00ef\u00bb\u00bf)?;\s*FBX (\d)\.(\d)\.(\d)/.exec(start);
  return found ? Number(found[1]) * 1000 + Number(found[2]) * 100 + Number(found[3]) * 10 : 0;
}
