import { SERVICE_NAMING } from "../../../requests/argument-naming.js";
import * as operations from "../../../requests/operations/jobs.js";
import { readOperation } from "../../../requests/read-operation.js";
import type { Resolvers } from "../generated/resolver-types.js";
import { jobKind, loaders } from "./loaders.js";
import { stamp, stampOrNull } from "./stamps.js";

export const jobResolvers = {
  Query: {
    job: (_, args, { parts, viewer }) =>
      parts.jobs.find(viewer, readOperation(operations.job, args, SERVICE_NAMING).jobId ?? ""),
    jobs: (_, args, { parts, viewer }) => parts.jobs.list(viewer, readOperation(operations.jobs, args, SERVICE_NAMING)),
    character_from_image_job: async (_, args, { parts, viewer }) => {
      const { jobId } = readOperation(operations.characterFromImageJob, args, SERVICE_NAMING);
      const job = await parts.jobs.find(viewer, jobId);
      return job?.method === "CharacterFromImage" ? job : null;
    },
  },
  Job: {
    created_at: ({ createdAt }) => stamp(createdAt),
    started_at: ({ startedAt }) => stampOrNull(startedAt),
    ended_at: ({ endedAt }) => stampOrNull(endedAt),
    est_processing_time: async (job, _, context) => (await loaders(context).estimate(jobKind(job))) ?? -1,
  },
} satisfies Resolvers;
