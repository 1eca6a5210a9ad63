import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resampleClip } from "../../../src/motion/resample.js";
import type { JobEngineInput, JobEngineOutput } from "../../../src/service/jobs/job-engine.js";
import { runVideoJob } from "../../../src/service/jobs/video-engine.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import type { LandmarkTrack } from "../../../src/synthesis/video/landmark-track.js";
import type { PoseModels } from "../../../src/synthesis/video/landmarks/pose-models.js";
import { filmClip } from "../../synthesis/video/support/film-clip.js";
import { filmModels } from "../../synthesis/video/support/film-models.js";

/** Name of the motion whose job kills its thread in the midst of the film, once. */
export const DIES_ONCE = "dies once";
/** Name of the motion whose job waits at every picture. */
export const LASTS = "lasts";
/** Landmarks found before the thread dies. */
const MIDST = 20;

let track: LandmarkTrack | undefined;

/** Runs a video's job with networks that see jumping jacks, whatever the film shows. */
export function runFilmJob(input: JobEngineInput): Promise<JobEngineOutput> {
  const clip = () => resampleClip(generateTextMotion({ prompt: "does jumping jacks" }), 30);
  track ??= filmClip(clip(), { place: [0, 1, 4], yaw: 0 });
  const models = filmModels(track);
  return runVideoJob(input, { ...models, landmarks: disturbed(models, input) });
}

function disturbed(models: PoseModels, { args, jobId }: JobEngineInput): PoseModels["landmarks"] {
  const mark = join(tmpdir(), `motion-dies-${jobId}`);
  let count = 0;
  return async (picture) => {
    if (args.motion_name === LASTS) await new Promise((wake) => setTimeout(wake, 1000));
    if (args.motion_name === DIES_ONCE && ++count === MIDST) {
      if (!existsSync(mark)) {
        writeFileSync(mark, "");
        process.exit(1);
      }
      rmSync(mark);
    }
    return models.landmarks(picture);
  };
}
