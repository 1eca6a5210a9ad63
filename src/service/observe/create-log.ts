import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { ServiceConfig } from "../config/service-config.js";

/**
 * Creates the service's log: JSON lines on standard error, which leaves standard output to messages for people. Lines
 * are written in batches, after half a second at the latest.
 */
export function createLog(
  config: Pick<ServiceConfig, "logLevel">,
  target: DestinationStream = destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 500 }),
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (members) => withoutSecrets(members) },
    },
    target,
  );
}

/** Names that must not be logged; if they are logged by mistake, they are left out. */
const SECRETS: ReadonlySet<string> = new Set(["apikey", "api_key", "apiKey", "authorization", "password"]);

/** Removes secrets from a line's members, two levels deep; pino's own redaction takes several times as long. */
function withoutSecrets(members: Record<string, unknown>, depth = 1): Record<string, unknown> {
  let clean = members;
  for (const name of Object.keys(members)) {
    const value = members[name];
    let kept = value;
    if (SECRETS.has(name)) kept = "***";
    else if (depth > 0 && typeof value === "object" && value !== null && !(value instanceof Error)) {
      kept = withoutSecrets(value as Record<string, unknown>, depth - 1);
    }
    if (kept === value) continue;
    if (clean === members) clean = { ...members };
    clean[name] = kept;
  }
  return clean;
}
