import { BROWSE_SPEEDS, VIEWPOINTS, type Viewpoint } from "../browse/browsing.js";
import type { WallKind } from "../browse/figure-maker.js";
import type { StyleGroup } from "../browse/style-groups.js";
import { el, rangeField, segments } from "../dom.js";
import { createAngleDial } from "./fields/angle-dial.js";
import { RATE_NAMES, RATES } from "./playback-bar.js";

export interface BrowsePanelState {
  kind: WallKind;
  groups: readonly StyleGroup[];
  group: string | null;
  query: string;
  speed: number;
  angle: number;
  viewpoint: Viewpoint;
  rate: number;
  progress: { wanted: number; shown: number; styles: number };
}

export interface BrowsePanelEvents {
  kind(kind: WallKind): void;
  query(query: string): void;
  group(group: string | null): void;
  speed(speed: number): void;
  angle(degrees: number): void;
  viewpoint(viewpoint: Viewpoint): void;
  rate(rate: number): void;
}

export interface BrowsePanel {
  element: HTMLElement;
  show(state: BrowsePanelState): void;
  /** Focuses the search field. */
  search(): void;
}

const VIEWPOINT_NAMES: Record<Viewpoint, string> = { front: "Front", "three-quarter": "¾", side: "Side", back: "Back" };
/** Upper speeds of the gaits in which people move, m/s. */
const GAITS = [
  [0.05, "standing"],
  [2.1, "walking"],
  [Number.POSITIVE_INFINITY, "running"],
] as const;

/** Creates the panel that selects the wall's styles, their speed and direction. */
export function createBrowsePanel(events: BrowsePanelEvents): BrowsePanel {
  const kinds = segments<WallKind>(
    "What the wall shows",
    [
      { value: "styles", text: "Styles", title: "Ways of walking" },
      { value: "actions", text: "Actions", title: "What prompts can ask for" },
    ],
    events.kind,
  );
  const count = el("span", { class: "quiet" });
  const search = el("input", {
    ...{ type: "search", id: "style-search", placeholder: "Search", "aria-label": "Search by name" },
    ...{ autocomplete: "off", spellcheck: "false", oninput: () => events.query(search.value) },
  });
  const chips = el("div", { class: "chips", role: "group", "aria-label": "Kinds" });
  const speed = rangeField(
    "browse-speed",
    "Speed",
    [...BROWSE_SPEEDS, 0.05],
    (v) => `${v.toFixed(2)} m/s, ${GAITS.find(([below]) => v < below)?.[1]}`,
    events.speed,
  );
  const angle = createAngleDial("browse-angle", events.angle);
  const view = segments<Viewpoint>(
    "Seen from",
    VIEWPOINTS.map((value) => ({ value, text: VIEWPOINT_NAMES[value] })),
    events.viewpoint,
  );
  const rate = segments<number>(
    "Playback speed",
    RATES.map((value) => ({ value, text: RATE_NAMES[value], title: `${value} of real time` })),
    events.rate,
  );
  const bar = el("i");
  const progress = el(
    "div",
    { class: "progress", role: "progressbar", "aria-label": "Styles in view", "aria-valuemin": 0 },
    bar,
  );
  const element = el(
    "section",
    { class: "panel browse", "aria-label": "Styles on the wall", "data-sheet": "controls" },
    el("header", {}, kinds.element, count),
    progress,
    el("div", { class: "field" }, search, chips),
    speed.element,
    angle.element,
    el("div", { class: "row" }, el("span", { class: "label" }, "View"), view.element),
    el("div", { class: "row" }, el("span", { class: "label" }, "Time"), rate.element),
  );
  let filled = "";
  const buttons: [group: string | null, button: HTMLElement][] = [];
  const fill = (groups: readonly StyleGroup[]) => {
    buttons.length = 0;
    const chip = (group: string | null, text: string) => {
      const button = el("button", { class: "chip", type: "button", onclick: () => events.group(group) }, text);
      buttons.push([group, button]);
      return button;
    };
    chips.replaceChildren(chip(null, "All"), ...groups.map(({ name }) => chip(name, name)));
  };
  return {
    element,
    search: () => {
      search.focus();
      search.select();
    },
    show: (state) => {
      const names = state.groups.map(({ name }) => name).join();
      if (names !== filled) {
        filled = names;
        fill(state.groups);
      }
      for (const [group, button] of buttons) button.setAttribute("aria-pressed", String(group === state.group));
      kinds.show(state.kind);
      speed.element.hidden = angle.element.hidden = state.kind === "actions";
      if (search.value !== state.query) search.value = state.query;
      speed.show(state.speed);
      angle.show(state.angle);
      view.show(state.viewpoint);
      rate.show(state.rate);
      const { wanted, shown, styles } = state.progress;
      const done = wanted === 0 || shown === wanted;
      count.textContent = done ? String(styles) : `${shown} of ${wanted} in view …`;
      progress.classList.toggle("done", done);
      progress.setAttribute("aria-valuemax", String(wanted));
      progress.setAttribute("aria-valuenow", String(shown));
      bar.style.width = `${wanted > 0 ? (shown / wanted) * 100 : 100}%`;
    },
  };
}
