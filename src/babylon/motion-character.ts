import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import type { Observer } from "@babylonjs/core/Misc/observable.pure.js";
import type { Node } from "@babylonjs/core/node.js";
import type { Scene } from "@babylonjs/core/scene.pure.js";
import { clipDuration, createPose, type MotionClip } from "../motion/clip.js";
import {
  type GameLocomotion,
  type LocomotionRequest,
  planSpeed,
  readLocomotionRequest,
  type SpeedPlan,
} from "../requests/locomotion.js";
import { MotionError } from "../requests/motion-error.js";
import type {
  CharacterMapping,
  MotionSource,
  SourceCharacter,
  SourceRequestOptions,
} from "../sources/motion-source.js";
import { animationGroupOfClip } from "./animation-group-of-clip.js";
import type { ExtractedCharacter, JointTarget } from "./character-model-from-babylon.js";
import type { LocatedCharacter } from "./locate-character.js";
import { Motion, type PlaybackPlan } from "./motion.js";
import { MotionMixer } from "./motion-mixer.js";
import { isUniform, matrixBelow, uniformScale } from "./node-transform.js";
import { type PlayOptions, readPlayOptions, readStopOptions, type StopOptions } from "./play-options.js";
import { PoseWriter } from "./pose-writer.js";
import { RootMover } from "./root-mover.js";

export type RequestOptions = SourceRequestOptions;

/** @internal What a character is made of. */
export interface CharacterParts {
  scene: Scene;
  source: MotionSource;
  located: LocatedCharacter;
  extracted: Pick<ExtractedCharacter, "targets" | "mirrored">;
  known: SourceCharacter;
  onDispose: (character: MotionCharacter) => void;
}

/** A character of the game that motions can be requested for and played on. Made by `MotionRuntime.addCharacterAsync`. */
export class MotionCharacter {
  /** What was understood of the character's skeleton. */
  readonly mapping: CharacterMapping;
  /** The node that root motion moves; null for a skeleton without a mesh. */
  readonly node: TransformNode | null;
  readonly #parts: CharacterParts;
  readonly #writer: PoseWriter;
  readonly #mover: RootMover | null;
  readonly #motions = new Set<Motion>();
  readonly #ended = new AbortController();
  /** Made when the first motion plays, out of the pose that the character then has. */
  #mixer: MotionMixer | null = null;
  readonly #watch: Observer<Node> | undefined;

  /** @internal */
  constructor(parts: CharacterParts) {
    const { located, extracted, known } = parts;
    this.#parts = parts;
    this.mapping = known.mapping;
    this.node = located.mover;
    this.#writer = new PoseWriter(extracted.targets, known.nodes, extracted.mirrored);
    this.#mover = located.modelRoot && located.mover ? new RootMover(located.modelRoot, located.mover) : null;
    this.#watch = located.modelRoot?.onDisposeObservable.add(() => this.#end(false));
  }

