/** Serves the tasks that rig meshes to the other end of `port`. Returns a function that drops the remaining work. */
export function serveOnThisThread(port: MessagePort): () => void;
