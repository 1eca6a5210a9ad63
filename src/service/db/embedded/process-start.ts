import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Whether a process of this machine with that id is alive. One that is dead but not waited for yet counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The start of a process that is dead and was not waited for yet: no living process has it. */
const DEAD = "dead";

/**
 * When a process started, as text that another process with the same id will not have; null where the system does not
 * tell.
 */
export async function processStart(pid: number): Promise<string | null> {
  try {
    if (process.platform === "linux") {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8");
      // Behind the name in parentheses, which may hold anything: fields 3 and on. The 22nd is the start since boot.
      const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (state === "Z" || state === "X") return DEAD;
      const ticks = fields[18];
      const boot = (await readFile("/proc/sys/kernel/random/boot_id", "utf8")).trim();
      return `${boot}/${ticks}`;
    }
    if (process.platform === "win32") return null;
    const { stdout } = await promisify(execFile)("ps", ["-o", "lstart=", "-p", String(pid)]);
    return stdout.trim() || null;
  } catch {
    return null;
  }
}
