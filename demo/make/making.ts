import type { BodySliders, CharacterFormat, CharacterVariant, DetailLevel, WordedCharacter } from "babylon-motion";
import { messageOf } from "../error-message.js";
import { fileNameOf, saveFile, sizeText } from "../files/save-file.js";
import { RequestPump } from "../request-pump.js";
import type { Stage } from "../stage/create-stage.js";
import { EXAMPLES } from "./examples.js";
import { FigurePlace } from "./figure-place.js";
import { type Pose, PosePlayer } from "./pose.js";

export interface MakeSettings {
  words: string;
  seed: number;
  /** Only what was moved. */
  body: BodySliders;
}

/** The parts of the page that making needs. */
interface MakeStage {
  readonly stage: Stage;
  readonly motions: import("babylon-motion").MotionRuntime;
  changed(): void;
}

export const MOST_SEED = 99_999;
/** How many pictures are drawn to choose from. */
const VARIANTS = 4;

/** The page on which characters are made from words: the words, the figure, and pictures of others to choose from. */
export class Making {
  settings: MakeSettings = { words: EXAMPLES[0], seed: 1, body: {} };
  pose: Pose = "walk";
  made: WordedCharacter | null = null;
  variants: readonly CharacterVariant[] = [];
  /** 0 to 1 while it is made or drawn; null: nothing is. */
  progress: number | null = null;
  drawing = false;
  problem: string | null = null;
  /** What was written last. */
  written = "";
  writing = false;
  readonly place: FigurePlace;
  readonly #page: MakeStage;
  readonly #player = new PosePlayer();
  readonly #pump = new RequestPump(() => this.make());
  #stop: AbortController | null = null;
  #drawn: AbortController | null = null;
  #shown = false;

  constructor(page: MakeStage) {
    this.#page = page;
    this.place = new FigurePlace(page.stage.lights);
  }

  /** Changes the words; they are made when `make` is called. */
  setWords(words: string): void {
    this.settings = { ...this.settings, words };
    this.problem = null;
    this.#page.changed();
  }

  /** Makes new words: as the words say, with a body of their own. */
  say(words: string): void {
    this.settings = { ...this.settings, words, body: {} };
    void this.make();
    void this.draw();
  }

  setSeed(seed: number): void {
    this.settings = { ...this.settings, seed };
    void this.make();
  }

  setBody(change: BodySliders): void {
    this.settings = { ...this.settings, body: { ...this.settings.body, ...change } };
    this.#page.changed();
    this.#pump.ask();
  }

  resetBody(): void {
    this.settings = { ...this.settings, body: {} };
    void this.make();
  }

  setPose(pose: Pose): void {
    this.pose = pose;
    this.#page.changed();
    if (this.made) void this.#player.show(this.made.character, pose).catch((error) => this.#fail(error));
  }

  /** Makes the figure, and shows it in place of the one before. */
  async make(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const { words, seed, body } = this.settings;
    this.problem = null;
    this.progress = 0;
    this.#page.changed();
    try {
      const made = await this.#page.motions.characterFromWordsAsync(words, {
        ...{ seed, body, lodDistances: null, signal: stop.signal },
        onProgress: ({ fraction }) => this.#advance(stop, fraction),
      });
      if (this.#stop !== stop) return drop(made);
      const before = this.made;
      this.made = made;
      this.place.take(made.container.meshes, made.height);
      this.show(this.#shown);
      await this.#player.show(made.character, this.pose);
      if (before) drop(before);
    } catch (error) {
      if (this.#stop === stop) this.#fail(error);
    } finally {
      if (this.#stop === stop) {
        this.#stop = null;
        this.progress = null;
      }
      this.#page.changed();
    }
  }

  /** Draws pictures of the words with other seeds. */
  async draw(): Promise<void> {
    this.#drawn?.abort();
    const stop = new AbortController();
    this.#drawn = stop;
    const { words, seed, body } = this.settings;
    this.drawing = true;
    this.variants = [];
    this.#page.changed();
    await this.#page.motions
      .characterVariantsAsync(words, {
        ...{ count: VARIANTS, seed, body, width: 160, height: 220, signal: stop.signal },
        onVariant: (variant) => {
          if (this.#drawn !== stop) return;
          this.variants = [...this.variants, variant];
          this.#page.changed();
        },
      })
      // Why it failed is said where the figure is made.
      .catch(() => {});
    if (this.#drawn !== stop) return;
    this.drawing = false;
    this.#page.changed();
  }

  async download(format: CharacterFormat, level: DetailLevel): Promise<void> {
    const { made } = this;
    if (!made || this.writing) return;
    this.writing = true;
    this.#page.changed();
    try {
      const bytes = await made.exportAsync({ format, level });
      const name = `${fileNameOf(this.settings.words)}.${format}`;
      saveFile(bytes, name);
      this.written = `${name}, ${sizeText(bytes.length)}`;
    } catch (error) {
      this.#fail(error);
    } finally {
      this.writing = false;
      this.#page.changed();
    }
  }

  /** Shows or hides the figure. */
  show(shown: boolean): void {
    this.#shown = shown;
    for (const mesh of this.made?.container.meshes ?? []) mesh.setEnabled(shown);
  }

  #advance(stop: AbortController, fraction: number): void {
    if (this.#stop !== stop) return;
    this.progress = fraction;
    this.#page.changed();
  }

  #fail(error: unknown): void {
    if ((error as { code?: string }).code === "ABORTED" || (error as { code?: string }).code === "DISPOSED") return;
    this.problem = messageOf(error);
    this.#page.changed();
  }
}

function drop({ character, container }: WordedCharacter): void {
  character.dispose();
  container.dispose();
}
