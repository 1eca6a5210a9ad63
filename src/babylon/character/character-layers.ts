import type { JointMask } from "../../motion/layering.js";
import { readArgumentObject, readBoolean, readNumber, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import { nearHint } from "../../requests/nearest-names.js";
import { WEIGHT } from "../playing/play-options.js";
import type { Playable } from "../playing/playback.js";
import {
  LAYER_PRESETS,
  type LayerMask,
  type LayerPreset,
  type MaskedCharacter,
  maskOfPreset,
  readMask,
} from "../posing/layer-mask.js";
import { PoseLayer } from "../posing/pose-layer.js";
import type { CharacterAnimator } from "./character-animator.js";

export interface LayerOptions {
  /** The joints that the layer covers. Default: all. */
  mask?: LayerMask;
  /** Whether its motions are added to the pose below unless `play` says otherwise. Default false. */
  additive?: boolean;
  /** Weight of the layer in the pose, 0 to 1. Default 1. */
  weight?: number;
}

/** A layer that a character's motions play on. */
export interface MotionLayer {
  readonly name: string;
  /** Whether it is built in: the base layer or a preset. */
  readonly isPreset: boolean;
  readonly additive: boolean;
  /** Weight of the layer in the pose, 0 to 1; always 1 for the base layer. Throws BAD_USER_INPUT. */
  weight: number;
  /** The motion that plays on top or fades in; null if there is none. */
  readonly current: Playable | null;
}

/** A character's layers by name: the base layer, presets (created when first used), and layers that the game added. */
export class CharacterLayers {
  readonly #animator: CharacterAnimator;
  readonly #character: MaskedCharacter;
  /** The layers above the base layer that have been used or added. */
  readonly #layers = new Map<string, PoseLayer>();
  readonly #views = new Map<string, MotionLayer>();
  /** The presets whose joints the character has; null until first requested. */
  #presets: readonly LayerPreset[] | null = null;

  constructor(animator: CharacterAnimator, character: MaskedCharacter) {
    this.#animator = animator;
    this.#character = character;
  }

  /** All layers, in the order in which they are applied. */
  list(): MotionLayer[] {
    this.#presets ??= LAYER_PRESETS.filter((preset) => maskOfPreset(preset, this.#character).joints.length > 0);
    const own = [...this.#layers.keys()].filter((name) => !isPreset(name));
    return ["base", ...this.#presets, ...own].map((name) => this.#view(name));
  }

  /** Throws BAD_USER_INPUT. */
  add(name: string, options: LayerOptions = {}): MotionLayer {
    const { mask, additive, weight } = readArgumentObject(options, ["mask", "additive", "weight"]);
    if (typeof name !== "string" || name === "")
      throw badInput("name", `name must be a non-empty string; got ${show(name)}.`);
    if (isPreset(name)) {
      throw badInput("name", `The layer "${name}" is built in, with its own joints; choose another name.`);
    }
    const joints = mask === undefined || mask === null ? this.#wholeBody() : readMask(mask, this.#character);
    assertCovers(name, joints);
    const isAdditive = readBoolean("additive", false, additive);
    const share = readNumber("weight", WEIGHT, weight);
    const known = this.#layers.get(name);
    if (!known) this.#insert(new PoseLayer(name, joints, isAdditive, share, this.#character.skeleton));
    else if (!isSame(known.mask!, joints) || known.additive !== isAdditive) {
      throw badInput("name", `There is already a layer "${name}" with other joints; remove it or choose another name.`);
    } else known.weight = share;
    return this.#view(name);
  }

  /** Fades a layer out and forgets it. Throws BAD_USER_INPUT. */
  remove(name: string): void {
    if (isPreset(name))
      throw badInput("name", `The layer "${name}" is built in and cannot be removed; stop it instead.`);
    const layer = this.find(name);
    this.#layers.delete(name);
    this.#views.delete(name);
    this.#animator.removeOverlay(layer);
  }

  /** Finds a layer. Throws BAD_USER_INPUT for an unknown name, or a preset whose joints the character lacks. */
  find(name: string): PoseLayer {
    if (name === "base") return this.#animator.base;
    const known = this.#layers.get(name);
    if (known) return known;
    if (isPreset(name)) {
      const mask = maskOfPreset(name as LayerPreset, this.#character);
      assertCovers(name, mask);
      return this.#insert(new PoseLayer(name, mask, false, 1, this.#character.skeleton));
    }
    const all = ["base", ...LAYER_PRESETS, ...this.#layers.keys()];
    throw badInput(
      "layer",
      `There is no layer ${show(name)}.${nearHint(name, all, 3)} All: ${[...new Set(all)].join(", ")}.`,
    );
  }

  #insert(layer: PoseLayer): PoseLayer {
    this.#layers.set(layer.name, layer);
    const order = (name: string) =>
      isPreset(name) ? LAYER_PRESETS.indexOf(name as LayerPreset) : LAYER_PRESETS.length;
    const { overlays } = this.#animator;
    const place = overlays.findIndex(({ name }) => order(name) > order(layer.name));
    this.#animator.addOverlay(layer, place < 0 ? overlays.length : place);
    return layer;
  }

  #view(name: string): MotionLayer {
    const view = this.#views.get(name) ?? this.#createView(name);
    this.#views.set(name, view);
    return view;
  }

  #createView(name: string): MotionLayer {
    const find = () => this.find(name);
    const known = () => (name === "base" ? this.#animator.base : this.#layers.get(name));
    return {
      name,
      isPreset: isPreset(name),
      get additive() {
        return known()?.additive ?? false;
      },
      get weight() {
        return known()?.weight ?? 1;
      },
      set weight(value) {
        const weight = readNumber("weight", WEIGHT, value);
        if (name === "base" && weight !== 1) throw badInput("weight", "The weight of the base layer is always 1.");
        find().weight = weight;
      },
      get current() {
        return known()?.top?.motion ?? null;
      },
    };
  }

  #wholeBody(): JointMask {
    const { length } = this.#character.skeleton.names;
    return { joints: Int16Array.from({ length }, (_, joint) => joint), weights: new Float32Array(length).fill(1) };
  }
}

function isPreset(name: string): boolean {
  return name === "base" || (LAYER_PRESETS as readonly string[]).includes(name);
}

function assertCovers(name: string, { joints }: JointMask): void {
  if (joints.length === 0) throw badInput("layer", `The layer "${name}" covers no joint of this character.`);
}

function isSame(a: JointMask, b: JointMask): boolean {
  return (
    a.joints.length === b.joints.length &&
    a.joints.every((joint, i) => joint === b.joints[i] && a.weights[i] === b.weights[i])
  );
}
