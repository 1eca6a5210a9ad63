import { SERVICE_NAMING } from "../../requests/argument-naming.js";
import type { ArgumentsOf, ArgumentTable, Operation } from "../../requests/argument-table.js";
import { type ReadOptions, readOperation } from "../../requests/read-operation.js";
import type { Viewer } from "../base/viewer.js";
import { requireWriter } from "./require-writer.js";

/** Reads the arguments of an operation by the schema's names; throws BAD_USER_INPUT. */
export function readInput<T extends ArgumentTable>(operation: Operation<T>, input: unknown): ArgumentsOf<T> {
  return readOperation(operation, input, SERVICE_NAMING);
}

/** Reads the arguments of a mutation; throws FORBIDDEN first if the viewer may only read. */
export function readMutation<T extends ArgumentTable>(
  viewer: Viewer,
  operation: Operation<T>,
  input: unknown,
  options?: ReadOptions,
): ArgumentsOf<T> {
  requireWriter(viewer);
  return readOperation(operation, input, SERVICE_NAMING, options);
}
