import { existsSync } from "node:fs";
import { badInput } from "../../requests/motion-error.js";
import { type Command, flag, valued } from "../command.js";
import { withServicePackages } from "../service-packages.js";

export const restoreCommand: Command = {
  name: "restore",
  summary: "Restores a file written by backup to a data folder, which must be new or empty",
  usage: "[--data DIR] -i FILE.tar.gz",
  options: {
    input: valued("FILE", "the file written by backup", "i"),
    data: valued("DIR", "folder to restore to; default ./data, or MOTION_DATA_DIR"),
    config: valued("FILE", "the service's config file"),
    json: flag("print JSON"),
  },
  async run({ input, data, config, json }, printer) {
    if (typeof input !== "string" || input === "")
      throw badInput("--input", "Give the file to restore: -i backup.tar.gz.");
    if (!existsSync(input)) throw badInput("--input", `--input: cannot read ${input}: there is no such file.`);
    const result = await withServicePackages(async () => {
      const { runRestore } = await import("../../service/backup/run-backup.js");
      return await runRestore({ data: data as string, config: config as string }, input);
    });
    const { files, bytes, dataDir, created } = result;
    if (json) printer.out(JSON.stringify({ input, ...result }));
    else printer.out(`${dataDir}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB, as of ${created}`);
  },
};
