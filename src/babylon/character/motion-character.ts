import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.js";
import { Observable } from "@babylonjs/core/Misc/observable.js";
import type { JointName } from "../../motion/joint-names.js";
import type { LocomotionRequest } from "../../requests/locomotion/locomotion.js";
import { disposedError } from "../../requests/motion-error.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { TextPlan } from "../../requests/text-plan.js";
import type { CharacterMapping } from "../../sources/motion-source.js";
import type { DriveOptions } from "../driving/drive-options.js";
import type { LocomotionDrive } from "../driving/locomotion-drive.js";
import type { Footstep } from "../playing/footstep.js";
import type { Motion } from "../playing/motion.js";
import type { PlayOptions, StopLayerOptions } from "../playing/play-options.js";
import type { Playable, Playback } from "../playing/playback.js";
import { Playlist, type PlaylistItem, type PlaylistOptions } from "../playing/playlist.js";
import type { JointTarget } from "../reading/joint-target.js";
import type { VideoDrive, VideoDriveOptions } from "../video/video-drive.js";
import { CharacterBody, type CharacterParts } from "./character-body.js";
import type { MotionExportOptions, MotionImportOptions } from "./character-files.js";
import type { LayerOptions, MotionLayer } from "./character-layers.js";
import { CharacterRequests } from "./character-requests.js";
import { CharacterStage } from "./character-stage.js";
import type { VideoInput, VideoMotionOptions } from "./character-video.js";
import type { AttachOptions } from "./props.js";
import type { StitchOptions, TextMotionOptions, TrimOptions } from "./worded-requests.js";

/** A character that can request and play motions. Created by `MotionRuntime.addCharacterAsync`. */
export class MotionCharacter {
  /** How the character's skeleton was mapped. */
  readonly mapping: CharacterMapping;
  /** Node that root motion moves; null for a skeleton without a mesh. */
  readonly node: TransformNode | null;
  /** Notified when a foot lands, whatever is playing, after `motion.onFootstepObservable`. */
  readonly onFootstepObservable = new Observable<Footstep>();
  /**
   * Notified after every update in which the character moves or turns, once `node` has moved and before the joints are posed.
   * Use it to move a physics body by `deltaPosition` and `deltaRotation`.
   */
  readonly onRootMotionObservable = new Observable<MotionCharacter>();
  /** Notified once when the character has been disposed: by `dispose()`, with its runtime or scene, or with its nodes. */
  readonly onDisposeObservable = new Observable<MotionCharacter>();
  /** @internal */
  readonly body: CharacterBody;
  readonly #requests: CharacterRequests;
  readonly #stage: CharacterStage;
  readonly #onDispose: (character: MotionCharacter) => void;
  readonly #ended = new AbortController();

