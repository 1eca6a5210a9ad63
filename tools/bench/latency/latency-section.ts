import { markdownTable, type Section } from "../report.js";
import { measureLatency, type Spread } from "./latency.js";

/** Measures how long a game waits in Chromium, and how long its main thread is busy. */
export async function latencySection(): Promise<Section> {
  const report = await measureLatency();
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const row = (what: string, goal: string, { median, p95, max }: Spread) => [what, goal, ms(median), ms(p95), ms(max)];
  return {
    title: "Request to first pose, in Chromium",
    text:
      `${report.requests} requests of varied speed and angle in headless Chromium (software rendering), 256 × 256 canvas, a ` +
      `Mixamo-named character of 53 joints; the first request of the page, which also compiles, took ${ms(report.first)}. ` +
      `"Blocked" is the longest main-thread task during a request, excluding rendering.`,
    table: markdownTable(
      ["what", "goal", "median", "p95", "max"],
      [
        row("`requestLocomotion()` to first pose applied", "p95 ≤ 100 ms", report.latency),
        row("main thread blocked at a time", "≤ 4 ms", report.blocked),
        [
          "main thread blocked at a time while the character is added, once",
          "reported",
          "",
          "",
          ms(report.blockedByAdding),
        ],
      ],
    ),
  };
}
