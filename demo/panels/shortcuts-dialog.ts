import { el } from "../dom.js";

export const SHORTCUTS: readonly [keys: string, does: string][] = [
  ["Space", "pause, go on"],
  ["S", "slow motion"],
  ["← →", "travel angle by 15°"],
  ["↑ ↓", "speed"],
  [", .", "previous, next style"],
  ["R", "request again"],
  ["Tab", "through the controls"],
  ["1 2 3 4", "camera: follow, front, side, top"],
  ["N", "next character"],
  ["B", "bones"],
  ["H", "hide the panels"],
  ["I", "Babylon's inspector"],
  ["?", "these keys"],
];

/** A window that lists the keys. */
export function createShortcutsDialog(): { toggle(): void } {
  const rows = SHORTCUTS.flatMap(([keys, does]) => {
    const parts = keys.split(" ").flatMap((key, i) => (i > 0 ? [" ", el("kbd", {}, key)] : [el("kbd", {}, key)]));
    return [el("dt", {}, ...parts), el("dd", {}, does)];
  });
  const dialog: HTMLDialogElement = el(
    "dialog",
    { "aria-labelledby": "shortcuts-title", onclick: (event) => event.target === dialog && dialog.close() },
    el("h2", { id: "shortcuts-title" }, "Keys"),
    el("dl", {}, ...rows),
    el("button", { class: "button", type: "button", onclick: () => dialog.close() }, "Close"),
  );
  document.body.append(dialog);
  return { toggle: () => (dialog.open ? dialog.close() : dialog.showModal()) };
}
