/** Functions of the page that the browser tests call: each runs a scenario and returns numbers. */
import { decodeFilms } from "./decode-films.js";
import { drive } from "./drive.js";
import { edits } from "./edits.js";
import { exportFiles } from "./export-files.js";
import { followCamera } from "./follow-camera.js";
import { learnedModel, learnedWithoutGpu } from "./learned-model.js";
import { measureDriveStart } from "./measure-drive-start.js";
import { measureLatency } from "./measure-latency.js";
import { refuse } from "./refuse.js";
import { rigStatue } from "./rig-statue.js";
import { videoByService } from "./video-by-service.js";
import { walk } from "./walk.js";
import { walkByService } from "./walk-by-service.js";
import { watchVideos } from "./watch-videos.js";
import { afterCrash, severalWorkers, withoutWorker } from "./worker-life.js";

export const scenarios = {
  walk,
  videoByService,
  walkByService,
  decodeFilms,
  drive,
  edits,
  exportFiles,
  rigStatue,
  watchVideos,
  followCamera,
  learnedModel,
  learnedWithoutGpu,
  refuse,
  measureLatency,
  withoutWorker,
  afterCrash,
  severalWorkers,
  measureDriveStart,
};

declare global {
  interface Window {
    scenarios: typeof scenarios;
    ready: boolean;
  }
}

window.scenarios = scenarios;
window.ready = true;
