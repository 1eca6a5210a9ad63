import type { MutationResolvers, QueryResolvers, Resolvers } from "../generated/resolver-types.js";
import { accountResolvers } from "./account-resolvers.js";
import { assetResolvers } from "./asset-resolvers.js";
import { characterResolvers } from "./character-resolvers.js";
import { downloadResolvers } from "./download-resolvers.js";
import { jobResolvers } from "./job-resolvers.js";
import { labelResolvers } from "./label-resolvers.js";
import { motionResolvers } from "./motion-resolvers.js";

const Query: Required<QueryResolvers> = {
  ...accountResolvers.Query,
  ...characterResolvers.Query,
  ...downloadResolvers.Query,
  ...jobResolvers.Query,
  ...labelResolvers.Query,
  ...motionResolvers.Query,
};

const Mutation: Required<MutationResolvers> = {
  ...accountResolvers.Mutation,
  ...characterResolvers.Mutation,
  ...labelResolvers.Mutation,
  ...motionResolvers.Mutation,
};

/** Resolvers of all queries and mutations, and of the fields that differ from our records in name or value. */
export const resolvers: Resolvers = {
  ...accountResolvers,
  ...assetResolvers,
  ...characterResolvers,
  ...downloadResolvers,
  ...jobResolvers,
  ...labelResolvers,
  ...motionResolvers,
  Query,
  Mutation,
};
