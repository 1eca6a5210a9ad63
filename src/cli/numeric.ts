import type { OptionValues } from "./command.js";

/** A number where the text is one, else the text itself for the message. */
export function numeric(value: OptionValues[string]): unknown {
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
