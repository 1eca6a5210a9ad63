import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { settings } from "../../db/tables.js";
import type { AccountParts } from "../../parts/account-parts.js";

const SETTING = "session_secret";

/** The secret that signs sessions: the configured one, else one that is made once and kept in the database. */
export async function sessionSecret({ config, database: { queries } }: AccountParts): Promise<string> {
  if (config.sessionSecret !== null) return config.sessionSecret;
  const value = randomBytes(32).toString("base64url");
  await queries.insert(settings).values({ name: SETTING, value }).onConflictDoNothing();
  const [row] = await queries.select().from(settings).where(eq(settings.name, SETTING));
  return row.value as string;
}
