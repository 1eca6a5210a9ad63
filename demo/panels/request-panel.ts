import { el, segments } from "../dom.js";
import { type GaitSettings, STRIDES } from "../gait-settings.js";
import { createAngleDial } from "./angle-dial.js";
import { createRequestTiming, type RequestTimingView } from "./request-timing.js";
import { createSpeedField } from "./speed-field.js";
import { createStylePicker } from "./style-picker.js";

/** Whom a change of the panel reaches. */
export type RequestScope = "everyone" | "selected";

export interface RequestPanelEvents {
  change(change: Partial<GaitSettings>): void;
  scope(scope: RequestScope): void;
  live(live: boolean): void;
  request(): void;
}

export interface RequestPanel {
  element: HTMLElement;
  timing: RequestTimingView;
  show(settings: GaitSettings, scope: RequestScope, live: boolean): void;
}

export function createRequestPanel(styles: readonly string[], events: RequestPanelEvents): RequestPanel {
  const scope = segments<RequestScope>(
    "Who walks so",
    [
      { value: "everyone", text: "Everyone" },
      { value: "selected", text: "Selected" },
    ],
    events.scope,
  );
  const style = createStylePicker(styles, (styleId) => events.change({ styleId }));
  const speed = createSpeedField(
    (moveSpeed) => events.change({ moveSpeed }),
    (relativeSpeed) => events.change({ relativeSpeed }),
  );
  const angle = createAngleDial((travelAngle) => events.change({ travelAngle }));
  const strides = segments<number>(
    "Strides",
    STRIDES.map((value) => ({ value, text: String(value) })),
    (value) => events.change({ strides: value }),
  );
  const live = el("input", {
    ...{ type: "checkbox", role: "switch" },
    onchange: () => events.live(live.checked),
  });
  const timing = createRequestTiming();
  const element = el(
    "section",
    { class: "panel request", "aria-label": "Request" },
    el("header", {}, el("h2", {}, "Request"), scope.element),
    el("div", { class: "field" }, el("div", { class: "head" }, el("label", { for: "style" }, "Style")), style.element),
    speed.element,
    angle.element,
    el("div", { class: "row" }, el("span", { class: "label" }, "Strides"), strides.element),
    el(
      "div",
      { class: "send" },
      el("button", { class: "button primary", type: "button", id: "request", onclick: events.request }, "Request"),
      el("label", { class: "switch", title: "Ask again while a control moves" }, live, "Live"),
    ),
    timing.element,
  );
  return {
    element,
    timing,
    show: (settings, who, isLive) => {
      scope.show(who);
      style.show(settings.styleId);
      speed.show(settings.moveSpeed, settings.relativeSpeed);
      angle.show(settings.travelAngle);
      strides.show(settings.strides);
      live.checked = isLive;
    },
  };
}
