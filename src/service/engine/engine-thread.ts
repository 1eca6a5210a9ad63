/** Module of an engine thread. The build puts the built thread's path in its place. */
export const ENGINE_THREAD = new URL("../../../workers/motion.thread.mjs", import.meta.url);
