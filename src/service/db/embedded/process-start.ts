import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Whether a process of this machine with that id is alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * When a process started, as text that another process with the same id will not have; null where the system does not
 * tell.
 */
export async function processStart(pid: number): Promise<string | null> {
  try {
    if (process.platform === "linux") {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8");
      // Behind the name in parentheses, which may hold anything: fields 3 and on. The 22nd is the start since boot.
      const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
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
