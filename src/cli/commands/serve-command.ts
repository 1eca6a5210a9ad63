import type { Command, OptionValues } from "../command.js";
import { ensureServicePackages } from "../install-service-packages.js";
import { withServicePackages } from "../service-packages.js";

export const serveCommand: Command = {
  name: "serve",
  summary: "Runs the Motion Animation Service",
  usage: "[--port N] [--data DIR] [--host NAME] [--role all|api|worker] [--config FILE.json] [--yes]",
  options: {
    port: { type: "string", value: "N", description: "port to listen on, 0 for a free one; default 4000, or PORT" },
    data: {
      type: "string",
      value: "DIR",
      description: "folder of the database, the files and the first API key; default ./data, or MOTION_DATA_DIR",
    },
    host: { type: "string", value: "NAME", description: "address to listen on; default 127.0.0.1, or HOST" },
    role: {
      type: "string",
      value: "ROLE",
      description: "all (default); api or worker if several processes share DATABASE_URL and S3_ENDPOINT",
    },
    config: {
      type: "string",
      value: "FILE",
      description: "a JSON file with settings; flags and the environment take precedence",
    },
    yes: { type: "boolean", short: "y", description: "installs missing packages of the service without asking" },
    log: { type: "string", value: "LEVEL", description: "silent, error, warn, info (default) or debug" },
  },
  run: async (options, printer) => {
    await ensureServicePackages(printer, { yes: options.yes === true });
    await withServicePackages(async () => {
      const { runServer } = await import("../../service/run-server.js");
      await runServer({ flags: flagsOf(options), file: options.config as string | undefined, print: printer.out });
    });
  },
};

function flagsOf({ config: _, help: __, yes: ___, ...flags }: OptionValues): OptionValues {
  return flags;
}
