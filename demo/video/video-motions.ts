import { type LandmarkSize, type Motion, MotionError, type SeenPicture, type VideoDrive } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { messageOf } from "../error-message.js";
import type { ImportedMotions } from "../files/imported-motions.js";

/** How videos are watched. */
export interface VideoSettings {
  landmarks: LandmarkSize;
  /** Whether the character moves as the mirror image of the camera's person. */
  mirror: boolean;
}

/** The parts of the page that videos need. */
interface VideoStage {
  readonly selected: Walker | null;
  readonly imports: ImportedMotions;
  /** Shows only one character, which stays where it is; null: all of them walk on. */
  solo(walker: Walker | null): void;
  changed(): void;
}

/** Seconds of the camera that a recording takes. */
export const RECORDED = 6;

const NOBODY = "There is no character to move: add one to the cast.";

/** Motions from videos, and a character that follows a camera. */
export class VideoMotions {
  settings: VideoSettings = { landmarks: "lite", mirror: true };
  /** The film or recording that is being watched; null if none. */
  watched: { name: string; fraction: number } | null = null;
  /** The motion that was made last, and its notes. */
  made: { name: string; notes: readonly string[] } | null = null;
  /** Why the last one failed. */
  problem: string | null = null;
  drive: VideoDrive | null = null;
  /** Shows the picture that was looked at last. */
  onSeen: (seen: SeenPicture) => void = () => {};
  /** What is watched changes: its picture is shown. */
  onSource: (source: File | MediaStream | null) => void = () => {};
  readonly #stage: VideoStage;
  #stream: MediaStream | null = null;
  #abort: AbortController | null = null;
  #followed: Walker | null = null;

  constructor(stage: VideoStage) {
    this.#stage = stage;
  }

  get hasCamera(): boolean {
    return this.#stream !== null;
  }

  set(change: Partial<VideoSettings>): void {
    this.settings = { ...this.settings, ...change };
    if (this.drive && change.mirror !== undefined) this.drive.mirror = change.mirror;
    else if (this.drive) this.#follow();
    this.#stage.changed();
  }

  /** Makes the motion of a film for the selected character, and plays it. */
  async watch(film: File): Promise<void> {
    this.endCamera();
    await this.#make(film, film.name.replace(/\.[^.]+$/, ""));
  }

  /** Makes a motion of the next seconds of the camera. */
  async record(): Promise<void> {
    const stream = this.#stream;
    if (!stream) return;
    this.#endDrive();
    await this.#make(stream, "camera");
    if (this.#stream === stream && this.problem !== null) this.#follow();
    else this.endCamera();
  }

  /** Drops the film or recording that is being watched. */
  cancel(): void {
    this.#abort?.abort();
  }

  /** Lets the selected character follow the camera; the browser asks for leave. */
  async beginCamera(): Promise<void> {
    this.cancel();
    this.problem = this.#stage.selected ? null : NOBODY;
    if (this.problem === null) {
      try {
        if (!navigator.mediaDevices)
          throw new Error("This page may use no camera: it must be opened by https or on localhost.");
        this.#stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } });
        this.onSource(this.#stream);
        this.#follow();
      } catch (error) {
        this.problem = `The camera cannot be used. ${messageOf(error)}`;
      }
    }
    this.#stage.changed();
  }

  /** Turns the camera off; the cast walks on. */
  endCamera(): void {
    if (!this.#stream) return;
    this.#endDrive();
    for (const track of this.#stream.getTracks()) track.stop();
    this.#stream = null;
    this.onSource(null);
    this.#stage.solo(null);
    this.#stage.changed();
  }

  #follow(): void {
    const walker = this.#stage.selected;
    const stream = this.#stream;
    this.#endDrive();
    if (!walker || !stream) return;
    this.#stage.solo(walker);
    this.#followed = walker;
    const drive = walker.character.driveByVideo(stream, this.settings);
    this.drive = drive;
    drive.onSeenObservable.add((seen) => this.onSeen(seen));
    drive.onStateObservable.add(() => this.#stage.changed());
    drive.whenReadyAsync().catch((error: unknown) => {
      if (this.drive !== drive) return;
      this.endCamera();
      this.problem = messageOf(error);
      this.#stage.changed();
    });
  }

  #endDrive(): void {
    this.drive?.dispose();
    this.drive = null;
    this.#followed?.goOn();
    this.#followed = null;
  }

  /** The character that follows the camera. */
  get followed(): Walker | null {
    return this.#followed;
  }

  async #make(source: File | MediaStream, name: string): Promise<void> {
    this.cancel();
    const walker = this.#stage.selected;
    this.problem = walker ? null : NOBODY;
    if (!walker) return this.#stage.changed();
    const abort = new AbortController();
    this.#abort = abort;
    this.watched = { name, fraction: 0 };
    this.made = null;
    this.onSource(source);
    this.#stage.changed();
    try {
      const motion = await walker.character.requestVideoMotion(source, {
        landmarks: this.settings.landmarks,
        seconds: RECORDED,
        signal: abort.signal,
        onProgress: ({ fraction, seen }) => {
          if (this.#abort !== abort) return;
          this.watched = { name, fraction };
          if (seen) this.onSeen(seen);
          this.#stage.changed();
        },
      });
      if (this.#abort === abort) await this.#take(walker, motion, name, source instanceof File ? source.name : null);
    } catch (error) {
      if (this.#abort === abort && !(error instanceof MotionError && error.code === "ABORTED")) {
        this.problem = messageOf(error);
      }
    } finally {
      if (this.#abort === abort) {
        this.#abort = null;
        this.watched = null;
        this.#stage.changed();
      }
    }
  }

  /** Adds a motion to those of the session, for all characters, and plays it. */
  async #take(walker: Walker, motion: Motion, name: string, film: string | null): Promise<void> {
    const bytes = await walker.character.exportAsync(motion, { format: "glb" });
    const file = new File([bytes], `${name}.glb`);
    const { landmarks } = this.settings;
    this.made = { name, notes: (motion.clip.plan as { notes?: string[] } | null)?.notes ?? [] };
    this.#stage.imports.adopt(file, name, { walker, motion, video: { film, landmarks } });
    walker.playKept(motion);
  }
}
