import { describe, expect, it } from "vitest";
import { runSteps } from "../../../../src/requests/steps.js";
import { lackOfPosePackages, loadFilmModels } from "../../../../src/service/video/pose-library.js";
import { FilmWatch } from "../../../../src/synthesis/video/watch-film.js";
import { bendErrors } from "../../../../tools/fit-video/hands/finger-errors.js";
import { type HandFilm, handFilm, RATE } from "../../../../tools/fit-video/hands/hand-films.js";

const FILMS: readonly HandFilm[] = [
  { prompt: "counts down from five with the right hand", character: "builtin-boss", facing: 0 },
  { prompt: "gives a thumbs up", character: "builtin-default", facing: 0.3 },
];
const models = lackOfPosePackages() === null ? await loadFilmModels("lite") : null;

describe.skipIf(!models?.hand)("fingers of a drawn film", () => {
  it.each(FILMS)("bend as they are shown: $prompt", async (film) => {
    const { truth, pictures } = await handFilm(film, 2);
    const watch = new FilmWatch(models!, RATE);
    const looks: number[] = [];
    let count = 0;
    for (const picture of pictures) {
      const frame = await watch.next(picture);
      if (frame?.hands?.[1]) looks.push(count);
      count++;
    }
    expect(looks.length).toBeGreaterThan(count / 3);
    const made = runSteps(watch.motion());
    const errors = looks.flatMap((f) =>
      bendErrors(made, Math.min(made.frameCount - 1, Math.round((f / RATE) * made.frameRate)), truth, f, "Right"),
    );
    expect(errors.reduce((sum, one) => sum + one, 0) / errors.length).toBeLessThan(25);
  });
});
