import { readConfig } from "./config/read-config.js";
import type { RunningService, StartOptions } from "./running-service.js";
import { startService } from "./start-service.js";

export interface RunServerOptions extends Pick<StartOptions, "routes"> {
  flags: Readonly<Record<string, string | boolean | undefined>>;
  /** Config file. */
  file?: string;
  /** Prints a line for the operator. */
  print(line: string): void;
  /** Called when it accepts requests. */
  onReady?(service: RunningService): void;
}

/** Time limit for stopping, milliseconds; whatever is still running then is cut off. */
const LONGEST_STOP = 9_500;

/**
 * Runs the service as a process: starts it, prints its address, stops on SIGTERM and SIGINT. Resolves when it has
 * stopped.
 */
export async function runServer({ flags, file, print, routes, onReady }: RunServerOptions): Promise<void> {
  const config = readConfig({ flags, file });
  const service = await startService(config, { routes });
  if (service.firstKey) {
    print(`API key of the organization "local" (also in ${service.firstKey.file}): ${service.firstKey.key}`);
  }
  print(`Motion Animation Service (${config.role}): ${service.url}`);
  onReady?.(service);
  await new Promise<void>((stopped, failed) => {
    let stopping = false;
    const stop = (signal: NodeJS.Signals) => {
      if (stopping) return;
      stopping = true;
      print(`Stopping (${signal}): what is under way ends first …`);
      setTimeout(() => process.exit(0), LONGEST_STOP).unref();
      service.close().then(stopped, failed);
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
  });
}
