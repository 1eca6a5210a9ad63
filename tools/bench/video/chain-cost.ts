import { runSteps } from "../../../src/requests/steps.js";
import { openVideo } from "../../../src/service/video/check-video.js";
import { decodeVideo } from "../../../src/service/video/decode-video.js";
import { loadFilmModels } from "../../../src/service/video/pose-library.js";
import type { PoseModels } from "../../../src/synthesis/video/landmarks/pose-models.js";
import { pictureRate } from "../../../src/synthesis/video/picture-rate.js";
import { FilmWatch } from "../../../src/synthesis/video/watch-film.js";

/** Seconds of processor time that the parts of the way from a film to a motion take. */
export interface ChainCost {
  /** Length of the film. */
  seconds: number;
  networks: number;
  /** The network for hands, as part of that. */
  hands: number;
  /** All that is done with a picture, the networks included. */
  watching: number;
  base: number;
  /** What the refined motion takes besides. */
  refined: number;
}

export async function chainCost(path: string): Promise<ChainCost> {
  const { container, facts } = await openVideo(path);
  const frameRate = pictureRate(facts.frameRate!);
  let [networks, hands, watching] = [0, 0, 0];
  const models = await loadFilmModels("full");
  const network = <T>(work: () => Promise<T>) =>
    spend(work, (time) => {
      networks += time;
    });
  const { hand } = models;
  const counted: PoseModels = {
    detect: (input) => network(() => models.detect(input)),
    landmarks: (input) => network(() => models.landmarks(input)),
    hand:
      hand &&
      ((input) =>
        spend(
          () => network(() => hand(input)),
          (time) => {
            hands += time;
          },
        )),
  };
  const film = new FilmWatch(counted, frameRate);
  for await (const picture of decodeVideo(path, { container, frameRate, most: 2000 })) {
    await spend(
      () => film.next(picture),
      (time) => {
        watching += time;
      },
    );
  }
  let [base, both] = [0, 0];
  await spend(
    () => runSteps(film.motion()),
    (time) => {
      base = time;
    },
  );
  await spend(
    () => runSteps(film.refinedMotion()),
    (time) => {
      both = time;
    },
  );
  return { seconds: facts.duration!, networks, hands, watching, base, refined: both - base };
}

/** Does work that waits for nothing. */
async function spend<T>(work: () => T | Promise<T>, onSpent: (seconds: number) => void): Promise<T> {
  const start = process.cpuUsage();
  const made = await work();
  const { user, system } = process.cpuUsage(start);
  onSpent((user + system) / 1e6);
  return made;
}
