import { el, segments } from "../dom.js";
import type { Making } from "../make/making.js";
import type { Statue } from "../make/statue.js";
import { createMakeWords } from "./make/make-words.js";
import { createRigMesh } from "./make/rig-mesh.js";

export type MakeTab = "words" | "rig";

export interface MakePanel {
  element: HTMLElement;
  show(making: Making, statue: Statue, tab: MakeTab): void;
}

/** Creates the panel on which characters are made: from words, or a mesh that is rigged. */
export function createMakePanel(
  making: Making,
  statue: Statue,
  events: { tab(tab: MakeTab): void; files(files: File[]): void; join(): Promise<void> },
): MakePanel {
  const tabs = segments<MakeTab>(
    "What is made",
    [
      { value: "words", text: "From words", title: "Describe a character and see it made" },
      { value: "rig", text: "Rig a mesh", title: "Give a mesh without a skeleton one" },
    ],
    events.tab,
  );
  const words = createMakeWords(making, events.join);
  const rig = createRigMesh(statue, events.files);
  const element = el(
    "section",
    { class: "panel request make", "aria-label": "Make", "data-sheet": "controls" },
    el("header", {}, tabs.element),
    words.element,
    rig.element,
  );
  return {
    element,
    show: (_making, _statue, tab) => {
      tabs.show(tab);
      words.element.hidden = tab !== "words";
      rig.element.hidden = tab !== "rig";
      words.show();
      rig.show();
    },
  };
}
