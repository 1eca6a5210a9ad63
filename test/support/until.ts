import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds after which waiting is given up: slowness of the machine is no failure. */
const LONGEST = 120_000;

/** For `vi.waitFor`, whose default timeout is a second. */
export const PATIENTLY = { interval: 1, timeout: LONGEST };

/** Waits until a condition holds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + LONGEST; !(await isSo()); await sleep(5)) {
    if (Date.now() > end) throw new Error(`It did not come to be so: ${isSo}`);
  }
}
