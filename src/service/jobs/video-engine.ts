import { lackOfDecoder } from "../video/decode-video.js";
import { lackOfPosePackages } from "../video/pose-library.js";
import type { JobEngine } from "./job-engine.js";

/** Seconds that a minute of film may take on a slow machine. */
const DEADLINE = 900;

/** Makes motions from videos: `filmToMotion`. */
export const VIDEO_ENGINE: JobEngine = {
  method: "VideoToMotion",
  models: ["video-to-motion-2.0"],
  deadlineSeconds: DEADLINE,
  async lacks() {
    return lackOfPosePackages() ?? (await lackOfDecoder());
  },
  async run({ file, signal, onProgress }) {
    // Loaded when the first job runs: the network's weights are large.
    const { filmToMotion } = await import("../video/film-to-motion.js");
    const clip = await filmToMotion(file as string, { signal, onProgress });
    return { clip, tags: clip.plan.notes.length > 0 ? { notes: clip.plan.notes } : {} };
  },
};
