import { readConfig } from "./config/read-config.js";
import { type RunningService, type StartOptions, startService } from "./start-service.js";

export interface RunServerOptions extends Pick<StartOptions, "routes"> {
  flags: Readonly<Record<string, string | boolean | undefined>>;
  /** Config file. */
  file?: string;
  /** Where the lines for the operator go. */
  print(line: string): void;
  /** Called when it accepts requests. */
  onReady?(service: RunningService): void;
}

/** How long a stop may take, milliseconds; what is not done then is cut off. */
const LONGEST_STOP = 9_500;

/** The service as a process: starts, says where it is, stops on SIGTERM and SIGINT. Resolves when it has stopped. */
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
