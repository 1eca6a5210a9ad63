/** Writes an FBX file in the other containers of version 7: text, and binary with 64-bit records. */
import type { FbxArray, FbxNode, FbxProperty } from "../../../src/files/formats/fbx/tree/fbx-node.js";
import { readFbxTree } from "../../../src/files/formats/fbx/tree/read-fbx-tree.js";

const isArray = (value: FbxProperty): value is FbxArray => typeof (value as FbxArray)?.data === "function";

/** Writes text of version 7.4. */
export function asFbxText(binary: Uint8Array): Uint8Array {
  const { children } = readFbxTree(binary);
  return new TextEncoder().encode(`; FBX 7.4.0 project file\n${children.map((node) => nodeText(node, 0)).join("")}`);
}

function nodeText({ name, properties, children }: FbxNode, depth: number): string {
  const indent = "\t".repeat(depth);
  const head = `${indent}${name}: ${properties.map((value) => valueText(value, indent)).join(", ")}`;
  if (children.length === 0 && !properties.some(isArray)) return `${head}\n`;
  if (properties.some(isArray)) return `${head}\n`;
  return `${head} {\n${children.map((child) => nodeText(child, depth + 1)).join("")}${indent}}\n`;
}

function valueText(value: FbxProperty, indent: string): string {
  if (typeof value === "string") {
    const [name, kind] = value.split("\0\x01");
    return `"${(kind === undefined ? name : `${kind}::${name}`).replaceAll('"', "&quot;")}"`;
  }
  if (typeof value === "boolean") return value ? "T" : "F";
  if (value instanceof Uint8Array) return `"${Buffer.from(value).toString("base64")}"`;
  if (isArray(value)) {
    const numbers = Array.from(value.data() as ArrayLike<number | bigint>, String).join(",");
    return `*${value.length} {\n${indent}\ta: ${numbers}\n${indent}}`;
  }
  return String(value);
}

/** Writes a binary file of version 7.5, arrays not compressed. */
export function asFbx7500(binary: Uint8Array): Uint8Array {
  const { children } = readFbxTree(binary);
  const head = Buffer.alloc(27);
  head.write("Kaydara FBX Binary  \0\x1a\0", "latin1");
  head.writeUInt32LE(7500, 23);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const node of children) {
    const record = nodeBytes(node, at);
    parts.push(record);
    at += record.length;
  }
  parts.push(Buffer.alloc(25));
  return new Uint8Array(Buffer.concat(parts));
}

function nodeBytes(node: FbxNode, start: number): Buffer {
  const name = Buffer.from(node.name, "latin1");
  const values = node.properties.map((value, i) => valueBytes(value, node.types?.[i] ?? "S"));
  const own = Buffer.concat(values);
  let at = start + 25 + name.length + own.length;
  const children: Buffer[] = [];
  for (const child of node.children) {
    const record = nodeBytes(child, at);
    children.push(record);
    at += record.length;
  }
  if (children.length > 0) {
    children.push(Buffer.alloc(25));
    at += 25;
  }
  const head = Buffer.alloc(25);
  head.writeBigUInt64LE(BigInt(at), 0);
  head.writeBigUInt64LE(BigInt(node.properties.length), 8);
  head.writeBigUInt64LE(BigInt(own.length), 16);
  head.writeUInt8(name.length, 24);
  return Buffer.concat([head, name, own, ...children]);
}

function valueBytes(value: FbxProperty, type: string): Buffer {
  const letter = Buffer.from(type, "latin1");
  const number = (size: number, write: (bytes: Buffer) => void) => {
    const bytes = Buffer.alloc(size);
    write(bytes);
    return Buffer.concat([letter, bytes]);
  };
  if (isArray(value)) {
    const { buffer, byteOffset, byteLength } = value.data();
    const head = Buffer.alloc(12);
    head.writeUInt32LE(value.length, 0);
    head.writeUInt32LE(byteLength, 8);
    return Buffer.concat([letter, head, Buffer.from(buffer, byteOffset, byteLength)]);
  }
  if (typeof value === "string" || value instanceof Uint8Array) {
    const bytes = typeof value === "string" ? Buffer.from(value, "utf8") : Buffer.from(value);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(bytes.length);
    return Buffer.concat([letter, head, bytes]);
  }
  switch (type) {
    case "C":
      return number(1, (bytes) => bytes.writeUInt8(value ? 1 : 0));
    case "Y":
      return number(2, (bytes) => bytes.writeInt16LE(Number(value)));
    case "I":
      return number(4, (bytes) => bytes.writeInt32LE(Number(value)));
    case "F":
      return number(4, (bytes) => bytes.writeFloatLE(Number(value)));
    case "D":
      return number(8, (bytes) => bytes.writeDoubleLE(Number(value)));
    default:
      return number(8, (bytes) => bytes.writeBigInt64LE(BigInt(value as number | bigint)));
  }
}
