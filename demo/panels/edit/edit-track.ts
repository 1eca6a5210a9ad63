import { el } from "../../dom.js";
import { LEAST_KEPT, type Slot } from "../../edit/edit-settings.js";
import type { TimelineView, TrackLayout } from "../../edit/timeline-layout.js";
import { createTrimHandle } from "./trim-handle.js";

/** The part of the kept range that is dragged: an edge or all of it. */
export type TrackGrip = "begin" | "end" | "both";

export interface EditTrackEvents {
  /** Called when dragging begins. @returns pixels per second */
  grip(grip: TrackGrip): number;
  /** Called with the kept range, seconds of the motion. */
  range(from: number, to: number): void;
  release(): void;
}

export interface EditTrack {
  element: HTMLElement;
  /** @param heading title beside the track */
  show(heading: string, track: TrackLayout | null, view: TimelineView, name: string): void;
}

/** Creates one motion's track on the timeline: the kept part between two handles, the rest dimmed. */
export function createEditTrack(slot: Slot, events: EditTrackEvents): EditTrack {
  const label = el("span", { class: "track-name" });
  const title = el("b");
  const times = el("small");
  const source = el("div", { class: "source" });
  let shown: TrackLayout | null = null;
  const from = () => (shown ? shown.keptFrom - shown.start : 0);
  const to = () => (shown ? shown.keptTo - shown.start : 0);
  const begin = createTrimHandle(`Start of the ${slot} motion`, "begin", {
    begin: () => events.grip("begin"),
    move: (seconds) => events.range(seconds, to()),
    end: events.release,
    reset: () => events.range(0, to()),
  });
  const end = createTrimHandle(`End of the ${slot} motion`, "end", {
    begin: () => events.grip("end"),
    move: (seconds) => events.range(from(), seconds),
    end: events.release,
    reset: () => shown && events.range(from(), shown.seconds),
  });
  const kept = el("div", { class: "kept" }, el("span", {}, title, times), begin.element, end.element);
  const waits = el("div", { class: "waits" });
  const lane = el("div", { class: "lane" }, el("div", { class: "all" }, source), kept, waits);
  slide(kept, {
    begin: () => ({ scale: events.grip("both"), from: from(), to: to() }),
    move: (by, start) => {
      const room = Math.min(Math.max(by, -start.from), (shown?.seconds ?? 0) - start.to);
      events.range(start.from + room, start.to + room);
    },
    end: events.release,
  });
  const place = (element: HTMLElement, start: number, stop: number, view: TimelineView) => {
    const seen = view.to - view.from;
    element.style.left = `${((start - view.from) / seen) * 100}%`;
    element.style.width = `${((stop - start) / seen) * 100}%`;
  };
  return {
    element: el("div", { class: `track ${slot}` }, label, lane),
    show: (heading, track, view, name) => {
      shown = track;
      label.textContent = heading;
      source.hidden = kept.hidden = track === null;
      waits.hidden = track !== null;
      waits.textContent = "…";
      if (!track) return;
      const { start, seconds, keptFrom, keptTo } = track;
      place(source, start, start + seconds, view);
      place(kept, keptFrom, keptTo, view);
      title.textContent = name;
      times.textContent = `${(keptFrom - start).toFixed(2)} – ${(keptTo - start).toFixed(2)} s`;
      kept.title = `${name}: ${(keptTo - keptFrom).toFixed(2)} of ${seconds.toFixed(2)} s`;
      begin.show({ now: keptFrom - start, least: 0, most: keptTo - start - LEAST_KEPT });
      end.show({ now: keptTo - start, least: keptFrom - start + LEAST_KEPT, most: seconds });
    },
  };
}

interface Slide {
  scale: number;
  from: number;
  to: number;
}

/** Makes the kept part draggable as a whole. */
function slide(
  element: HTMLElement,
  events: { begin(): Slide; move(seconds: number, start: Slide): void; end(): void },
): void {
  let grip: (Slide & { x: number }) | null = null;
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    grip = { x: event.clientX, ...events.begin() };
  });
  element.addEventListener("pointermove", (event) => {
    if (grip) events.move(Math.round(((event.clientX - grip.x) / grip.scale) * 100) / 100, grip);
  });
  element.addEventListener("lostpointercapture", () => {
    if (!grip) return;
    grip = null;
    events.end();
  });
}
