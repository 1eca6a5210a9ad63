import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CLIENT_DOCUMENTS_FILE, clientDocuments } from "../../../tools/codegen/client-documents.js";

it("the client's documents match the current schema (npm run codegen)", async () => {
  expect(await clientDocuments()).toBe(readFileSync(CLIENT_DOCUMENTS_FILE, "utf8"));
});
