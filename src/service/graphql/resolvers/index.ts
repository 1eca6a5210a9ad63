import type { MutationResolvers, QueryResolvers, Resolvers } from "../generated/resolver-types.js";
import { accountResolvers } from "./account.js";
import { assetResolvers } from "./asset.js";
import { characterResolvers } from "./character.js";
import { downloadResolvers } from "./download.js";
import { jobResolvers } from "./job.js";
import { labelResolvers } from "./label.js";
import { motionResolvers } from "./motion.js";

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

/** Every query, every mutation, and the fields whose names or values are not those of our records. */
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
