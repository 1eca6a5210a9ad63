import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.pure.js";
import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import { Observable, type Observer } from "@babylonjs/core/Misc/observable.pure.js";
import type { Node } from "@babylonjs/core/node.js";
import type { Scene } from "@babylonjs/core/scene.pure.js";
import type { MotionClip, Side } from "../motion/clip.js";
import type { JointName } from "../motion/joint-names.js";
import { show } from "../requests/arguments.js";
import type { LocomotionRequest } from "../requests/locomotion.js";
import { badInput, disposedError } from "../requests/motion-error.js";
import { type RequestOptions, readRequestOptions } from "../requests/request-options.js";
import type { TextPlan } from "../requests/text-plan.js";
import { mainThread, workerThread } from "../sources/local/engine-thread.js";
import { WorkerConnection } from "../sources/local/worker-connection.js";
import type { CharacterMapping, MotionSource, SourceCharacter } from "../sources/motion-source.js";
import type { CharacterAnimator } from "./character-animator.js";
import type { MotionExportOptions, MotionImportOptions } from "./character-files.js";
import type { CharacterLayers, LayerOptions, MotionLayer } from "./character-layers.js";
import type { ExtractedCharacter, JointTarget } from "./character-model-from-babylon.js";
import type * as characterReading from "./character-reading.js";
import type { DriveOptions } from "./drive-options.js";
import type { Footstep } from "./footstep.js";
import type { KeyedCharacter } from "./keyed-group.js";
import { LiveSoles } from "./live-soles.js";
import type { LocatedCharacter } from "./locate-character.js";
import type { DriveParts, LocomotionDrive } from "./locomotion-drive.js";
import { Motion, type PlaybackPlan } from "./motion.js";
import { matrixBelow, uniformScale } from "./node-transform.js";
import { files, wording } from "./page-part.js";
import { type PlayOptions, readPlayOptions, readStopLayerOptions, type StopLayerOptions } from "./play-options.js";
import type { Playable, Playback } from "./playback.js";
import type { Playlist, PlaylistItem, PlaylistOptions } from "./playlist.js";
import type { PoseSource } from "./pose-source.js";
import { PoseWriter } from "./pose-writer.js";
import type { AttachOptions, Props } from "./props.js";
import { RootMover } from "./root-mover.js";
import type {
  StitchOptions,
  TextMotionOptions,
  TrimOptions,
  WordedRequest,
  WordedRequests,
} from "./worded-requests.js";

/** @internal What a character is made of. */
export interface CharacterParts {
  scene: Scene;
  source: MotionSource;
  located: LocatedCharacter;
  extracted: Pick<ExtractedCharacter, "targets" | "mirrored">;
  known: SourceCharacter;
  /** What has read the character, and came with it. */
  reading: Omit<typeof characterReading, "readCharacter">;
  onDispose: (character: MotionCharacter) => void;
}

/** A character of the game that motions can be requested for and played on. Made by `MotionRuntime.addCharacterAsync`. */
export class MotionCharacter {
  /** What was understood of the character's skeleton. */
  readonly mapping: CharacterMapping;
  /** The node that root motion moves; null for a skeleton without a mesh. */
  readonly node: TransformNode | null;
  /** Told when a foot comes down, whatever plays: after `motion.onFootstepObservable`. */
  readonly onFootstepObservable = new Observable<Footstep>();
  /**
   * Told after every update in which the character goes or turns, when `node` has moved and before the joints are posed: the
   * place to move a physics body by `deltaPosition` and `deltaRotation`.
   */
  readonly onRootMotionObservable = new Observable<MotionCharacter>();
  /** @internal Point that the character turns about, model space. */
  readonly origin: readonly [number, number, number];
  /** @internal */
  readonly soles: LiveSoles;
  /** @internal */
  readonly keyed: KeyedCharacter;
  readonly #props: Props;
  readonly #mover: RootMover | null;
  readonly #still = new Vector3();
  readonly #parts: CharacterParts;
  readonly #writer: PoseWriter;
  readonly #animator: CharacterAnimator;
  readonly #layers: CharacterLayers;
  readonly #motions = new Set<Motion>();
  readonly #drives = new Set<LocomotionDrive>();
  readonly #ended = new AbortController();
  readonly #watch: Observer<Node> | undefined;

