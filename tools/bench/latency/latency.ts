import type { CDPSession, Page } from "puppeteer";
import type { Latencies } from "../../../test/browser/pages/measure-latency.js";
import { openBrowser, openPage } from "../../../test/browser/support/browser.js";
import { servePages } from "../../../test/browser/support/page-server.js";
import { charactersFolder } from "../../../test/support/files-on-disk.js";

export interface LatencyReport {
  /** From requestLocomotion() to the first pose applied, ms. */
  latency: Spread;
  /** The first request of the page, ms. */
  first: number;
  /**
   * Longest task of the main thread during each request, ms, from the browser's own trace: by wall clock or CPU time,
   * whichever is less (the clock runs on while another process has the core; some systems count CPU time in steps).
   */
  blocked: Spread;
  /** Longest task while the character is added, ms. */
  blockedByAdding: number;
  requests: number;
}

export interface Spread {
  median: number;
  p95: number;
  max: number;
}

/**
 * Measures in Chromium, on a 256 × 256 canvas, how long a game waits for a gait and how long its main thread is busy.
 *
 * @param file a character as `readCharacterFile` names it
 */
export async function measureLatency(file = "made/mixamo.glb", requests = 100): Promise<LatencyReport> {
  const [server, browser] = await Promise.all([
    servePages(charactersFolder(file.startsWith("made/") ? [file] : [])),
    openBrowser(),
  ]);
  try {
    const { page } = await openPage(browser, server.url);
    const session = await page.createCDPSession();
    const { result, trace } = await traced(session, () => run(page, file, requests + 1));
    const [first, ...latencies] = result;
    return {
      latency: spread(latencies),
      first,
      blocked: spread(longestTasks(trace, "request", "posed").slice(1)),
      blockedByAdding: longestTasks(trace, "add", "added")[0],
      requests,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

function run(page: Page, file: string, count: number): Promise<Latencies> {
  return page.evaluate((name, times) => window.scenarios.measureLatency(name, times), file, count);
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of the thread's own CPU time. */
  tdur?: number;
}

async function traced<T>(session: CDPSession, work: () => Promise<T>): Promise<{ result: T; trace: TraceEvent[] }> {
  const trace: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => trace.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "blink.user_timing"], excludedCategories: ["*"] },
  });
  const result = await work();
  await session.send("Tracing.end");
  await complete;
  return { result, trace };
}

/** Returns the longest task between each pair of marks, on the thread that set them, milliseconds. */
function longestTasks(trace: TraceEvent[], from: string, to: string): number[] {
  const marks = trace.filter(({ name }) => name === from || name === to).sort((a, b) => a.ts - b.ts);
  const main = marks[0];
  if (!main) throw new Error(`The trace has no mark "${from}".`);
  const tasks = trace.filter(
    ({ name, ph, pid, tid }) => name.endsWith("RunTask") && ph === "X" && pid === main.pid && tid === main.tid,
  );
  const longest: number[] = [];
  for (let i = 0; i + 1 < marks.length; i += 2) {
    const [start, end] = [marks[i].ts, marks[i + 1].ts];
    const inside = tasks.filter(({ ts, dur = 0 }) => ts + dur > start && ts < end);
    longest.push(Math.max(0, ...inside.map(({ dur = 0, tdur = dur }) => Math.min(dur, tdur) / 1000)));
  }
  return longest;
}

function spread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}
