import type { EditSettings } from "./edit-settings.js";

/** Changes of the same setting within this time count as one, milliseconds. */
const GESTURE_MS = 900;
const MOST = 100;

/** The history of edits, for undo and redo. */
export class EditHistory {
  now: EditSettings;
  readonly #before: EditSettings[] = [];
  readonly #after: EditSettings[] = [];
  #last = { what: "", at: Number.NEGATIVE_INFINITY };
  /** Whether a control is held, so that its changes count as one however long. */
  #isHeld = false;

  constructor(first: EditSettings) {
    this.now = first;
  }

  get can(): { undo: boolean; redo: boolean } {
    return { undo: this.#before.length > 0, redo: this.#after.length > 0 };
  }

  /** Adds a change. @param what the changed setting; quick successive changes of the same one count as one */
  push(next: EditSettings, what: string): void {
    const at = performance.now();
    const goesOn = what === this.#last.what && (this.#isHeld || at - this.#last.at < GESTURE_MS);
    if (!goesOn) this.#before.push(this.now);
    if (this.#before.length > MOST) this.#before.shift();
    this.#after.length = 0;
    this.#last = { what, at };
    this.now = next;
  }

  /** Combines all changes of the same setting until it is released. */
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
