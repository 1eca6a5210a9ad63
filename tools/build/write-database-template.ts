/** Writes the database that a new service starts from. Argument: the file. */
import { makeTemplate } from "../../src/service/db/embedded/database-template.js";

await makeTemplate(process.argv[2]);
