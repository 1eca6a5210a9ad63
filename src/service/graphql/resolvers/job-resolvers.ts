import * as operations from "../../../requests/operations/jobs.js";
import { readInput } from "../../accounts/read-input.js";
import type { Resolvers } from "../generated/resolver-types.js";
import { jobKind, loaders } from "./loaders.js";
import { stamp, stampOrNull } from "./stamps.js";

export const jobResolvers = {
  Query: {
    job: (_, args, { parts, viewer }) => parts.jobs.find(viewer, readInput(operations.job, args).jobId ?? ""),
    jobs: (_, args, { parts, viewer }) => parts.jobs.list(viewer, readInput(operations.jobs, args)),
    character_from_image_job: async (_, args, { parts, viewer }) => {
      const { jobId } = readInput(operations.characterFromImageJob, args);
      const job = await parts.jobs.find(viewer, jobId);
      return job?.method === "CharacterFromImage" ? job : null;
    },
  },
  Job: {
    created_at: ({ createdAt }) => stamp(createdAt),
    started_at: ({ startedAt }) => stampOrNull(startedAt),
    ended_at: ({ endedAt }) => stampOrNull(endedAt),
    est_processing_time: async (job, _, context) => (await loaders(context).estimator(jobKind(job)))?.(job.args) ?? -1,
  },
} satisfies Resolvers;
