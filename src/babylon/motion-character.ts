import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { TransformNode } from "@babylonjs/core/Meshes/transformNode.pure.js";
import type { Observer } from "@babylonjs/core/Misc/observable.pure.js";
import type { Node } from "@babylonjs/core/node.js";
import type { Scene } from "@babylonjs/core/scene.pure.js";
import { clipDuration, createPose, type MotionClip } from "../motion/clip.js";
import { show } from "../requests/arguments.js";
import {
  type GameLocomotion,
  type LocomotionRequest,
  planSpeed,
  readLocomotionRequest,
  type SpeedPlan,
} from "../requests/locomotion.js";
import { MotionError } from "../requests/motion-error.js";
import { type RequestOptions, readRequestOptions } from "../requests/request-options.js";
import type { CharacterMapping, MotionSource, SourceCharacter } from "../sources/motion-source.js";
import { animationGroupOfClip } from "./animation-group-of-clip.js";
import type { ExtractedCharacter } from "./character-model-from-babylon.js";
import type { LocatedCharacter } from "./locate-character.js";
import { Motion, type PlaybackPlan } from "./motion.js";
import { MotionMixer } from "./motion-mixer.js";
import { isUniform, matrixBelow, uniformScale } from "./node-transform.js";
import { type PlayOptions, readPlayOptions, readStopOptions, type StopOptions } from "./play-options.js";
import { PoseWriter } from "./pose-writer.js";
import { RootMover } from "./root-mover.js";

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
  #mixer: MotionMixer<Motion> | null = null;
  /** The joint that the motions' animation groups animate, -1 before there is one. */
  #rootJoint = -1;
  readonly #watch: Observer<Node> | undefined;

  /** @internal */
  constructor(parts: CharacterParts) {
    const { located, extracted, known } = parts;
    this.#parts = parts;
    this.mapping = known.mapping;
    // What clones are called is understood without the prefix that Babylon gives them, but told as it is.
    for (const joint of known.mapping.joints) joint.nodeName = extracted.targets[joint.node]?.name ?? joint.nodeName;
    this.node = located.mover;
    this.#writer = new PoseWriter(extracted.targets, known.nodes, extracted.mirrored);
    this.#mover = located.modelRoot && located.mover ? new RootMover(located.modelRoot, located.mover) : null;
    this.#watch = located.modelRoot?.onDisposeObservable.add(() => this.#end(false));
  }

  /** The motion that plays, or fades in; null when none does. */
  get current(): Motion | null {
    return this.#mixer?.current ?? null;
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
    const args = readLocomotionRequest(request);
    const read = readRequestOptions(options);
    const toWorld = this.#toWorld();
    const worldScale = this.#parts.known.scale * uniformScale(toWorld);
    if (!(worldScale > 0 && worldScale < Number.POSITIVE_INFINITY)) {
      const message = `The character "${this.#parts.located.name}" has no size: its scale in the world is ${uniformScale(toWorld)}. Give it its size, then request.`;
      throw new MotionError("BAD_USER_INPUT", message, { argument: "character" });
    }
    const speed = args.relativeSpeed
      ? { relativeSpeed: args.moveSpeed, playbackRate: 1, note: null }
      : planSpeed(args.moveSpeed, worldScale);
    const { strides, travelAngle, styleId } = args;
    const clip = await this.#untilDisposed(read, (own) =>
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
   * Plays a motion, cross-fading from whatever plays now, an animation of the game included: the weights of all motions
   * always sum to 1, and another `play` may come at any moment. Motions win over the game's own animations of the same
   * joints, which go on below. Playing the motion that already plays changes its options only; one that is paused goes
   * on, one that ended begins again.
   *
   * Throws BAD_USER_INPUT for a motion of another character or an option out of its range, DISPOSED.
   */
  play(motion: Motion, options: PlayOptions = {}): void {
    this.#assertAlive();
    assertMotion(motion);
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
    const mixer = this.#mixer;
    const group = motion.animationGroup;
    if (!mixer.has(motion) || !group.isStarted) {
      // One that ended fades in over its own last pose.
      mixer.remove(motion);
      group.start(loop, group.speedRatio);
    } else if (group.isPlaying) group.loopAnimation = loop;
    else group.play(loop);
    mixer.fadeTo(motion, fadeSeconds, rootMotion === "move");
  }

  /**
   * Fades back to the game's own animation of the character, or without one to the pose from before motions were played;
   * then leaves its joints alone. The node stays where it is. Throws BAD_USER_INPUT, DISPOSED.
   */
  stop(options: StopOptions = {}): void {
    this.#assertAlive();
    const { fadeSeconds } = readStopOptions(options);
    this.#mixer?.fadeTo(null, fadeSeconds, false);
  }

  /** Frees the character's motions and gives its joints the pose back that they had without. May be called again. */
  dispose(): void {
    this.#end(true);
  }

  /** @internal Poses the joints and moves the node; called after the scene has animated. */
  update(seconds: number): void {
    const mixer = this.#mixer;
    if (!mixer) return;
    if (mixer.showsHome) this.#writer.readMoved(mixer.pose, mixer.home, this.#jointOfGroups());
    mixer.update(seconds);
    // A playback that ends tells the game, which may have disposed the character.
    if (this.#mixer !== mixer) return;
    if (mixer.idle) {
      this.#writer.restore(mixer.pose);
      this.#mixer = null;
      return;
    }
    this.#writer.write(mixer.pose);
    this.#mover?.move(mixer.travel, this.#parts.extracted.mirrored);
  }

  /** The root, when it stands where a motion's own animation group has put it; else -1. */
  #jointOfGroups(): number {
    const root = this.#writer.target(this.#rootJoint);
    if (root) for (const motion of this.#motions) if (motion.holds(root)) return this.#rootJoint;
    return -1;
  }

  #takeOver(): MotionMixer<Motion> {
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
    this.#rootJoint = joint;
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
    this.#writer.release();
    this.#parts.source.removeCharacter(this.#parts.known);
    this.#parts.onDispose(this);
  }
}

function assertMotion(motion: unknown): asserts motion is Motion {
  if (motion instanceof Motion) return;
  const hint = motion instanceof Promise ? " a promise: await it" : ` ${show(motion)}`;
  throw new MotionError("BAD_USER_INPUT", `motion must be what a request resolves to; got${hint}.`, {
    argument: "motion",
  });
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
