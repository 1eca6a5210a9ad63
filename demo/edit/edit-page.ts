import type { Demo } from "../demo.js";
import type { PlottedSpan } from "../panels/edit/contact-plot.js";
import { createEditPanel } from "../panels/edit/edit-panel.js";
import { createEditTimeline } from "../panels/edit/edit-timeline.js";
import { toast } from "../panels/toasts.js";
import type { PreviewPart } from "./edit-preview.js";
import { nameOf } from "./motion-recipe.js";

/** Actions of the keys on the edit page. */
export interface EditActions {
  previewPart(): void;
  compare(): void;
  loopEdit(): void;
  keep(): void;
}

export interface EditPage {
  panel: HTMLElement;
  timeline: HTMLElement;
  readonly actions: EditActions;
  /** The time span for the plot. */
  readonly span: PlottedSpan | undefined;
  show(): void;
  /** Called every frame. */
  follow(): void;
  seek(seconds: number, stays: boolean): void;
}

/** Creates the panel and the timeline of the edit page. @param refresh updates all panels */
export function createEditPage({ editing, exports, styles }: Demo, refresh: () => void): EditPage {
  const { preview } = editing;
  const seek = (seconds: number, stays: boolean) => {
    preview.seek(seconds, stays);
    refresh();
  };
  const showPart = (part: PreviewPart) => {
    preview.setPart(part);
    refresh();
  };
  const compare = (on: boolean) => {
    preview.compare(on);
    refresh();
  };
  const keep = () => {
    const kept = editing.keep();
    if (kept) toast("Kept", `“${nameOf(kept)}” is among the motions that can be edited.`);
  };
  const panel = createEditPanel(styles, {
    change: (change) => editing.set(change),
    use: (slot, recipe) => editing.use(slot, recipe),
    undo: () => editing.undo(),
    redo: () => editing.redo(),
    keep,
    format: (format) => exports.set({ format }),
    download: () => {
      // The exported motion must be the one that plays.
      compare(false);
      void exports.download();
    },
    cancel: () => exports.cancel(),
  });
  const timeline = createEditTimeline({
    range: (slot, range) => editing.set(slot === "first" ? { firstRange: range } : { secondRange: range }),
    transition: (transitionSeconds) => editing.set({ transitionSeconds }),
    hold: (moment) => editing.hold(moment),
    seek,
    part: showPart,
    compare,
    view: refresh,
  });
  return {
    panel: panel.element,
    timeline: timeline.element,
    actions: {
      previewPart: () => showPart(preview.part === "near" ? "whole" : "near"),
      compare: () => compare(!preview.compares),
      loopEdit: () => {
        const { kind, loop, trimLoop } = editing.settings;
        editing.set(kind === "join" ? { loop: !loop } : { trimLoop: trimLoop ? null : "progressive" });
      },
      keep,
    },
    get span() {
      return timeline.span;
    },
    show: () => {
      panel.show(editing, exports);
      timeline.show(editing);
    },
    follow: () => timeline.playhead(preview.seconds),
    seek,
  };
}
