import { createLabel, updateLabel } from "../../motions/change-labels.js";
import { searchLabels } from "../../motions/search-labels.js";
import type { GraphqlContext } from "../../parts/graphql-context.js";
import type { LabelResolvers, Resolvers } from "../generated/resolver-types.js";
import { loaders } from "./loaders.js";
import { recordStamps } from "./stamps.js";

const labelFields = {
  motion_id: ({ motionId }) => motionId,
  user_id: ({ userId }) => userId,
  motion: async ({ motionId }, _, context) => (await loaders(context).motion(motionId)) ?? null,
  user: async ({ userId }, _, context) => (userId ? ((await loaders(context).user(userId)) ?? null) : null),
  rating: async ({ id, motionId }, _, context) =>
    (await loaders(context).ratings(motionId))?.find(({ labelId }) => labelId === id) ?? null,
  favorite: async ({ id, motionId }, _, context) =>
    (await loaders(context).favorites(motionId))?.find(({ labelId }) => labelId === id) ?? null,
  ...recordStamps,
} satisfies LabelResolvers<GraphqlContext>;

export const labelResolvers = {
  Query: {
    label_search: (_, args, { parts, viewer }) => searchLabels(parts, viewer, args),
  },
  Mutation: {
    create_label: (_, args, { parts, viewer }) => createLabel(parts, viewer, args),
    update_label: (_, args, { parts, viewer }) => updateLabel(parts, viewer, args),
  },
  Label: labelFields,
  LabelSearchResult: labelFields,
} satisfies Resolvers;
