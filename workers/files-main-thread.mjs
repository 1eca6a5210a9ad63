/** What reads and writes files, for the page's own thread, where workers do not start: a chunk that is loaded only then. */
import { serveFiles } from "./serve-files.ts";

export function serveOnThisThread(port) {
  return serveFiles(port);
}
