import { type Command, flag, valued } from "../command.js";
import { checkOutput } from "../files.js";
import { withServicePackages } from "../service-packages.js";

export const backupCommand: Command = {
  name: "backup",
  summary: "Writes the service's records, files and first key to one file, even while it is running",
  usage: "[--data DIR] -o FILE.tar.gz",
  options: {
    output: valued("FILE", "the .tar.gz or .tgz file to write", "o"),
    data: valued("DIR", "folder of the service; default ./data, or MOTION_DATA_DIR"),
    config: valued("FILE", "the service's config file"),
    json: flag("print JSON"),
  },
  async run({ output, data, config, json }, printer) {
    checkOutput(output, [".gz", ".tgz"]);
    const result = await withServicePackages(async () => {
      const { runBackup } = await import("../../service/backup/run-backup.js");
      return await runBackup({ data: data as string, config: config as string }, String(output));
    });
    const { files, bytes, bucket } = result;
    if (json) {
      printer.out(JSON.stringify({ output, ...result }));
      return;
    }
    printer.out(`${output}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB before compression`);
    if (bucket)
      printer.out(`The files in the bucket ${bucket} are not included: back them up with the store's own tools.`);
  },
};
