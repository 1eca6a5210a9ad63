import * as operations from "../../../requests/operations/account.js";
import { resetApiKey } from "../../accounts/key-records.js";
import { readInput } from "../../accounts/read-input.js";
import { updateUser } from "../../accounts/users.js";
import { usersOfOrganization, viewerOrganization, viewerUser } from "../../accounts/viewer-account.js";
import type { Resolvers } from "../generated/resolver-types.js";
import { loaders } from "./loaders.js";
import { createdAndUpdated, stampOrNull } from "./stamps.js";

export const accountResolvers = {
  Query: {
    org: (_, __, { parts, viewer }) => viewerOrganization(parts, viewer),
    user: (_, __, { parts, viewer }) => viewerUser(parts, viewer),
  },
  Mutation: {
    update_user: async (_, args, { parts, viewer }) => ({
      user: await updateUser(parts, viewer, readInput(operations.updateUser, args)),
    }),
    reset_user_apikey: async (_, __, { parts, viewer }) => ({ apikey: await resetApiKey(parts, viewer) }),
  },
  Org: {
    motion_download_secs_per_month: ({ motionSecondsPerMonth }) => motionSecondsPerMonth,
    motion_download_secs_per_month_remaining: async ({ id }, _, context) =>
      (await loaders(context).allowances(id))?.motionSecondsRemaining ?? 0,
    characters_allowed: ({ charactersPerMonth }) => charactersPerMonth,
    characters_allowed_remaining: async ({ id }, _, context) =>
      (await loaders(context).allowances(id))?.charactersRemaining ?? 0,
    users: (_, __, { parts, viewer }) => usersOfOrganization(parts, viewer),
  },
  User: {
    email_verified: ({ emailVerified }) => emailVerified,
    org: async ({ orgId }, _, context) => (await loaders(context).organization(orgId)) ?? null,
    org_id: ({ orgId }) => orgId,
    tos_accepted: ({ tosAccepted }) => stampOrNull(tosAccepted),
    survey_completed: ({ surveyCompleted }) => stampOrNull(surveyCompleted),
    ...createdAndUpdated,
  },
} satisfies Resolvers;
