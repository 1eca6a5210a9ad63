import type { DriveDevice, DriveWish } from "./drive-wish.js";

/** Keys by their place on the keyboard, so that WASD is ZQSD on a French one. Right, ahead. */
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
/** Not Ctrl: a browser closes its page on Ctrl and W. */
const PACES: Record<string, number> = { ShiftLeft: 1, ShiftRight: 1, KeyC: -1 };

/** WASD or arrows to go, Shift to run, C to go slowly, Q and E to look round. */
export class KeyboardDevice implements DriveDevice {
  /** Called when a driving key goes down or up, with all that are down. */
  onKeys: (held: ReadonlySet<string>) => void = () => {};
  readonly #held = new Set<string>();

  /** Takes a key that goes down. Returns whether it is one of these. */
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

  /** Lets go of every key: those released while another window has the focus are never told of. */
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
