/**
 * The networks that find a person and their landmarks in a picture: those of the pose library, run by a host (LiteRT).
 * Each takes a square picture, red, green and blue, row by row.
 */
export interface PoseModels {
  /** Takes 224 × 224 pixels from -1 to 1. Gives 12 numbers for each anchor, and each anchor's score. */
  detect(input: Float32Array): Promise<{ boxes: Float32Array; scores: Float32Array }>;
  /** Takes 256 × 256 pixels from 0 to 1. */
  landmarks(input: Float32Array): Promise<LandmarkOutput>;
  /** Takes 224 × 224 pixels from 0 to 1. Hosts without the network for hands leave it out. */
  hand?(input: Float32Array): Promise<HandOutput>;
}

export interface HandOutput {
  /** x, y, z (pixels of the input) of 21 landmarks. */
  landmarks: Float32Array;
  /** How likely the picture shows a hand, 0 to 1. */
  presence: number;
  /** x, y, z of the same, metres from the hand's middle, y down, z away from the camera. */
  world: Float32Array;
}

export interface LandmarkOutput {
  /** x, y, z (pixels of the input), sight and presence (logits) of 33 landmarks and 6 helpers. */
  landmarks: Float32Array;
  /** How likely the picture shows a person, 0 to 1. */
  presence: number;
  /** 64 × 64 cells of 39 logits: where each landmark is. */
  heatmap: Float32Array;
  /** x, y, z of the same 39, metres from the hips' middle, y down. */
  world: Float32Array;
  /** 256 × 256 cells: logits of the person's silhouette. Hosts that need no silhouette leave it out. */
  silhouette?: Float32Array;
}

export const DETECTOR_SIDE = 224;
export const LANDMARK_SIDE = 256;
export const HAND_SIDE = 224;
