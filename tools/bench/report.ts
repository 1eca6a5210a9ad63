/** Benchmarks as Markdown: `docs/benchmarks.md`, one section each, written whole by `npm run bench`. */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";

export interface Section {
  title: string;
  /** What was measured, against what, in plain words. */
  text: string;
  table: string;
}

export function markdownTable(header: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

export function writeReport(path: string, sections: Section[]): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}`;
  const head = `# Benchmarks\n\nWritten by \`npm run bench\` on ${machine}. Times are medians; a time is always beside a rival's from the same run.\n`;
  const body = sections.map(({ title, text, table }) => `\n## ${title}\n\n${text}\n\n${table}\n`).join("");
  writeFileSync(path, head + body);
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
