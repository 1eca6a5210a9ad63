import { findUsers } from "../../accounts/users.js";
import { viewerOrganization } from "../../accounts/viewer-account.js";
import { remainingAllowances } from "../../allowances/remaining-allowances.js";
import { assetsOfCharacters } from "../../characters/character-assets.js";
import { findCharacters } from "../../characters/find-character.js";
import type { JobEstimator } from "../../jobs/job-queue.js";
import { favoritesOfMotions, ratingsOfMotions } from "../../motions/find-marks.js";
import { findMotions } from "../../motions/find-motion.js";
import { assetsOfMotions } from "../../motions/list-assets.js";
import { labelsOfMotions } from "../../motions/list-labels.js";
import type { GraphqlContext } from "../../parts/graphql-context.js";
import { batch } from "./batch.js";

/** The loaders for fields of lists, each of which loads its values for all rows together. */
export type Loaders = ReturnType<typeof makeLoaders>;

const ofRequest = new WeakMap<GraphqlContext, Loaders>();

/** The loaders of a request. */
export function loaders(context: GraphqlContext): Loaders {
  const known = ofRequest.get(context);
  if (known) return known;
  const made = makeLoaders(context);
  ofRequest.set(context, made);
  return made;
}

function makeLoaders({ parts, viewer }: GraphqlContext) {
  return {
    character: batch(async (ids) => byId(await findCharacters(parts, viewer, ids))),
    motion: batch(async (ids) => byId(await findMotions(parts, viewer, ids))),
    user: batch((ids) => findUsers(parts, viewer, ids)),
    characterAssets: batch((ids) => assetsOfCharacters(parts, ids)),
    motionAssets: batch(async (ids) => grouped(await assetsOfMotions(parts, ids), (row) => row.motionId as string)),
    motionLabels: batch(async (ids) => grouped(await labelsOfMotions(parts, ids), (row) => row.motionId)),
    organization: batch(async ([id]) => new Map([[id, await viewerOrganization(parts, viewer)]])),
    allowances: batch(async ([id]) => new Map([[id, await remainingAllowances(parts, id)]])),
    estimator: batch((kinds) => estimators(parts, kinds)),
    /** All of the viewer's ratings of a motion and its labels. */
    ratings: batch(async (ids) => grouped(await ratingsOfMotions(parts, viewer, ids), (row) => row.motionId)),
    /** All of the viewer's favorites of a motion and its labels. */
    favorites: batch(async (ids) => grouped(await favoritesOfMotions(parts, viewer, ids), (row) => row.motionId)),
  };
}

/** The key for `estimator`. */
export function jobKind({ method, model }: { method: string; model: string | null }): string {
  return JSON.stringify([method, model]);
}

async function estimators({ jobs }: GraphqlContext["parts"], kinds: readonly string[]) {
  const known = kinds.map(async (kind): Promise<[string, JobEstimator]> => {
    const [method, model] = JSON.parse(kind) as [string, string | null];
    return [kind, await jobs.estimator(method, model)];
  });
  return new Map(await Promise.all(known));
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
