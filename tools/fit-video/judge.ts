/**
 * `tsx tools/fit-video/judge.ts [FILMS.json] [--each] [--count N]`: runs the whole way from landmarks to motion, base and refined, on the
 * films of `films.py` and prints errors, and seconds of processor time.
 */
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runSteps } from "../../src/requests/steps.js";
import { LANDMARK_COUNT } from "../../src/synthesis/video/landmarks/read-landmarks.js";
import { refinedMotionSteps } from "../../src/synthesis/video/video-motion.js";
import { ERROR_NAMES, type Films, filmErrors } from "./film-errors.js";

const [path = join(tmpdir(), "fit-video", "films.json")] = process.argv.slice(2).filter((arg) => arg.endsWith(".json"));
const { films, judged, ...picture } = JSON.parse(readFileSync(path, "utf8")) as Films;
const at = process.argv.indexOf("--count");
const count = at > 0 ? Number(process.argv[at + 1]) : films.length;
const rows: Record<"base" | "refined", number[][]> = { base: [], refined: [] };
const seconds: number[] = [];
for (const film of films.slice(0, count)) {
  const frameCount = film.root.length / 3;
  const begun = process.cpuUsage();
  const made = runSteps(
    refinedMotionSteps({
      ...picture,
      frameCount,
      points: Float32Array.from(film.points),
      sight: new Float32Array(frameCount * LANDMARK_COUNT).fill(1),
    }),
  );
  seconds.push(process.cpuUsage(begun).user / 1e6);
  for (const kind of ["base", "refined"] as const) {
    const row = filmErrors(made[kind], film, judged);
    rows[kind].push(row);
    if (process.argv.includes("--each")) {
      console.log(kind.padEnd(8), film.id, row.map((value) => value.toFixed(1)).join(" "));
    }
  }
}
for (const kind of ["base", "refined"] as const) {
  for (const [k, name] of ERROR_NAMES.entries()) {
    const values = rows[kind].map((row) => row[k]);
    print(`${kind.padEnd(8)} ${name}`, values);
  }
}
print("processor seconds of both", seconds);

function print(name: string, all: readonly number[]): void {
  const values = all.filter(Number.isFinite).sort((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const part = (share: number) => values[Math.floor(share * (values.length - 1))].toFixed(1);
  console.log(`${name.padEnd(25)} mean ${mean.toFixed(2)}, median ${part(0.5)}, 90 % below ${part(0.9)}`);
}
