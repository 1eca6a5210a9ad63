import { el } from "../../dom.js";
import { FRAME } from "../../edit/edit-settings.js";

/** A handle's value and its limits, seconds. */
export interface HandleValue {
  now: number;
  least: number;
  most: number;
}

export interface HandleEvents {
  /** Called when dragging begins. @returns pixels per second */
  begin(): number;
  move(seconds: number): void;
  end(): void;
  /** Called on a double click. */
  reset(): void;
}

export interface TrimHandle {
  element: HTMLElement;
  show(value: HandleValue): void;
}

/** Step of a key with Shift, seconds. */
const LARGE_STEP = 0.5;
/** Pause after the last key, milliseconds. */
const KEY_REST = 700;

/**
 * Creates a handle that is dragged along the timeline, or moved frame by frame with keys. Its time is shown beside it.
 */
export function createTrimHandle(label: string, kind: string, events: HandleEvents): TrimHandle {
  const time = el("output");
  const element = el(
    "div",
    { class: `handle ${kind}`, role: "slider", tabindex: 0, "aria-label": label, "aria-orientation": "horizontal" },
    time,
  );
  let value: HandleValue = { now: 0, least: 0, most: 0 };
  let grip: { x: number; from: number; scale: number } | null = null;
  let resting = 0;
  const go = (seconds: number) => {
    const next = Math.min(Math.max(seconds, value.least), value.most);
    if (Math.abs(next - value.now) > 1e-4) events.move(next);
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    element.setPointerCapture(event.pointerId);
    grip = { x: event.clientX, from: value.now, scale: events.begin() };
    element.classList.add("held");
  });
  element.addEventListener("pointermove", (event) => {
    if (grip) go(grip.from + Math.round(((event.clientX - grip.x) / grip.scale) * 100) / 100);
  });
  element.addEventListener("lostpointercapture", () => {
    if (!grip) return;
    grip = null;
    element.classList.remove("held");
    events.end();
  });
  element.addEventListener("dblclick", events.reset);
  element.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? LARGE_STEP : FRAME;
    const next = {
      ...{ ArrowRight: value.now + step, ArrowUp: value.now + step },
      ...{ ArrowLeft: value.now - step, ArrowDown: value.now - step },
      ...{ Home: value.least, End: value.most },
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!resting) events.begin();
    clearTimeout(resting);
    resting = window.setTimeout(() => {
      resting = 0;
      events.end();
    }, KEY_REST);
    go(next);
  });
  return {
    element,
    show: (next) => {
      value = next;
      time.textContent = `${next.now.toFixed(2)} s`;
      element.setAttribute("aria-valuemin", next.least.toFixed(2));
      element.setAttribute("aria-valuemax", next.most.toFixed(2));
      element.setAttribute("aria-valuenow", next.now.toFixed(2));
      element.setAttribute("aria-valuetext", `${next.now.toFixed(2)} seconds`);
    },
  };
}
