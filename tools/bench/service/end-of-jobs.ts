import type { ServiceClient } from "./service-client.js";

export interface EndOfJobs {
  /** Number of jobs that did not end in time. */
  unfinished: string[];
  /** Ids of the motions of finished jobs, in the jobs' order. */
  motions: string[];
  /** Reasons of the failed ones. */
  failures: { code: string; message: string }[];
}

/** Waits until the jobs have ended. */
export async function endOfJobs(client: ServiceClient, ids: Iterable<string>, seconds: number): Promise<EndOfJobs> {
  const end: EndOfJobs = { unfinished: [], motions: [], failures: [] };
  const until = Date.now() + seconds * 1000;
  for (const id of ids) {
    for (;;) {
      const { job } = await client.ask("query ($id: String) { job(job_id: $id) { status result } }", { id });
      if (job?.status === "FINISHED") end.motions.push(job.result.result.id);
      else if (job?.status === "FAILED") end.failures.push(job.result.error);
      else if (Date.now() > until) end.unfinished.push(id);
      else {
        await new Promise((resolve) => setTimeout(resolve, 100));
        continue;
      }
      break;
    }
  }
  return end;
}
