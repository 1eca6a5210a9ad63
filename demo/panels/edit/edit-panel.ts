import type { ExportFormat } from "babylon-motion";
import { el, rangeField, segments, toggle } from "../../dom.js";
import { editPlanOf, gapText } from "../../edit/edit-plan.js";
import { type EditKind, type EditSettings, MOST_SEED, type Slot, TRANSITION_RANGE } from "../../edit/edit-settings.js";
import type { Editing } from "../../edit/editing.js";
import type { MotionRecipe } from "../../edit/motion-recipe.js";
import { FORMAT_NAMES } from "../../files/export-settings.js";
import type { MotionExports } from "../../files/motion-exports.js";
import { sizeText } from "../../files/save-file.js";
import { limitNumber } from "../fields/limit-number.js";
import { createMotionSlot } from "./motion-slot.js";

export interface EditPanelEvents {
  change(change: Partial<EditSettings>): void;
  use(slot: Slot, recipe: MotionRecipe): void;
  undo(): void;
  redo(): void;
  keep(): void;
  format(format: ExportFormat): void;
  download(): void;
  cancel(): void;
}

export interface EditPanel {
  element: HTMLElement;
  show(editing: Editing, exports: MotionExports): void;
}

const FORMATS = Object.entries(FORMAT_NAMES) as [ExportFormat, string][];
/** Pause after the last letter, milliseconds. */
const TYPING_REST = 500;
/** Duration in which any of the suggested actions fits, seconds. */
export const ROOM_TO_ACT = 1.4;

/** Suggested actions for a transition. */
export const TRANSITION_IDEAS = ["jumps over something", "turns around", "ducks", "waves", "spins", "stumbles"];

