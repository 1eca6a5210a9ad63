import { importMotion } from "../../motions/create-imported-motion.js";
import { createLocomotion } from "../../motions/create-locomotion.js";
import { stitchMotions, stitchMotionsEnhanced } from "../../motions/create-stitched-motion.js";
import { createTextToMotion, createTextToMotionJob, enhancePrompt } from "../../motions/create-text-motion.js";
import { trimAndLoop } from "../../motions/create-trimmed-motion.js";
import { createVideoToMotion } from "../../motions/create-video-motion.js";
import { createMotionFavorite, deleteMotionFavorite, favoriteMotion } from "../../motions/favorites.js";
import { findFavorite, findRating } from "../../motions/find-marks.js";
import { findMotion } from "../../motions/find-motion.js";
import { locomotionStyles } from "../../motions/list-locomotion-styles.js";
import { listMotions } from "../../motions/list-motions.js";
import { rateMotion } from "../../motions/rate-motion.js";
import { updateMotion } from "../../motions/update-motion.js";
import type { Resolvers } from "../generated/resolver-types.js";
import { loaders } from "./loaders.js";
import { createdAndUpdated, recordStamps, stampOrNull } from "./stamps.js";
import { writtenArguments } from "./written-arguments.js";

export const motionResolvers = {
  Query: {
    locomotion_styles: async (_, __, { parts }) => [...(await locomotionStyles(parts))],
    motion: (_, { id }, { parts, viewer }) => findMotion(parts, viewer, id),
    motions: (_, args, { parts, viewer }) => listMotions(parts, viewer, args),
    motion_rating: (_, args, { parts, viewer }) => findRating(parts, viewer, args),
    motion_favorite: (_, args, { parts, viewer }) => findFavorite(parts, viewer, args),
  },
  Mutation: {
    create_text_to_motion: (_, args, { parts, viewer, signal }, info) =>
      createTextToMotion(parts, viewer, writtenArguments(args, info), signal),
    create_text_to_motion_job: (_, args, { parts, viewer }) => createTextToMotionJob(parts, viewer, args),
    create_video_to_motion: (_, args, { parts, viewer, signal }) => createVideoToMotion(parts, viewer, args, signal),
    create_locomotion: (_, args, { parts, viewer, signal }) => createLocomotion(parts, viewer, args, signal),
    create_enhanced_stitched_motion: (_, args, { parts, viewer, signal }) =>
      stitchMotionsEnhanced(parts, viewer, args, signal),
    create_stitched_motion: (_, args, { parts, viewer, signal }) => stitchMotions(parts, viewer, args, signal),
    trim_and_loop_motion: (_, args, { parts, viewer, signal }) => trimAndLoop(parts, viewer, args, signal),
    create_motion_from_gltf: (_, args, { parts, viewer, signal }) => importMotion(parts, viewer, args, signal),
    rate_motion: (_, args, { parts, viewer }) => rateMotion(parts, viewer, args),
    favorite_motion: (_, args, { parts, viewer }) => favoriteMotion(parts, viewer, args),
    create_motion_favorite: (_, args, { parts, viewer }) => createMotionFavorite(parts, viewer, args),
    delete_motion_favorite: (_, args, { parts, viewer }) => deleteMotionFavorite(parts, viewer, args),
    update_motion: (_, args, { parts, viewer }) => updateMotion(parts, viewer, args),
    enhance_prompt: (_, args, { parts, viewer, signal }) => enhancePrompt(parts, viewer, args, signal),
  },
  Motion: {
    org_id: ({ orgId }) => orgId,
    assets: async ({ id }, _, context) => (await loaders(context).motionAssets(id)) ?? [],
    labels: async ({ id }, _, context) => (await loaders(context).motionLabels(id)) ?? [],
    rating: async ({ id }, _, context) => (await loaders(context).ratings(id))?.find(isOfMotion) ?? null,
    favorite: async ({ id }, _, context) => (await loaders(context).favorites(id))?.find(isOfMotion) ?? null,
    motion_viewer: ({ motionViewer }) => motionViewer,
    ...recordStamps,
  },
  MotionRating: {
    motion_id: ({ motionId }) => motionId,
    label_id: ({ labelId }) => labelId || null,
    user_id: ({ userId }) => userId || null,
    ...createdAndUpdated,
  },
  MotionFavorite: {
    motion_id: ({ motionId }) => motionId,
    label_id: ({ labelId }) => labelId || null,
    user_id: ({ userId }) => userId || null,
    ...createdAndUpdated,
  },
  RateMotionResult: { motion_rating: ({ rating }) => rating },
  UpdateMotionResult: { motion: (motion) => motion, deleted: ({ deleted }) => stampOrNull(deleted) },
} satisfies Resolvers;

function isOfMotion({ labelId }: { labelId: string }): boolean {
  return labelId === "";
}