  /** @internal */
  constructor(parts: CharacterParts) {
    const { located, extracted, known, reading } = parts;
    this.#parts = parts;
    this.mapping = known.mapping;
    // What clones are called is understood without the prefix that Babylon gives them, but told as it is.
    for (const joint of known.mapping.joints) joint.nodeName = extracted.targets[joint.node]?.name ?? joint.nodeName;
    this.node = located.mover;
    this.origin = known.driveRig.origin;
    this.#writer = new PoseWriter(extracted.targets, known.nodes, extracted.mirrored);
    const mover =
      located.modelRoot && located.mover
        ? new RootMover(located.modelRoot, located.mover, extracted.mirrored, known.driveRig.origin, () =>
            this.onRootMotionObservable.notifyObservers(this),
          )
        : null;
    this.#mover = mover;
    this.#animator = new reading.CharacterAnimator(
      known.skeleton,
      this.#writer,
      mover,
      new reading.Transitions(known.skeleton, known.driveRig),
    );
    this.#layers = new reading.CharacterLayers(this.#animator, reading.maskedCharacter(known, extracted.targets));
    const { modelRoot } = located;
    const { targets, mirrored } = extracted;
    const targetOf = (joint: number) => this.#writer.target(joint);
    this.soles = new LiveSoles(known.driveRig.legs, targetOf, modelRoot, mirrored);
    const joints = { targetOf, mirrored, legLength: known.driveRig.legLength };
    this.keyed = { scene: parts.scene, offRest: reading.jointsOffRest(known.skeleton, joints), ...joints };
    this.#props = new reading.Props({ targets, known, modelRoot, mirrored }, known.mapping, located.mover);
    this.#watch = located.modelRoot?.onDisposeObservable.add(() => this.#end(false));
  }

  /** The motion or drive that plays in the base layer, or fades in; null when none does. */
  get current(): Playable | null {
    return this.#animator.base.top?.motion ?? null;
  }

  /** The layers that motions can be played in, in the order in which they are applied: the base layer first. */
  get layers(): readonly MotionLayer[] {
    return this.#layers.list();
  }

  /**
   * How far what plays went in the last update: scene units, in world space. With `rootMotion: "move"` the node has gone
   * as far already; with "report" that is left to the game. Overwritten by the next update: copy what you keep.
   *
   * As `deltaPosition` of Babylon's RootMotionController; code written for that class reads this one alike.
   */
  get deltaPosition(): Vector3 {
    return this.#mover?.deltaPosition ?? this.#still;
  }

  /**
   * How far it turned in the last update: radians about the node's up axis, to be applied by
   * `node.rotate(Axis.Y, deltaRotation)`: in a left-handed scene positive to the right.
   *
   * As `deltaRotation` of Babylon's RootMotionController, but for nodes that mirror (a glTF's own `__root__`): there that
   * class tells it with the sign before the mirror, this one with that of the node's rotation.
   */
  get deltaRotation(): number {
    return this.#mover?.deltaRotation ?? 0;
  }

  get isDisposed(): boolean {
    return this.#ended.signal.aborted;
  }

  /**
   * Makes a gait: a walk, run, strafe or backpedal in a style, as a loop on this character's own skeleton. Its speed is
   * exact for the scale that the character has now. The motion holds an animation group until it or the character is
   * disposed: a game that requests often disposes what it plays no more.
   *
   * Rejects with MotionError: BAD_USER_INPUT for an argument out of its range, ABORTED by `signal`, DISPOSED when the
   * character goes meanwhile, WORKER_FAILED.
   */
  async requestLocomotion(request: LocomotionRequest = {}, options: RequestOptions = {}): Promise<Motion> {
    this.#assertAlive();
    const read = readRequestOptions(options);
    const { located, known, source, reading } = this.#parts;
    const plan = reading.planLocomotion(request, { name: located.name, scale: known.scale }, this.#toWorld());
    const clip = await this.#untilDisposed(read, (own) => source.requestLocomotion(known, plan.args, own));
    return this.#addMotion(clip, plan.name, plan.playbackOf(clip));
  }

  /**
   * Makes a motion out of words. It does not loop. What it was understood as stands in its `plan`, notes on what was not
   * included; the plan can be changed and given in place of the prompt. Options: `TextMotionRequest`.
   *
   * Rejects as `requestLocomotion` does, with BAD_USER_INPUT also for words of which none is an action, with
   * NOT_AVAILABLE_YET where the source does not have the model, and as the source says.
   *
   * @param prompt what the figure does: "a tired man waves with his left hand"; or a plan
   * @example
   * const wave = await hero.requestTextMotion("waves with the right hand", { seed: 7 });
   */
  requestTextMotion(prompt: string | TextPlan, options?: TextMotionOptions): Promise<Motion> {
    return this.#requestWorded(({ textRequest }) => textRequest(prompt, options));
  }

  /**
   * Joins two motions of this character into one, with a transition between them, 2 s long unless `transitionSeconds` (0.1
   * to 3) says otherwise. What is kept of both stays as it was; the second one is turned and moved over the ground as a
   * whole. The motion's `plan`, a `StitchPlan`, says where the transition lies and what was made of the `prompt`.
   *
   * Rejects as `requestTextMotion` does, BAD_USER_INPUT also for a disposed motion and for a range that leaves less than two
   * frames. A service joins only motions that it made.
   *
   * @example
   * const walkAndWave = await hero.requestStitch(walk, wave, { transitionSeconds: 1, firstRange: [0, 2] });
   */
  requestStitch(first: Motion, second: Motion, options?: StitchOptions): Promise<Motion> {
    return this.#requestWorded(({ stitchRequest }) => stitchRequest(first, second, options));
  }

  /**
   * Takes a part of a motion, by shares of it from 0 to 1, as a motion of its own, which may loop. Of a loop the `plan`, a
   * `TrimPlan`, says how far its end was from its start. Rejects as `requestStitch` does.
   *
   * @example
   * const idle = await hero.requestTrim(take, { start: 0.1, end: 0.8, loop: "cyclical" });
   */
  requestTrim(motion: Motion, options?: TrimOptions): Promise<Motion> {
    return this.#requestWorded(({ trimRequest }) => trimRequest(motion, options));
  }

  /**
   * Writes a motion of this character to the bytes of a file, for a download or another program: `new Blob([bytes])`. It is
   * made off the main thread; the code for it is loaded with the first one.
   *
   * With `characterFile`, the file that the character was loaded from, the motion is written into that one, mesh and
   * materials included, in its own axes and units; without it, the skeleton alone.
   *
   * Rejects with MotionError: BAD_USER_INPUT for an option out of its range or a file that cannot be read, NO_RIG_FOUND,
   * NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING when it holds no such character, ABORTED by `signal`, DISPOSED, WORKER_FAILED.
   *
   * @example
   * const bytes = await hero.exportAsync(walk, { format: "fbx", fps: 30, characterFile: await (await fetch("hero.glb")).arrayBuffer() });
   */
  async exportAsync(motion: Motion, options: MotionExportOptions): Promise<Uint8Array> {
    this.#assertAlive();
    const read = (await files.load()).readExport(
      { mainThread, workerThread, WorkerConnection },
      this.#parts.known,
      motion,
      options,
    );
    return this.#untilDisposed(readRequestOptions(read.options), read.write);
  }

  /**
   * Makes a motion of anybody's animation: a GLB, VRM, glTF with its buffers inside, BVH or FBX file. Its joints are mapped,
   * contacts of the feet measured, lengths scaled by the legs; a loop where its ends meet. The motion begins where the
   * character stands, and heads as in the file. Read off the main thread, by code that is loaded with the first file.
   *
   * Rejects as `exportAsync` does, and with NOT_AVAILABLE_YET where the runtime's source imports no motions.
   *
   * @example
   * const dance = await hero.importMotionAsync(await (await fetch("dance.bvh")).arrayBuffer());
   * hero.play(dance);
   */
  async importMotionAsync(file: ArrayBuffer | Uint8Array | Blob, options?: MotionImportOptions): Promise<Motion> {
    this.#assertAlive();
    const { known, source } = this.#parts;
    const parts = { mainThread, workerThread, WorkerConnection };
    const { options: asked, read } = (await files.load()).readImport(parts, file, options);
    const [clip, name] = await this.#untilDisposed(readRequestOptions(asked), (own) => read(source, known, own));
    return this.#addMotion(clip, name, { playbackRate: 1, notes: [] });
  }

  /**
   * Drives the character by a velocity that the game may change in every frame: it walks, runs, strafes and turns that way
   * with planted feet, starts, stops and stands by itself. Plays at once, over what plays now: until the drive is ready,
   * that goes on. Throws BAD_USER_INPUT, DISPOSED.
   */
  driveLocomotion(options: DriveOptions = {}): LocomotionDrive {
    this.#assertAlive();
    const { source, known, located, extracted, reading } = this.#parts;
    const settings = reading.readDriveOptions(options, this.node);
    const parts: DriveParts = {
      character: this,
      source,
      known,
      modelRoot: located.modelRoot,
      mirrored: extracted.mirrored,
      scaleNow: () => known.scale * uniformScale(this.#toWorld()),
      onDispose: (gone) => {
        this.#drives.delete(gone);
        this.#animator.remove(gone);
      },
    };
    const drive = new reading.LocomotionDrive(parts, settings);
    this.#drives.add(drive);
    const { fadeSeconds, rootMotion } = settings;
    this.play(drive, { fadeSeconds, rootMotion });
    return drive;
  }

  /**
   * Plays a motion or a drive over whatever plays in that layer now, an animation of the game included; another `play` may
   * come at any moment. On the base layer pose and speed go on from what showed, a loop begins where it fits best to that,
   * and feet that stand stay where they are until the motion lifts them; other layers cross-fade, by weights that sum to 1.
   *
   * Motions win over the game's own animations of the same joints, which go on below; joints that no playing layer covers
   * are left to the game.
   *
   * Playing what already plays changes the options that are given, and moves it to another layer when that is asked for; one
   * that is paused goes on, one that ended begins again. Without `queue`, what waits in the layer is forgotten.
   *
   * Throws BAD_USER_INPUT for a motion of another character, an unknown layer, an option out of its range or two that
   * contradict each other; DISPOSED.
   */
  play(motion: Playable, options: PlayOptions = {}): Playback {
    this.#assertAlive();
    this.#assertPlayable(motion);
    const settings = readPlayOptions(options, motion instanceof Motion ? motion.clip : null);
    if (motion.isDisposed) throw disposedError(nameOf(motion));
    if (motion.character !== this) {
      const message = `${nameOf(motion)} was made for another character; request it from this one.`;
      throw badInput("motion", message);
    }
    return this.#animator.play(motion, settings, this.#layers.find(settings.layer));
  }

  /**
   * Plays motions one after the other: each begins when the one before ends, what loops after one round of it. Throws as
   * `play` does.
   *
   * @example
   * const show = hero.playlist([wave, { motion: walk, loop: 3 }, bow], { loop: true });
   * show.onMotionObservable.add((motion) => console.log(motion.name));
   */
  playlist(motions: readonly (Motion | PlaylistItem)[], options?: PlaylistOptions): Playlist {
    this.#assertAlive();
    return new this.#parts.reading.Playlist(this, motions, options);
  }

  /**
   * Stops one layer, or all: fades back to what lies below, which for the base layer is the game's own animation of the
   * character, or without one the pose from before motions were played; then leaves the joints alone. What waits does not
   * begin. The node stays where it is. Throws BAD_USER_INPUT, DISPOSED.
   */
  stop(options: StopLayerOptions = {}): void {
    this.#assertAlive();
    const { fadeSeconds, layer } = readStopLayerOptions(options);
    if (layer === null) this.#animator.stopAll(fadeSeconds);
    else this.#animator.stopLayer(this.#layers.find(layer), fadeSeconds);
  }

  /**
   * Adds a layer for some of the character's joints, above all others. A layer that is there already, with the same joints,
   * only changes its weight. Throws BAD_USER_INPUT for a name that is taken, an unknown joint, joints that the character
   * lacks altogether; DISPOSED.
   *
   * @example
   * hero.addLayer("swordArm", { mask: { RightArm: 1, RightForeArm: 0.5 } });
   */
  addLayer(name: string, options: LayerOptions = {}): MotionLayer {
    this.#assertAlive();
    return this.#layers.add(name, options);
  }

  /** Fades out what plays in a layer that was added, and removes it. Throws BAD_USER_INPUT, DISPOSED. */
  removeLayer(name: string): void {
    this.#assertAlive();
    this.#layers.remove(name);
  }

  /**
   * Puts a prop into a hand, onto the head or any other joint: parents it to a socket that goes with the joint, in whose
   * axes it then lies as `options` say. The axes mean the same on every character, so that one setting fits all.
   *
   * The prop, with all below it, stays the game's: when the character is disposed it is detached and keeps its place. As
   * with any child, disposing the character's nodes disposes it too. Attached again, it changes its place.
   *
   * @param mesh the prop; a loader's root lies as its file does
   * @param joint a humanoid role, or the name of one of the character's own nodes
   *
   * Throws BAD_USER_INPUT, DISPOSED.
   */
  attach(mesh: TransformNode, joint: JointName | (string & {}), options: AttachOptions = {}): void {
    this.#assertAlive();
    this.#props.attach(mesh, joint, options);
  }

  /** Takes a prop off: it stays where it is in the world, with no parent. What is not attached stays as it is. */
  detach(mesh: TransformNode): void {
    this.#props.detach(mesh);
  }

  /** The live node or bone of a humanoid role, or of a name; null when the character has none. */
  getJoint(joint: JointName | (string & {})): JointTarget | null {
    return this.#props.joint(joint);
  }

  /** Frees the character's motions and gives its joints the pose back that they had without. May be called again. */
  dispose(): void {
    this.#end(true);
  }

  /** @internal */
  keyedGroup(clip: MotionClip, name: string): AnimationGroup {
    return this.#parts.reading.keyedGroupOfClip(clip, name, this.keyed);
  }

  /** @internal The share that what plays has in what a foot shows, 0 to 1. */
  footShare(source: PoseSource, foot: Side): number {
    const { foot: joint } = this.#parts.known.driveRig.legs[foot === "left" ? 0 : 1];
    return this.#animator.shareAt(joint, source);
  }

  /** @internal A whole update. */
  update(seconds: number): void {
    this.advance(seconds);
    this.pose(true);
  }

  /** @internal The scene was paused for so many seconds, which are not to be played. */
  leaveOut(seconds: number): void {
    this.#animator.leaveOut(seconds);
  }

  /** @internal What plays goes on and moves the node; called after the scene has animated. */
  advance(seconds: number): void {
    this.#mover?.rest();
    this.#animator.advance(seconds);
  }

  /** @internal Poses the joints where the node stands now, unless they are posed already. See `CharacterAnimator.pose`. */
  pose(isAnimated: boolean): void {
    this.#animator.pose(isAnimated);
  }

  async #requestWorded(read: (part: WordedRequests) => WordedRequest): Promise<Motion> {
    const { name, options, ask } = read(await wording.load());
    const { known, source } = this.#parts;
    const clip = await this.#untilDisposed(readRequestOptions(options), (own) => ask(source, known, own));
    return this.#addMotion(clip, name, { playbackRate: 1, notes: [] });
  }

  #addMotion(clip: MotionClip, name: string, playback: PlaybackPlan): Motion {
    const { scene, extracted, reading } = this.#parts;
    const joint = clip.translatedJoints[0] ?? 0;
    const target = this.#writer.target(joint);
    const root = target ? { target, joint } : null;
    const group = reading.animationGroupOfClip(clip, name, root, extracted.mirrored, scene);
    const motion: Motion = new Motion(this, clip, playback, group, () => this.#removeMotion(motion));
    this.#motions.add(motion);
    return motion;
  }

  #removeMotion(motion: Motion): void {
    this.#motions.delete(motion);
    this.#animator.remove(motion);
  }

  /** From model space to the world. */
  #toWorld(): Matrix {
    const { modelRoot } = this.#parts.located;
    return modelRoot ? matrixBelow(modelRoot, null, new Matrix()) : Matrix.Identity();
  }

  async #untilDisposed<T>(options: RequestOptions, work: (options: RequestOptions) => Promise<T>): Promise<T> {
    const ended = this.#ended.signal;
    // One of its own for each request: Node warns of a leak when many listen to the same.
    const signal = AbortSignal.any(options.signal ? [options.signal, ended] : [ended]);
    try {
      const result = await work({ ...options, signal });
      if (!ended.aborted) return result;
    } catch (error) {
      if (!ended.aborted) throw error;
    }
    throw disposedError("The character");
  }

  #assertPlayable(motion: unknown): void {
    if (motion instanceof Motion || motion instanceof this.#parts.reading.LocomotionDrive) return;
    const hint = motion instanceof Promise ? " a promise: await it" : ` ${show(motion)}`;
    throw badInput("motion", `motion must be what a request resolves to; got${hint}.`);
  }

  #assertAlive(): void {
    if (this.isDisposed) throw disposedError("The character");
  }

  /** @param restore whether the joints are still there to be written to */
  #end(restore: boolean): void {
    if (this.isDisposed) return;
    this.#ended.abort();
    this.#watch?.remove();
    this.#animator.dispose(restore);
    for (const motion of [...this.#motions]) motion.dispose();
    for (const drive of [...this.#drives]) drive.dispose();
    this.#props.dispose();
    this.onFootstepObservable.clear();
    this.onRootMotionObservable.clear();
    this.#writer.release();
    this.#parts.source.removeCharacter(this.#parts.known);
    this.#parts.onDispose(this);
  }
}

function nameOf(motion: Playable): string {
  return motion instanceof Motion ? `The motion "${motion.name}"` : "The drive";
}
