import { el } from "../dom.js";
import { FRAME } from "../edit/edit-settings.js";

/** What a handle sets, seconds. */
export interface HandleValue {
  now: number;
  least: number;
  most: number;
}

export interface HandleEvents {
  /** @returns pixels of a second */
  begin(): number;
  move(seconds: number): void;
  end(): void;
  /** Pressed twice. */
  reset(): void;
}

export interface TrimHandle {
  element: HTMLElement;
  show(value: HandleValue): void;
}

/** Seconds that a key goes with Shift. */
const LARGE_STEP = 0.5;
/** After the last key, milliseconds. */
const KEY_REST = 700;

/** A grip that is dragged along the time line, or moved by keys frame by frame. Its time is told beside it. */
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
