import type { exports } from "../db/tables.js";

export type ExportRow = typeof exports.$inferSelect;

/** Records of exports that were asked for of late, by their key; the rest are in the database. They never change. */
export class KnownExports {
  readonly #rows = new Map<string, ExportRow>();

  /** @param limit of records kept */
  constructor(readonly limit = 10_000) {}

  get(key: string): ExportRow | undefined {
    const row = this.#rows.get(key);
    if (row) this.add(row);
    return row;
  }

  add(row: ExportRow): void {
    this.#rows.delete(row.key);
    this.#rows.set(row.key, row);
    if (this.#rows.size <= this.limit) return;
    const [oldest] = this.#rows.keys();
    this.delete(oldest!);
  }

  delete(key: string): void {
    this.#rows.delete(key);
  }
}
