import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import * as operations from "../../requests/operations/motions.js";
import { readInput } from "../accounts/read-input.js";
import type { Viewer } from "../base/viewer.js";
import type { MotionRow } from "../db/records.js";
import { motions } from "../db/tables.js";
import type { ServiceParts } from "../parts/service-parts.js";

/** Lists the organization's motions, newest first. An empty filter list, or one of nulls, filters nothing. */
export function listMotions({ database }: ServiceParts, viewer: Viewer, input: unknown): Promise<MotionRow[]> {
  const { characterId, appIds, methods } = readInput(operations.motions, input);
  const wantedApps = (appIds ?? []).filter((id) => id !== null);
  const wantedMethods = (methods ?? []).filter((method) => method !== null);
  return database.queries
    .select()
    .from(motions)
    .where(
      and(
        eq(motions.orgId, viewer.orgId),
        isNull(motions.deleted),
        characterId === null ? undefined : eq(motions.characterId, characterId),
        wantedApps.length === 0 ? undefined : inArray(motions.appId, wantedApps),
        wantedMethods.length === 0 ? undefined : inArray(motions.method, wantedMethods),
      ),
    )
    .orderBy(desc(motions.created), desc(motions.id));
}
