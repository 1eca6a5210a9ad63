import { el, segments } from "../../dom.js";
import { editPlanOf } from "../../edit/edit-plan.js";
import type { HeldMoment, PreviewPart } from "../../edit/edit-preview.js";
import { type EditSettings, type KeptRange, rangeOf, type Slot, TRANSITION_RANGE } from "../../edit/edit-settings.js";
import type { Editing } from "../../edit/editing.js";
import { nameOf } from "../../edit/motion-recipe.js";
import { layOut, type TimelineLayout, type TimelineView, viewOf } from "../../edit/timeline-layout.js";
import type { PlottedSpan } from "./contact-plot.js";
import { createEditTrack, type TrackGrip } from "./edit-track.js";
import { createTrimHandle } from "./trim-handle.js";

export interface EditTimelineEvents {
  range(slot: Slot, range: KeptRange): void;
  transition(seconds: number): void;
  hold(moment: HeldMoment | null): void;
  seek(seconds: number, stays: boolean): void;
  part(part: PreviewPart): void;
  /** Whether a plain cross-fade plays instead. */
  compare(on: boolean): void;
  /** Called when the visible part of the timeline has changed. */
  view(): void;
}

export interface EditTimeline {
  element: HTMLElement;
  show(editing: Editing): void;
  /** Moves the playhead. Seconds of the result. */
  playhead(seconds: number): void;
  /** The time span for the plot below, the same as the timeline's. */
  readonly span: PlottedSpan | undefined;
}

/** The moment that is shown while an edge is dragged. */
const MOMENTS: Record<Slot, Record<TrackGrip, HeldMoment>> = {
  first: { begin: "begin", end: "out", both: "out" },
  second: { begin: "in", end: "end", both: "in" },
};

