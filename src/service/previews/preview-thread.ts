/** Module of the threads that render previews. The build replaces it with the built thread's path. */
export const PREVIEW_THREAD = new URL("../../../workers/preview.thread.mjs", import.meta.url);
