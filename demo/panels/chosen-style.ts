import { styleName } from "../browse/style-groups.js";
import { el } from "../dom.js";

export interface ChosenStyleEvents {
  next(step: number): void;
  close(): void;
  /** Leaves the wall and uses the style or action: by the cast, or for driving. */
  use(mode: "request" | "drive" | "say"): void;
}

export interface ChosenStyleView {
  element: HTMLElement;
  /** @param id a style or an action; null: none is enlarged @param sentence prompt for the action */
  show(id: string | null, group: string, sentence: string | null): void;
  /** Focuses the button that leads back, as soon as it is visible. */
  focus(): void;
}

const COPIED_SHOWN_MS = 1400;

/** Creates the view of the enlarged style or action: its name, its line of code, and buttons to use it. */
export function createChosenStyle(events: ChosenStyleEvents): ChosenStyleView {
  const name = el("strong");
  const group = el("small");
  const line = el("code");
  const copied = el("small", { role: "status" });
  let shown: string | null = null;
  let timer = 0;
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(line.textContent ?? "").then(
      () => true,
      () => false,
    );
    copied.textContent = done ? "Copied" : "";
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      copied.textContent = "";
    }, COPIED_SHOWN_MS);
  };
  const step = (label: string, sign: string, by: number) =>
    el("button", { class: "icon", type: "button", "aria-label": label, onclick: () => events.next(by) }, sign);
  const button = (text: string, act: () => void, kind = "button") =>
    el("button", { class: kind, type: "button", onclick: act }, text);
  const close = button("All of them", events.close, "button primary");
  const forStyles = [button("Drive it", () => events.use("drive")), button("Walk so", () => events.use("request"))];
  const forActions = [button("Say it", () => events.use("say"))];
  const element = el(
    "section",
    { class: "panel chosen", "aria-label": "The selected one", hidden: true },
    el("div", { class: "who" }, step("Previous", "‹", -1), el("p", {}, name, group), step("Next", "›", 1)),
    el("button", { class: "line", type: "button", title: "Copy", onclick: () => void copy() }, line, copied),
    el("div", { class: "ways" }, ...forStyles, ...forActions, close),
  );
  return {
    element,
    focus: () => queueMicrotask(() => close.focus()),
    show: (styleId, kind, sentence) => {
      if (styleId === shown) return;
      shown = styleId;
      element.hidden = styleId === null;
      if (styleId === null) return;
      name.textContent = styleName(styleId);
      group.textContent = kind;
      line.textContent = sentence === null ? `styleId: "${styleId}"` : `requestTextMotion("${sentence}")`;
      for (const way of forStyles) way.hidden = sentence !== null;
      for (const way of forActions) way.hidden = sentence === null;
      void copy();
    },
  };
}
