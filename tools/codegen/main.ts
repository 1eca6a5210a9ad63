/**
 * `npm run codegen`: generates code from schema.graphql, the settings, the styles and the actions. Run it after a
 * change of any.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { CLIENT_DOCUMENTS_FILE, clientDocuments } from "./client-documents.js";
import { idTypes } from "./id-types.js";
import { RESOLVER_TYPES_FILE, resolverTypes } from "./resolver-types.js";
import { MANUAL, withSettingsTable } from "./settings-table.js";

writeFileSync(CLIENT_DOCUMENTS_FILE, await clientDocuments());
writeFileSync(RESOLVER_TYPES_FILE, await resolverTypes());
for (const { file, code } of idTypes()) writeFileSync(file, code);
writeFileSync(MANUAL, withSettingsTable(readFileSync(MANUAL, "utf8")));
