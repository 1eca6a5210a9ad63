/**
 * Which tests run. "commit": what `npm test` runs, with the hard rigs and a third of the others, which changes from commit to commit.
 * "all": everything. "rest": what "commit" leaves of it.
 */
export type TestPart = "commit" | "all" | "rest";

/** Variables that tools/run and test/support/run/run-host.ts set, and a person may. */
export const PART = "MOTION_TEST_PART";
export const SEED = "MOTION_TEST_SEED";

export function testPart(): TestPart {
  const part = process.env[PART] || "commit";
  if (part !== "commit" && part !== "all" && part !== "rest") {
    throw new Error(`${PART} must be "commit", "all" or "rest"; got "${part}".`);
  }
  return part;
}
