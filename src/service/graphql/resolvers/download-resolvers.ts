import * as operations from "../../../requests/operations/downloads.js";
import { readInput } from "../../accounts/read-input.js";
import { listDownloads } from "../../allowances/list-downloads.js";
import { summarizeDownloads } from "../../allowances/summarize-downloads.js";
import { downloadAllowed } from "../../downloads/download-allowed.js";
import type { QueryResolvers, Resolvers } from "../generated/resolver-types.js";
import { loaders } from "./loaders.js";
import { stamp } from "./stamps.js";

const downloads: QueryResolvers["motion_downloads"] = (_, args, { parts, viewer }) =>
  listDownloads(parts, viewer, readInput(operations.motionDownloads, args));

export const downloadResolvers = {
  Query: {
    motion_download_allowed: (_, args, { parts, viewer }) =>
      downloadAllowed(parts, viewer, readInput(operations.motionDownloadAllowed, args)),
    motion_downloads: downloads,
    motionDownloads: downloads,
    motion_download_summary: (_, args, { parts, viewer }) =>
      summarizeDownloads(parts, viewer, readInput(operations.motionDownloadSummary, args).interval),
  },
  MotionDownload: {
    created: ({ created }) => stamp(created),
    user_id: ({ userId }) => userId,
    org_id: ({ orgId }) => orgId,
    character_id: ({ characterId }) => characterId,
    motion_id: ({ motionId }) => motionId,
    user: async ({ userId }, _, context) => (userId ? ((await loaders(context).user(userId)) ?? null) : null),
    character: async ({ characterId }, _, context) => (await loaders(context).character(characterId)) ?? null,
    motion: async ({ motionId }, _, context) => (await loaders(context).motion(motionId)) ?? null,
  },
} satisfies Resolvers;
