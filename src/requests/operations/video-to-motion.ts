import { ID, NAME, operation } from "../argument-table.js";

/** Removed models; requests for them get a message that says so. */
export const REMOVED_VIDEO_MODELS: readonly string[] = ["video-to-motion-v1"];

/** Other names of models. */
export const VIDEO_MODEL_ALIASES: Readonly<Record<string, string>> = { "video-to-motion-v2": "video-to-motion-2.0" };

/** The requirements for a video. */
export const VIDEO_LIMITS = {
  extensions: [".mp4", ".mov", ".avi"],
  /** Seconds. */
  duration: [2, 60],
  /** Frames a second. */
  frameRate: [24, 120],
  /** Pixels of width and of height. */
  pixels: [300, 4096],
} as const;

/** View of a lens along the picture's longer side; the default is about that of a phone. */
export const LENS_VIEW = { type: "number", default: 55, range: [20, 120], unit: "degrees" } as const;

export const createVideoToMotion = operation({
  file: { type: "file", required: true },
  motionName: { ...NAME, required: true },
  characterId: ID,
  model: {
    type: "choice",
    choices: ["video-to-motion-2.0", "video-to-motion-2.1", "video-to-motion-v2"],
    default: "video-to-motion-2.0",
  },
});
