import { copyPose, createPose, type Pose } from "../../motion/clip.js";
import { blendTowards, chooseSigns } from "../../motion/cross-fade.js";
import type { Skeleton } from "../../motion/skeleton.js";
import type { PlaySettings } from "../playing/play-options.js";
import { type Playable, Playback, type PlaybackStage } from "../playing/playback.js";
import type { Transitions } from "../playing/transitions.js";
import type { MotionMixer } from "../posing/motion-mixer.js";
import { PoseLayer } from "../posing/pose-layer.js";
import type { PoseSource } from "../posing/pose-source.js";
import type { PoseWriter } from "../posing/pose-writer.js";
import type { RootMover } from "../posing/root-mover.js";

/** Seconds in which a layer that is removed fades out. */
const REMOVE_SECONDS = 0.25;

/**
 * Poses a character's joints from the playbacks in its layers, and moves its node. In every frame, `advance` runs after the
 * scene has animated: it advances the playbacks and moves the node; then `pose` mixes and writes the poses and notifies
 * observers.
 */
export class CharacterAnimator implements PlaybackStage {
  readonly #skeleton: Skeleton;
  readonly #writer: PoseWriter;
  readonly #mover: RootMover | null;
  readonly #base: PoseLayer;
  readonly #transitions: Transitions;
  /** The layers above, in the order in which they are applied. */
  readonly #overlays: PoseLayer[] = [];
  /** Everything that plays, each once. */
  readonly #shown: Playback[] = [];
  /** The pose without motions, for the joints that are written. */
  readonly #home: Pose;
  readonly #homeSigns: Int8Array;
  #hasHomeSigns = false;
  /** The pose that layers are applied to; and the pose written last: that one, or the base layer's own. */
  readonly #composed: Pose;
  #written: Pose;
  /** The joints to write, and the layers that cover them. */
  readonly #covered: Uint8Array;
  #coveredBy: PoseLayer[] = [];
  #isDisposed = false;
  /** Whether the playbacks have advanced and their pose has not been written yet. */
  #isPoseDue = false;
  /** Whether the base layer left some of the home pose visible before it advanced. */
  #showedHome = false;
  /** Counts updates. */
  #frame = 0;
  /** Duration of the last update, seconds. */
  #seconds = 0.5;

  constructor(skeleton: Skeleton, writer: PoseWriter, mover: RootMover | null, transitions: Transitions) {
    this.#skeleton = skeleton;
    this.#transitions = transitions;
    this.#writer = writer;
    this.#mover = mover;
    this.#base = new PoseLayer("base", null, false, 1, skeleton, transitions.inertia);
    this.#home = createPose(skeleton);
    this.#homeSigns = new Int8Array(skeleton.names.length);
    this.#composed = createPose(skeleton);
    this.#written = this.#composed;
    this.#covered = new Uint8Array(skeleton.names.length);
  }

  get base(): PoseLayer {
    return this.#base;
  }

  /** The layers above the base layer, in the order in which they are applied. */
  get overlays(): readonly PoseLayer[] {
    return this.#overlays;
  }

  /** @param place among the overlays */
  addOverlay(layer: PoseLayer, place: number): void {
    this.#overlays.splice(place, 0, layer);
  }

  /** Fades a layer out; it is removed once nothing plays in it. */
  removeOverlay(layer: PoseLayer): void {
    this.stopLayer(layer, REMOVE_SECONDS);
    layer.isLeaving = true;
    this.#dropLeft();
  }

  /** Plays a motion or a drive in a layer, or queues it there. */
  play(motion: Playable, settings: PlaySettings, layer: PoseLayer): Playback {
    if (settings.queue) {
      const playback = new Playback(motion, settings, layer, this);
      layer.enqueue(playback);
      return playback;
    }
    const shown = this.#playbackOf(motion.player);
    if (shown && !shown.isEnded) {
      this.#goOn(shown, settings, layer);
      return shown;
    }
    for (const waiting of layer.dequeue()) waiting.finish();
    const playback = new Playback(motion, settings, layer, this);
    this.#begin(playback, null, null);
    return playback;
  }

  stop(playback: Playback, fadeSeconds: number): void {
    const layer = playback.poseLayer;
    if (playback.isWaiting) {
      layer.withdraw(playback);
      playback.finish();
    } else if (layer.top === playback) layer.fadeOut(fadeSeconds);
  }

