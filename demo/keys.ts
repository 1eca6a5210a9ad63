import { VIEWPOINTS } from "./browse/browsing.js";
import type { Demo } from "./demo.js";
import type { EditActions } from "./edit/edit-page.js";
import { FRAME } from "./edit/edit-settings.js";
import { CAMERA_PRESETS } from "./stage/group-camera.js";
import { partsOf } from "./style-mix.js";

const ANGLE_STEP = 15;
const SPEED_FACTOR = 2 ** (1 / 4);
const SLOW = 0.25;

export interface KeyActions extends EditActions {
  search(): void;
  inspector(): void;
  keys(): void;
  hide(): void;
}

type Bindings = Record<string, () => void>;

/** Binds the keys that the dialog lists. Keys typed into a field stay with the field. */
export function bindKeys(demo: Demo, styles: readonly string[], actions: KeyActions): void {
  const { requests, driving } = demo;
  const { keyboard } = driving;
  const { browsing } = demo;
  const isDriven = () => demo.mode === "drive";
  const style = (step: number) => {
    const [{ styleId: now }] = partsOf(isDriven() ? driving.styleId : requests.settings.styleId);
    const at = styles.indexOf(now);
    const styleId = styles[(at + step + styles.length) % styles.length];
    if (isDriven()) void driving.setStyle(styleId);
    else requests.set({ styleId });
  };
  const faster = (factor: number) =>
    requests.set({ moveSpeed: Number((requests.settings.moveSpeed * factor).toFixed(2)) });
  const turn = (degrees: number) => requests.set({ travelAngle: requests.settings.travelAngle + degrees });
  const always: Bindings = {
    " ": () => demo.togglePause(),
    m: () => demo.setMode(demo.mode === "request" ? "drive" : "request"),
    g: () => demo.setMode("styles"),
    e: () => demo.setMode("edit"),
    c: () => demo.setMode("make"),
    h: actions.hide,
    i: actions.inspector,
    "?": actions.keys,
  };
  /** Bindings while the cast is visible. */
  const onStage: Bindings = {
    ",": () => style(-1),
    ".": () => style(1),
    n: () => demo.selectNext(),
    b: () => demo.toggleBones(),
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
  const { editing } = demo;
  const toMoment = (seconds: number) => {
    const { made, hero } = editing;
    if (!made || !hero) return;
    if (!demo.paused) demo.togglePause();
    editing.preview.seek(Math.min(Math.max(seconds, 0), made.motion.duration - 1e-3), false);
  };
  const onEdit: Bindings = {
    s: onRequest.s,
    ...Object.fromEntries(CAMERA_PRESETS.map((_, i) => [String(i + 1), onRequest[String(i + 1)]])),
    arrowleft: () => toMoment(editing.preview.seconds - FRAME),
    arrowright: () => toMoment(editing.preview.seconds + FRAME),
    home: () => toMoment(0),
    end: () => toMoment(Number.POSITIVE_INFINITY),
    p: actions.previewPart,
    x: actions.compare,
    l: actions.loopEdit,
    k: actions.keep,
    z: () => editing.undo(),
    y: () => editing.redo(),
    n: onStage.n,
    b: onStage.b,
  };
  const onMake: Bindings = {
    s: onRequest.s,
    ...Object.fromEntries(CAMERA_PRESETS.map((_, i) => [String(i + 1), onRequest[String(i + 1)]])),
  };
  const onDrive: Bindings = {
    t: () => driving.setCourse(true),
    v: () => driving.setScheme(driving.scheme === "travel" ? "strafe" : "travel"),
  };
  const browsed = (step: number) => (browsing.chosen ? () => browsing.chooseNext(step) : undefined);
  const onBrowse = (key: string): (() => void) | undefined => {
    if (key === "s") return onRequest.s;
    if (key === "/") return actions.search;
    if (key === "escape") return browsing.chosen ? () => browsing.choose(null) : undefined;
    const step = { arrowleft: -1, ",": -1, arrowright: 1, ".": 1 }[key];
    return step
      ? browsed(step)
      : VIEWPOINTS[Number(key) - 1] && (() => browsing.setViewpoint(VIEWPOINTS[Number(key) - 1]));
  };
  const actionOf = (key: string) => {
    if (demo.mode === "styles") return onBrowse(key) ?? (key in onStage ? undefined : always[key]);
    if (demo.mode === "edit") return onEdit[key] ?? (key in onStage ? undefined : always[key]);
    if (demo.mode === "make") return onMake[key] ?? always[key];
    return (isDriven() ? onDrive : onRequest)[key] ?? always[key] ?? onStage[key];
  };
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.matches("input:not([type=checkbox], [type=range]), select, textarea, [contenteditable]")) return;
    // A slider keeps its own keys, and a focused button the one that presses it.
    if (target.matches("[type=range]") && event.key.startsWith("Arrow")) return;
    if (event.key === " " && target.matches("button, [role=menuitem], input")) return;
    if (isDriven() && keyboard.press(event)) {
      event.preventDefault();
      return;
    }
    const key = event.key.toLowerCase();
    const action = actionOf(key);
    if (!action) return;
    event.preventDefault();
    action();
  });
  window.addEventListener("keyup", (event) => keyboard.release(event));
  window.addEventListener("blur", () => keyboard.releaseAll());
}
