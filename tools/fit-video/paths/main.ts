/**
 * `npx tsx tools/fit-video/paths/main.ts [--judge] [--only TEXT] [--kept FOLDER] [--projected] [--lens]`: draws films of walks towards, from
 * and across the view, of people who stand, sit down and close their hands, and prints how far the motions made of them are from the true
 * ones. `--judge` takes the films to judge by; `--projected` takes landmarks from the true motions, with errors, in place of the networks';
 * `--lens` tells the lens. What the networks see is kept in a folder. Needs ../shared.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runSteps } from "../../../src/requests/steps.js";
import { loadFilmModels } from "../../../src/service/video/pose-library.js";
import { refinedMotionSteps } from "../../../src/synthesis/video/video-motion.js";
import { closedFingers, type PathErrors, pathErrors } from "./path-errors.js";
import { CHOOSING_FILMS, JUDGED_FILMS } from "./path-films.js";
import { projectedTrack } from "./projected-track.js";
import { shownMotion, watchPathFilm } from "./watch-path-film.js";

const { values } = parseArgs({
  options: {
    judge: { type: "boolean", default: false },
    projected: { type: "boolean", default: false },
    lens: { type: "boolean", default: false },
    only: { type: "string" },
    kept: { type: "string", default: join(tmpdir(), "path-films") },
  },
});
const films = values.judge ? JUDGED_FILMS : CHOOSING_FILMS;
const rows: Record<string, number[][]> = {};
for (const film of films) {
  const id = `${film.prompt}, ${film.character}, from ${film.camera.yaw}°, lens ${film.camera.view}°`;
  if (values.only && !id.includes(values.only) && film.about !== values.only) continue;
  const truth = shownMotion(film);
  const seen = values.projected
    ? projectedTrack(truth, film.camera, film.camera.wall)
    : await watchPathFilm(film, () => loadFilmModels(), values.kept);
  const track = values.lens ? { ...seen, view: (film.camera.view * Math.PI) / 180 } : seen;
  const made = runSteps(refinedMotionSteps(track));
  console.log(
    `${id}${track.frameCount === truth.frameCount ? "" : `; ${truth.frameCount - track.frameCount} frames lack`}`,
  );
  for (const kind of ["base", "refined"] as const) {
    const errors = pathErrors(made[kind], truth);
    const fingers = film.about === "fist" ? closedFingers(made[kind], truth) : null;
    console.log(
      `  ${kind.padEnd(8)}${describe(film.about, errors)}${fingers ? `, closed fingers ${fingers.map((v) => v.toFixed(0)).join(" for ")}°` : ""}`,
    );
    const { length, direction, end, yaw, lastYaw, knees, height } = errors;
    rows[`${film.about}, ${kind}`] ??= [];
    rows[`${film.about}, ${kind}`].push([
      Math.abs(length - 1) * 100,
      Math.abs(direction),
      end,
      yaw,
      Math.abs(lastYaw),
      ...knees,
      ...height,
    ]);
  }
}
for (const [name, all] of Object.entries(rows)) {
  const means = all[0].map((_, k) => all.reduce((sum, row) => sum + row[k], 0) / all.length);
  const [length, direction, end, yaw, lastYaw, ...rest] = means.map((value) => value.toFixed(1));
  const way = name.startsWith("path") ? `length off by ${length} %, direction ${direction}°, ` : "";
  console.log(
    `${name}: ${way}end ${end} cm, yaw ${yaw}° (last ${lastYaw}°), knees ${rest.slice(0, 3).join("/")}°, height ${rest.slice(3).join("/")} cm`,
  );
}

function describe(about: string, { length, direction, end, yaw, lastYaw, knees, height, speeds }: PathErrors): string {
  const three = (numbers: readonly number[]) => numbers.map((value) => value.toFixed(0)).join("/");
  const way = about === "path" ? `${length.toFixed(2)} of the way, ${direction.toFixed(0)}° off, ` : "";
  return `${way}end ${end.toFixed(0)} cm, yaw ${yaw.toFixed(0)}° (last ${lastYaw.toFixed(0)}°), knees ${three(knees)}°, height ${three(height)} cm, top speed ${speeds.map((v) => v.toFixed(1)).join(" for ")} m/s`;
}
