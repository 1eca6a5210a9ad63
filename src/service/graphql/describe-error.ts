import { GraphQLError } from "graphql";

/** Longest message that reaches a client, characters: some quote what he sent. */
const LONGEST_MESSAGE = 500;

/** Codes besides those of ServiceError. */
export type GraphqlErrorCode = "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED" | "BAD_USER_INPUT";

/** The error with a code, and with the argument's name at its start when it lacks that. An error that has a code keeps it. */
export function describeError(error: GraphQLError, code: GraphqlErrorCode, argument: string | null): GraphQLError {
  if (typeof error.extensions.code === "string") return error;
  const named = argument === null || error.message.includes(argument) ? error.message : `${argument}: ${error.message}`;
  return new GraphQLError(shorten(named), {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    originalError: error.originalError,
    extensions: { code },
  });
}

export function shorten(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE - 3)}...`;
}
