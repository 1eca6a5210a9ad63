/** Sizes of the network that finds landmarks: more exact and slower from left to right. */
export const LANDMARK_SIZES = ["lite", "full", "heavy"] as const;
export type LandmarkSize = (typeof LANDMARK_SIZES)[number];

/** The files that a page needs to watch videos, by their names in a folder that `npx babylon-motion video-assets` makes. */
export const VIDEO_ASSETS = {
  /** A `VideoAssetsList`: what is there. */
  list: "video-assets.json",
  /** LiteRT's module: for engines with relaxed SIMD, and for others. */
  liteRt: "litert",
  liteRtCompat: "litert-compat",
  /** Finds persons. */
  detector: "pose_detector.tflite",
  /** Reads .mp4, .mov and .webm files; without it they are played. */
  decoder: "mediabunny.mjs",
} as const;

/** The network that finds landmarks. */
export const landmarkAsset = (size: LandmarkSize) => `pose_landmark_${size}.tflite`;

/** The network that finds landmarks of a hand, for a size of the one for bodies. */
export const handAsset = (size: LandmarkSize) => `hand_landmark_${size === "lite" ? "lite" : "full"}.tflite`;

/** Version of the folder's layout. */
export const VIDEO_ASSETS_FORMAT = 1;

export interface VideoAssetsList {
  format: number;
  landmarks: LandmarkSize[];
  decoder: boolean;
  /** Whether it has networks for hands. */
  hands?: boolean;
}
