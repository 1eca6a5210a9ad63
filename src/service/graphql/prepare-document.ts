import { type DocumentNode, GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import { describeError } from "./describe-error.js";
import { describeLimit } from "./describe-limit.js";
import { type OperationFacts, operationFacts } from "./document-facts.js";

/** A parsed and validated query. */
export interface PreparedDocument {
  document: DocumentNode | null;
  /** Empty for a valid query. */
  errors: readonly GraphQLError[];
  /** Facts about one of its operations; null if there is no such operation. */
  facts(operationName: string | null): OperationFacts | null;
}

/** Longest query that is cached, characters. */
const LONGEST_REMEMBERED = 16 * 1024;
/** Total length of the cached queries, characters; their syntax trees take about a hundred times that in bytes. */
const MOST_REMEMBERED = 512 * 1024;

export interface Engine {
  /** Throws GraphQLError. */
  parse(query: string): DocumentNode;
  /** May throw GraphQLError. */
  validate(document: DocumentNode): readonly GraphQLError[];
}

/** Makes a function that parses and validates queries, and caches the results. */
export function documentPreparer(engine: Engine): (query: string) => PreparedDocument {
  const remembered = new LRUCache<string, PreparedDocument>({
    maxSize: MOST_REMEMBERED,
    maxEntrySize: LONGEST_REMEMBERED,
    sizeCalculation: (_, query) => query.length,
  });
  return (query) => {
    const known = remembered.get(query);
    if (known) return known;
    const prepared = prepare(engine, query);
    remembered.set(query, prepared);
    return prepared;
  };
}

function prepare(engine: Engine, query: string): PreparedDocument {
  let document: DocumentNode;
  try {
    document = engine.parse(query);
  } catch (error) {
    return refused([asGraphqlError(error)], "GRAPHQL_PARSE_FAILED");
  }
  let errors: readonly GraphQLError[];
  try {
    errors = engine.validate(document);
  } catch (error) {
    // The guards throw when they reject a query.
    errors = [asGraphqlError(error)];
  }
  if (errors.length > 0) return { ...refused(errors, "GRAPHQL_VALIDATION_FAILED"), document };
  const facts = new Map<string | null, OperationFacts | null>();
  return {
    document,
    errors,
    facts(operationName) {
      let found = facts.get(operationName);
      if (found === undefined) {
        found = operationFacts(document, operationName);
        // Unknown names are not cached, as they would fill the memory.
        if (found) facts.set(operationName, found);
      }
      return found;
    },
  };
}

function refused(
  errors: readonly GraphQLError[],
  code: "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED",
): PreparedDocument {
  return {
    document: null,
    errors: errors.map((error) => describeLimit(describeError(error, code, null))),
    facts: () => null,
  };
}

function asGraphqlError(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  throw thrown;
}
