import { byId, el } from "../../dom.js";

/** A file that can be used in more than one way. */
export interface FileQuestion {
  name: string;
  /** Whether it also contains a character. */
  body: boolean;
  /** Why that character cannot be added; null if it can. */
  obstacle: string | null;
  /** Names of its animations, where known. */
  animations: readonly string[];
}

/** The user's choice; null: nothing. */
export type FileChoice = { take: "character" } | { take: "motion"; animation?: string } | null;

const RICHEST = "";

/** Asks in a dialog what to take from a file. */
export function askWhatToTake({ name, body, obstacle, animations }: FileQuestion): Promise<FileChoice> {
  return new Promise((resolve) => {
    let choice: FileChoice = null;
    const button = (text: string, made: () => FileChoice, kind: string) =>
      el(
        "button",
        {
          ...{ class: `button ${kind}`, type: "button" },
          onclick: () => {
            choice = made();
            dialog.close();
          },
        },
        text,
      );
    const which = el(
      "select",
      { id: "which-animation" },
      el("option", { value: RICHEST }, "The one that moves the most"),
      ...animations.map((each) => el("option", { value: each }, each)),
    );
    const add = button("Add the character", () => ({ take: "character" }), "");
    add.disabled = obstacle !== null;
    const take = button(
      "Play its motion",
      () => ({ take: "motion", animation: which.value === RICHEST ? undefined : which.value }),
      "primary",
    );
    const dialog: HTMLDialogElement = el(
      "dialog",
      {
        ...{ class: "file-choice", "aria-labelledby": "file-choice-title" },
        onclick: (event) => event.target === dialog && dialog.close(),
        onclose: () => {
          dialog.remove();
          resolve(choice);
        },
      },
      el("h2", { id: "file-choice-title" }, name),
      el("p", {}, body ? "It contains a character and a motion. Which do you want?" : "It contains several motions."),
      ...(animations.length > 1
        ? [el("div", { class: "which" }, el("label", { for: "which-animation" }, "Motion"), which)]
        : []),
      ...(body && obstacle ? [el("p", { class: "obstacle" }, obstacle)] : []),
      el(
        "div",
        { class: "choices" },
        take,
        ...(body ? [add] : []),
        button("Cancel", () => null, ""),
      ),
    );
    byId("page").append(dialog);
    dialog.showModal();
    take.focus();
  });
}
