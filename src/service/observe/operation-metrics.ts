import type { Registry } from "prom-client";
import { counterOf } from "./create-metrics.js";

export interface OperationMetrics {
  /**
   * @param field of Query or Mutation; "" for a request that never got so far
   * @param code of its error; "OK"
   */
  record(field: string, code: string): void;
}

/** GraphQL operations by field and error code. */
export function operationMetrics(registry: Registry): OperationMetrics {
  const operations = counterOf(registry, "graphql_operations_total", "Fields of Query and Mutation answered.", [
    "field",
    "code",
  ]);
  return { record: (field, code) => operations.inc({ field, code }) };
}
