import { type DocumentNode, GraphQLError } from "graphql";
import { describeError } from "./describe-error.js";
import { type OperationFacts, operationFacts } from "./document-facts.js";

/** A query's text, parsed and validated. */
export interface PreparedDocument {
  document: DocumentNode | null;
  /** Empty for a valid one. */
  errors: readonly GraphQLError[];
  /** Of one of its operations; null when there is no such one. */
  facts(operationName: string | null): OperationFacts | null;
}

/** Longest query that is remembered, characters. */
const LONGEST_REMEMBERED = 16 * 1024;
/** All remembered queries together, characters: their trees take about a hundred times that. */
const MOST_REMEMBERED = 512 * 1024;

export interface Engine {
  /** Throws GraphQLError. */
  parse(query: string): DocumentNode;
  /** May throw GraphQLError. */
  validate(document: DocumentNode): readonly GraphQLError[];
}

/** Parses and validates; queries that came before are only looked up. */
export function documentPreparer(engine: Engine): (query: string) => PreparedDocument {
  const remembered = new Map<string, PreparedDocument>();
  let characters = 0;

  function remember(query: string, prepared: PreparedDocument): void {
    if (query.length > LONGEST_REMEMBERED) return;
    remembered.set(query, prepared);
    characters += query.length;
    for (const oldest of remembered.keys()) {
      if (characters <= MOST_REMEMBERED) break;
      remembered.delete(oldest);
      characters -= oldest.length;
    }
  }

  return (query) => {
    const known = remembered.get(query);
    if (known) {
      // Moves it to the end, away from what is forgotten first.
      remembered.delete(query);
      remembered.set(query, known);
      return known;
    }
    const prepared = prepare(engine, query);
    remember(query, prepared);
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
    // The guards throw what they refuse.
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
        // Names that the document lacks would fill the memory.
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
  return { document: null, errors: errors.map((error) => describeError(error, code, null)), facts: () => null };
}

function asGraphqlError(thrown: unknown): GraphQLError {
  if (thrown instanceof GraphQLError) return thrown;
  throw thrown;
}
