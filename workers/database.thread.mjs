/** Runs the TypeScript of the database's thread where the package is not built. */
import { register } from "tsx/esm/api";

register();
await import("./database.thread.ts");
