import { Observable } from "@babylonjs/core/Misc/observable.js";
import { readNumber } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import type { LocomotionDrive } from "../driving/locomotion-drive.js";
import type { PoseLayer } from "../posing/pose-layer.js";
import type { PoseSource } from "../posing/pose-source.js";
import type { VideoDrive } from "../video/video-drive.js";
import type { ClipListener, ClipPlayer } from "./clip-player.js";
import type { Motion } from "./motion.js";
import {
  type PlaySettings,
  type RootMotionMode,
  readStopOptions,
  SPEED,
  type StopOptions,
  startArgument,
} from "./play-options.js";

/** What a character can play. */
export type Playable = Motion | LocomotionDrive | VideoDrive;

/** What a playback needs from the animator that plays it. */
export interface PlaybackStage {
  /** Fades a playback out, or takes it out of the queue. */
  stop(playback: Playback, fadeSeconds: number): void;
}

/**
 * One playback of a motion or a drive, from `character.play` to its end. After that, its methods do nothing.
 */
export class Playback implements ClipListener {
  readonly motion: Playable;
  /** Notified at the start of each further loop. */
  readonly onLoopObservable = new Observable<Playback>();
  /**
   * Notified when the motion has played to its end, or when it is no longer visible because another motion replaced it, it was
   * stopped, or it was disposed (`motion.isDisposed`). Not notified when the character is disposed, so that an observer may
   * always play another motion.
   */
  readonly onEndObservable = new Observable<Playback>();
  /** @internal */
  readonly source: PoseSource;
  /** @internal Null for a drive. */
  readonly player: ClipPlayer | null;
  /** @internal */
  stage: PlaybackStage;
  /** @internal */
  poseLayer: PoseLayer;
  /** @internal */
  fadeSeconds: number;
  /** @internal Whether that may be longer where the body has far to go. */
  fitsFade: boolean;
  /** @internal */
  rootMotion: RootMotionMode;
  /** @internal Weight in the layer. */
  gain: number;
  /** @internal */
  additive: boolean;
  /** @internal Whether it takes over at once, with a decaying offset, rather than cross-fading. */
  isInertial: boolean;
  /** @internal Whether planted feet stay where they are when it begins. */
  keepsFeet: boolean;
  /** @internal Called once, when a queued playback begins. */
  onBegun: (() => void) | null = null;
  /** @internal How it begins. */
  loops: number;
  /** Whether its start time is matched to the current pose when it begins. */
  readonly #isMatched: boolean;
  #startAt: number;
  #speed: number;
  #isPaused = false;
  #state: "waiting" | "shown" | "over" = "waiting";
  #isEnded = false;
  /** The last update that was reported. */
  #told = 0;

  /** @internal Made by `character.play`. */
  constructor(motion: Playable, settings: PlaySettings, layer: PoseLayer, stage: PlaybackStage) {
    this.motion = motion;
    this.source = motion.player;
    this.player = "clip" in motion ? motion.player : null;
    this.stage = stage;
    this.poseLayer = layer;
    this.fadeSeconds = settings.fadeSeconds;
    this.fitsFade = settings.fitsFade;
    this.rootMotion = settings.rootMotion ?? "move";
    this.gain = settings.weight ?? 1;
    this.additive = settings.additive ?? layer.additive;
    this.loops = settings.loops ?? ("loops" in motion && !motion.loops ? 1 : Number.POSITIVE_INFINITY);
    const isLoop = "loops" in motion && motion.loops && this.loops === Number.POSITIVE_INFINITY;
    const goesOn = isLoop && layer.mask === null && settings.fadeSeconds > 0;
    this.#isMatched = goesOn && settings.entry === "match" && settings.startAt === null;
    this.isInertial = settings.blend === "inertialize" && this.player !== null;
    this.keepsFeet = settings.keepFeet && layer.mask === null && this.player !== null;
    this.#startAt = settings.startAt ?? 0;
    this.#speed = settings.speed ?? 1;
  }

  /** Name of the layer it plays on. */
  get layer(): string {
    return this.poseLayer.name;
  }

  /** Current time in seconds of the motion (as in its `contacts` and `labels`), within the current loop. 0 for a drive. */
  get time(): number {
    return this.#state === "shown" ? (this.player?.time ?? 0) : this.#startAt;
  }

