import { get } from "node:http";
import { text } from "node:stream/consumers";

/** The variable in which a run's test files find the host of shared things; unset outside of a run. */
export const RUN_HOST = "MOTION_TEST_RUN_HOST";

/**
 * Returns the folder of the run's build or packed package, or its Chromium's address. Null outside of a run: the caller then
 * makes its own.
 */
export async function sharedInRun(what: "demo" | "pages" | "package" | "chromium"): Promise<string | null> {
  const host = process.env[RUN_HOST];
  if (!host) return null;
  // Not fetch, which gives up after five minutes.
  const { statusCode, answer } = await new Promise<{ statusCode?: number; answer: string }>((resolve, reject) => {
    get(`${host}/${what}`, (response) => {
      text(response).then((answer) => resolve({ statusCode: response.statusCode, answer }), reject);
    }).on("error", reject);
  });
  if (statusCode !== 200) throw new Error(`The run could not make its ${what}: ${answer}`);
  return answer;
}
