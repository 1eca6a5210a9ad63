import type { Viewer } from "../../base/viewer.js";
import { insertMotion, type MotionMethod, type PreparedMotion, prepareMotion } from "../../motions/store-motion.js";
import type { ServiceParts } from "../../parts/service-parts.js";
import { type Claim, finishJob, type JobRow } from "../job-records.js";
import { motionName } from "./motion-name.js";
import type { JobProduct } from "./run-job.js";

/**
 * Finishes a job and stores its motions in one transaction. Does nothing if the job no longer belongs to this worker.
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
    ...product.result,
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

/** The viewer who requested the job, for its records. */
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
