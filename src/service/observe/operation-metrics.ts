import type { Registry } from "prom-client";
import { counterOf } from "./create-metrics.js";

export interface OperationMetrics {
  /**
   * Counts an operation.
   *
   * @param field of Query or Mutation; "" for a request that failed before its fields were known
   * @param code of its error; "OK" without one
   */
  record(field: string, code: string): void;
}

/** Counts GraphQL operations by field and error code. */
export function operationMetrics(registry: Registry): OperationMetrics {
  const operations = counterOf(registry, "graphql_operations_total", "Fields of Query and Mutation answered.", [
    "field",
    "code",
  ]);
  return { record: (field, code) => operations.inc({ field, code }) };
}
