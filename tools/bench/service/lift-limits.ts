import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { serviceDirectory } from "../../build/build-service.mjs";
import type { ServiceClient } from "./service-client.js";

/**
 * Raises the limits of the client's organization, by the operator's command: they stay on, but the load must fit into
 * them.
 */
export async function liftLimits(
  client: ServiceClient,
  where: { dataDir: string; databaseUrl?: string | null },
): Promise<void> {
  const { org } = await client.ask("{ org { id } }");
  const most = "1000000000";
  const command = ["org", "quota", org.id, "--rate", most, "--motion-seconds", most, "--characters", most];
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(serviceDirectory, "cli/main.js"), ...command, "--data", where.dataDir],
    {
      encoding: "utf8",
      env: { ...process.env, ...(where.databaseUrl && { DATABASE_URL: where.databaseUrl }) },
    },
  );
  if (status !== 0) throw new Error(`org quota: ${stderr}`);
  // Keys are cached for a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
}
