import { type Motion, MotionError } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { messageOf } from "../error-message.js";
import { toast } from "../panels/toasts.js";

/** Somebody's motion that was brought onto the page, for every character there. */
export interface ImportedMotion {
  readonly id: number;
  readonly name: string;
  readonly file: File;
  /** Which of the file's animations; undefined: the one that moves the most. */
  readonly animation: string | undefined;
  /** Seconds; null until it was read. */
  seconds: number | null;
  /** Whether it is being read for somebody. */
  busy: boolean;
}

/** Who plays what is brought, and whom to tell. */
interface ImportStage {
  readonly requests: { readonly reached: readonly Walker[] };
  changed(): void;
}

/** The motions that came as files. Each is read for a character when that one is to play it first. */
export class ImportedMotions {
  readonly all: ImportedMotion[] = [];
  readonly #stage: ImportStage;
  readonly #made = new Map<ImportedMotion, WeakMap<Walker, Motion>>();
  /** Number of the last wish to see one. */
  #wish = 0;
  #lastId = 0;

  constructor(stage: ImportStage) {
    this.#stage = stage;
  }

  /** Takes a file's motion among the others. */
  list(file: File, animation?: string): ImportedMotion {
    const name = [file.name.replace(/\.[^.]+$/, ""), animation].filter(Boolean).join(" ");
    const imported: ImportedMotion = { id: ++this.#lastId, name, file, animation, seconds: null, busy: false };
    this.all.push(imported);
    this.#made.set(imported, new WeakMap());
    return imported;
  }

  /** Reads a file's motion for everybody whom requests reach, who then play it. */
  async add(file: File, animation?: string): Promise<void> {
    const imported = this.list(file, animation);
    await this.play(imported);
    // What nobody can play is no motion.
    if (imported.seconds === null) this.remove(imported);
  }

  async play(imported: ImportedMotion): Promise<void> {
    const walkers = this.#stage.requests.reached;
    if (walkers.length === 0 || imported.busy) return;
    const wish = ++this.#wish;
    imported.busy = true;
    this.#stage.changed();
    const read = await Promise.allSettled(walkers.map((walker) => this.motionFor(imported, walker)));
    imported.busy = false;
    // All at once, so that they stay in step.
    read.forEach((result, i) => {
      if (result.status === "rejected") return;
      imported.seconds = result.value.duration;
      const isWanted = wish === this.#wish && this.#made.has(imported);
      if (isWanted && !result.value.isDisposed) walkers[i].playKept(result.value);
    });
    const failed = read.find((result) => result.status === "rejected" && !isDisposed(result.reason));
    if (failed?.status === "rejected") toast(`${imported.name} cannot be played`, messageOf(failed.reason), "bad");
    this.#stage.changed();
  }

  remove(imported: ImportedMotion): void {
    const at = this.all.indexOf(imported);
    if (at >= 0) this.all.splice(at, 1);
    this.#made.delete(imported);
    this.#stage.changed();
  }

  /** The one that a character plays; null when it plays another motion. */
  playedBy(walker: Walker | null): ImportedMotion | null {
    if (!walker?.motion) return null;
    return this.all.find((imported) => this.#made.get(imported)?.get(walker) === walker.motion) ?? null;
  }

  /** The motion on a character's skeleton, read when it is asked for first. */
  async motionFor(imported: ImportedMotion, walker: Walker): Promise<Motion> {
    const made = this.#made.get(imported);
    const known = made?.get(walker);
    if (known && !known.isDisposed) return known;
    const { file, animation, name } = imported;
    const motion = await walker.character.importMotionAsync(file, { animation, name });
    imported.seconds = motion.duration;
    made?.set(walker, motion);
    return motion;
  }
}

/** Whether the character went meanwhile. */
function isDisposed(error: unknown): boolean {
  return error instanceof MotionError && error.code === "DISPOSED";
}
