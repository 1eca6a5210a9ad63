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

type Bindings = Record<string, () => void>;

/** Binds the keys that the dialog lists. Keys typed into a field are the field's. */
export function bindKeys(demo: Demo, styles: readonly string[], actions: KeyActions): void {
  const { requests, driving } = demo;
  const { keyboard } = driving;
  const isDriven = () => demo.mode === "drive";
  const style = (step: number) => {
    const at = styles.indexOf(isDriven() ? driving.styleId : requests.settings.styleId);
    const styleId = styles[(at + step + styles.length) % styles.length];
    if (isDriven()) void driving.setStyle(styleId);
    else requests.set({ styleId });
  };
  const faster = (factor: number) =>
    requests.set({ moveSpeed: Number((requests.settings.moveSpeed * factor).toFixed(2)) });
  const turn = (degrees: number) => requests.set({ travelAngle: requests.settings.travelAngle + degrees });
  const always: Bindings = {
    " ": () => demo.togglePause(),
    ",": () => style(-1),
    ".": () => style(1),
    n: () => demo.selectNext(),
    b: () => demo.toggleBones(),
    m: () => demo.setMode(isDriven() ? "request" : "drive"),
    h: actions.hide,
    i: actions.inspector,
    "?": actions.keys,
  };
  const onRequest: Bindings = {
    s: () => demo.setRate(demo.rate === 1 ? SLOW : 1),
    arrowright: () => turn(ANGLE_STEP),
    arrowleft: () => turn(-ANGLE_STEP),
    arrowup: () => faster(SPEED_FACTOR),
    arrowdown: () => faster(1 / SPEED_FACTOR),
    r: () => requests.request(),
  };
  CAMERA_PRESETS.forEach((preset, i) => {
    onRequest[String(i + 1)] = () => demo.showCamera(preset);
  });
  const onDrive: Bindings = {
    v: () => driving.setScheme(driving.scheme === "travel" ? "strafe" : "travel"),
  };
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.matches("input:not([type=checkbox], [type=range]), select, textarea, [contenteditable]")) return;
    // A slider's own keys, and the one that presses a button which has the focus.
    if (target.matches("[type=range]") && event.key.startsWith("Arrow")) return;
    if (event.key === " " && target.matches("button, [role=menuitem], input")) return;
    if (isDriven() && keyboard.press(event)) {
      event.preventDefault();
      return;
    }
    const key = event.key.toLowerCase();
    const action = (isDriven() ? onDrive : onRequest)[key] ?? always[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  window.addEventListener("keyup", (event) => keyboard.release(event));
  window.addEventListener("blur", () => keyboard.releaseAll());
}
