import { beforeAll, describe, expect, it } from "vitest";
import { type CrashReport, crashService } from "../../../tools/bench/service/crash.js";
import { ensureServiceBuilt } from "../../../tools/build/build-service.mjs";
import { postgresUrl } from "../support/postgres.js";

const postgres = await postgresUrl();
beforeAll(() => ensureServiceBuilt());

/** `npm run bench -- crash` kills 200 times. */
describe("a service that is killed under load", () => {
  it("loses nothing that it acknowledged, on the embedded database", async () => {
    expectNothingLost(await crashService({ kills: 6, databaseUrl: null, answers: 16 }));
  }, 180_000);

  it.runIf(postgres)(
    "loses nothing that it acknowledged, on PostgreSQL",
    async () => {
      try {
        expectNothingLost(await crashService({ kills: 4, databaseUrl: postgres!.url, answers: 16 }));
      } finally {
        await postgres!.drop();
      }
    },
    180_000,
  );
});

function expectNothingLost({ acknowledged, lost, wrongFiles, wrongFailures, jobs }: CrashReport): void {
  expect({ lost, wrongFiles, wrongFailures, unfinished: jobs.unfinished }).toEqual({
    lost: [],
    wrongFiles: [],
    wrongFailures: [],
    unfinished: [],
  });
  expect(jobs.motions.length + jobs.failures.length).toBe(acknowledged.jobs.size);
  expect(new Set(jobs.motions).size).toBe(jobs.motions.length);
  expect(acknowledged.requests).toBeGreaterThan(0);
}
