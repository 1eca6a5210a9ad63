import { beforeAll, expect, it } from "vitest";
import { scaleOut } from "../../../tools/bench/service/scale-out.js";
import { ensureServiceBuilt } from "../../../tools/build/build-service.mjs";
import { postgresUrl } from "../support/postgres.js";

const postgres = await postgresUrl();
beforeAll(() => ensureServiceBuilt());

/** `npm run bench -- scale-out` runs 500 jobs. */
it.runIf(postgres)(
  "jobs end once when an api and a worker process of five are killed",
  async () => {
    try {
      const { jobs, end, begunTwice, motions, wrong } = await scaleOut({ jobs: 40, databaseUrl: postgres!.url });
      const { unfinished, failures } = end;
      expect({ jobs, unfinished, failures, motions, wrong }).toEqual({
        jobs: 40,
        unfinished: [],
        failures: [],
        motions: 40,
        wrong: [],
      });
      expect(begunTwice).toBeGreaterThan(0);
    } finally {
      await postgres!.drop();
    }
  },
  180_000,
);
