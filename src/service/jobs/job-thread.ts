/** Module of a thread that jobs run on. The build puts the built thread's path in its place. */
export const JOB_THREAD = new URL("../../../workers/job.thread.mjs", import.meta.url);
