import type { JointMask } from "../motion/layering.js";
import { readArgumentObject, readBoolean, readNumber, show } from "../requests/arguments.js";
import { badInput } from "../requests/motion-error.js";
import { nearHint } from "../requests/nearest-names.js";
import type { CharacterAnimator } from "./character-animator.js";
import {
  LAYER_PRESETS,
  type LayerMask,
  type LayerPreset,
  type MaskedCharacter,
  maskOfPreset,
  readMask,
} from "./layer-mask.js";
import { WEIGHT } from "./play-options.js";
import type { Playable } from "./playback.js";
import { PoseLayer } from "./pose-layer.js";

export interface LayerOptions {
  /** The joints that the layer covers. Default: all. */
  mask?: LayerMask;
  /** Whether its motions are added to what lies below, unless they are played otherwise. Default false. */
  additive?: boolean;
  /** Share of the layer in the pose, 0 to 1. Default 1. */
  weight?: number;
}

/** One of the layers that a character's motions play in. */
export interface MotionLayer {
  readonly name: string;
  /** Whether it is there by itself: the base layer or a preset. */
  readonly isPreset: boolean;
  readonly additive: boolean;
  /** Share of the layer in the pose, 0 to 1; that of the base layer is 1. Throws BAD_USER_INPUT. */
  weight: number;
  /** What plays on top, or fades in; null when nothing does. */
  readonly current: Playable | null;
}

/** The layers of a character by name: the base layer, presets, which are made when they are first used, and its own. */
export class CharacterLayers {
  readonly #animator: CharacterAnimator;
  readonly #character: MaskedCharacter;
  /** Those above the base layer that were used or added. */
  readonly #layers = new Map<string, PoseLayer>();
  readonly #views = new Map<string, MotionLayer>();
  /** The presets whose joints the character has; null until somebody asks. */
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
    if (typeof name !== "string" || name === "") throw badInput("name", `name must be a name; got ${show(name)}.`);
    if (isPreset(name)) {
      throw badInput("name", `The layer "${name}" is there by itself, with its own joints; give yours another name.`);
    }
    const joints = mask === undefined || mask === null ? this.#wholeBody() : readMask(mask, this.#character);
    assertCovers(name, joints);
    const isAdditive = readBoolean("additive", false, additive);
    const share = readNumber("weight", WEIGHT, weight);
    const known = this.#layers.get(name);
    if (!known) this.#insert(new PoseLayer(name, joints, isAdditive, share, this.#character.skeleton));
    else if (!isSame(known.mask!, joints) || known.additive !== isAdditive) {
      throw badInput("name", `There is a layer "${name}" with other joints already; remove it, or take another name.`);
    } else known.weight = share;
    return this.#view(name);
  }

  /** Fades a layer out and forgets it. Throws BAD_USER_INPUT. */
  remove(name: string): void {
    if (isPreset(name)) throw badInput("name", `The layer "${name}" is there by itself and stays; stop it instead.`);
    const layer = this.find(name);
    this.#layers.delete(name);
    this.#views.delete(name);
    this.#animator.removeOverlay(layer);
  }

  /** Throws BAD_USER_INPUT for a name that no layer has, or a preset whose joints the character lacks. */
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
        if (name === "base" && weight !== 1) throw badInput("weight", "The base layer shows in full: its weight is 1.");
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
