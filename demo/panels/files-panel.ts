import type { Walker } from "../cast/walker.js";
import { el } from "../dom.js";
import { nameOf } from "../edit/motion-recipe.js";
import type { ExportSettings } from "../files/export-settings.js";
import type { ImportedMotion, ImportedMotions } from "../files/imported-motions.js";
import type { MotionExports } from "../files/motion-exports.js";
import type { SaidWords, WordedMotions } from "../words/worded-motions.js";
import { createExportFields } from "./fields/export-fields.js";

export interface FilesPanelEvents {
  files(files: File[]): void;
  /** Plays a motion; null: the requested gait. */
  play(imported: ImportedMotion | null): void;
  remove(imported: ImportedMotion): void;
  change(change: Partial<ExportSettings>): void;
  download(): void;
  cancel(): void;
}

interface Shown {
  selected: Walker | null;
  imports: ImportedMotions;
  exports: MotionExports;
  words: WordedMotions;
}

export interface FilesPanel {
  element: HTMLElement;
  show(shown: Shown): void;
}

const KINDS = ".bvh,.fbx,.glb,.gltf,.vrm";

/**
 * Creates the panel with the motions that the selected character can play, including those from files, and the export.
 */
export function createFilesPanel(events: FilesPanelEvents): FilesPanel {
  const who = el("span", { class: "who" });
  const list = el("ul", { class: "motion-list", "aria-label": "Motions" });
  const files = el("input", {
    ...{ type: "file", multiple: true, hidden: true, accept: KINDS, id: "motion-files" },
    onchange: () => {
      events.files([...(files.files ?? [])]);
      files.value = "";
    },
  });
  const open = el("button", { class: "button", type: "button", onclick: () => files.click() }, "Open …");
  const fields = createExportFields(events);
  const element = el(
    "div",
    { class: "files" },
    el("div", { class: "row" }, who, open, files),
    list,
    el("p", { class: "hint" }, "Or drop a .bvh, .fbx, .glb, .gltf or .vrm anywhere."),
    fields.element,
  );
  let shown = "";
  const showList = ({ selected, imports, words }: Shown) => {
    const played = imports.playedBy(selected);
    const said = words.saidBy(selected);
    const gait = selected ? nameOf({ kind: "gait", ...selected.settings }) : "No gait";
    const isGait = played === null && said === null;
    const rows: Row[] = [
      { name: gait, note: "gait", busy: false, isPlayed: isGait, imported: null },
      ...(said ? [{ name: textOf(said), note: "words", busy: false, isPlayed: true, imported: null }] : []),
      ...imports.all.map((imported) => ({
        name: imported.name,
        note: imported.seconds === null ? "file" : `${imported.seconds.toFixed(1)} s`,
        busy: imported.busy,
        isPlayed: imported === played,
        imported,
      })),
    ];
    const now = JSON.stringify(rows);
    if (now === shown) return;
    shown = now;
    const focused = [...list.querySelectorAll("button")].indexOf(document.activeElement as HTMLButtonElement);
    list.replaceChildren(...rows.map((row) => rowOf(row, events)));
    if (focused >= 0) list.querySelectorAll("button")[focused]?.focus();
  };
  return {
    element,
    show: (state) => {
      who.textContent = state.selected ? `What ${state.selected.info.name} plays` : "No character is selected";
      showList(state);
      fields.show(state.exports, state.selected);
    },
  };
}

function textOf({ asked }: SaidWords): string {
  return typeof asked === "string" ? asked : asked.prompt || "An edited plan";
}

interface Row {
  name: string;
  note: string;
  busy: boolean;
  isPlayed: boolean;
  imported: ImportedMotion | null;
}

function rowOf({ name, note, busy, isPlayed, imported }: Row, events: FilesPanelEvents): HTMLElement {
  const pick = el(
    "button",
    {
      class: "pick",
      type: "button",
      "aria-pressed": String(isPlayed),
      title: name,
      onclick: () => note !== "words" && events.play(imported),
    },
    el("i", { class: "dot" }),
    el("span", {}, name),
    el("small", {}, busy ? "reading …" : note),
  );
  const remove = () => [
    el(
      "button",
      {
        ...{ class: "icon", type: "button", "aria-label": `Remove ${name}`, title: "Remove" },
        onclick: () => imported && events.remove(imported),
      },
      "✕",
    ),
  ];
  const state = [isPlayed ? "selected" : "", busy ? "loading" : ""].join(" ").trim();
  return el("li", { class: state }, pick, ...(imported && !busy ? remove() : []));
}
