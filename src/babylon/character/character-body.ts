import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { Matrix, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Observer } from "@babylonjs/core/Misc/observable.js";
import type { Node } from "@babylonjs/core/node.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionClip, Side } from "../../motion/clip.js";
import type { MotionSource, SourceCharacter } from "../../sources/motion-source.js";
import { animationGroupOfClip } from "../playing/animation-group-of-clip.js";
import { jointsOffRest, type KeyedCharacter, keyedGroupOfClip } from "../playing/keyed-group.js";
import { Transitions } from "../playing/transitions.js";
import { maskedCharacter } from "../posing/layer-mask.js";
import { LiveSoles } from "../posing/live-soles.js";
import type { PoseSource } from "../posing/pose-source.js";
import { PoseWriter } from "../posing/pose-writer.js";
import { RootMover } from "../posing/root-mover.js";
import type { ExtractedCharacter } from "../reading/character-model-from-babylon.js";
import type { LocatedCharacter } from "../reading/locate-character.js";
import { matrixBelow } from "../reading/node-transform.js";
import { removeObserver } from "../remove-observer.js";
import { CharacterAnimator } from "./character-animator.js";
import { CharacterLayers } from "./character-layers.js";
import { Props } from "./props.js";

/** What a character is made from. */
export interface CharacterParts {
  scene: Scene;
  source: MotionSource;
  located: LocatedCharacter;
  extracted: Pick<ExtractedCharacter, "targets" | "mirrored">;
  known: SourceCharacter;
}

/** A character's nodes in the scene, with what poses and moves them. */
export class CharacterBody {
  readonly animator: CharacterAnimator;
  readonly layers: CharacterLayers;
  readonly props: Props;
  readonly soles: LiveSoles;
  readonly keyed: KeyedCharacter;
  readonly #parts: CharacterParts;
  readonly #writer: PoseWriter;
  readonly #mover: RootMover | null;
  readonly #still = new Vector3();
  readonly #watch: Observer<Node> | undefined;

  /**
   * @param onStep called when the node has moved
   * @param onGone called when the game disposes the nodes
   */
  constructor(parts: CharacterParts, onStep: () => void, onGone: () => void) {
    const { scene, located, known } = parts;
    const { modelRoot, mover } = located;
    const { targets, mirrored } = parts.extracted;
    const { skeleton, driveRig } = known;
    this.#parts = parts;
    this.#writer = new PoseWriter(targets, known.nodes, mirrored);
    this.#mover = modelRoot && mover ? new RootMover(modelRoot, mover, mirrored, driveRig.origin, onStep) : null;
    const transitions = new Transitions(skeleton, driveRig);
    this.animator = new CharacterAnimator(skeleton, this.#writer, this.#mover, transitions);
    this.layers = new CharacterLayers(this.animator, maskedCharacter(known, targets));
    const targetOf = (joint: number) => this.#writer.target(joint);
    this.soles = new LiveSoles(driveRig.legs, targetOf, modelRoot, mirrored);
    const joints = { targetOf, mirrored, legLength: driveRig.legLength };
    this.keyed = { scene, offRest: jointsOffRest(skeleton, joints), ...joints };
    this.props = new Props({ targets, known, modelRoot, mirrored }, known.mapping, mover);
    this.#watch = modelRoot?.onDisposeObservable.add(onGone);
  }

  get deltaPosition(): Vector3 {
    return this.#mover?.deltaPosition ?? this.#still;
  }

  get deltaRotation(): number {
    return this.#mover?.deltaRotation ?? 0;
  }

  /** Point that the character turns about, in model space. */
  get origin(): readonly [number, number, number] {
    return this.#parts.known.driveRig.origin;
  }

  /** Computes the matrix from model space to the world. */
  toWorld(): Matrix {
    const { modelRoot } = this.#parts.located;
    return modelRoot ? matrixBelow(modelRoot, null, new Matrix()) : Matrix.Identity();
  }

  /** Creates the group that plays a clip; it animates only the root joint. */
  animationGroup(clip: MotionClip, name: string): AnimationGroup {
    const { scene, extracted } = this.#parts;
    const joint = clip.translatedJoints[0] ?? 0;
    const target = this.#writer.target(joint);
    return animationGroupOfClip(clip, name, target && { target, joint }, extracted.mirrored, scene);
  }

  /** Creates an ordinary group with keys for every joint. */
  keyedGroup(clip: MotionClip, name: string): AnimationGroup {
    return keyedGroupOfClip(clip, name, this.keyed);
  }

  /** Returns the weight of a source in the visible pose of a foot, 0 to 1. */
  footShare(source: PoseSource, foot: Side): number {
    const { foot: joint } = this.#parts.known.driveRig.legs[foot === "left" ? 0 : 1];
    return this.animator.shareAt(joint, source);
  }

  /** Advances and poses the character. */
  update(seconds: number): void {
    this.advance(seconds);
    this.pose(true);
  }

  /** Skips seconds in which the scene was paused. */
  leaveOut(seconds: number, kept: number): void {
    this.animator.leaveOut(seconds, kept);
  }

  /** Advances whatever plays and moves the node; called after the scene has animated. */
  advance(seconds: number): void {
    this.#mover?.rest();
    this.animator.advance(seconds);
  }

  /** Poses the joints for the node's current place, unless already done. See `CharacterAnimator.pose`. */
  pose(isAnimated: boolean): void {
    this.animator.pose(isAnimated);
  }

  /** Plays nothing any more. @param restore whether the joints still exist and can be written to */
  end(restore: boolean): void {
    const { modelRoot } = this.#parts.located;
    if (modelRoot) removeObserver(modelRoot.onDisposeObservable, this.#watch);
    this.animator.dispose(restore);
  }

  /** Detaches the props and frees the joints for another body. */
  release(): void {
    this.props.dispose();
    this.#writer.release();
  }
}
