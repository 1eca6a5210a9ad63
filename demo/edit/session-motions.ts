import type { Motion } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import type { ImportedMotion, ImportedMotions } from "../files/imported-motions.js";
import type { GaitSettings } from "../gait-settings.js";
import type { EditSettings } from "./edit-settings.js";
import { type EditedSeconds, keyOf, type MotionRecipe, nameOf } from "./motion-recipe.js";
import { requestEdit } from "./request-edit.js";

/** The other parts of the page that make motions. */
interface SessionStage {
  readonly requests: { readonly settings: GaitSettings };
  readonly words: { readonly said: readonly string[]; readonly settings: { readonly seed: number } };
  readonly imports: ImportedMotions;
}

/** Most motions made here that are listed; older ones are left out. */
const MOST_MADE = 12;

/** The motions of this session that can be edited, and the instances made for each character. */
export class SessionMotions {
  /** Edits that were kept, the latest first. */
  readonly kept: Extract<MotionRecipe, { kind: "edit" }>[] = [];
  readonly #stage: SessionStage;
  readonly #madeHere: MotionRecipe[] = [];
  readonly #motions = new Map<string, WeakMap<Walker, Promise<Motion>>>();

  constructor(stage: SessionStage) {
    this.#stage = stage;
  }

  get all(): MotionRecipe[] {
    const { requests, words, imports } = this.#stage;
    const { seed } = words.settings;
    const recipes: MotionRecipe[] = [
      ...this.kept,
      ...imports.all.map((imported: ImportedMotion) => ({ kind: "file", imported }) as const),
      { kind: "gait", ...requests.settings },
      ...words.said.map((prompt) => ({ kind: "said", prompt, seed }) as const),
      ...this.#madeHere,
    ];
    return [...new Map(recipes.map((recipe) => [keyOf(recipe), recipe])).values()];
  }

  /** Keeps a chosen motion in the list. */
  remember(recipe: MotionRecipe): void {
    if (recipe.kind !== "gait" && recipe.kind !== "said") return;
    const key = keyOf(recipe);
    const others = this.#madeHere.filter((one) => keyOf(one) !== key);
    this.#madeHere.splice(0, this.#madeHere.length, recipe, ...others.slice(0, MOST_MADE - 1));
  }

  keep(settings: EditSettings, seconds: EditedSeconds): MotionRecipe {
    const base =
      settings.kind === "join"
        ? `${nameOf(settings.first)} → ${nameOf(settings.second)}`
        : `part of ${nameOf(settings.first)}`;
    const taken = this.kept.filter(({ name }) => name === base || name.startsWith(`${base} (`)).length;
    const recipe = { kind: "edit", name: taken === 0 ? base : `${base} (${taken + 1})`, settings, seconds } as const;
    this.kept.unshift(recipe);
    return recipe;
  }

  /** Returns a recipe's motion for a character. Rejects as the request does. */
  async motionFor(recipe: MotionRecipe, walker: Walker): Promise<Motion> {
    const key = keyOf(recipe);
    const byWalker = this.#motions.get(key) ?? new WeakMap<Walker, Promise<Motion>>();
    this.#motions.set(key, byWalker);
    const known = await byWalker.get(walker)?.catch(() => null);
    if (known && !known.isDisposed) return known;
    const made = this.#make(recipe, walker);
    byWalker.set(walker, made);
    return made;
  }

  async #make(recipe: MotionRecipe, walker: Walker): Promise<Motion> {
    const { character } = walker;
    switch (recipe.kind) {
      case "gait": {
        const { kind: _, ...settings } = recipe;
        return character.requestLocomotion(settings);
      }
      case "said":
        return character.requestTextMotion(recipe.prompt, { seed: recipe.seed });
      case "file":
        return this.#stage.imports.motionFor(recipe.imported, walker);
      case "edit": {
        const { settings } = recipe;
        const first = await this.motionFor(settings.first, walker);
        const second = settings.kind === "join" ? await this.motionFor(settings.second, walker) : null;
        return requestEdit(character, settings, { first, second });
      }
    }
  }
}
