import { Observable } from "@babylonjs/core/Misc/observable.pure.js";
import { readNumber } from "../requests/arguments.js";
import { badInput } from "../requests/motion-error.js";
import type { ClipListener, ClipPlayer } from "./clip-player.js";
import type { LocomotionDrive } from "./locomotion-drive.js";
import type { Motion } from "./motion.js";
import {
  type PlaySettings,
  type RootMotionMode,
  readStopOptions,
  SPEED,
  type StopOptions,
  startArgument,
} from "./play-options.js";
import type { PoseLayer } from "./pose-layer.js";
import type { PoseSource } from "./pose-source.js";

/** What a character can play. */
export type Playable = Motion | LocomotionDrive;

/** What a playback asks of the animator that plays it. */
export interface PlaybackStage {
  /** Fades a playback out, or takes it out of the queue. */
  stop(playback: Playback, fadeSeconds: number): void;
}

/**
 * One playback of a motion or a drive, from `character.play` to its end. When it is over, its methods do nothing.
 */
export class Playback implements ClipListener {
  readonly motion: Playable;
  /** Told at each beginning of a further loop. */
  readonly onLoopObservable = new Observable<Playback>();
  /**
   * Told when the motion has played to its end, or is left before that and no longer seen: for another motion, by a stop or
   * by its dispose (`motion.isDisposed`). Not told when the character itself is disposed, so that it may always be answered by
   * playing another motion.
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
  /** @internal */
  rootMotion: RootMotionMode;
  /** @internal Share of the layer. */
  gain: number;
  /** @internal */
  additive: boolean;
  /** @internal Whether it takes its place at once, with an offset that dies away, rather than cross-fade. */
  isInertial: boolean;
  /** @internal Whether feet stay where they stand as it begins. */
  keepsFeet: boolean;
  /** @internal Told once, when one that waited begins. */
  onBegun: (() => void) | null = null;
  /** @internal How it begins. */
  loops: number;
  /** Whether the moment that it begins at is found when it begins. */
  readonly #isMatched: boolean;
  #startAt: number;
  #speed: number;
  #isPaused = false;
  #state: "waiting" | "shown" | "over" = "waiting";
  #isEnded = false;
  /** The last update that was told. */
  #told = 0;

  /** @internal Made by `character.play`. */
  constructor(motion: Playable, settings: PlaySettings, layer: PoseLayer, stage: PlaybackStage) {
    this.motion = motion;
    this.source = motion.player;
    this.player = "clip" in motion ? motion.player : null;
    this.stage = stage;
    this.poseLayer = layer;
    this.fadeSeconds = settings.fadeSeconds;
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

  /** Name of the layer that it plays in. */
  get layer(): string {
    return this.poseLayer.name;
  }

  /** Where it stands: seconds of the motion (as its `contacts` and `labels` count), in the present loop. 0 for a drive. */
  get time(): number {
    return this.#state === "shown" ? (this.player?.time ?? 0) : this.#startAt;
  }

  /** Speed, as asked for: 1 is the motion's own. Throws BAD_USER_INPUT unless it is above 0 and at most 100. */
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

  /** Share that it has now in the joints of its layer, 0 to 1. */
  get weight(): number {
    return this.#state === "shown" ? this.poseLayer.weightOf(this.source) : 0;
  }

  /** Whether it goes on: not before it began, while it is paused, nor when it has ended. */
  get isPlaying(): boolean {
    return this.#state === "shown" && !this.#isEnded && !this.isPaused;
  }

  get isPaused(): boolean {
    if (this.#state === "over" || this.#isEnded) return false;
    return this.#state === "shown" && this.player ? this.player.isPaused : this.#isPaused;
  }

  /** Goes on at a time of the present loop, seconds of the motion; one that has ended and still shows plays on from there. */
  seek(seconds: number): void {
    this.#assertClip("seek");
    const time = readNumber("seconds", startArgument((this.motion as Motion).clip), seconds);
    if (this.#state === "waiting") this.#startAt = time;
    else if (this.#state === "shown") {
      this.#isEnded = false;
      this.player!.seek(time);
    }
  }

  /** Holds the pose of now. A drive stands still. */
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
   * Fades to what its layer shows without it: on the base layer to the game's own pose, on others to what lies below. One
   * that still waits does not begin.
   */
  stop(options: StopOptions = {}): void {
    const { fadeSeconds } = readStopOptions(options);
    if (this.#state !== "over") this.stage.stop(this, fadeSeconds);
  }

  /** @internal */
  get isWaiting(): boolean {
    return this.#state === "waiting";
  }

  /** @internal Whether it has played to its end, though it may still show. */
  get isEnded(): boolean {
    return this.#isEnded || this.player?.isOver === true;
  }

  /** @internal Seconds that its source goes on by in a frame of `seconds`. */
  secondsOf(seconds: number): number {
    return this.#isPaused && !this.player ? 0 : seconds;
  }

  /** @internal It is asked for again: what is given changes. */
  change(settings: PlaySettings, layer: PoseLayer): void {
    const { player } = this;
    this.fadeSeconds = settings.fadeSeconds;
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

  /** @internal The speed of its clip if it is to begin where that fits best to what shows; 0: it begins where it was told. */
  get matchedSpeed(): number {
    return this.#isMatched && this.#state === "waiting" ? this.#speed * this.#rate : 0;
  }

  /** @internal @param frame of the clip */
  startAtFrame(frame: number): void {
    this.#startAt = frame / this.player!.clip.frameRate;
  }

  /** @internal @param lead seconds by which it began before this moment, inside a frame; null: with the next frame */
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

  /** @internal Has played to its end; it may still show its last pose. */
  onEnd(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.onEndObservable.notifyObservers(this);
  }

  /** @internal Tells what happened in an update, once: who is told may change the list of what plays. */
  tell(frame: number): void {
    if (this.#told === frame) return;
    this.#told = frame;
    this.source.tell();
  }

  /** @internal Is not seen any more, or never was. */
  finish(): void {
    if (this.#state === "over") return;
    this.#state = "over";
    this.onEnd();
    this.#clear();
  }

  /** @internal Ends untold, with its character. */
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

  /** Rate that the motion is played at when its speed is 1. */
  get #rate(): number {
    return (this.motion as Motion).plan.playbackRate;
  }

  #assertClip(argument: string): void {
    if (this.player) return;
    const message = `${argument}: a drive has no time and no speed of its own; set its velocity.`;
    throw badInput(argument, message);
  }
}
