/** A thread that draws previews; the first of this process dies at its work. */
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import draw from "../../../../workers/preview.thread.mjs";

const DEAD = join(tmpdir(), `babylon-motion-dead-thread-${process.pid}`);

export default (message) => {
  if (!existsSync(DEAD)) {
    writeFileSync(DEAD, "");
    process.exit(1);
  }
  return draw(message);
};
