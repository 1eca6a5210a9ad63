import { postgresUrl } from "../../../test/service/support/postgres.js";
import { markdownTable, type Section } from "../report.js";
import { scaleOut } from "./scale-out.js";

/** Runs 2 api and 3 worker processes with 500 jobs. Takes some minutes. */
export async function scaleOutSection(): Promise<Section> {
  const postgres = await postgresUrl();
  if (!postgres) throw new Error("This needs a PostgreSQL.");
  try {
    const { jobs, end, begunTwice, motions, wrong, seconds } = await scaleOut({ jobs: 500, databaseUrl: postgres.url });
    for (const id of [...end.unfinished, ...wrong]) console.error(`wrong: ${id}`);
    return {
      title: "The service, scaled out",
      text:
        "2 api and 3 worker processes on one PostgreSQL and one S3 server, all started at once on an empty database. While " +
        "500 jobs run, one of each is killed (SIGKILL) and not replaced.",
      table: markdownTable(
        ["jobs", "finished", "failed", "not ended", "begun twice", "motions made", "motions wrong", "seconds"],
        [
          [
            jobs,
            end.motions.length,
            end.failures.length,
            end.unfinished.length,
            begunTwice,
            motions,
            wrong.length,
            seconds.toFixed(0),
          ],
        ],
      ),
    };
  } finally {
    await postgres.drop();
  }
}
