/** Writes benchmarks as Markdown: `docs/benchmarks.md`, one section each. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

export interface Section {
  title: string;
  /** What was measured, and against what, in plain words. */
  text: string;
  table: string;
}

export function markdownTable(header: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Writes the sections into the document: each replaces the one of the same title, or is added at the end. */
export function writeReport(path: string, sections: Section[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}`;
  const head = `# Benchmarks\n\nWritten by \`npm run bench\` on ${machine}; sections may come from different runs. Times are medians, always shown beside a rival's time from the same run.\n`;
  const old = existsSync(path) ? readFileSync(path, "utf8").split("\n## ").slice(1) : [];
  const bodies = new Map(old.map((body) => [body.slice(0, body.indexOf("\n")), body.trimEnd()]));
  for (const { title, text, table } of sections) bodies.set(title, `${title}\n\n${text}\n\n${table}`);
  writeFileSync(path, head + [...bodies.values()].map((body) => `\n## ${body}\n`).join(""));
}

/** Median and best of `runs` timed calls after `warmup` untimed ones, milliseconds. */
export async function time(work: () => unknown, runs = 15, warmup = 5): Promise<{ median: number; best: number }> {
  for (let i = 0; i < warmup; i++) await work();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(runs / 2)], best: times[0] };
}
