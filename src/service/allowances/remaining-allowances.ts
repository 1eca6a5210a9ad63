import { and, eq } from "drizzle-orm";
import { organizations, usage } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { monthOf } from "./month.js";

/** What an organization may use in this month (UTC), and what is left of it; never below 0. */
export interface Allowances {
  motionSeconds: number;
  motionSecondsRemaining: number;
  characters: number;
  charactersRemaining: number;
}

/** Reads an organization's allowances; all 0 for one that does not exist. */
export async function remainingAllowances(parts: ServiceParts, orgId: string): Promise<Allowances> {
  const [row] = await parts.database.queries
    .select({
      motionSeconds: organizations.motionSecondsPerMonth,
      characters: organizations.charactersPerMonth,
      usedSeconds: usage.motionSeconds,
      usedCharacters: usage.characters,
    })
    .from(organizations)
    .leftJoin(usage, and(eq(usage.orgId, organizations.id), eq(usage.month, monthOf(parts.now()))))
    .where(eq(organizations.id, orgId));
  const motionSeconds = row?.motionSeconds ?? 0;
  const characters = row?.characters ?? 0;
  return {
    motionSeconds,
    motionSecondsRemaining: Math.max(0, toMilliseconds(motionSeconds - (row?.usedSeconds ?? 0))),
    characters,
    charactersRemaining: Math.max(0, characters - (row?.usedCharacters ?? 0)),
  };
}

/** Rounds seconds as they are counted: to whole milliseconds, so that sums are exact. */
export function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
