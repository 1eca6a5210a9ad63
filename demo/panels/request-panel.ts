import { el, segments, toggle } from "../dom.js";
import { type GaitSettings, STRIDES } from "../gait-settings.js";
import { createAngleDial } from "./fields/angle-dial.js";
import { createSeedField } from "./fields/seed-field.js";
import { createSpeedField } from "./fields/speed-field.js";
import { createStyleMixField } from "./fields/style-mix-field.js";
import { createRequestTiming, type RequestTimingView } from "./request-timing.js";

/** The characters that a change in the panel applies to. */
export type RequestScope = "everyone" | "selected";

export interface RequestPanelEvents {
  change(change: Partial<GaitSettings>): void;
  scope(scope: RequestScope): void;
  live(live: boolean): void;
  request(): void;
  tab(tab: RequestTab): void;
}

/** The panel's tabs: the gait of the whole body, the layer over it, text, videos, or motion files. */
export type RequestTab = "gait" | "words" | "video" | "layer" | "files";

export interface RequestPanel {
  element: HTMLElement;
  timing: RequestTimingView;
  show(settings: GaitSettings, scope: RequestScope, live: boolean, tab: RequestTab): void;
}

export function createRequestPanel(
  styles: readonly string[],
  { words, video, layer, files }: Record<Exclude<RequestTab, "gait">, HTMLElement>,
  events: RequestPanelEvents,
): RequestPanel {
  const tabs = segments<RequestTab>(
    "Kind of request",
    [
      { value: "gait", text: "Gait", title: "How the whole body moves" },
      { value: "words", text: "Say", title: "Motions from text" },
      { value: "video", text: "Video", title: "Motions from videos and the camera" },
      { value: "layer", text: "Layer", title: "What some joints do on top of it" },
      { value: "files", text: "Files", title: "Motions from files, and into files" },
    ],
    events.tab,
  );
  const scope = segments<RequestScope>(
    "Who walks so",
    [
      { value: "everyone", text: "All" },
      { value: "selected", text: "Selected" },
    ],
    events.scope,
  );
  const style = createStyleMixField("style", styles, (styleId) => events.change({ styleId }));
  const speed = createSpeedField(
    (moveSpeed) => events.change({ moveSpeed }),
    (relativeSpeed) => events.change({ relativeSpeed }),
  );
  const angle = createAngleDial("angle", (travelAngle) => events.change({ travelAngle }));
  const strides = segments<number>(
    "Strides",
    STRIDES.map((value) => ({ value, text: String(value) })),
    (value) => events.change({ strides: value }),
  );
  const seed = createSeedField("seed", (value) => events.change({ seed: value ?? undefined }));
  const live = toggle("Live", "Request again while a control moves", events.live);
  const timing = createRequestTiming();
  const gait = el(
    "div",
    {},
    style.element,
    speed.element,
    angle.element,
    el("div", { class: "row" }, el("span", { class: "label" }, "Strides"), strides.element),
    seed.element,
    el(
      "div",
      { class: "send" },
      el("button", { class: "button primary", type: "button", id: "request", onclick: events.request }, "Request"),
      live.element,
    ),
    timing.element,
  );
  const element = el(
    "section",
    { class: "panel request", "aria-label": "Request", "data-sheet": "controls" },
    el("header", {}, tabs.element, scope.element),
    gait,
    words,
    video,
    layer,
    files,
  );
  return {
    element,
    timing,
    show: (settings, who, isLive, tab) => {
      tabs.show(tab);
      gait.hidden = tab !== "gait";
      words.hidden = tab !== "words";
      video.hidden = tab !== "video";
      layer.hidden = tab !== "layer";
      files.hidden = tab !== "files";
      scope.show(who);
      style.show(settings.styleId);
      speed.show(settings.moveSpeed, settings.relativeSpeed);
      angle.show(settings.travelAngle);
      strides.show(settings.strides);
      seed.show(settings.seed ?? null);
      live.show(isLive);
    },
  };
}
