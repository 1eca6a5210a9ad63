/**
 * A process that runs jobs: `node job-worker.mjs '{"databaseUrl":…,"dataDir":…,"create":[…]}'`. Prints "ready" when it runs
 * them, and is by then at work on those that it created itself.
 */
import { register } from "tsx/esm/api";

register();
const { deed, openJobService, viewerOf } = await import("./job-service.ts");
const { databaseUrl = null, dataDir, concurrency = 2, create = [], runner } = JSON.parse(process.argv[2]);
const service = await openJobService({ databaseUrl, dataDir, concurrency });
for (const { name, args } of create) await service.parts.jobs.create(viewerOf("crash"), deed(name, args));
await service.startRunner(runner);
process.on("SIGTERM", async () => {
  await service.stop();
  process.exit(0);
});
const taken = async () => {
  const rows = await service.parts.jobs.list(viewerOf("crash"), {});
  return rows.filter(({ status }) => status === "READY").length;
};
if (create.length > 0) while ((await taken()) < concurrency) await new Promise((wake) => setTimeout(wake, 20));
console.log("ready");
