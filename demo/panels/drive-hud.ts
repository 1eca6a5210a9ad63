import { el } from "../dom.js";
import type { DriveFrame } from "../drive/drive-frame.js";
import { createStickDial } from "./fields/stick-dial.js";
import { createFootstepMeter, type FootstepMeter } from "./footstep-meter.js";

export interface DriveHud {
  element: HTMLElement;
  steps: FootstepMeter;
  /** Updates the display every frame. @param fastest speed at the rim of the dial, m/s */
  show(frame: DriveFrame, fastest: number): void;
  keys(held: ReadonlySet<string>): void;
  gamepad(name: string | null): void;
}

/** Speed at which people change to a gait with a flight phase, m/s. */
const RUN_SPEED = 2.1;
const STANDING_SPEED = 0.05;
/** Time between two changes of the text, so that it can be read, milliseconds. */
const TEXT_PAUSE = 100;

/** Keys by their function: each key's label and its codes. */
const KEYS: [meaning: string, keys: [label: string, codes: string[]][]][] = [
  [
    "go",
    [
      ["W", ["KeyW", "ArrowUp"]],
      ["A", ["KeyA", "ArrowLeft"]],
      ["S", ["KeyS", "ArrowDown"]],
      ["D", ["KeyD", "ArrowRight"]],
    ],
  ],
  ["run", [["Shift", ["ShiftLeft", "ShiftRight"]]]],
  ["slow", [["C", ["KeyC"]]]],
  [
    "look, or drag",
    [
      ["Q", ["KeyQ"]],
      ["E", ["KeyE"]],
    ],
  ],
];

/** Creates the display of the driven character: velocity, gait, feet, footsteps; and its cost. */
export function createDriveHud(push: (right: number, ahead: number) => void): DriveHud {
  const dial = createStickDial(push);
  const steps = createFootstepMeter();
  const state = el("strong", { id: "gait" }, "Standing");
  const speed = el("span", { id: "drive-speed" });
  const feet = {
    left: el("i", { class: "foot left" }, "L"),
    right: el("i", { class: "foot right" }, "R"),
  };
  const cost = el("b", {}, "–");
  const crowd = el("small", {});
  const pad = el("span", { class: "pad" });
  const caps: [cap: HTMLElement, codes: string[]][] = [];
  const hints = KEYS.map(([meaning, keys]) => {
    const own = keys.map(([label, codes]): (typeof caps)[number] => [el("kbd", {}, label), codes]);
    caps.push(...own);
    return el("span", { class: "hint-keys" }, ...own.map(([cap]) => cap), meaning);
  });
  const element = el(
    "div",
    { class: "hud" },
    dial.element,
    el(
      "div",
      { class: "gait" },
      state,
      speed,
      el("div", { class: "feet", role: "img", "aria-label": "Feet: bright when planted" }, feet.left, feet.right),
    ),
    el("div", { class: "meter" }, el("h3", {}, "Footsteps"), steps.element),
    el("div", { class: "cost" }, el("h3", {}, "Animation"), el("p", {}, cost, " ms"), crowd),
    el("div", { class: "hints" }, ...hints, pad),
  );
  let written = 0;
  return {
    element,
    steps,
    show: (frame, fastest) => {
      dial.show(frame, fastest);
      feet.left.classList.toggle("down", frame.planted.left);
      feet.right.classList.toggle("down", frame.planted.right);
      if (performance.now() - written < TEXT_PAUSE) return;
      written = performance.now();
      const now = Math.hypot(frame.current.right, frame.current.ahead);
      const wanted = Math.hypot(frame.wanted.right, frame.wanted.ahead);
      state.textContent = now < STANDING_SPEED ? "Standing" : gaitName(frame, now);
      const height = frame.height > 0.02 ? ` · ${frame.height.toFixed(2)} m up` : "";
      speed.textContent = `${now.toFixed(2)} of ${wanted.toFixed(2)} m/s${height}`;
      cost.textContent = frame.milliseconds.toFixed(2);
      crowd.textContent = frame.characters === 1 ? "1 character" : `${frame.characters} characters`;
    },
    keys: (held) => {
      for (const [cap, codes] of caps) {
        cap.classList.toggle(
          "held",
          codes.some((code) => held.has(code)),
        );
      }
    },
    gamepad: (name) => {
      pad.textContent = name ? `Gamepad: ${name}` : "No gamepad";
      pad.classList.toggle("on", name !== null);
    },
  };
}

/** Names the gait by its direction relative to the body: "Walking", "Running backward", … */
function gaitName({ current, body }: DriveFrame, speed: number): string {
  const aside = Math.atan2(current.right, current.ahead) - body;
  const gait = speed > RUN_SPEED ? "Running" : "Walking";
  const ahead = Math.cos(aside);
  if (ahead > 0.8) return gait;
  if (ahead < -0.8) return `${gait} backward`;
  return Math.sin(aside) > 0 ? `${gait} to the right` : `${gait} to the left`;
}
