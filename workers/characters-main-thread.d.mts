/** Serves the tasks that make characters to the other end of `port`. Returns a function that drops the remaining work. */
export function serveOnThisThread(port: MessagePort): () => void;