/** Creates the timeline: the two motions, the transition between them, and the result. */
export function createEditTimeline(events: EditTimelineEvents): EditTimeline {
  let editing: Editing | null = null;
  let layout: TimelineLayout | null = null;
  let view: TimelineView = { from: 0, to: 1 };
  /** Fixes the view while an edge is dragged. */
  let held: { view: TimelineView; secondStart: number | null } | null = null;
  let showsAll = true;

  const grip = (moment: HeldMoment, secondStays: boolean) => {
    held = { view, secondStart: secondStays ? (layout?.second?.start ?? null) : null };
    events.hold(moment);
    return band.parentElement!.clientWidth / (view.to - view.from);
  };
  const release = () => {
    held = null;
    events.hold(null);
    events.view();
  };
  const trackOf = (slot: Slot) =>
    createEditTrack(slot, {
      grip: (edge) => grip(MOMENTS[slot][edge], slot === "second" && edge !== "end"),
      range: (from, to) => {
        const seconds = editing?.secondsOf(slot);
        if (seconds) events.range(slot, rangeOf(from, to, seconds));
      },
      release,
    });
  const tracks = { first: trackOf("first"), second: trackOf("second") };

  const length = createTrimHandle("Length of the transition", "end", {
    begin: () => grip("in", false),
    move: events.transition,
    end: release,
    reset: () => events.transition(0.5),
  });
  const between = el("div", { class: "bar between" }, length.element);
  const said = el("span", { class: "said" });
  const wayBack = el("div", { class: "bar back", title: "Back into the first motion" }, "↺");
  const betweenTrack = el(
    "div",
    { class: "track" },
    el("span", { class: "track-name" }, "Transition"),
    el("div", { class: "lane" }, between, said, wayBack),
  );

  const pieces = { first: el("i"), between: el("i"), second: el("i"), back: el("i") };
  const resultLane = el(
    "div",
    { class: "lane scrub", title: "Drag to move through time" },
    ...Object.entries(pieces).map(([name, piece]) => {
      piece.className = name;
      return piece;
    }),
  );
  const result = el("div", { class: "track result" }, el("span", { class: "track-name" }, "Result"), resultLane);
  const band = el("div", { class: "band" });
  const backBand = el("div", { class: "band" });
  const line = el("div", { class: "playhead" });
  const overlay = el("div", { class: "overlay" }, band, backBand, line);

  const status = el("p", { class: "edit-status", role: "status" });
  const zoom = segments<boolean>(
    "Visible time range",
    [
      { value: true, text: "All", title: "Including the parts that are cut" },
      { value: false, text: "Kept", title: "Only the parts that are kept" },
    ],
    (all) => {
      showsAll = all;
      events.view();
    },
  );
  const parts = segments<PreviewPart>(
    "What plays",
    [
      { value: "near", text: "At the cut", title: "From just before the cut to just after it" },
      { value: "whole", text: "Whole", title: "From beginning to end" },
    ],
    events.part,
  );
  const compare = el(
    "button",
    {
      ...{ class: "button", type: "button", title: "Plays a plain cross-fade instead, for comparison (X)" },
      onclick: () => events.compare(editing?.preview.compares !== true),
    },
    "Cross-fade",
  );
  const element = el(
    "div",
    { class: "edit-line" },
    el(
      "div",
      { class: "edit-head" },
      status,
      el("span", { class: "label" }, "Play"),
      parts.element,
      compare,
      zoom.element,
    ),
    el("div", { class: "tracks" }, tracks.first.element, betweenTrack, tracks.second.element, result, overlay),
  );

  const seekTo = (event: PointerEvent, stays: boolean) => {
    if (!layout || !editing?.made) return;
    const { left, width } = resultLane.getBoundingClientRect();
    const time = view.from + ((event.clientX - left) / width) * (view.to - view.from) - layout.from;
    events.seek(Math.min(Math.max(time, 0), editing.made.motion.duration * 0.9999), stays);
  };
  resultLane.addEventListener("pointerdown", (event) => {
    resultLane.setPointerCapture(event.pointerId);
    seekTo(event, true);
  });
  resultLane.addEventListener("pointermove", (event) => event.buttons > 0 && seekTo(event, true));
  resultLane.addEventListener("pointerup", (event) => seekTo(event, false));

  const place = (piece: HTMLElement, stretch: readonly [number, number] | null) => {
    piece.hidden = stretch === null;
    if (!stretch) return;
    const seen = view.to - view.from;
    piece.style.left = `${((stretch[0] - view.from) / seen) * 100}%`;
    piece.style.width = `${((stretch[1] - stretch[0]) / seen) * 100}%`;
  };
  const showBetween = (now: TimelineLayout, { transitionSeconds, prompt }: EditSettings) => {
    betweenTrack.hidden = tracks.second.element.hidden = now.transition === null;
    place(between, now.transition);
    place(wayBack, now.wayBack);
    place(band, now.transition);
    place(backBand, now.wayBack);
    const [least, most] = TRANSITION_RANGE;
    length.show({ now: transitionSeconds, least, most });
    said.textContent = `${transitionSeconds.toFixed(2)} s${prompt.trim() ? ` · ${prompt.trim()}` : ""}`;
    if (now.transition) place(said, [now.transition[1], now.wayBack?.[0] ?? view.to]);
  };
  const showResult = (now: TimelineLayout) => {
    place(pieces.first, [now.first.keptFrom, now.first.keptTo]);
    place(pieces.between, now.transition);
    place(pieces.second, now.second && [now.second.keptFrom, now.second.keptTo]);
    place(pieces.back, now.wayBack);
  };

  return {
    element,
    get span() {
      if (!layout || !editing?.made) return undefined;
      const { transition } = editPlanOf(editing.made.motion);
      const { duration } = editing.made.motion;
      const back = layout.wayBack && ([duration - editing.made.settings.transitionSeconds, duration] as const);
      const marked = [...(transition ? [transition] : []), ...(back ? [back] : [])];
      return { from: view.from - layout.from, to: view.to - layout.from, marked };
    },
    show: (now) => {
      editing = now;
      const { settings } = now;
      const [first, second] = [now.secondsOf("first"), now.secondsOf("second")];
      const isJoin = settings.kind === "join";
      element.classList.toggle("busy", now.busy);
      status.textContent = statusOf(now);
      zoom.show(showsAll);
      parts.show(now.preview.part);
      compare.hidden = !isJoin;
      compare.setAttribute("aria-pressed", String(now.preview.compares));
      parts.allow((part) => (part === "near" && !isJoin && !settings.trimLoop ? "There is no seam" : null));
      const lineUp = (at?: number | null) =>
        first === null ? null : layOut(settings, first, isJoin ? second : null, at ?? null);
      layout = lineUp(held?.secondStart);
      line.hidden = result.hidden = layout === null;
      if (layout) view = held?.view ?? viewOf(layout, showsAll);
      tracks.first.show(isJoin ? "First" : "Motion", layout?.first ?? null, view, nameOf(settings.first));
      tracks.second.show("Second", layout?.second ?? null, view, nameOf(settings.second));
      if (layout) showBetween(layout, settings);
      const made = lineUp();
      if (made) showResult(made);
      if (isJoin) betweenTrack.hidden = tracks.second.element.hidden = false;
    },
    playhead: (seconds) => {
      if (!layout) return;
      const share = (seconds + layout.from - view.from) / (view.to - view.from);
      line.style.left = `${share * 100}%`;
    },
  };
}

/** Describes the result or the work in progress. */
function statusOf({ busy, made, problem, parts }: Editing): string {
  if (problem || parts.first.problem || parts.second.problem) return "Not made";
  if (!made) return busy ? "Making it …" : "";
  const { motion, milliseconds } = made;
  const { steps } = editPlanOf(motion);
  const taken = typeof steps !== "number" ? "" : ` · ${steps} ${steps === 1 ? "step" : "steps"} in between`;
  return `${motion.duration.toFixed(2)} s${taken} · made in ${milliseconds.toFixed(0)} ms`;
}
