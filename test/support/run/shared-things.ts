import { setTimeout } from "node:timers/promises";

/** The variable in which a run's test files find the host of shared things; unset outside of a run. */
export const RUN_HOST = "MOTION_TEST_RUN_HOST";

/**
 * Returns the folder of the run's build or packed package, or its Chromium's address. Null outside of a run: the caller then
 * makes its own.
 */
export async function sharedInRun(what: "demo" | "pages" | "package" | "chromium"): Promise<string | null> {
  const host = process.env[RUN_HOST];
  if (!host) return null;
  for (;;) {
    const response = await fetch(`${host}/${what}`);
    const answer = await response.text();
    if (response.status === 200) return answer;
    if (response.status !== 202) throw new Error(`The run could not make its ${what}: ${answer}`);
    await setTimeout(200);
  }
}
