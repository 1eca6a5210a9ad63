import type { Motion } from "babylon-motion";
import { clipSeconds } from "../cast/motion-travel.js";
import type { Walker } from "../cast/walker.js";
import { messageOf } from "../error-message.js";
import type { ImportedMotions } from "../files/imported-motions.js";
import type { GaitSettings } from "../gait-settings.js";
import { RequestPump } from "../request-pump.js";
import type { FadedMotions } from "./cross-fade.js";
import { EditHistory } from "./edit-history.js";
import { EditPreview, type HeldMoment } from "./edit-preview.js";
import { type EditSettings, FIRST_EDIT, keptOf, type Slot, WHOLE } from "./edit-settings.js";
import type { EditedSeconds, MotionRecipe } from "./motion-recipe.js";
import { requestEdit } from "./request-edit.js";
import { SessionMotions } from "./session-motions.js";

/** The parts of the page that editing needs. */
interface EditStage {
  readonly selected: Walker | null;
  readonly requests: {
    readonly settings: GaitSettings;
    requestFor(walkers: readonly Walker[]): Promise<void>;
  };
  readonly words: { readonly said: readonly string[]; readonly settings: { readonly seed: number } };
  readonly imports: ImportedMotions;
  changed(): void;
}

function fadedOf(settings: EditSettings, first: Motion, second: Motion): FadedMotions {
  const [kept, other] = [
    keptOf(settings.firstRange, clipSeconds(first)),
    keptOf(settings.secondRange, clipSeconds(second)),
  ];
  const cuts = { firstFrom: kept.from, out: kept.to, into: other.from, end: other.to };
  return { first, second, ...cuts, seconds: settings.transitionSeconds };
}

/** One of the two motions, made for the selected character. */
export interface EditedMotion {
  motion: Motion | null;
  /** Why it could not be made. */
  problem: string | null;
}

const NOTHING: EditedMotion = { motion: null, problem: null };

/** The edit page's logic: joins two motions on the selected character after every change, and plays the result. */
export class Editing {
  readonly session: SessionMotions;
  readonly preview = new EditPreview();
  readonly parts: Record<Slot, EditedMotion> = { first: NOTHING, second: NOTHING };
  /** The last result, with its settings and sources. */
  made: { motion: Motion; settings: EditSettings; seconds: EditedSeconds; milliseconds: number } | null = null;
  busy = false;
  /** Why the last request failed. */
  problem: string | null = null;
  readonly #stage: EditStage;
  readonly #history = new EditHistory(FIRST_EDIT);
  readonly #pump = new RequestPump(() => this.#make());
  #hero: Walker | null = null;
  /** Number of the last request. */
  #wish = 0;

  constructor(stage: EditStage) {
    this.#stage = stage;
    this.session = new SessionMotions(stage);
  }

  get settings(): EditSettings {
    return this.#history.now;
  }

  get can(): { undo: boolean; redo: boolean } {
    return this.#history.can;
  }

  /** The character that plays the edit; null: nothing is being edited. */
  get hero(): Walker | null {
    return this.#hero;
  }

  begin(walker: Walker | null): void {
    this.#hero = walker;
    this.preview.begin(walker);
    if (walker) this.#pump.flush();
  }

  /** Ends editing; the character plays a gait again. */
  end(): void {
    const [hero, made] = [this.#hero, this.made];
    this.#wish++;
    this.#hero = null;
    this.made = null;
    this.busy = false;
    this.parts.first = this.parts.second = NOTHING;
    this.preview.end();
    if (!hero || hero.character.isDisposed) return;
    void this.#stage.requests.requestFor([hero]).finally(() => made && hero.retire(made.motion));
  }

  /** Changes the settings and makes the motion. Successive changes of the same settings are undone together. */
  set(change: Partial<EditSettings>): void {
    this.#history.push({ ...this.settings, ...change }, Object.keys(change).join());
    this.#changed();
  }

  /** Replaces one of the motions with another, untrimmed. */
  use(slot: Slot, recipe: MotionRecipe): void {
    this.session.remember(recipe);
    this.set(slot === "first" ? { first: recipe, firstRange: WHOLE } : { second: recipe, secondRange: WHOLE });
    this.preview.restart();
  }

  /** Shows the moment of an edge while it is dragged. Null: it was released. */
  hold(moment: HeldMoment | null): void {
    this.#history.hold(moment !== null);
    this.preview.hold(moment);
  }

  undo(): void {
    if (this.#history.undo()) this.#changed();
  }

  redo(): void {
    if (this.#history.redo()) this.#changed();
  }

  /** Keeps the result, so that it can itself be edited. */
  keep(): MotionRecipe | null {
    if (!this.made) return null;
    const { settings, seconds } = this.made;
    const kept = this.session.keep(settings, seconds);
    this.#stage.changed();
    return kept;
  }

  /** Duration of one of the two motions, seconds; null before it is made. */
  secondsOf(slot: Slot): number | null {
    const { motion } = this.parts[slot];
    return motion && clipSeconds(motion);
  }

  #changed(): void {
    this.#pump.ask();
    this.#stage.changed();
  }

  async #make(): Promise<void> {
    const hero = this.#hero;
    if (!hero) return;
    const wish = ++this.#wish;
    const { settings } = this;
    const slots: Slot[] = settings.kind === "join" ? ["first", "second"] : ["first"];
    this.busy = true;
    this.#stage.changed();
    const parts = await Promise.all(slots.map((slot) => this.#partFor(settings[slot], hero)));
    if (wish !== this.#wish) return;
    slots.forEach((slot, i) => {
      this.parts[slot] = parts[i];
    });
    this.problem = null;
    const [first, second] = parts.map(({ motion }) => motion);
    try {
      if (!first || second === null) return;
      const begun = performance.now();
      const made = await requestEdit(hero.character, settings, { first, second: second ?? null }, { supersede: true });
      if (wish !== this.#wish) {
        made.dispose();
        return;
      }
      const milliseconds = performance.now() - begun;
      this.preview.show(made, settings.kind, second ? fadedOf(settings, first, second) : null);
      if (this.made) hero.retire(this.made.motion);
      const seconds = { first: clipSeconds(first), second: second ? clipSeconds(second) : null };
      this.made = { motion: made, settings, seconds, milliseconds };
    } catch (error) {
      if (wish === this.#wish) this.problem = messageOf(error);
    } finally {
      if (wish === this.#wish) {
        this.busy = false;
        this.#stage.changed();
      }
    }
  }

  async #partFor(recipe: MotionRecipe, hero: Walker): Promise<EditedMotion> {
    try {
      return { motion: await this.session.motionFor(recipe, hero), problem: null };
    } catch (error) {
      return { motion: null, problem: messageOf(error) };
    }
  }
}
