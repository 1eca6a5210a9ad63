import { GraphQLError } from "graphql";

/** Longest message sent to a client, characters: some messages quote the input. */
const LONGEST_MESSAGE = 500;
/** Longest quoted value that is kept in a message of graphql-js, characters. */
const LONGEST_VALUE = 80;

/** Codes besides those of ServiceError. */
export type GraphqlErrorCode = "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED" | "BAD_USER_INPUT";

/**
 * Adds a code to an error, and the argument's name in front if the message lacks it. An error that has a code is
 * unchanged.
 */
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

/** Shortens the quoted value: the reason follows it, and the value may be longer than a whole message. */
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
