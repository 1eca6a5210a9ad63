/** Whether a query violated a unique index; if `constraint` is given, the one of that name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  // drizzle wraps the driver's errors.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: violated } = cause as Error & { code?: unknown; constraint?: unknown };
    if (code === "23505") return constraint === undefined || violated === constraint;
  }
  return false;
}
