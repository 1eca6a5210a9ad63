/** Serves the tasks of video to the other end of `port`. Returns a function that drops the remaining work. */
export function serveOnThisThread(port: MessagePort): () => void;
