import { remainingAllowances } from "../allowances/remaining-allowances.js";
import { ServiceError } from "../base/service-error.js";
import type { Viewer } from "../base/viewer.js";
import type { ServiceParts } from "../parts/service-parts.js";

/**
 * Checks whether another character may be created this month, before any work is done for it. `takeCharacterSlot` has
 * the final say.
 *
 * @throws ServiceError CHARACTER_LIMIT_REACHED
 */
export async function requireFreeSlot(parts: ServiceParts, viewer: Viewer): Promise<void> {
  const { charactersRemaining } = await remainingAllowances(parts, viewer.orgId);
  if (charactersRemaining >= 1) return;
  throw new ServiceError("CHARACTER_LIMIT_REACHED", "maximum number of characters reached");
}
