import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pino from "pino";
import { ServiceError } from "../base/service-error.js";
import { readConfig } from "../config/read-config.js";
import type { ServiceConfig } from "../config/service-config.js";
import type { Database } from "../db/database.js";
import { openDatabase } from "../db/open/open-database.js";
import { type RunningServiceControl, reachRunningService } from "./ask-running-service.js";
import { answerOperator, type OperatorAnswer, type OperatorInput, type OperatorRequest } from "./operator-requests.js";

/** Where an operator's command finds the service's records: its flags. */
export interface OperatorTarget {
  /** Folder of the embedded database; else MOTION_DATA_DIR, else ./data. */
  data?: string;
  /** Config file; else MOTION_CONFIG. */
  config?: string;
}

/** How long to wait for a service that is just starting, milliseconds. */
const PATIENCE = 5000;

/**
 * Carries out one request: on the database of DATABASE_URL if set, else through the service that runs on the data
 * folder, or if none does, on the folder's own database.
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

/** Opens the database or connects to the service that holds it. @param mayBegin whether the data folder may be new */
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
    // Another process holds it: a service that is about to listen, or another command that is about to end.
    for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(100)) {
      const started = await reachRunningService(config.dataDir);
      if (started) return started;
      const opened = await openDatabase(config, QUIET).catch(() => null);
      if (opened) return opened;
    }
    throw error;
  }
}

/** Removes the role from the environment: a command is neither an api process nor a worker. */
function withoutRole({ MOTION_ROLE: _, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return env;
}
