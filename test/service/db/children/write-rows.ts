/**
 * On request, opens the embedded database of a folder, prints the rows it finds, and then writes rows inside and
 * outside of transactions, printing each acknowledged one, until it is killed.
 */
import { once } from "node:events";
import pino from "pino";
import { openDatabase } from "../../../../src/service/db/open/open-database.js";

const [dataDir = "", round = "0"] = process.argv.slice(2);
await once(process.stdin, "data");
const { pool } = await openDatabase({ dataDir, databaseUrl: null }, pino({ level: "silent" }));
const names = await pool.query<{ name: string }>("select name from settings order by name");
const halves = await pool.query("select count(*)::int as n from usage where motion_seconds <> characters");
say({ found: names.rows.map(({ name }) => name), halves: halves.rows[0].n });

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    const name = `${round}-${writer}-${n}`;
    const client = await pool.connect();
    if (n % 3 === 0) {
      await client.query("insert into settings values ($1, '1')", [name]);
      say({ kept: name });
    } else if (n % 3 === 1) {
      await client.query("begin");
      await client.query("insert into usage values ($1, '2026-11', $2, 0)", [name, n]);
      await client.query("insert into settings values ($1, '1')", [name]);
      await client.query("update usage set characters = $2 where org_id = $1", [name, n]);
      await client.query("commit");
      say({ kept: name });
    } else {
      await client.query("delete from settings where name = $1", [`${round}-${writer}-${n - 1}`]);
      say({ gone: `${round}-${writer}-${n - 1}` });
    }
    client.release();
    if (n % 40 === 39) await pool.query("checkpoint");
  }
}

/** Writes synchronously, as a pipe does. */
function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

await Promise.all([write(0), write(1), write(2), write(3)]);
