/** Takes the lock of a folder, prints the result, and holds it until told to release it. */
import { lockDirectory } from "../../../../src/service/db/embedded/directory-lock.js";

try {
  const lock = await lockDirectory(process.argv[2] as string);
  console.log("held");
  process.stdin.once("data", async () => {
    await lock.release();
    process.exit(0);
  });
} catch (error) {
  console.log(`refused ${(error as Error).message}`);
}
