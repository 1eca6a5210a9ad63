import type { PoseModels } from "../../synthesis/video/landmarks/pose-models.js";
import { pictureRate, WANTED_RATE } from "../../synthesis/video/picture-rate.js";
import { lackOfDecoder } from "../video/decode-video.js";
import { lackOfPosePackages } from "../video/pose-library.js";
import type { JobEngine, JobEngineInput, JobEngineOutput } from "./job-engine.js";

/** Seconds that a minute of film may take on a slow machine. */
const DEADLINE = 900;

/** Seconds of a common processor's core: to load the networks, for a picture, to decode a pixel. */
const START = 2.5;
const PICTURE = 0.085;
const PIXEL = 3e-9;
/** To look at a second of film as a whole. */
const REFINED = 0.2;
const REFINED_MODEL = "video-to-motion-2.1";

/** Makes motions from videos: `filmToMotion`. */
export const VIDEO_ENGINE: JobEngine = {
  method: "VideoToMotion",
  models: ["video-to-motion-2.0", REFINED_MODEL],
  deadlineSeconds: DEADLINE,
  seconds({ file, model }) {
    const { duration, frame_rate: rate, width, height } = (file ?? {}) as Record<string, number | null>;
    if (!duration) return null;
    const own = rate ?? WANTED_RATE;
    const pictures = duration * pictureRate(own);
    const decoded = duration * own * (width ?? 0) * (height ?? 0);
    const refined = model === REFINED_MODEL ? duration * REFINED : 0;
    return START + pictures * PICTURE + decoded * PIXEL + refined;
  },
  async lacks() {
    return lackOfPosePackages() ?? (await lackOfDecoder());
  },
  run: (input) => runVideoJob(input),
};

/** Makes the motions of a video's job. @param models networks that find landmarks. Default: the pose library's */
export async function runVideoJob(
  { model, file, signal, onProgress }: JobEngineInput,
  models?: PoseModels,
): Promise<JobEngineOutput> {
  // Loaded when the first job runs: the network's weights are large.
  const { filmToMotion } = await import("../video/film-to-motion.js");
  const options = { signal, onProgress, refined: model === REFINED_MODEL, models };
  const { base, refined } = await filmToMotion(file as string, options);
  const { notes, actions } = base.plan;
  const tags = { ...(notes.length > 0 && { notes }), ...(actions.length > 0 && { actions }) };
  return { clip: base, ...(refined && { refined: [refined] }), tags };
}
