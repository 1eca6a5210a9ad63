/** The browser's worker that reads and writes files of motions. */
import { serveFiles } from "./serve-files.js";

serveFiles();
