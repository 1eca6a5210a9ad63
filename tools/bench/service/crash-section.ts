import { postgresUrl } from "../../../test/service/support/postgres.js";
import { markdownTable, type Section } from "../report.js";
import { type CrashReport, crashService } from "./crash.js";

const KILLS = 200;

/** Kills the service 200 times on each database. Takes some ten minutes. */
export async function crashSection(log: (text: string) => void): Promise<Section> {
  const rows = [row("embedded", await run("embedded", null, log))];
  const postgres = await postgresUrl();
  if (postgres) {
    try {
      rows.push(row("PostgreSQL", await run("PostgreSQL", postgres.url, log)));
    } finally {
      await postgres.drop();
    }
  }
  return {
    title: "The service, killed",
    text:
      `One process is killed (SIGKILL) ${KILLS} times: while six clients make, rename and rate motions, upload characters, ` +
      "download files and start jobs, and some times while it starts. Then everything that was acknowledged is looked for, " +
      "every file is hashed, and every job waited for.",
    table: markdownTable(
      ["database", "kills (at start)", "requests answered", "lost", "broken files", "jobs", "not ended", "restart, ms"],
      rows,
    ),
  };
}

function run(name: string, databaseUrl: string | null, log: (text: string) => void): Promise<CrashReport> {
  return crashService({
    kills: KILLS,
    databaseUrl,
    onKill: (kill, { requests }) => {
      if (kill % 20 === 0) log(`${name}: ${kill} kills, ${requests} requests`);
    },
  });
}

function row(name: string, report: CrashReport): (string | number)[] {
  const { kills, killsAtStart, acknowledged, lost, jobs, wrongFailures, wrongFiles, restarts } = report;
  for (const problem of [...lost, ...wrongFiles]) console.error(problem);
  const sorted = [...restarts].sort((a, b) => a - b);
  const [median, slowest] = [sorted[sorted.length >> 1], sorted[sorted.length - 1]].map(Math.round);
  return [
    name,
    `${kills} (${killsAtStart})`,
    acknowledged.requests,
    lost.length,
    wrongFiles.length,
    `${acknowledged.jobs.size}: ${jobs.motions.length} finished, ${jobs.failures.length} failed (${wrongFailures.length} without a reason)`,
    jobs.unfinished.length,
    `${median}, slowest ${slowest}`,
  ];
}
