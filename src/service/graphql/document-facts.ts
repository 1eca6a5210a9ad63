import {
  type DocumentNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from "graphql";

/** Facts about an operation that every request needs. */
export interface OperationFacts {
  operation: OperationDefinitionNode;
  /** Fields of Query or Mutation, by their keys in the answer. */
  fields: ReadonlyMap<string, string>;
  /** The argument that each variable is passed to. */
  argumentOf: ReadonlyMap<string, string>;
}

/**
 * Collects the facts about an operation. Null if the document has no such operation, or has several and no name is
 * given.
 */
export function operationFacts(document: DocumentNode, name: string | null): OperationFacts | null {
  const operation = getOperationAST(document, name);
  if (!operation) return null;
  const fields = new Map<string, string>();
  collectFields(document, operation.selectionSet, fields, new Set());
  return { operation, fields, argumentOf: argumentsOfVariables(document) };
}

function collectFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  fields: Map<string, string>,
  seen: Set<string>,
): void {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      fields.set(selection.alias?.value ?? selection.name.value, selection.name.value);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collectFields(document, selection.selectionSet, fields, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      for (const definition of document.definitions) {
        if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value) {
          collectFields(document, definition.selectionSet, fields, seen);
        }
      }
    }
  }
}

function argumentsOfVariables(document: DocumentNode): Map<string, string> {
  const found = new Map<string, string>();
  let argument = "";
  visit(document, {
    Argument(node) {
      argument = node.name.value;
    },
    Variable(node, _key, parent) {
      const declared = parent !== undefined && "kind" in parent && parent.kind === Kind.VARIABLE_DEFINITION;
      if (!declared && !found.has(node.name.value)) found.set(node.name.value, argument);
    },
  });
  return found;
}
