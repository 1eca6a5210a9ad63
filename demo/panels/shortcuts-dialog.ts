import { byId, el } from "../dom.js";

type Shortcuts = readonly [keys: string, does: string][];

const ALWAYS: Shortcuts = [
  ["M", "request or drive"],
  ["G", "all styles"],
  ["E", "edit"],
  ["C", "make characters"],
  ["Space", "pause, resume"],
  [", .", "previous, next style"],
  ["N", "next character"],
  ["B", "bones"],
  ["H", "hide the panels"],
  ["I", "Babylon's inspector"],
  ["Tab", "move through the controls"],
  ["?", "show these keys"],
];
const ON_REQUEST: Shortcuts = [
  ["← →", "travel angle by 15°"],
  ["↑ ↓", "speed"],
  ["R", "request again"],
  ["S", "slow motion"],
  ["1 2 3 4", "camera: follow, front, side, top"],
];
const ON_DRIVE: Shortcuts = [
  ["W A S D", "move (also the arrow keys)"],
  ["Shift", "run"],
  ["C", "walk slowly"],
  ["Q E", "look left, right"],
  ["V", "third person or strafe"],
  ["T", "go to the stairs and slopes"],
];
const ON_STYLES: Shortcuts = [
  ["/", "search"],
  ["← ↑ ↓ →", "move between styles"],
  ["Enter", "enlarge"],
  ["Esc", "back to all styles"],
  ["1 2 3 4", "front, three quarters, side, back"],
];

const ON_EDIT: Shortcuts = [
  ["← →", "step by a frame; also moves a focused handle"],
  ["Home End", "first, last frame"],
  ["P", "play the transition or everything"],
  ["X", "plain cross-fade, for comparison"],
  ["L", "loop"],
  ["K", "keep"],
  ["Z Y", "undo, redo"],
];

/** Creates a dialog that lists the keys. */
export function createShortcutsDialog(): { toggle(): void } {
  const dialog: HTMLDialogElement = el(
    "dialog",
    { "aria-labelledby": "shortcuts-title", onclick: (event) => event.target === dialog && dialog.close() },
    el(
      "div",
      { class: "shortcuts" },
      el("div", {}, section("Keys", ALWAYS, "shortcuts-title"), section("Edit", ON_EDIT)),
      el("div", {}, section("Request", ON_REQUEST), section("Drive", ON_DRIVE), section("Styles", ON_STYLES)),
    ),
    el("button", { class: "button", type: "button", onclick: () => dialog.close() }, "Close"),
  );
  byId("page").append(dialog);
  return { toggle: () => (dialog.open ? dialog.close() : dialog.showModal()) };
}

function section(title: string, shortcuts: Shortcuts, id: string | null = null): HTMLElement {
  return el("section", {}, el("h2", { id }, title), el("dl", {}, ...shortcuts.flatMap(row)));
}

function row([keys, does]: Shortcuts[number]): HTMLElement[] {
  const parts = keys.split(" ").flatMap((key, i) => (i > 0 ? [" ", el("kbd", {}, key)] : [el("kbd", {}, key)]));
  return [el("dt", {}, ...parts), el("dd", {}, does)];
}
