/**
 * Converts numeric text, as in command lines and environments, to a number; returns any other value unchanged, for the
 * message.
 */
export function numeric(value: unknown): unknown {
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
