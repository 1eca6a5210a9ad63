import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { is, SQL } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { openEmbedded } from "../../../src/service/db/embedded/open-embedded.js";
import { migrate } from "../../../src/service/db/migrate.js";
import { readMigrations } from "../../../src/service/db/migrations.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import { surviveLostConnections } from "../../../src/service/db/survive-lost-connections.js";
import * as tables from "../../../src/service/db/tables.js";
import { postgresUrl } from "../support/postgres.js";
import { openTestDatabase, silent, temporaryFolder } from "./open-test-database.js";

const CONFIGS = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table));

/** A database type as information_schema says it. */
const typeOf = (type: string) => (type.endsWith("[]") ? "ARRAY" : type.replace(/ ?\(\d+\)/, ""));
const text = (value: SQL) =>
  new PgDialect()
    .sqlToQuery(value)
    .sql.replace(/"\w+"\."(\w+)"/g, "$1")
    .toLowerCase();
/** SQL as PostgreSQL prints it, without casts, parentheses and spaces, and `in` as it prints that. */
const bare = (sql: string) =>
  sql
    .toLowerCase()
    .replace(/::[a-z]+(\[\])?/g, "")
    .replace(/= any \(+array\[/g, "in (")
    .replace(/[()[\]\s]/g, "");

for (const kind of ["embedded", "postgres"] as const) {
  describe(`migrations on ${kind}`, () => {
    let close = async () => {};
    afterEach(() => close());

    it("make what tables.ts describes, and nothing else", async ({ skip }) => {
      const made = await openTestDatabase(kind);
      if (!made) return skip("no PostgreSQL answers");
      const { pool } = made.database;
      close = async () => {
        await made.database.close();
        await made.remove();
      };
      const { rows: names } = await pool.query(
        "select table_name from information_schema.tables where table_schema = 'public' order by 1",
      );
      const expected = [...CONFIGS.map(({ name }) => name), "service_migrations"].sort();
      expect(names.map(({ table_name }) => table_name)).toEqual(expected);

      for (const { name, columns, indexes, primaryKeys } of CONFIGS) {
        const { rows } = await pool.query(
          `select column_name as name, data_type as type, is_nullable = 'NO' as "notNull", column_default as default,
             datetime_precision as precision
           from information_schema.columns where table_schema = 'public' and table_name = $1 order by column_name`,
          [name],
        );
        const inCode = columns
          .map((column) => ({
            name: column.name,
            type: typeOf(column.getSQLType()),
            notNull: column.notNull,
            hasDefault: column.hasDefault,
            precision: column.getSQLType().includes("timestamp") ? 3 : null,
          }))
          .sort((a, b) => (a.name < b.name ? -1 : 1));
        const inDatabase = rows.map(({ default: value, ...column }) => ({ ...column, hasDefault: value !== null }));
        expect(inDatabase, name).toEqual(inCode);
        for (const column of columns) {
          if (!column.hasDefault) continue;
          const value = column.default;
          const wanted = is(value, SQL)
            ? text(value)
            : typeof value === "object"
              ? `'${JSON.stringify(value)}'`
              : `'${value}'`;
          const actual = rows.find((row) => row.name === column.name)?.default as string;
          expect(bare(actual).replaceAll("'", ""), `${name}.${column.name}`).toBe(bare(wanted).replaceAll("'", ""));
        }

        const { rows: existing } = await pool.query(
          `select i.relname as name, x.indisunique as unique, x.indisprimary as primary,
             array_to_string(array(select pg_get_indexdef(x.indexrelid, k, true) from generate_series(1, x.indnkeyatts) k), ',') as columns,
             pg_get_expr(x.indpred, x.indrelid) as where
           from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = $1::regclass`,
          [name],
        );
        const found = existing.map(({ name: index, unique, primary, columns: on, where }) => ({
          name: primary || /_key$/.test(index) ? null : index,
          unique,
          columns: bare(on),
          where: where && bare(where),
        }));
        const wanted = [
          ...columns
            .filter(({ primary }) => primary)
            .map((column) => ({ name: null, unique: true, columns: column.name, where: null })),
          ...columns
            .filter(({ isUnique }) => isUnique)
            .map((column) => ({ name: null, unique: true, columns: column.name, where: null })),
          ...primaryKeys.map((key) => ({
            name: null,
            unique: true,
            columns: key.columns.map((column) => column.name).join(","),
            where: null,
          })),
          ...indexes.map(({ config }) => ({
            name: config.name,
            unique: config.unique,
            columns: bare(
              config.columns
                .map((column) => (is(column, SQL) ? text(column) : (column as { name: string }).name))
                .join(","),
            ),
            where: config.where ? bare(text(config.where)) : null,
          })),
        ];
        const order = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
        expect(order(found), name).toEqual(order(wanted));
      }
    });
  });
}

describe("migrate", () => {
  const NEXT = { name: "0002_next", sql: "create table next (id int); insert into next values (1);" };

  it("applies each once, also when many processes start at once", async ({ skip }) => {
    const made = await postgresUrl();
    if (!made) return skip("no PostgreSQL answers");
    const pools = Array.from({ length: 6 }, () => new Pool({ connectionString: made.url, max: 2 }));
    for (const pool of pools) surviveLostConnections(pool, silent);
    try {
      const known = [...(await readMigrations()), NEXT];
      const applied = await Promise.all(pools.map((pool) => migrate(pool, { migrations: known })));
      expect(applied.filter((names) => names.length > 0)).toEqual([known.map(({ name }) => name)]);
      expect((await pools[0]?.query("select * from next"))?.rows).toEqual([{ id: 1 }]);
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
      await made.drop();
    }
  });

  it("keeps a copy of an embedded database that has records, and leaves it alone when a step fails", async () => {
    const folder = await temporaryFolder();
    const database = await openEmbedded(folder.path, silent);
    try {
      await database.pool.query("insert into settings values ('before', '1')");
      const known = await readMigrations();
      const broken = { name: "0002_next", sql: `${NEXT.sql} create table settings ();` };
      const failing = migrate(database.pool, { migrations: [...known, broken] });
      await expect(failing).rejects.toThrow(/0002_next failed.*settings.*as it was/);
      expect((await database.pool.query("select to_regclass('next') as t")).rows).toEqual([{ t: null }]);

      const copy = join(folder.path, "copy");
      const asked: string[] = [];
      const before = async (next: string) => {
        asked.push(next);
        await database.copyTo(copy);
      };
      expect(await migrate(database.pool, { migrations: [...known, NEXT], before })).toEqual(["0002_next"]);
      expect(asked).toEqual(["0002_next"]);
      expect(await readdir(copy)).toContain("PG_VERSION");
      // Nothing to do: nothing is copied.
      expect(await migrate(database.pool, { migrations: [...known, NEXT], before })).toEqual([]);
      expect(asked).toHaveLength(1);
    } finally {
      await database.close();
    }
    // This version knows no 0002.
    const opening = openDatabase({ dataDir: folder.path, databaseUrl: null }, silent);
    await expect(opening).rejects.toThrow(/newer version.*0002_next/);
    // And the folder is free again.
    await expect(openDatabase({ dataDir: folder.path, databaseUrl: null }, silent)).rejects.toThrow(/newer version/);
    await folder.remove();
  });
});
