import type { Acknowledged } from "./acknowledged.js";
import { fetchWhole } from "./crash-load.js";
import type { ServiceClient } from "./service-client.js";

/**
 * Checks that everything acknowledged exists, its files are whole and the accounts are right. Returns what is wrong.
 */
export async function verifyAcknowledged(client: ServiceClient, seen: Acknowledged): Promise<string[]> {
  return [
    ...(await verifyMotions(client, seen)),
    ...(await verifyCharacters(client, seen)),
    ...(await verifyFiles(client, seen)),
    ...(await verifyAccounts(client, seen)),
  ];
}

async function verifyMotions(client: ServiceClient, seen: Acknowledged): Promise<string[]> {
  const problems: string[] = [];
  const { motions } = await client.ask("{ motions { id name rating { score } assets { sha256 } } }");
  const stored = new Map<string, { name: string; rating: unknown; assets: unknown[] }>(
    motions.map((motion: { id: string }) => [motion.id, motion]),
  );
  for (const [id, { names, rated }] of seen.motions) {
    const motion = stored.get(id);
    if (!motion) problems.push(`motion ${id} is lost`);
    else if (!names.has(motion.name)) problems.push(`motion ${id} is called ${motion.name}, not ${[...names]}`);
    else if (rated && !motion.rating) problems.push(`the rating of motion ${id} is lost`);
    else if (motion.assets.length === 0) problems.push(`motion ${id} has no file`);
  }
  return problems;
}

async function verifyCharacters(client: ServiceClient, seen: Acknowledged): Promise<string[]> {
  const problems: string[] = [];
  const { characters } = await client.ask("{ characters { id name } }");
  const names = new Map<string, string>(characters.map((one: { id: string; name: string }) => [one.id, one.name]));
  for (const [id, { name, sha256 }] of seen.characters) {
    if (names.get(id) !== name) problems.push(`character ${id} (${name}) is lost`);
    // A rigged GLB is served as uploaded.
    else if ((await hashAt(client, `/motion/bundle/${id}/character.glb`)) !== sha256)
      problems.push(`the file of ${name} is lost`);
  }
  return problems;
}

async function verifyFiles(client: ServiceClient, seen: Acknowledged): Promise<string[]> {
  const problems: string[] = [];
  // Their content includes the motion's name, which may have changed.
  for (const path of seen.files.keys()) {
    const hash = await hashAt(client, path);
    if (!/^[0-9a-f]{64}$/.test(hash)) problems.push(hash);
    else seen.downloads++;
  }
  return problems;
}

/** Returns the hash, or what is wrong. */
function hashAt(client: ServiceClient, path: string): Promise<string> {
  return fetchWhole(client, path).catch((error: Error) => error.message);
}

async function verifyAccounts(client: ServiceClient, seen: Acknowledged): Promise<string[]> {
  const problems: string[] = [];
  const { org, motion_download_summary: summary } = await client.ask(
    "{ org { motion_download_secs_per_month motion_download_secs_per_month_remaining } motion_download_summary { secs } }",
  );
  const used = org.motion_download_secs_per_month - org.motion_download_secs_per_month_remaining;
  const counted = summary.reduce((sum: number, { secs }: { secs: number }) => sum + secs, 0);
  if (Math.abs(used - counted) > 1e-3)
    problems.push(`${used} s of the allowance are used, but ${counted} s downloaded`);
  const downloads = await countDownloads(client);
  if (downloads < seen.downloads) problems.push(`${seen.downloads} downloads arrived, but ${downloads} are counted`);
  return problems;
}

async function countDownloads(client: ServiceClient): Promise<number> {
  let count = 0;
  for (let before: string | null = null; ; ) {
    const { motion_downloads: page } = await client.ask(
      "query ($before: String) { motion_downloads(limit: 200, before: $before) { created } }",
      { before },
    );
    count += page.length;
    if (page.length < 200) return count;
    before = page.at(-1).created;
  }
}
