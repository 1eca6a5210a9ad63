/** Whether a query failed because of a unique index; of that name, when one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  // drizzle wraps what the driver throws.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: violated } = cause as Error & { code?: unknown; constraint?: unknown };
    if (code === "23505") return constraint === undefined || violated === constraint;
  }
  return false;
}
