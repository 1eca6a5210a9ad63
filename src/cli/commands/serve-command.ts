import { type Command, type OptionValues, valued } from "../command.js";
import { ensureServicePackages } from "../install-service-packages.js";
import { withServicePackages } from "../service-packages.js";

export const serveCommand: Command = {
  name: "serve",
  summary: "Runs the Motion Animation Service",
  usage: "[--port N] [--data DIR] [--host NAME] [--role all|api|worker] [--config FILE.json] [--yes]",
  options: {
    port: valued("N", "port to listen on, 0 for a free one; default 4000, or PORT"),
    data: valued("DIR", "folder of the database, the files and the first API key; default ./data, or MOTION_DATA_DIR"),
    host: valued("NAME", "address to listen on; default 127.0.0.1, or HOST"),
    role: valued("ROLE", "all (default); api or worker if several processes share DATABASE_URL and S3_ENDPOINT"),
    config: valued("FILE", "a JSON file with settings; flags and the environment take precedence"),
    yes: { type: "boolean", short: "y", description: "installs missing packages of the service without asking" },
    log: valued("LEVEL", "silent, error, warn, info (default) or debug"),
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