  /** @internal */
  constructor(parts: CharacterParts, onDispose: (character: MotionCharacter) => void) {
    this.#onDispose = onDispose;
    this.mapping = parts.known.mapping;
    this.node = parts.located.mover;
    const onStep = () => this.onRootMotionObservable.notifyObservers(this);
    this.body = new CharacterBody(parts, onStep, () => this.#end(false));
    this.#requests = new CharacterRequests(this, parts, this.#ended.signal);
    this.#stage = new CharacterStage(this, parts);
  }

  /** The motion or drive that plays or fades in on the base layer; null if there is none. */
  get current(): Playable | null {
    return this.body.animator.base.top?.motion ?? null;
  }

  /** The layers that motions can play in, in the order in which they are applied, the base layer first. */
  get layers(): readonly MotionLayer[] {
    return this.body.layers.list();
  }

  /**
   * Root motion of the last update, in scene units and world space. With `rootMotion: "move"` the node has already moved by
   * it; with "report" the game moves it. The next update overwrites the vector: copy it to keep it.
   *
   * Compatible with `deltaPosition` of Babylon's RootMotionController.
   */
  get deltaPosition(): Vector3 {
    return this.body.deltaPosition;
  }

  /**
   * Root rotation of the last update, in radians about the node's up axis; apply it with
   * `node.rotate(Axis.Y, deltaRotation)`. In a left-handed scene, positive is to the right.
   *
   * Compatible with `deltaRotation` of Babylon's RootMotionController, except for nodes that mirror (a glTF's own `__root__`):
   * that class reports the sign before the mirror, this one the sign of the node's rotation.
   */
  get deltaRotation(): number {
    return this.body.deltaRotation;
  }

  get isDisposed(): boolean {
    return this.#ended.signal.aborted;
  }

  /**
   * Generates a gait: a looping walk, run, strafe or backpedal in a style, on this character's own skeleton. Its speed is
   * exact for the character's current scale. The motion holds an animation group until it or the character is disposed, so
   * a game that requests often should dispose motions that it no longer plays.
   *
   * Rejects with MotionError: BAD_USER_INPUT for an argument out of its range, ABORTED by `signal`, DISPOSED if the
   * character is disposed in the meantime, WORKER_FAILED.
   */
  async requestLocomotion(request: LocomotionRequest = {}, options: RequestOptions = {}): Promise<Motion> {
    this.#assertAlive();
    return this.#requests.locomotion(request, options);
  }

  /**
   * Generates a motion from text. It does not loop. Its `textPlan` shows how the text was understood, with notes on what was
   * not; the plan can be edited and passed in place of the prompt. Options: `TextMotionRequest`.
   *
   * Rejects like `requestLocomotion`, also with BAD_USER_INPUT if no word is a known action, with NOT_AVAILABLE_YET if the
   * source does not have the model, and with the source's own errors.
   *
   * @param prompt what the character does, such as "a tired man waves with his left hand", or a plan
   * @example
   * const wave = await hero.requestTextMotion("waves with the right hand", { seed: 7 });
   */
  requestTextMotion(prompt: string | TextPlan, options?: TextMotionOptions): Promise<Motion> {
    return this.#requests.text(prompt, options);
  }

  /**
   * Joins two motions of this character into one, with a transition of `transitionSeconds` between them (0.1 to 3, default
   * 2). The parts that are kept do not change; the second one is turned and moved over the ground as a whole. The motion's
   * `plan`, a `StitchPlan`, says where the transition lies and how the `prompt` was understood.
   *
   * Rejects like `requestTextMotion`, also with BAD_USER_INPUT for a disposed motion or a range of less than two frames. A
   * service joins only motions that it made.
   *
   * @example
   * const walkAndWave = await hero.requestStitch(walk, wave, { transitionSeconds: 1, firstRange: [0, 2] });
   */
  requestStitch(first: Motion, second: Motion, options?: StitchOptions): Promise<Motion> {
    return this.#requests.stitch(first, second, options);
  }

  /**
   * Cuts out a part of a motion, given as fractions from 0 to 1, as a new motion that may loop. For a loop, the `plan`, a
   * `TrimPlan`, says how far its end was from its start. Rejects like `requestStitch`.
   *
   * @example
   * const idle = await hero.requestTrim(take, { start: 0.1, end: 0.8, loop: "cyclical" });
   */
  requestTrim(motion: Motion, options?: TrimOptions): Promise<Motion> {
    return this.#requests.trim(motion, options);
  }

  /**
   * Writes a motion of this character to the bytes of a file, for a download or another program: `new Blob([bytes])`. The
   * work runs off the main thread; its code loads with the first export.
   *
   * Pass the file that the character was loaded from as `characterFile` to write the motion into that file, with its mesh,
   * materials, axes and units; without it, only the skeleton is written.
   *
   * Rejects with MotionError: BAD_USER_INPUT for an option out of its range or a file that cannot be read, NO_RIG_FOUND,
   * NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING if the file has no such character, ABORTED by `signal`, DISPOSED, WORKER_FAILED.
   *
   * @example
   * const bytes = await hero.exportAsync(walk, { format: "fbx", fps: 30, characterFile: await (await fetch("hero.glb")).arrayBuffer() });
   */
  async exportAsync(motion: Motion, options: MotionExportOptions): Promise<Uint8Array<ArrayBuffer>> {
    this.#assertAlive();
    return this.#requests.export(motion, options);
  }

  /**
   * Imports the animation of a GLB, VRM, glTF (with embedded buffers), BVH or FBX file as a motion of this character. Joints
   * are mapped, foot contacts detected and lengths scaled by the legs; it loops if its ends meet. The motion begins where
   * the character stands and heads as in the file. The file is read off the main thread, by code that loads with the first one.
   *
   * Rejects like `exportAsync`, and with NOT_AVAILABLE_YET if the runtime's source cannot import motions.
   *
   * @example
   * const dance = await hero.importMotionAsync(await (await fetch("dance.bvh")).arrayBuffer());
   * hero.play(dance);
   */
  async importMotionAsync(file: ArrayBuffer | Uint8Array | Blob, options?: MotionImportOptions): Promise<Motion> {
    this.#assertAlive();
    return this.#requests.import(file, options);
  }

  /**
   * Makes the motion of the person in a video: a file, a camera's stream, or an element that plays one. All of it happens in the
   * browser; nothing is uploaded. The motion does not loop; it begins where the character stands. Its `plan`, a `VideoPlan`,
   * has notes on what the video does not show, and the camera's place.
   *
   * Needs `videoAssets`, the address of the networks' folder (docs/video-to-motion.md). Progress at the stage "watch" has the
   * landmarks of each picture.
   *
   * Rejects like `requestLocomotion`, also with UNSUPPORTED_VIDEO, which says what is wrong with the video and what is allowed,
   * and with NOT_AVAILABLE_YET if the networks are not there.
   *
   * @example
   * const motions = new MotionRuntime(scene, { source: localMotions({ videoAssets: "/video/" }) });
   * const dance = await hero.requestVideoMotion(input.files[0]);
   * hero.play(dance);
   */
  async requestVideoMotion(input: VideoInput, options?: VideoMotionOptions): Promise<Motion> {
    this.#assertAlive();
    return this.#requests.video(input, options);
  }

  /**
   * Drives the character by a velocity that the game may change every frame: it walks, runs, strafes, turns, starts, stops
   * and stands with planted feet. The drive starts at once; until it is ready, whatever is playing continues. Throws
   * BAD_USER_INPUT, DISPOSED.
   */
  driveLocomotion(options: DriveOptions = {}): LocomotionDrive {
    this.#assertAlive();
    return this.#stage.drive(options);
  }

  /**
   * Lets the character move as the person in front of a camera, or in a video as it plays: poses come at the camera's rate, feet
   * stay planted, and where the picture shows only the upper body, the legs stand. While nobody is seen, it stands at ease. It
   * moves around its node, which stays. All of it happens in the browser; nothing is uploaded.
   *
   * The drive starts at once; until it is ready, whatever is playing continues. Needs `videoAssets`, as `requestVideoMotion` does.
   * Throws BAD_USER_INPUT, DISPOSED.
   *
   * @example
   * const stream = await navigator.mediaDevices.getUserMedia({ video: true });
   * const drive = hero.driveByVideo(stream, { mirror: true });
   */
  driveByVideo(input: MediaStream | HTMLVideoElement, options: VideoDriveOptions = {}): VideoDrive {
    this.#assertAlive();
    return this.#stage.driveByVideo(input, options);
  }

  /**
   * Plays a motion or a drive, blending from whatever plays in that layer, including the game's own animation. May be called
   * at any time, even during a transition. On the base layer pose and velocity are continuous, a loop starts where it best
   * fits the current pose, and planted feet stay where they are until the motion lifts them. Other layers cross-fade, with
   * weights that sum to 1.
   *
   * Motions override the game's own animations of the same joints, which keep running underneath; joints that no playing
   * layer covers are left to the game.
   *
   * Playing a motion that is already playing changes the given options and, if requested, its layer; a paused one resumes,
   * an ended one starts again. Without `queue`, motions waiting in the layer are dropped.
   *
   * Throws BAD_USER_INPUT for a motion of another character, an unknown layer, an option out of its range or two that
   * contradict each other; DISPOSED.
   */
  play(motion: Playable, options: PlayOptions = {}): Playback {
    this.#assertAlive();
    return this.#stage.play(motion, options);
  }

  /**
   * Plays motions one after another: each begins when the previous one ends, or after one round if that one loops. Throws
   * like `play`.
   *
   * @example
   * const show = hero.playlist([wave, { motion: walk, loop: 3 }, bow], { loop: true });
   * show.onMotionObservable.add((motion) => console.log(motion.name));
   */
  playlist(motions: readonly (Motion | PlaylistItem)[], options?: PlaylistOptions): Playlist {
    this.#assertAlive();
    return new Playlist(this, motions, options);
  }

  /**
   * Stops one layer, or all. Fades back to whatever is below (for the base layer, the game's own animation of the character,
   * or else the pose before any motion played), then leaves the joints alone. Queued motions do not start. The node stays
   * where it is. Throws BAD_USER_INPUT, DISPOSED.
   */
  stop(options: StopLayerOptions = {}): void {
    this.#assertAlive();
    this.#stage.stop(options);
  }

  /**
   * Adds a layer for some of the character's joints, above all others. If the layer already exists with the same joints,
   * only its weight changes. Throws BAD_USER_INPUT for a name that is taken, an unknown joint or a mask without any of the
   * character's joints; DISPOSED.
   *
   * @example
   * hero.addLayer("swordArm", { mask: { RightArm: 1, RightForeArm: 0.5 } });
   */
  addLayer(name: string, options: LayerOptions = {}): MotionLayer {
    this.#assertAlive();
    return this.body.layers.add(name, options);
  }

  /** Fades out and removes a layer made by `addLayer`. Throws BAD_USER_INPUT, DISPOSED. */
  removeLayer(name: string): void {
    this.#assertAlive();
    this.body.layers.remove(name);
  }

  /**
   * Attaches a prop to a hand, the head or any other joint: parents it to a socket that follows the joint and places it in
   * the socket's axes as `options` say. The axes mean the same on every character, so one setting fits all.
   *
   * The prop and its children still belong to the game: when the character is disposed, the prop is detached and stays in
   * place. As with any child, disposing the character's nodes disposes it too. Attaching it again moves it.
   *
   * @param mesh the prop; a loader's root keeps the orientation of its file
   * @param joint a humanoid role, or the name of one of the character's own nodes
   *
   * Throws BAD_USER_INPUT, DISPOSED.
   */
  attach(mesh: TransformNode, joint: JointName | (string & {}), options: AttachOptions = {}): void {
    this.#assertAlive();
    this.body.props.attach(mesh, joint, options);
  }

  /** Detaches a prop, which stays where it is in the world, without a parent. Does nothing if it is not attached. */
  detach(mesh: TransformNode): void {
    this.body.props.detach(mesh);
  }

  /** Returns the live node or bone of a humanoid role or of a name; null if the character has none. */
  getJoint(joint: JointName | (string & {})): JointTarget | null {
    return this.body.props.joint(joint);
  }

  /**
   * Disposes the character's motions and restores the pose that its joints had without them. What the runtime put into the
   * scene for this character goes with it: the figure of `characterFromWordsAsync`, the skeleton of `rigAsync`. May be called
   * repeatedly.
   */
  dispose(): void {
    this.#end(true);
  }

  #assertAlive(): void {
    if (this.isDisposed) throw disposedError("The character");
  }

  /** @param restore whether the joints still exist and can be written to */
  #end(restore: boolean): void {
    if (this.isDisposed) return;
    this.#ended.abort();
    this.body.end(restore);
    this.#requests.dispose();
    this.#stage.dispose();
    this.onFootstepObservable.clear();
    this.onRootMotionObservable.clear();
    this.body.release();
    this.#onDispose(this);
    this.onDisposeObservable.notifyObservers(this);
    this.onDisposeObservable.clear();
  }
}
