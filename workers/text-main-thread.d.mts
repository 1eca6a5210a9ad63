/** Serves the engine with its words to whoever holds the other end of `port`. Returns what drops the work that is left. */
export function serveOnThisThread(port: MessagePort): () => void;
