import type { Resolvers } from "../generated/resolver-types.js";
import { recordStamps } from "./stamps.js";

export const assetResolvers = { Asset: recordStamps } satisfies Resolvers;
