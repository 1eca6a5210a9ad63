import { lackOfDecoder } from "../video/decode-video.js";
import { pictureRate, WANTED_RATE } from "../video/picture-rate.js";
import { lackOfPosePackages } from "../video/pose-library.js";
import type { JobEngine } from "./job-engine.js";

/** Seconds that a minute of film may take on a slow machine. */
const DEADLINE = 900;

/** Seconds of a common processor's core: to load the networks, for a picture, to decode a pixel. */
const START = 1.5;
const PICTURE = 0.07;
const PIXEL = 3e-9;

/** Makes motions from videos: `filmToMotion`. */
export const VIDEO_ENGINE: JobEngine = {
  method: "VideoToMotion",
  models: ["video-to-motion-2.0"],
  deadlineSeconds: DEADLINE,
  seconds({ file }) {
    const { duration, frame_rate: rate, width, height } = (file ?? {}) as Record<string, number | null>;
    if (!duration) return null;
    const own = rate ?? WANTED_RATE;
    const pictures = duration * pictureRate(own);
    const decoded = duration * own * (width ?? 0) * (height ?? 0);
    return START + pictures * PICTURE + decoded * PIXEL;
  },
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
