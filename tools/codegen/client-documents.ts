/** Generates the client's operations as typed strings, from schema.graphql and operations.graphql. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { codegen } from "@graphql-codegen/core";
import * as documentPlugin from "@graphql-codegen/typed-document-node";
import * as operationsPlugin from "@graphql-codegen/typescript-operations";
import { parse } from "graphql";

const root = new URL("../../", import.meta.url);
const SCHEMA = new URL("src/service/assets/schema.graphql", root);
const OPERATIONS = new URL("src/sources/service/operations.graphql", root);
export const CLIENT_DOCUMENTS_FILE = new URL("src/sources/service/generated/operations.ts", root);

const HEADER = `// Generated from schema.graphql and operations.graphql by tools/codegen/client-documents.ts; not to be edited.
// biome-ignore-all lint: generated
// biome-ignore-all assist: generated
// biome-ignore-all format: generated
`;

/** Returns the file's text. */
export async function clientDocuments(): Promise<string> {
  const operations = readFileSync(OPERATIONS, "utf8");
  const body = await codegen({
    documents: [{ location: "operations.graphql", document: parse(operations), rawSDL: operations }],
    filename: fileURLToPath(CLIENT_DOCUMENTS_FILE),
    schema: parse(readFileSync(SCHEMA, "utf8")),
    config: {
      scalars: { JSON: { input: "unknown", output: "unknown" }, Upload: { input: "never", output: "never" } },
      // Strings, so that no game parses GraphQL.
      documentMode: "string",
      onlyOperationTypes: true,
      namingConvention: "keep",
      enumsAsTypes: true,
      skipTypename: true,
      useTypeImports: true,
      dedupeFragments: true,
    },
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations: operationsPlugin, documents: documentPlugin },
  });
  return `${HEADER}${body.trimEnd()}\n`;
}