  /** Requested speed: 1 is the motion's own. The setter throws BAD_USER_INPUT unless it is from 0.01 to 100. */
  get speed(): number {
    if (this.#state !== "shown" || !this.player) return this.#speed;
    return this.player.group.speedRatio / this.#rate;
  }

  set speed(value: number) {
    const speed = readNumber("speed", SPEED, value);
    this.#assertClip("speed");
    this.#speed = speed;
    if (this.#state === "shown") this.player!.group.speedRatio = speed * this.#rate;
  }

  /** Current weight in the joints of its layer, 0 to 1. */
  get weight(): number {
    return this.#state === "shown" ? this.poseLayer.weightOf(this.source) : 0;
  }

  /** Whether it is advancing: it has begun, is not paused and has not ended. */
  get isPlaying(): boolean {
    return this.#state === "shown" && !this.#isEnded && !this.isPaused;
  }

  get isPaused(): boolean {
    if (this.#state === "over" || this.#isEnded) return false;
    return this.#state === "shown" && this.player ? this.player.isPaused : this.#isPaused;
  }

  /** Jumps to a time in the current loop, seconds of the motion. A playback that has ended but is still visible resumes there. */
  seek(seconds: number): void {
    this.#assertClip("seek");
    const time = readNumber("seconds", startArgument((this.motion as Motion).clip), seconds);
    if (this.#state === "waiting") this.#startAt = time;
    else if (this.#state === "shown") {
      this.#isEnded = false;
      this.player!.seek(time);
    }
  }

  /** Holds the current pose. A drive stands still. */
  pause(): void {
    if (this.#state === "over" || this.#isEnded) return;
    this.#isPaused = true;
    if (this.#state === "shown") this.player?.group.pause();
  }

  resume(): void {
    this.#isPaused = false;
    if (this.#state === "shown" && this.player?.isPaused) this.player.group.restart();
  }

  /**
   * Fades to what its layer shows without it: the game's own pose on the base layer, the layers below on others. A queued
   * playback does not start.
   */
  stop(options: StopOptions = {}): void {
    const { fadeSeconds } = readStopOptions(options);
    if (this.#state !== "over") this.stage.stop(this, fadeSeconds);
  }

  /** @internal */
  get isWaiting(): boolean {
    return this.#state === "waiting";
  }

  /** @internal Whether it has played to its end; it may still be visible. */
  get isEnded(): boolean {
    return this.#isEnded || this.player?.isOver === true;
  }

  /** @internal Time by which its source advances in a frame of `seconds`. */
  secondsOf(seconds: number): number {
    return this.#isPaused && !this.player ? 0 : seconds;
  }

  /** @internal Applies the given options when it is played again. */
  change(settings: PlaySettings, layer: PoseLayer): void {
    const { player } = this;
    this.fadeSeconds = settings.fadeSeconds;
    this.fitsFade = settings.fitsFade;
    this.isInertial = settings.blend === "inertialize" && player !== null;
    this.rootMotion = settings.rootMotion ?? this.rootMotion;
    this.keepsFeet = settings.keepFeet && layer.mask === null && this.player !== null;
    const stays = layer === this.poseLayer;
    this.gain = settings.weight ?? (stays ? this.gain : 1);
    this.additive = settings.additive ?? (stays ? this.additive : layer.additive);
    this.poseLayer = layer;
    if (this.isPaused) this.resume();
    if (!player) return;
    if (settings.speed !== null) this.speed = settings.speed;
    if (settings.startAt !== null) this.seek(settings.startAt);
    if (settings.loops !== null && settings.loops !== player.loops) player.countLoops(settings.loops);
  }

  /** @internal Speed of its clip if its start is to be matched to the current pose; 0 if it begins at a given time. */
  get matchedSpeed(): number {
    return this.#isMatched && this.#state === "waiting" ? this.#speed * this.#rate : 0;
  }

  /** @internal @param frame of the clip */
  startAtFrame(frame: number): void {
    this.#startAt = frame / this.player!.clip.frameRate;
  }

  /** @internal @param lead seconds since it began, within a frame; null: it begins with the next frame */
  begin(lead: number | null): void {
    this.#state = "shown";
    const { player } = this;
    if (!player) return;
    player.listener = this;
    const frame = this.#startAt * player.clip.frameRate;
    player.begin({ loops: this.loops, speedRatio: this.#speed * this.#rate, frame, lead });
    if (this.#isPaused) player.group.pause();
  }

  /** @internal */
  get isHeard(): boolean {
    return "clip" in this.motion && this.motion.events.isHeard;
  }

  /** @internal */
  onPlayed(from: number, played: number): void {
    if ("clip" in this.motion) this.motion.events.advance(from, played);
  }

  /** @internal */
  onLoop(): void {
    this.onLoopObservable.notifyObservers(this);
  }

  /** @internal Marks it as played to its end; it may still show its last pose. */
  onEnd(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.onEndObservable.notifyObservers(this);
  }

  /** @internal Reports what happened in an update, once: observers may change the list of playbacks. */
  tell(frame: number): void {
    if (this.#told === frame) return;
    this.#told = frame;
    this.source.tell();
  }

  /** @internal Ends it when it is no longer visible, or never was. */
  finish(): void {
    if (this.#state === "over") return;
    this.#state = "over";
    this.onEnd();
    this.#clear();
  }

  /** @internal Ends it with its character, without notifying. */
  abandon(): void {
    this.#state = "over";
    this.#isEnded = true;
    this.#clear();
    this.player?.group.stop(true);
  }

  #clear(): void {
    this.onLoopObservable.clear();
    this.onEndObservable.clear();
  }

  /** Rate at which the motion plays when its speed is 1. */
  get #rate(): number {
    return (this.motion as Motion).plan.playbackRate;
  }

  #assertClip(argument: string): void {
    if (this.player) return;
    const message = `${argument}: a drive has no time and no speed of its own; set its velocity.`;
    throw badInput(argument, message);
  }
}
