import { type LandmarkSize, type Motion, MotionError } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { messageOf } from "../error-message.js";
import { toast } from "../panels/toasts.js";

/** A motion file that was added to the page, for all characters. */
export interface ImportedMotion {
  readonly id: number;
  readonly name: string;
  readonly file: File;
  /** Name of the file's animation; undefined: the one that moves the most. */
  readonly animation: string | undefined;
  /** The video that it was made from: the film's file name, null for the camera. */
  readonly video?: { film: string | null; landmarks: LandmarkSize };
  /** Duration, seconds; null until it is read. */
  seconds: number | null;
  /** Whether it is being read for a character. */
  busy: boolean;
}

/** The parts of the page that imports need. */
interface ImportStage {
  readonly requests: { readonly reached: readonly Walker[] };
  changed(): void;
}

/** The motions from files. Each is read for a character when that character first plays it. */
export class ImportedMotions {
  readonly all: ImportedMotion[] = [];
  readonly #stage: ImportStage;
  readonly #made = new Map<ImportedMotion, WeakMap<Walker, Motion>>();
  /** Number of the last request to play one. */
  #wish = 0;
  #lastId = 0;

  constructor(stage: ImportStage) {
    this.#stage = stage;
  }

  /** Adds a file's motion to the list. */
  list(file: File, animation?: string): ImportedMotion {
    const name = [file.name.replace(/\.[^.]+$/, ""), animation].filter(Boolean).join(" ");
    const imported: ImportedMotion = { id: ++this.#lastId, name, file, animation, seconds: null, busy: false };
    this.all.push(imported);
    this.#made.set(imported, new WeakMap());
    return imported;
  }

  /** Adds a motion that was made from a video for one character, with a file of it for others. */
  adopt(
    file: File,
    name: string,
    { walker, motion, video }: { walker: Walker; motion: Motion; video: ImportedMotion["video"] },
  ): ImportedMotion {
    const { duration: seconds } = motion;
    const imported: ImportedMotion = {
      id: ++this.#lastId,
      name,
      file,
      animation: undefined,
      video,
      seconds,
      busy: false,
    };
    this.all.push(imported);
    this.#made.set(imported, new WeakMap([[walker, motion]]));
    return imported;
  }

  /** Reads a file's motion for all characters that requests apply to, and plays it. */
  async add(file: File, animation?: string): Promise<void> {
    const imported = this.list(file, animation);
    await this.play(imported);
    // A motion that no character can play is removed.
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
    // All at the same time, so that they stay in step.
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

  /** The imported motion that a character plays; null if it plays another. */
  playedBy(walker: Walker | null): ImportedMotion | null {
    if (!walker?.motion) return null;
    return this.all.find((imported) => this.#made.get(imported)?.get(walker) === walker.motion) ?? null;
  }

  /** Returns the motion on a character's skeleton, reading it on first use. */
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

/** Whether the character was removed in the meantime. */
function isDisposed(error: unknown): boolean {
  return error instanceof MotionError && error.code === "DISPOSED";
}
