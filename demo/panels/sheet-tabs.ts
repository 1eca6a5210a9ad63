import { el } from "../dom.js";

/** The panels, of which a narrow screen shows one at a time. */
const SHEETS = [
  { id: "cast", text: "Cast" },
  { id: "controls", text: "Controls" },
  { id: "time", text: "Time" },
  { id: "mapping", text: "Mapping" },
  { id: "code", text: "Code" },
];

/**
 * Creates the tabs at the bottom of a narrow screen; pressing a tab again closes its panel. A wide screen shows every
 * panel and no tabs.
 */
export function createSheetTabs(changed: () => void): { element: HTMLElement; open(id: string | null): void } {
  let current: string | null = null;
  /** Opens a panel; null: none. */
  const open = (id: string | null) => {
    current = id;
    document.body.dataset.sheet = current ?? "";
    SHEETS.forEach(({ id: each }, i) => {
      buttons[i].setAttribute("aria-expanded", String(each === current));
    });
    changed();
  };
  const buttons = SHEETS.map(({ id, text }) =>
    el("button", { type: "button", "data-tab": id, onclick: () => open(id === current ? null : id) }, text),
  );
  const element = el("nav", { class: "sheet-tabs", "aria-label": "Panels" }, ...buttons);
  return { element, open };
}
