import { GraphQLError, Kind } from "graphql";
import { HTTP_STATUS, type ServiceErrorCode } from "../base/service-error.js";
import { internalError, toServiceError } from "../base/to-service-error.js";
import { describeError, shorten } from "./describe-error.js";
import type { OperationFacts } from "./document-facts.js";

/** An element of an answer's `errors`. */
export interface FormattedError {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions: { code: string; timestamp: string } & Record<string, unknown>;
}

export interface FormatOptions {
  facts: OperationFacts | null;
  requestId: string;
  /** Called with faults that the client must not see. */
  onFault(fault: unknown, path: readonly (string | number)[] | undefined): void;
}

/** Formats errors for clients: with a code and a time, and without the service's internals. */
export function formatErrors(errors: readonly GraphQLError[], options: FormatOptions): FormattedError[] {
  const timestamp = new Date().toISOString();
  return errors.map((error) => {
    const { message, code, details } = explain(error, options);
    return {
      message: shorten(message),
      ...(error.locations && { locations: error.locations }),
      ...(error.path && { path: error.path }),
      extensions: { code, timestamp, ...details },
    };
  });
}

/** HTTP status of an answer with these errors. */
export function statusOf(errors: readonly FormattedError[]): number {
  for (const { extensions } of errors) {
    if (SHOWN_BY_STATUS.has(extensions.code)) return HTTP_STATUS[extensions.code as ServiceErrorCode];
  }
  return 200;
}

const SHOWN_BY_STATUS: ReadonlySet<string> = new Set<ServiceErrorCode>([
  "UNAUTHENTICATED",
  "RATE_LIMIT_EXCEEDED",
  "FILE_TOO_LARGE",
]);

interface Explained {
  message: string;
  code: string;
  details: Readonly<Record<string, unknown>>;
}

function explain(error: GraphQLError, options: FormatOptions): Explained {
  const thrown = rootOf(error);
  const known = toServiceError(thrown);
  if (known) return known;
  if (typeof error.extensions.code === "string") return ofGraphql(error);
  const input = inputError(error, options.facts);
  if (input) return ofGraphql(input);
  options.onFault(thrown, error.path);
  return internalError(thrown, options.requestId);
}

function ofGraphql(error: GraphQLError): Explained {
  // `http` is Yoga's suggested status.
  const { code, http: _, ...details } = error.extensions;
  return { message: error.message, code: String(code), details };
}

/** The value that a resolver threw. */
function rootOf(error: GraphQLError): unknown {
  let root: unknown = error;
  while (root instanceof GraphQLError && root.originalError) root = root.originalError;
  return root;
}

/** Converts an error of graphql-js about the caller's variables, arguments or operation name; null for any other. */
function inputError(error: GraphQLError, facts: OperationFacts | null): GraphQLError | null {
  const node = error.nodes?.[0];
  if (node?.kind === Kind.VARIABLE_DEFINITION) {
    return describeError(error, "BAD_USER_INPUT", facts?.argumentOf.get(node.variable.name.value) ?? null);
  }
  // The operation's name is resolved before anything runs.
  if (error.path === undefined && !error.originalError) return describeError(error, "GRAPHQL_VALIDATION_FAILED", null);
  // Arguments are read when a field is reached. Errors that a resolver throws or returns have the field's own node, or
  // none.
  const root = rootOf(error);
  if (root instanceof GraphQLError && root.nodes && root.nodes[0]?.kind !== Kind.FIELD) {
    return describeError(error, "BAD_USER_INPUT", null);
  }
  return null;
}
