import type { Demo } from "./demo.js";
import { CAMERA_PRESETS } from "./stage/group-camera.js";

const ANGLE_STEP = 15;
const SPEED_FACTOR = 2 ** (1 / 4);
const SLOW = 0.25;

export interface KeyActions {
  inspector(): void;
  keys(): void;
  hide(): void;
}

/** Binds the keys that the dialog lists. Keys typed into a field are the field's. */
export function bindKeys(demo: Demo, styles: readonly string[], actions: KeyActions): void {
  const style = (step: number) => {
    const at = styles.indexOf(demo.settings.styleId);
    demo.set({ styleId: styles[(at + step + styles.length) % styles.length] });
  };
  const faster = (factor: number) => demo.set({ moveSpeed: Number((demo.settings.moveSpeed * factor).toFixed(2)) });
  const turn = (degrees: number) => demo.set({ travelAngle: demo.settings.travelAngle + degrees });
  const bindings: Record<string, () => void> = {
    " ": () => demo.togglePause(),
    s: () => demo.setRate(demo.rate === 1 ? SLOW : 1),
    arrowright: () => turn(ANGLE_STEP),
    arrowleft: () => turn(-ANGLE_STEP),
    arrowup: () => faster(SPEED_FACTOR),
    arrowdown: () => faster(1 / SPEED_FACTOR),
    ",": () => style(-1),
    ".": () => style(1),
    r: () => demo.request(),
    n: () => demo.selectNext(),
    b: () => demo.toggleBones(),
    h: actions.hide,
    i: actions.inspector,
    "?": actions.keys,
  };
  CAMERA_PRESETS.forEach((preset, i) => {
    bindings[String(i + 1)] = () => demo.showCamera(preset);
  });
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.matches("input:not([type=checkbox]), select, textarea, [contenteditable]")) return;
    // Space presses the button that has the focus.
    if (event.key === " " && target.matches("button, [role=menuitem], input")) return;
    const action = bindings[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
