import { insertMotion, type MotionMethod, type PreparedMotion, prepareMotion } from "../motions/store-motion.js";
import type { ServiceParts, Viewer } from "../service-parts.js";
import { type Claim, finishJob, type JobRow } from "./job-records.js";
import { motionName } from "./motion-name.js";
import type { JobProduct } from "./run-job.js";

/**
 * Ends a job with its motions: job and motions in one transaction, so that both are there or none. Nothing happens when
 * the job is not this worker's any more.
 */
export async function storeJobMotions(
  parts: ServiceParts,
  row: JobRow,
  claim: Claim,
  product: JobProduct,
): Promise<void> {
  const viewer = viewerOf(row);
  const { app_id: _, ...args } = row.args;
  const common = {
    method: row.method as MotionMethod,
    characterId: typeof args.character_id === "string" ? args.character_id : null,
    tags: { ...args, ...(row.model !== null && { model: row.model }), ...product.tags },
  };
  const name = motionName(row);
  const base = await prepareMotion(parts, viewer, { ...common, bundle: product.motion, name });
  const refined: PreparedMotion[] = [];
  for (const bundle of product.refined) {
    const sourceMotionId = base.motion.id;
    refined.push(await prepareMotion(parts, viewer, { ...common, bundle, name: `${name} (refined)`, sourceMotionId }));
  }
  const result = {
    id: base.motion.id,
    ...(refined.length > 0 && { refined_ids: refined.map(({ motion }) => motion.id) }),
  };
  await parts.database.transaction(async (tx) => {
    if (!(await finishJob(tx, claim, result, parts.now()))) {
      parts.log.warn({ job: row.id }, "a job had another end meanwhile");
      return;
    }
    for (const motion of [base, ...refined]) await insertMotion(tx, motion);
  });
}

/** Who asked for the job, for its records. */
export function viewerOf({ orgId, userId, args }: JobRow): Viewer {
  return {
    orgId,
    userId,
    roles: ["owner"],
    keyId: "",
    requestsPerMinute: 0,
    features: [],
    appId: typeof args.app_id === "string" ? args.app_id : null,
  };
}
