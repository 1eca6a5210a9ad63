import { remainingAllowances } from "../allowances/remaining-allowances.js";
import { ServiceError } from "../service-error.js";
import type { ServiceParts, Viewer } from "../service-parts.js";

/**
 * Whether another character may be created this month, asked before any work is done for it; `takeCharacterSlot` decides.
 *
 * @throws ServiceError CHARACTER_LIMIT_REACHED
 */
export async function requireFreeSlot(parts: ServiceParts, viewer: Viewer): Promise<void> {
  const { charactersRemaining } = await remainingAllowances(parts, viewer.orgId);
  if (charactersRemaining >= 1) return;
  throw new ServiceError("CHARACTER_LIMIT_REACHED", "maximum number of characters reached");
}
