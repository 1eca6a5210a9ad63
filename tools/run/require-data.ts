import { existsSync } from "node:fs";
import { dataPath, hasData } from "../../test/support/data-folder.js";

/**
 * Returns the path of a part of the real data for a tool that needs it: the given folder, else that of
 * MOTION_TEST_DATA or ../shared. Where it is missing, says so in a sentence and exits.
 */
export function requireData(part: string, given?: string): string {
  if (given !== undefined && existsSync(given)) return given;
  if (given === undefined && hasData(part)) return dataPath(part);
  console.error(
    given === undefined
      ? `This needs real data that is not part of the repository: ${part}, in the folder MOTION_TEST_DATA or in ../shared.`
      : `There is no ${given}.`,
  );
  process.exit(1);
}
