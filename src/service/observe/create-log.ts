import { type DestinationStream, destination, type Logger, pino } from "pino";
import type { ServiceConfig } from "../config/service-config.js";

/**
 * The service's log: JSON lines on standard error, so that standard output stays for what a person reads. Lines are
 * written together, at the latest after half a second.
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

/** Nobody should log these; if somebody does, they stay out. */
const SECRETS: ReadonlySet<string> = new Set(["apikey", "api_key", "apiKey", "authorization", "password"]);

/** A line's members, two levels deep; pino's own redaction costs several times as much. */
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
