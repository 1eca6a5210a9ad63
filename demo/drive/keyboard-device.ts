import type { DriveDevice, DriveWish } from "./drive-wish.js";

/** Directions (right, ahead) by physical keys, so that WASD is ZQSD on a French keyboard. */
const DIRECTIONS: Record<string, readonly [number, number]> = {
  KeyW: [0, 1],
  KeyA: [-1, 0],
  KeyS: [0, -1],
  KeyD: [1, 0],
  ArrowUp: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
};
const LOOKS: Record<string, number> = { KeyQ: -1, KeyE: 1 };
/** Not Ctrl, because Ctrl+W closes the browser's tab. */
const PACES: Record<string, number> = { ShiftLeft: 1, ShiftRight: 1, KeyC: -1 };

/** Input from the keyboard: WASD or arrows to move, Shift to run, C to walk slowly, Q and E to look. */
export class KeyboardDevice implements DriveDevice {
  /** Called when a driving key is pressed or released, with all that are pressed. */
  onKeys: (held: ReadonlySet<string>) => void = () => {};
  readonly #held = new Set<string>();

  /** Handles a pressed key. Returns whether it is a driving key. */
  press(event: KeyboardEvent): boolean {
    const { code } = event;
    if (!(code in DIRECTIONS || code in LOOKS || code in PACES)) return false;
    if (!this.#held.has(code)) {
      this.#held.add(code);
      this.onKeys(this.#held);
    }
    return true;
  }

  release(event: KeyboardEvent): void {
    if (this.#held.delete(event.code)) this.onKeys(this.#held);
  }

  /** Releases all keys: no event reports a release while another window has the focus. */
  releaseAll(): void {
    if (this.#held.size === 0) return;
    this.#held.clear();
    this.onKeys(this.#held);
  }

  addTo(wish: DriveWish): void {
    for (const code of this.#held) {
      const direction = DIRECTIONS[code];
      if (direction) {
        wish.right += direction[0];
        wish.ahead += direction[1];
      }
      wish.pace += PACES[code] ?? 0;
      wish.lookRight += LOOKS[code] ?? 0;
    }
  }
}
