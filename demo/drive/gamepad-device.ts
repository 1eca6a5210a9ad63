import type { DriveDevice, DriveWish } from "./drive-wish.js";

/** Deflection of a stick below which it counts as released, as a fraction. */
const DEAD_ZONE = 0.15;
/** Deflection at which it counts as fully pushed: few sticks get further in the corners. */
const END_ZONE = 0.95;
/** Indices in the standard mapping. */
const AXES = { moveX: 0, moveY: 1, lookX: 2, lookY: 3 };
const LEFT_TRIGGER = 6;
const RIGHT_TRIGGER = 7;

/** Input from a gamepad: left stick to move, right stick to look, right trigger to run, left trigger to walk slowly. */
export class GamepadDevice implements DriveDevice {
  /** Called when a gamepad is connected or disconnected, with its name; null when none is left. */
  onConnection: (name: string | null) => void = () => {};
  #name: string | null = null;
  readonly #stick = { x: 0, y: 0 };

  addTo(wish: DriveWish): void {
    // Chromium returns a snapshot, which has to be read again every frame.
    const pad = navigator.getGamepads?.().find((one) => one?.connected && one.axes.length >= 2) ?? null;
    const name = pad ? shortName(pad.id) : null;
    if (name !== this.#name) {
      this.#name = name;
      this.onConnection(name);
    }
    if (!pad) return;
    const stick = this.#stick;
    radial(pad.axes[AXES.moveX], pad.axes[AXES.moveY], stick);
    wish.right += stick.x;
    wish.ahead -= stick.y;
    radial(pad.axes[AXES.lookX] ?? 0, pad.axes[AXES.lookY] ?? 0, stick);
    wish.lookRight += stick.x;
    wish.lookUp -= stick.y;
    wish.pace += (pad.buttons[RIGHT_TRIGGER]?.value ?? 0) - (pad.buttons[LEFT_TRIGGER]?.value ?? 0);
  }
}

/** Applies a round dead zone to a stick: 0 inside it, then linear up to length 1. */
export function radial(x: number, y: number, out: { x: number; y: number }): void {
  const length = Math.hypot(x, y);
  const pushed = Math.min(Math.max((length - DEAD_ZONE) / (END_ZONE - DEAD_ZONE), 0), 1);
  out.x = length > 0 ? (x / length) * pushed : 0;
  out.y = length > 0 ? (y / length) * pushed : 0;
}

/** "Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e …)" → "Xbox Wireless Controller" */
function shortName(id: string): string {
  return id.replace(/\s*\(.*$/, "").trim() || "Gamepad";
}
