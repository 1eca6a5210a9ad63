/**
 * `npx tsx tools/fit-video/hands/main.ts [--choose] [--lite] [--only TEXT] [--pairs FILE]`: how exactly fingers and palms of drawn
 * films of the upper body are found, beside what comes out where nobody looks for hands. `--choose` takes the films to choose settings by;
 * `--pairs` writes each bend that was seen beside the true one.
 */
import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { MotionClip } from "../../../src/motion/clip.js";
import { runSteps } from "../../../src/requests/steps.js";
import { loadFilmModels } from "../../../src/service/video/pose-library.js";
import { videoMotionSteps } from "../../../src/synthesis/video/video-motion.js";
import { FilmWatch } from "../../../src/synthesis/video/watch-film.js";
import { bends, handDirections, type Side } from "./finger-errors.js";
import { CHOOSING_FILMS, type HandFilm, handFilm, JUDGED_FILMS, RATE } from "./hand-films.js";

const { values } = parseArgs({
  options: {
    choose: { type: "boolean", default: false },
    lite: { type: "boolean", default: false },
    only: { type: "string" },
    pairs: { type: "string" },
  },
});
const SECONDS = 5;
/** Share of the hand that must be followed in a frame that is judged. */
const FOLLOWED = 0.5;

/** Sums of errors, degrees: bends of finger joints, curl of fingers, directions of the hand and of its back. */
interface Errors {
  bend: number[];
  curl: number[];
  hand: number[];
  back: number[];
}

function add(errors: Errors, made: MotionClip, truth: MotionClip, frame: number, side: Side): void {
  const at = Math.min(made.frameCount - 1, Math.round((frame / RATE) * made.frameRate));
  const [own, wanted] = [bends(made, at, side), bends(truth, frame, side)];
  errors.bend.push(...own.map((value, i) => Math.abs(value - wanted[i])));
  const curl = (list: number[], finger: number) => list.slice(finger * 3, finger * 3 + 3).reduce((a, b) => a + b);
  for (let finger = 0; finger < 4; finger++) errors.curl.push(Math.abs(curl(own, finger) - curl(wanted, finger)) / 3);
  const [a, b] = [handDirections(made, at, side), handDirections(truth, frame, side)];
  const gap = (k: number) =>
    (Math.acos(
      Math.min(
        1,
        a[k].reduce((sum, x, i) => sum + x * b[k][i], 0),
      ),
    ) *
      180) /
    Math.PI;
  errors.hand.push(gap(0));
  errors.back.push(gap(1));
  if (values.pairs) appendFileSync(values.pairs, own.map((value, i) => `${i % 3} ${wanted[i]} ${value}\n`).join(""));
}

async function judge(film: HandFilm, all: [Errors, Errors]): Promise<void> {
  const { truth, pictures } = await handFilm(film, SECONDS);
  const watch = new FilmWatch(await loadFilmModels(values.lite ? "lite" : "full"), RATE);
  const looks: boolean[][] = [];
  for (const picture of pictures) {
    const frame = await watch.next(picture);
    looks.push([0, 1].map((side) => Boolean(frame?.hands?.[side])));
  }
  const { track } = watch.track();
  const made = runSteps(videoMotionSteps(track));
  const { hands: _, ...bare } = track;
  const without = runSteps(videoMotionSteps(bare));
  const own: [Errors, Errors] = [none(), none()];
  for (const [side, name] of (["Left", "Right"] as const).entries()) {
    if (made.plan.seen[side === 0 ? "leftFingers" : "rightFingers"] < FOLLOWED / 4) continue;
    looks.forEach((look, f) => {
      if (!look[side]) return;
      for (const errors of [own, all]) {
        add(errors[0], made, truth, f, name);
        add(errors[1], without, truth, f, name);
      }
    });
  }
  console.log(`${film.prompt}, ${film.character}: ${words(own)}`);
}

const none = (): Errors => ({ bend: [], curl: [], hand: [], back: [] });
const mean = (list: number[]) => (list.reduce((sum, value) => sum + value, 0) / list.length).toFixed(1);
function words([own, without]: [Errors, Errors]): string {
  return (["bend", "curl", "hand", "back"] as const)
    .map((key) => `${key} ${mean(own[key])}° (without ${mean(without[key])}°)`)
    .join(", ");
}

const all: [Errors, Errors] = [none(), none()];
for (const film of values.choose ? CHOOSING_FILMS : JUDGED_FILMS) {
  if (!values.only || film.prompt.includes(values.only)) await judge(film, all);
}
console.log(`all: ${words(all)}`);
process.exit(0);
