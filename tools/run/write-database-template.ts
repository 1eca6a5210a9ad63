/** Writes the database that a first start of the service begins from. Argument: the file. */
import { writeDatabaseTemplate } from "../../src/service/db/write-database-template.js";

await writeDatabaseTemplate(process.argv[2]);
