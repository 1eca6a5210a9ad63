import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { readConfig } from "../config/read-config.js";
import type { ServiceConfig } from "../config/service-config.js";
import { openDatabase } from "../db/open-database.js";
import { ServiceError } from "../service-error.js";
import type { Database } from "../service-parts.js";
import { type RunningServiceControl, reachRunningService } from "./ask-running-service.js";
import { answerOperator, type OperatorAnswer, type OperatorInput, type OperatorRequest } from "./operator-requests.js";

/** Where an operator's command finds the service's records: the flags that it was given. */
export interface OperatorTarget {
  /** Folder of the embedded database; else MOTION_DATA_DIR, else ./data. */
  data?: string;
  /** Config file; else MOTION_CONFIG. */
  config?: string;
}

/** Milliseconds that a service which is just starting is waited for. */
const PATIENCE = 5000;

/**
 * Carries out one request: with DATABASE_URL on that database; else through the service that runs on the data folder,
 * and when none does, on the folder's own database.
 */
export async function runOperatorRequest<Name extends OperatorRequest>(
  { data, config: file }: OperatorTarget,
  name: Name,
  input: OperatorInput<Name>,
): Promise<OperatorAnswer<Name>> {
  const config = readConfig({ flags: { data }, file, env: withoutRole(process.env) });
  const held = await hold(config, name === "org.create");
  if ("ask" in held) {
    try {
      return await held.ask(name, input);
    } finally {
      held.close();
    }
  }
  try {
    return await answerOperator({ config, database: held, log: QUIET, now: () => new Date() }, name, input);
  } finally {
    await held.close();
  }
}

const QUIET = pino({ level: "silent" });

/** @param mayBegin whether the data folder may be a new one */
async function hold(config: ServiceConfig, mayBegin: boolean): Promise<Database | RunningServiceControl> {
  if (config.databaseUrl !== null) return openDatabase(config, QUIET);
  if (!mayBegin && !existsSync(config.dataDir)) {
    throw new ServiceError(
      "BAD_USER_INPUT",
      `There is no service's data in ${config.dataDir}; name its folder with --data, or set DATABASE_URL.`,
    );
  }
  const running = await reachRunningService(config.dataDir);
  if (running) return running;
  try {
    return await openDatabase(config, QUIET);
  } catch (error) {
    // Another process holds it: a service that listens in a moment, or a command like this one that ends in a moment.
    for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(100)) {
      const started = await reachRunningService(config.dataDir);
      if (started) return started;
      const opened = await openDatabase(config, QUIET).catch(() => null);
      if (opened) return opened;
    }
    throw error;
  }
}

/** A command is neither api nor worker, whatever the process of its environment is. */
function withoutRole({ MOTION_ROLE: _, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}
