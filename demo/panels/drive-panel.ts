import { el, rangeField, segments } from "../dom.js";
import { CROWD_RANGE } from "../drive/crowd.js";
import { type Paces, RUN_RANGE } from "../drive/paces.js";
import type { ControlScheme } from "../drive/steering.js";
import { createStyleMixField } from "./fields/style-mix-field.js";

export interface DrivePanelState {
  name: string | null;
  scheme: ControlScheme;
  styleId: string;
  paces: Paces;
  course: boolean;
  crowd: { wanted: number; count: number };
}

export interface DrivePanelEvents {
  scheme(scheme: ControlScheme): void;
  style(styleId: string): void;
  run(speed: number): void;
  course(shown: boolean): void;
  crowd(count: number): void;
}

export interface DrivePanel {
  element: HTMLElement;
  show(state: DrivePanelState): void;
}

const SCHEMES: Record<ControlScheme, string> = {
  travel: "It turns where you steer; the camera follows behind.",
  strafe: "It faces where the camera looks, stepping sideways and backwards.",
};

/** Creates the panel that sets how the chosen character is driven, and the size of the crowd. */
export function createDrivePanel(styles: readonly string[], events: DrivePanelEvents): DrivePanel {
  const hero = el("span", { class: "quiet" });
  const scheme = segments<ControlScheme>(
    "Control scheme",
    [
      { value: "travel", text: "Third person" },
      { value: "strafe", text: "Strafe" },
    ],
    events.scheme,
  );
  const meaning = el("p", { class: "hint" });
  const style = createStyleMixField("drive-style", styles, events.style);
  const [slowest, fastest] = RUN_RANGE;
  const run = rangeField(
    "run-speed",
    "Running speed",
    [slowest, fastest, 0.1],
    (v) => `${v.toFixed(1)} m/s`,
    events.run,
  );
  const ground = segments<boolean>(
    "Ground",
    [
      { value: false, text: "Level" },
      { value: true, text: "Stairs and slopes", title: "Also returns to the foot of the stairs" },
    ],
    events.course,
  );
  const crowd = rangeField("crowd", "Crowd", CROWD_RANGE, (n) => (n === 0 ? "none" : String(n)), events.crowd);
  const coming = el("p", { class: "hint", role: "status" });
  const element = el(
    "section",
    { class: "panel drive", "aria-label": "Drive", "data-sheet": "controls" },
    el("header", {}, el("h2", {}, "Drive"), hero),
    el("div", { class: "field" }, scheme.element, meaning),
    style.element,
    run.element,
    el(
      "div",
      { class: "field" },
      el("div", { class: "head" }, el("span", { class: "label" }, "Ground")),
      ground.element,
    ),
    crowd.element,
    coming,
  );
  return {
    element,
    show: (state) => {
      hero.textContent = state.name ?? "No character is selected";
      scheme.show(state.scheme);
      meaning.textContent = SCHEMES[state.scheme];
      style.show(state.styleId);
      run.show(state.paces.run);
      ground.show(state.course);
      crowd.show(state.crowd.wanted);
      const { wanted, count } = state.crowd;
      coming.textContent =
        count < wanted ? `${count} of ${wanted} have come …` : "Each one is driven and walks around the others.";
    },
  };
}