/** Creates the panel of the edit page: the kind of edit, the two motions, their transition, and the export. */
export function createEditPanel(styles: readonly string[], events: EditPanelEvents): EditPanel {
  const kind = segments<EditKind>(
    "Kind of edit",
    [
      { value: "join", text: "Join two", title: "Two motions become one" },
      { value: "trim", text: "Trim & loop", title: "A part of a motion, which may loop" },
    ],
    (value) => events.change({ kind: value }),
  );
  const icon = (sign: string, label: string, act: () => void) =>
    el("button", { class: "icon", type: "button", "aria-label": label, title: label, onclick: act }, sign);
  const undo = icon("↶", "Undo (Z)", events.undo);
  const redo = icon("↷", "Redo (Y)", events.redo);
  const slots = {
    first: createMotionSlot("first", styles, (recipe) => events.use("first", recipe)),
    second: createMotionSlot("second", styles, (recipe) => events.use("second", recipe)),
  };

  const length = rangeField(
    "transition",
    "Transition",
    [...TRANSITION_RANGE, 0.05],
    (value) => `${value.toFixed(2)} s`,
    (value) => events.change({ transitionSeconds: Math.round(value * 100) / 100 }),
  );
  let typing = 0;
  const prompt = el("input", {
    ...{ type: "text", id: "transition-prompt", maxlength: 2000, autocomplete: "off", list: "transition-ideas" },
    ...{ placeholder: "plain, or: jumps over something", "aria-label": "What happens in the transition" },
    onkeydown: (event) => event.stopPropagation(),
    oninput: () => {
      clearTimeout(typing);
      typing = window.setTimeout(() => takePrompt(), TYPING_REST);
    },
    onchange: () => takePrompt(),
  });
  const takePrompt = () => {
    clearTimeout(typing);
    typing = 0;
    if (prompt.value === shownPrompt) return;
    // An action takes time, so a transition that was plain until now gets longer.
    const isFirst = shownPrompt.trim() === "" && shownSeconds < ROOM_TO_ACT;
    events.change({ prompt: prompt.value, ...(isFirst ? { transitionSeconds: ROOM_TO_ACT } : {}) });
  };
  let shownPrompt = "";
  let shownSeconds = 0;
  const seed = el("input", {
    ...{ id: "edit-seed", class: "number", type: "number", min: 1, max: MOST_SEED, step: 1 },
    onchange: () => {
      events.change({ seed: limitNumber(seed, "Seed", 1) });
    },
  });
  const dice = el(
    "button",
    {
      ...{ class: "button dice", type: "button", title: "Another performance", "aria-label": "Another performance" },
      onclick: () => events.change({ seed: 1 + Math.floor(Math.random() * MOST_SEED) }),
    },
    "⚄",
  );
  const loop = toggle("Loop", "The second motion leads back into the first", (on) => events.change({ loop: on }));
  const join = el(
    "div",
    { class: "between-fields" },
    length.element,
    el(
      "div",
      { class: "field" },
      prompt,
      el("datalist", { id: "transition-ideas" }, ...TRANSITION_IDEAS.map((value) => el("option", { value }))),
    ),
    el(
      "div",
      { class: "row" },
      loop.element,
      el("span", { class: "seed" }, el("label", { for: "edit-seed" }, "Seed"), el("span", {}, seed, dice)),
    ),
  );
  const trimLoop = segments<NonNullable<EditSettings["trimLoop"]> | "none">(
    "Loop",
    [
      { value: "none", text: "None", title: "It ends" },
      { value: "cyclical", text: "Cyclical", title: "Returns to where it began each time" },
      { value: "progressive", text: "Progressive", title: "Continues from where it ended each time" },
    ],
    (value) => events.change({ trimLoop: value === "none" ? null : value }),
  );
  const gap = el("p", { class: "gap", role: "status" });
  const trim = el(
    "div",
    { class: "between-fields" },
    el(
      "div",
      { class: "field" },
      el("div", { class: "head" }, el("span", { class: "label" }, "Loop")),
      trimLoop.element,
    ),
    gap,
  );

  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const notes = el("ul", { class: "notes", "aria-label": "Notes on the edit" });
  const format = segments<ExportFormat>(
    "Format",
    FORMATS.map(([value, text]) => ({ value, text })),
    events.format,
  );
  let exporting = false;
  const keep = el(
    "button",
    {
      class: "button",
      type: "button",
      id: "keep",
      title: "Keep it, so that you can edit it further (K)",
      onclick: events.keep,
    },
    "Keep",
  );
  const download = el("button", {
    ...{ class: "button primary", type: "button", id: "edit-download" },
    onclick: () => (exporting ? events.cancel() : events.download()),
  });
  const written = el("p", { class: "made", role: "status" });
  const element = el(
    "section",
    { class: "panel request edit", "aria-label": "Edit", "data-sheet": "controls" },
    el("header", {}, kind.element, el("span", { class: "steps-back" }, undo, redo)),
    slots.first.element,
    slots.second.element,
    join,
    trim,
    problem,
    notes,
    el("div", { class: "row formats" }, format.element),
    el("div", { class: "send" }, download, keep),
    written,
  );
  return {
    element,
    show: (editing, exports) => {
      const { settings, parts, made, session, can } = editing;
      const isJoin = settings.kind === "join";
      kind.show(settings.kind);
      undo.disabled = !can.undo;
      redo.disabled = !can.redo;
      const choices = session.all;
      for (const slot of ["first", "second"] as const) {
        slots[slot].show({
          heading: isJoin ? (slot === "first" ? "First" : "Second") : "Motion",
          recipe: settings[slot],
          choices,
          seconds: editing.secondsOf(slot),
          problem: parts[slot].problem,
        });
      }
      slots.second.element.hidden = join.hidden = !isJoin;
      trim.hidden = isJoin;
      length.show(settings.transitionSeconds);
      shownSeconds = settings.transitionSeconds;
      shownPrompt = settings.prompt;
      if (typing === 0 && document.activeElement !== prompt) prompt.value = settings.prompt;
      if (document.activeElement !== seed) seed.value = String(settings.seed);
      const plain = settings.prompt.trim() === "";
      seed.disabled = dice.disabled = plain;
      loop.show(settings.loop);
      trimLoop.show(settings.trimLoop ?? "none");
      problem.hidden = editing.problem === null;
      problem.textContent = editing.problem ?? "";
      const plan = made && editPlanOf(made.motion);
      const text = plan && !isJoin ? gapText(plan) : null;
      gap.hidden = text === null;
      gap.classList.toggle("wide", plan?.gap?.isWide === true);
      gap.textContent = plan?.gap?.isWide ? `${text} This is visible: cut where the poses are similar.` : (text ?? "");
      const told = (plan?.notes ?? []).map((note) => (typeof note === "string" ? note : note.message));
      if (notes.dataset.told !== told.join("\n")) {
        notes.dataset.told = told.join("\n");
        notes.replaceChildren(...told.map((note) => el("li", {}, note)));
      }
      exporting = exports.progress !== null;
      format.show(exports.settings.format);
      const isMade = made !== null && !editing.problem && !parts.first.problem && !parts.second.problem;
      download.disabled = keep.disabled = !isMade;
      download.textContent = exporting ? `Cancel · ${Math.round((exports.progress ?? 0) * 100)} %` : "Download";
      written.textContent = exports.made ? `${exports.made.name} · ${sizeText(exports.made.bytes)}` : "";
    },
  };
}
