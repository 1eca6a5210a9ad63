import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { findTemplate } from "../../../src/service/db/embedded/database-template.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import { startChild } from "./children/start-child.js";
import { silent, temporaryFolder } from "./open-test-database.js";

/** More for a longer look: KILL_ROUNDS=200. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6);

describe("a killed process", () => {
  it(`loses nothing that was acknowledged, and the database opens again (${ROUNDS} times)`, async () => {
    const folder = await temporaryFolder();
    const expected = new Set<string>();
    /** In the middle of it when the process died: may be there or not. */
    let written = 0;
    const start = (round: number) => startChild("write-rows.ts", [folder.path, String(round)]);
    for (let round = 0, next = start(0); round <= ROUNDS; round++) {
      const child = next;
      child.process.stdin?.write("go\n");
      // Loads its code in the meantime.
      if (round < ROUNDS) next = start(round + 1);
      const { found, halves } = JSON.parse(await child.line(/found/));
      expect(halves).toBe(0);
      const rows = new Set<string>(found);
      expect([...expected].filter((name) => !rows.has(name))).toEqual([]);
      // Any other rows were being written: one step of each of the four writers.
      const more = [...rows].filter((name) => !expected.has(name));
      expect(more.length).toBeLessThanOrEqual(4);
      for (const name of more) expected.add(name);
      if (round === ROUNDS) {
        await child.kill();
        break;
      }
      // In full flow, and then at any moment.
      while (child.lines.length < 25) await sleep(5);
      await sleep(200 * Math.random());
      await child.kill();
      const last = new Map<string, number>();
      for (const line of child.lines.slice(1)) {
        const { kept, gone } = JSON.parse(line) as { kept?: string; gone?: string };
        if (kept) expected.add(kept);
        if (gone) expected.delete(gone);
        written++;
        const [, writer = "", n] = (kept ?? gone ?? "").split("-");
        last.set(writer, Number(n));
      }
      // A delete that was under way may have happened.
      for (const [writer, n] of last) if (n % 3 === 1) expected.delete(`${round}-${writer}-${n}`);
    }
    expect(written).toBeGreaterThan(20 * ROUNDS);
    await folder.remove();
  }, 600_000);

  it("during its very first start leaves a folder that the next one opens", async () => {
    await findTemplate();
    const folder = await temporaryFolder();
    const kill = async (milliseconds: number) => {
      const dataDir = join(folder.path, String(milliseconds));
      const child = startChild("write-rows.ts", [dataDir, "0"]);
      child.process.stdin?.write("go\n");
      // From the moment that it begins to make the folder.
      while (!existsSync(dataDir)) await sleep(2);
      await sleep(milliseconds);
      await child.kill();
      const database = await openDatabase({ dataDir, databaseUrl: null }, silent);
      await database.pool.query("select count(*) from settings");
      await database.close();
      // A draft of the lock may be left; a start that comes a minute later clears it away.
      expect(readdirSync(dataDir).filter((name) => !name.startsWith("lock."))).toEqual(["database"]);
    };
    await Promise.all([10, 100, 300].map(kill));
    await folder.remove();
  });
});
