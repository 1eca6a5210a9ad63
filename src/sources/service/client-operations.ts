import {
  CharactersDocument,
  CreateLocomotionDocument,
  CreateStitchedMotionDocument,
  CreateTextToMotionDocument,
  CreateTextToMotionJobDocument,
  CreateVideoToMotionDocument,
  JobDocument,
  LocomotionStylesDocument,
  TrimMotionDocument,
} from "./generated/operations.js";

/**
 * Every GraphQL document that `serviceMotions` sends, verbatim. A server that adds the key for its players should allow
 * only these: with the key, a player could do anything, even create another key.
 */
export const CLIENT_OPERATIONS: readonly string[] = /* @__PURE__ */ [
  CharactersDocument,
  LocomotionStylesDocument,
  JobDocument,
  CreateLocomotionDocument,
  CreateTextToMotionDocument,
  CreateTextToMotionJobDocument,
  CreateVideoToMotionDocument,
  CreateStitchedMotionDocument,
  TrimMotionDocument,
].map(String);
