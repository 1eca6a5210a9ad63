import {
  CharactersDocument,
  CreateLocomotionDocument,
  CreateStitchedMotionDocument,
  CreateTextToMotionDocument,
  CreateTextToMotionJobDocument,
  JobDocument,
  LocomotionStylesDocument,
} from "./generated/operations.js";

/**
 * Every GraphQL document that `serviceMotions` sends, word for word. A server that adds the key for its players lets
 * these through and nothing else: with the key, anything could be asked for, another key too.
 */
export const CLIENT_OPERATIONS: readonly string[] = /* @__PURE__ */ [
  CharactersDocument,
  LocomotionStylesDocument,
  JobDocument,
  CreateLocomotionDocument,
  CreateTextToMotionDocument,
  CreateTextToMotionJobDocument,
  CreateStitchedMotionDocument,
].map(String);
