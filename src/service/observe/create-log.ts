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
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS, censor: "***" },
    },
    target,
  );
}

/** Nobody should log these; if somebody does, they stay out. */
const SECRETS = [
  "apikey",
  "api_key",
  "apiKey",
  "authorization",
  "password",
  "*.apikey",
  "*.api_key",
  "*.apiKey",
  "*.authorization",
  "*.password",
];
