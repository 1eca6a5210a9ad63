import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Whether a process with that id is alive on this machine. A zombie counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The start of a zombie process; no live process has it. */
const DEAD = "dead";

/**
 * When a process started, as text that differs for another process with the same id; null if the system does not
 * provide it.
 */
export async function processStart(pid: number): Promise<string | null> {
  try {
    if (process.platform === "linux") {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8");
      // Splits after the name in parentheses, which may contain anything: fields 3 and on. The 22nd is the start since
      // boot.
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
