import type { EditSettings } from "./edit-settings.js";

/** Milliseconds within which changes of the same thing are one. */
const GESTURE_MS = 900;
const MOST = 100;

/** What was edited before, and what was undone. */
export class EditHistory {
  now: EditSettings;
  readonly #before: EditSettings[] = [];
  readonly #after: EditSettings[] = [];
  #last = { what: "", at: Number.NEGATIVE_INFINITY };
  /** What somebody holds, however long. */
  #isHeld = false;

  constructor(first: EditSettings) {
    this.now = first;
  }

  get can(): { undo: boolean; redo: boolean } {
    return { undo: this.#before.length > 0, redo: this.#after.length > 0 };
  }

  /** @param what changed: changes of the same that follow each other closely are one */
  push(next: EditSettings, what: string): void {
    const at = performance.now();
    const goesOn = what === this.#last.what && (this.#isHeld || at - this.#last.at < GESTURE_MS);
    if (!goesOn) this.#before.push(this.now);
    if (this.#before.length > MOST) this.#before.shift();
    this.#after.length = 0;
    this.#last = { what, at };
    this.now = next;
  }

  /** All changes of the same thing until it is let go are one. */
  hold(isHeld: boolean): void {
    if (isHeld !== this.#isHeld) this.#last.what = "";
    this.#isHeld = isHeld;
  }

  undo(): boolean {
    return this.#go(this.#before, this.#after);
  }

  redo(): boolean {
    return this.#go(this.#after, this.#before);
  }

  #go(from: EditSettings[], to: EditSettings[]): boolean {
    const next = from.pop();
    if (!next) return false;
    to.push(this.now);
    this.now = next;
    this.#last.what = "";
    return true;
  }
}
