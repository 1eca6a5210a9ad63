/** Serves what reads and writes files to whoever holds the other end of `port`. Returns what drops the work that is left. */
export function serveOnThisThread(port: MessagePort): () => void;
