/** The variable in which a run's test files find the host of shared things; unset outside of a run. */
export const RUN_HOST = "MOTION_TEST_RUN_HOST";

/**
 * Returns the folder of the run's build or packed package, or its Chromium's address. Null outside of a run: the caller then
 * makes its own.
 */
export async function sharedInRun(what: "demo" | "pages" | "package" | "chromium"): Promise<string | null> {
  const host = process.env[RUN_HOST];
  if (!host) return null;
  const response = await fetch(`${host}/${what}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`The run could not make its ${what}: ${text}`);
  return text;
}