  /** The motion that plays, or fades in; null when none does. */
  get current(): Motion | null {
    const playable = this.#mixer?.current;
    return [...this.#motions].find((motion) => motion === playable) ?? null;
  }

  get isDisposed(): boolean {
    return this.#ended.signal.aborted;
  }

  /**
   * Makes a gait: a walk, run, strafe or backpedal in a style, as a loop on this character's own skeleton.
   *
   * Rejects with MotionError: BAD_USER_INPUT for an argument out of its range, ABORTED by `signal`, DISPOSED when the
   * character goes meanwhile, WORKER_FAILED.
   */
  async requestLocomotion(request: LocomotionRequest = {}, options: RequestOptions = {}): Promise<Motion> {
    this.#assertAlive();
    const args = readLocomotionRequest(request);
    const toWorld = this.#toWorld();
    const worldScale = this.#parts.known.scale * uniformScale(toWorld);
    const speed = args.relativeSpeed
      ? { relativeSpeed: args.moveSpeed, playbackRate: 1, note: null }
      : planSpeed(args.moveSpeed, worldScale);
    const { strides, travelAngle, styleId } = args;
    const clip = await this.#untilDisposed(options, (own) =>
      this.#parts.source.requestLocomotion(
        this.#parts.known,
        { strides, moveSpeed: speed.relativeSpeed, travelAngle, styleId },
        own,
      ),
    );
    const name = `${styleId} ${Number(args.moveSpeed.toPrecision(3))} m/s ${Number(travelAngle.toPrecision(3))}°`;
    return this.#addMotion(clip, name, playbackOf(clip, args, speed, toWorld));
  }

  /**
   * Plays a motion, cross-fading from whatever plays now: the weights of all motions always sum to 1, and another
   * `play` may come at any moment. Playing the motion that already plays changes its options only.
   */
  play(motion: Motion, options: PlayOptions = {}): void {
    this.#assertAlive();
    const { loop, fadeSeconds, rootMotion } = readPlayOptions(options, motion.loops);
    if (motion.isDisposed) throw new MotionError("DISPOSED", `The motion "${motion.name}" was disposed.`);
    if (motion.character !== this) {
      throw new MotionError(
        "BAD_USER_INPUT",
        `The motion "${motion.name}" was made for another character; request it from this one.`,
        { argument: "motion" },
      );
    }
    this.#mixer ??= this.#takeOver();
    const group = motion.animationGroup;
    if (this.#mixer.has(motion) && group.isStarted) group.loopAnimation = loop;
    else group.start(loop, group.speedRatio);
    this.#mixer.fadeTo(motion, fadeSeconds, rootMotion === "move");
  }

  /** Fades back to the pose that the character had before motions were played, then leaves its joints alone. */
  stop(options: StopOptions = {}): void {
    this.#assertAlive();
    const { fadeSeconds } = readStopOptions(options);
    this.#mixer?.fadeTo(null, fadeSeconds, false);
  }

  /** Frees the character's motions and gives its joints the pose back that they came with. May be called again. */
  dispose(): void {
    this.#end(true);
  }

  /** @internal Whether this node or bone is one of the character's joints. */
  poses(target: JointTarget | null): boolean {
    return target !== null && this.#writer.writesTo(target);
  }

  /** @internal Poses the joints and moves the node; called after the scene has animated. */
  update(seconds: number): void {
    const mixer = this.#mixer;
    if (!mixer) return;
    mixer.update(seconds);
    if (mixer.idle) {
      this.#writer.restore(mixer.pose);
      this.#mixer = null;
      return;
    }
    this.#writer.write(mixer.pose);
    this.#mover?.move(mixer.travel, this.#parts.extracted.mirrored);
  }

  #takeOver(): MotionMixer {
    const { skeleton } = this.#parts.known;
    const home = createPose(skeleton);
    this.#writer.read(home);
    this.#writer.writeRestScales(skeleton.restScales);
    return new MotionMixer(skeleton, home);
  }

  #addMotion(clip: MotionClip, name: string, playback: PlaybackPlan): Motion {
    const { scene, extracted } = this.#parts;
    const joint = clip.translatedJoints[0] ?? 0;
    const target = this.#writer.target(joint);
    const root = target ? { target, joint } : null;
    const group = animationGroupOfClip(clip, name, root, extracted.mirrored, scene);
    const motion: Motion = new Motion(this, clip, playback, group, () => this.#removeMotion(motion));
    this.#motions.add(motion);
    return motion;
  }

  #removeMotion(motion: Motion): void {
    this.#motions.delete(motion);
    const wasOnTop = this.#mixer?.current === motion;
    this.#mixer?.remove(motion);
    if (wasOnTop) this.#mixer?.fadeTo(null, 0.25, false);
  }

  /** From model space to the world. */
  #toWorld(): Matrix {
    const { modelRoot } = this.#parts.located;
    return modelRoot ? matrixBelow(modelRoot, null, new Matrix()) : Matrix.Identity();
  }

  async #untilDisposed<T>(options: RequestOptions, work: (options: RequestOptions) => Promise<T>): Promise<T> {
    const ended = this.#ended.signal;
    const signal = options.signal ? AbortSignal.any([options.signal, ended]) : ended;
    try {
      const result = await work({ ...options, signal });
      if (!ended.aborted) return result;
    } catch (error) {
      if (!ended.aborted) throw error;
    }
    throw disposedError();
  }

  #assertAlive(): void {
    if (this.isDisposed) throw disposedError();
  }

  /** @param restore whether the joints are still there to be written to */
  #end(restore: boolean): void {
    if (this.isDisposed) return;
    this.#ended.abort();
    this.#watch?.remove();
    const mixer = this.#mixer;
    this.#mixer = null;
    for (const motion of [...this.#motions]) motion.dispose();
    if (mixer) {
      mixer.clear();
      if (restore) this.#writer.restore(mixer.home);
    }
    this.#parts.source.removeCharacter(this.#parts.known);
    this.#parts.onDispose(this);
  }
}

function disposedError(): MotionError {
  return new MotionError("DISPOSED", "The character was disposed.");
}

/** How a clip is played so that the character moves exactly as fast as was asked. */
function playbackOf(clip: MotionClip, args: GameLocomotion, speed: SpeedPlan, toWorld: Matrix): PlaybackPlan {
  const notes = speed.note === null ? [] : [speed.note];
  if (args.relativeSpeed || !clip.loop || isUniform(toWorld)) return { playbackRate: speed.playbackRate, notes };
  const [x, y, z] = clip.loop.displacement;
  const reached = Vector3.TransformNormal(new Vector3(x, y, z), toWorld).length() / clipDuration(clip);
  notes.push("The character is scaled unevenly; the playback rate makes up for it, so that its speed is exact.");
  return { playbackRate: args.moveSpeed / reached, notes };
}
