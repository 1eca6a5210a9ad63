/** `npm run codegen`: writes what is made of schema.graphql and of the settings. Run it after a change of either. */
import { readFileSync, writeFileSync } from "node:fs";
import { CLIENT_DOCUMENTS_FILE, clientDocuments } from "./client-documents.js";
import { RESOLVER_TYPES_FILE, resolverTypes } from "./resolver-types.js";
import { MANUAL, withSettingsTable } from "./settings-table.js";

writeFileSync(CLIENT_DOCUMENTS_FILE, await clientDocuments());
writeFileSync(RESOLVER_TYPES_FILE, await resolverTypes());
writeFileSync(MANUAL, withSettingsTable(readFileSync(MANUAL, "utf8")));
