import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { isReceivedFile } from "../uploads/received-file.js";
import type { Upload } from "../uploads/upload.js";

const LONGEST_ADDRESS = 8192;

/** A file of this request, or an http(s) address. */
export const uploadScalar = new GraphQLScalarType<Upload, never>({
  name: "Upload",
  parseValue: readUpload,
  parseLiteral(node) {
    if (node.kind === Kind.STRING) return readUpload(node.value);
    throw notAnUpload(node);
  },
  serialize() {
    throw new GraphQLError("Upload is an input type only.");
  },
});

/** Any JSON value. */
export const jsonScalar = new GraphQLScalarType({
  name: "JSON",
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => readLiteral(node, variables ?? {}),
});

function readUpload(value: unknown): Upload {
  if (isReceivedFile(value)) return value;
  if (typeof value !== "string" || value.length > LONGEST_ADDRESS || !/^https?:\/\//i.test(value)) throw notAnUpload();
  if (!URL.canParse(value)) throw notAnUpload();
  return { kind: "url", url: value };
}

function notAnUpload(node?: ValueNode): GraphQLError {
  const message =
    'Send the file as part "0" of a multipart request (parts operations, map, 0), or give its http(s) address as a string.';
  return new GraphQLError(message, { nodes: node });
}

function readLiteral(node: ValueNode, variables: Readonly<Record<string, unknown>>): unknown {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.LIST:
      return node.values.map((value) => readLiteral(value, variables));
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, readLiteral(value, variables)]));
    case Kind.VARIABLE:
      return variables[node.name.value];
    case Kind.NULL:
      return null;
  }
}
