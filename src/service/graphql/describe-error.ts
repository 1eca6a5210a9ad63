import { GraphQLError } from "graphql";

/** Longest message that reaches a client, characters: some quote what he sent. */
const LONGEST_MESSAGE = 500;
/** Longest value that a message of graphql-js quotes before it says what is wrong with it. */
const LONGEST_VALUE = 80;

/** Codes besides those of ServiceError. */
export type GraphqlErrorCode = "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED" | "BAD_USER_INPUT";

/** The error with a code, and with the argument's name at its start when it lacks that. An error that has a code keeps it. */
export function describeError(error: GraphQLError, code: GraphqlErrorCode, argument: string | null): GraphQLError {
  if (typeof error.extensions.code === "string") return error;
  const message = shortenValue(error.message);
  const named = argument === null || message.includes(argument) ? message : `${argument}: ${message}`;
  return new GraphQLError(shorten(named), {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    originalError: error.originalError,
    extensions: { code },
  });
}

/** What is wrong comes after the value, which may be longer than a message: its beginning is enough. */
function shortenValue(message: string): string {
  const from = message.indexOf(GOT) + GOT.length;
  const to = message.lastIndexOf("; ");
  if (from < GOT.length || to - from <= LONGEST_VALUE) return message;
  const value = message.slice(from, to);
  const place = / at "[^"]*"$/.exec(value)?.[0] ?? "";
  return `${message.slice(0, from)}${value.slice(0, LONGEST_VALUE)}...${place}${message.slice(to)}`;
}

const GOT = " got invalid value ";

export function shorten(message: string): string {
  return message.length <= LONGEST_MESSAGE ? message : `${message.slice(0, LONGEST_MESSAGE - 3)}...`;
}