  /** Fades a layer out and empties its queue. */
  stopLayer(layer: PoseLayer, fadeSeconds: number): void {
    for (const waiting of layer.dequeue()) waiting.finish();
    layer.fadeOut(fadeSeconds);
  }

  stopAll(fadeSeconds: number): void {
    for (const layer of [this.#base, ...this.#overlays]) this.stopLayer(layer, fadeSeconds);
  }

  /** Removes a motion or a drive, wherever it plays or waits; the current pose fades out. */
  remove(motion: Playable): void {
    for (const layer of [this.#base, ...this.#overlays]) {
      layer.remove(motion.player);
      for (const waiting of layer.dequeue(motion)) waiting.finish();
    }
    this.#release();
  }

  /** Skips so many seconds of the scene's step, except for `kept`; call it before the playbacks advance. */
  leaveOut(seconds: number, kept: number): void {
    for (const { player } of this.#shown) player?.leaveOut(seconds, kept);
  }

  /** Advances the playbacks and moves the node; call it after the scene has animated. Allocates nothing. */
  advance(seconds: number): void {
    const base = this.#base;
    const overlays = this.#overlays;
    const shown = this.#shown;
    this.#showedHome = base.over.cover < 1;
    this.#seconds = seconds;
    for (let i = 0; i < shown.length; i++) shown[i].source.advance(shown[i].secondsOf(seconds));
    this.#follow(base, seconds);
    for (let i = 0; i < overlays.length; i++) this.#follow(overlays[i], seconds);
    base.advance(seconds);
    for (let i = 0; i < overlays.length; i++) overlays[i].advance(seconds);
    this.#cover();
    this.#isPoseDue = true;
    const { step, movesNode } = base.over;
    this.#mover?.move(step, movesNode);
  }

  /**
   * Poses the joints by the playbacks, for the node's current place; once for each `advance`. Allocates nothing.
   *
   * @param isAnimated whether animations of the game run in the scene
   */
  pose(isAnimated: boolean): void {
    // An observer of the step, or of a group that starts, may have disposed the character.
    if (!this.#isPoseDue || this.#isDisposed) return;
    this.#isPoseDue = false;
    const base = this.#base;
    const shown = this.#shown;
    if (this.#writer.isWriting) {
      if (this.#showedHome || base.over.cover < 1) {
        this.#writer.readMoved(this.#written, this.#home);
      }
      this.#compose();
      this.#writer.write(this.#written, isAnimated);
    }
    // Last: observers may play, stop or dispose anything.
    this.#frame++;
    for (let i = shown.length - 1; i >= 0; i--) if (i < shown.length) shown[i].tell(this.#frame);
    this.#release();
    this.#dropLeft();
  }

  /** The weight of a source in the visible pose of a joint, 0 to 1. */
  shareAt(joint: number, source: PoseSource): number {
    let share = this.#base.weightOf(source);
    for (let i = 0; i < this.#overlays.length; i++) {
      const layer = this.#overlays[i];
      share = share * (1 - layer.coverAt(joint)) + layer.weightOf(source) * layer.shareAt(joint);
    }
    return Math.min(1, share);
  }

  /** @param restore whether the joints still exist and can be written to */
  dispose(restore: boolean): void {
    this.#isDisposed = true;
    for (const playback of this.#shown) playback.abandon();
    for (const layer of [this.#base, ...this.#overlays]) {
      layer.clear();
      for (const waiting of layer.dequeue()) waiting.abandon();
    }
    this.#release();
    this.#overlays.length = 0;
    this.#covered.fill(0);
    if (restore) this.#writer.cover(this.#covered, this.#home, this.#skeleton.restScales);
  }

  #playbackOf(source: PoseSource): Playback | null {
    for (let i = 0; i < this.#shown.length; i++) if (this.#shown[i].source === source) return this.#shown[i];
    return null;
  }

  /** Continues a playback that is played again: applies the given options and puts it on top. */
  #goOn(playback: Playback, settings: PlaySettings, layer: PoseLayer): void {
    const before = playback.poseLayer;
    const wasOnTop = before.top === playback;
    playback.change(settings, layer);
    if (before !== layer && wasOnTop) before.fadeOut(settings.fadeSeconds);
    if (before !== layer || !wasOnTop) for (const waiting of layer.dequeue()) waiting.finish();
    layer.fadeTo(playback);
    this.#cover();
  }

  #follow(layer: PoseLayer, seconds: number): void {
    const due = layer.follow(seconds);
    if (due) this.#begin(due, layer.dueElapsed, layer.dueElapsed === null ? 0 : layer.dueElapsed + seconds);
  }

  /**
   * @param elapsed elapsed seconds of the fade, before the mixer advances; null: none
   * @param lead seconds since it began, within an update; null: it begins with the next frame
   */
  #begin(playback: Playback, elapsed: number | null, lead: number | null): void {
    const { source, poseLayer } = playback;
    const before = this.#playbackOf(source);
    if (before) {
      // A playback that ended, or that follows itself, fades in over its own last pose.
      this.#base.remove(source);
      for (let i = 0; i < this.#overlays.length; i++) this.#overlays[i].remove(source);
      this.#shown.splice(this.#shown.indexOf(before), 1);
    }
    this.#shown.push(playback);
    const speed = playback.matchedSpeed;
    if (speed > 0) playback.startAtFrame(this.#transitions.entryOf(playback.player!, poseLayer.over, speed));
    playback.begin(lead);
    // An observer of the group's start may dispose the character.
    if (this.#isDisposed) return;
    poseLayer.fadeTo(playback, elapsed);
    this.#cover();
    before?.finish();
    playback.onBegun?.();
  }

  /** Finds which joints are written, if that may have changed. */
  #cover(): void {
    const base = this.#base;
    const overlays = this.#overlays;
    let count = 0;
    let isSame = true;
    if (!base.isIdle) isSame = this.#coveredBy[count++] === base;
    for (let i = 0; i < overlays.length; i++) {
      if (!overlays[i].isIdle) isSame = this.#coveredBy[count++] === overlays[i] && isSame;
    }
    if (isSame && this.#coveredBy.length === count) return;
    this.#coveredBy = [base, ...overlays].filter((layer) => !layer.isIdle);
    this.#covered.fill(0);
    for (const { mask } of this.#coveredBy) {
      if (!mask) this.#covered.fill(1);
      else for (const joint of mask.joints) this.#covered[joint] = 1;
    }
    this.#writer.cover(this.#covered, this.#home, this.#skeleton.restScales);
  }

  #compose(): void {
    const { over } = this.#base;
    const { cover } = over;
    const composed = this.#composed;
    if (cover === 0) this.#transitions.end();
    const base = cover > 0 ? this.#mixBase(over) : over.pose;
    const isPlain = cover === 1 && this.#coveredBy.length === 1;
    this.#written = isPlain ? base : composed;
    if (cover === 0 || cover === 1) this.#hasHomeSigns = false;
    if (isPlain) return;
    copyPose(composed, cover === 1 ? base : this.#home);
    if (cover > 0 && cover < 1) {
      if (!this.#hasHomeSigns) chooseSigns(composed, base, this.#homeSigns);
      this.#hasHomeSigns = true;
      blendTowards(composed, base, this.#homeSigns, cover);
    }
    for (let i = 0; i < this.#overlays.length; i++) this.#overlays[i].apply(composed);
  }

  #mixBase(over: MotionMixer): Pose {
    over.mix();
    return this.#transitions.show(over, this.#base.top?.keepsFeet === true, this.#seconds);
  }

  /** Releases the playbacks that are no longer visible. */
  #release(): void {
    for (let i = this.#shown.length - 1; i >= 0; i--) {
      const playback = this.#shown[i];
      // An observer may have released more.
      if (!playback || this.#isSeen(playback.source)) continue;
      this.#shown.splice(i, 1);
      playback.source.release();
      playback.finish();
    }
  }

  #isSeen(source: PoseSource): boolean {
    if (this.#base.has(source)) return true;
    for (let i = 0; i < this.#overlays.length; i++) if (this.#overlays[i].has(source)) return true;
    return false;
  }

  #dropLeft(): void {
    for (let i = this.#overlays.length - 1; i >= 0; i--) {
      if (this.#overlays[i].isLeaving && this.#overlays[i].isIdle) this.#overlays.splice(i, 1);
    }
  }
}
