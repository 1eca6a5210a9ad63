import { el } from "../dom.js";

/** Times of a request, milliseconds. */
export interface RequestTiming {
  /** From the call of `requestLocomotion` to the first frame that shows its pose. */
  firstPose: number;
  /** When the worker started and when its answer arrived; null if the motion came from the cache. */
  worker: { begun: number; ended: number } | null;
}

export interface RequestTimingView {
  element: HTMLElement;
  /** Shows the times of one round of requests: the slowest, and the worker's total. */
  show(timings: readonly RequestTiming[]): void;
}

const HISTORY = 40;

export function createRequestTiming(): RequestTimingView {
  const value = el("output", { id: "request-time" }, "–");
  const bars = el("div", { class: "bars", "aria-hidden": "true" });
  const detail = el("p", {}, "call → first pose");
  const history: number[] = [];
  return {
    element: el("div", { class: "timing" }, value, bars, detail),
    show: (timings) => {
      if (timings.length === 0) return;
      const slowest = Math.max(...timings.map(({ firstPose }) => firstPose));
      value.replaceChildren(slowest.toFixed(0), el("small", { class: "ms" }, "ms"));
      const made = timings.flatMap(({ worker }) => (worker === null ? [] : [worker]));
      const count = timings.length === 1 ? "1 character" : `${timings.length} characters`;
      const work = made.length === 0 ? "from the cache" : `${spanOf(made).toFixed(0)} ms in the worker`;
      detail.textContent = `call → first pose, ${count}; ${work}`;
      history.push(slowest);
      if (history.length > HISTORY) history.shift();
      // The first requests, while everything is loading, would dwarf the others.
      const usual = history.toSorted((a, b) => a - b)[Math.floor((history.length - 1) * 0.75)];
      const highest = Math.max(usual * 1.4, 50);
      bars.replaceChildren(
        ...history.map((ms) =>
          el("i", {
            style: `height:${Math.min(Math.round((ms / highest) * 100), 100)}%`,
            title: `${ms.toFixed(0)} ms`,
          }),
        ),
      );
    },
  };
}

function spanOf(work: readonly { begun: number; ended: number }[]): number {
  return Math.max(...work.map(({ ended }) => ended)) - Math.min(...work.map(({ begun }) => begun));
}
