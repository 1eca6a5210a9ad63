import { MotionError, reasonOf } from "../../requests/motion-error.js";
import type { LandmarkSize } from "../../requests/video-assets.js";
import type { SeenPicture } from "../../requests/worker-protocol.js";
import { playVideo } from "../../sources/video/video-frames.js";
import { videoWorker } from "../../sources/video/video-worker.js";
import { noVideoAssets } from "../character/character-video.js";
import { LivePlayer } from "./live-player.js";
import type { VideoDriveParts } from "./video-drive.js";

/** What came of a frame. */
export interface FollowedFrame {
  seen: SeenPicture;
  hasPerson: boolean;
  framing: "full" | "upper";
  /** Seconds from the frame to its pose. */
  latency: number;
  /** Seconds. */
  now: number;
}

export interface FollowControls {
  signal: AbortSignal;
  mirror(): boolean;
  onPlayer(player: LivePlayer): void;
  onPose(frame: FollowedFrame): void;
}

/** Seconds without a person after which the character stands at ease. */
const PATIENCE = 0.4;
/** Share of the legs above which they count as followed. */
const LEGS = 0.5;

/** Follows the person in a video until it ends. */
export async function followVideo(
  { source, known }: VideoDriveParts,
  input: MediaStream | HTMLVideoElement,
  landmarks: LandmarkSize,
  { signal, mirror, onPlayer, onPose }: FollowControls,
): Promise<void> {
  const { videoAssets: assets } = source;
  const rig = source.rigOf?.(known);
  if (assets === undefined || !rig) throw noVideoAssets();
  const worker = videoWorker(source.videoWorkerFactory);
  const video = await playVideo(input, signal);
  try {
    const live = await worker.openLive({ assets, landmarks }, rig, signal);
    try {
      const player = new LivePlayer(known.skeleton, known.driveRig, () => {});
      player.rest(live.home);
      onPlayer(player);
      let lastSeen = Number.NEGATIVE_INFINITY;
      video.onFrame(async (frame, time) => {
        const began = performance.now();
        const { pose, standing, legs, seen } = await live.next(frame, time, mirror());
        const ended = performance.now();
        if (signal.aborted) return;
        if (pose) {
          player.follow(pose, standing);
          lastSeen = time;
        } else if (time - lastSeen > PATIENCE) player.rest(live.home);
        onPose({
          seen,
          hasPerson: time - lastSeen <= PATIENCE,
          framing: legs > LEGS ? "full" : "upper",
          latency: (ended - began) / 1000,
          now: ended / 1000,
        });
      });
      await video.ended;
      player.rest(live.home);
    } finally {
      live.close();
    }
  } catch (error) {
    if (error instanceof MotionError) throw error;
    throw new MotionError("WORKER_FAILED", `The video could not be followed: ${reasonOf(error)}`, { cause: error });
  } finally {
    video.stop();
  }
}
