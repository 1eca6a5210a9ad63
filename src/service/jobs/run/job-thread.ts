/** Module of the threads that run jobs. The build replaces it with the built thread's path. */
export const JOB_THREAD = new URL("../../../../workers/job.thread.mjs", import.meta.url);
