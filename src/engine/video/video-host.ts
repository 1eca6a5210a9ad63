import type { VideoMeasures } from "../../requests/operations/video-problem.js";
import type { LandmarkSize } from "../../requests/video-assets.js";
import type { Picture } from "../../synthesis/video/landmarks/picture.js";
import type { PoseModels } from "../../synthesis/video/landmarks/pose-models.js";

/** A file that can be decoded here. */
export interface OpenFilm {
  measures: VideoMeasures;
  /** A photograph, of which each picture is the same. */
  still?: Picture;
  /**
   * Decodes the film.
   *
   * @param frameRate pictures a second, evenly spaced
   * @param most pictures
   */
  pictures(frameRate: number, most: number): AsyncIterable<Picture>;
  close(): void;
}

/** What the tasks of video need from the thread's surroundings. */
export interface VideoHost {
  /**
   * Loads the networks, each once.
   *
   * @param assets address of the folder with their files
   * @throws MotionError NOT_AVAILABLE_YET if they are not there
   */
  models(assets: string, size: LandmarkSize): Promise<PoseModels>;
  /**
   * Opens a file; where nothing here can decode it, returns why.
   *
   * @throws MotionError NOT_AVAILABLE_YET if the folder is not there
   */
  open(file: Blob, assets: string): Promise<OpenFilm | { undecodable: string }>;
  /** Takes the pixels of a video's frame, and frees it. */
  picture(frame: unknown): Picture;
}
