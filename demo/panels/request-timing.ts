import { el } from "../dom.js";

/** How long a request took, milliseconds. */
export interface RequestTiming {
  /** From the call of `requestLocomotion` to the first frame that shows its pose. */
  firstPose: number;
  /** Spent in the worker; null when the motion came from the cache. */
  worker: number | null;
}

export interface RequestTimingView {
  element: HTMLElement;
  /** Shows the times of one request for several characters: the slowest, and their sum in the worker. */
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
      const work =
        made.length === 0 ? "from the cache" : `${made.reduce((sum, ms) => sum + ms, 0).toFixed(0)} ms in the worker`;
      detail.textContent = `call → first pose, ${count}; ${work}`;
      history.push(slowest);
      if (history.length > HISTORY) history.shift();
      const highest = Math.max(...history, 50);
      bars.replaceChildren(
        ...history.map((ms) =>
          el("i", { style: `height:${Math.round((ms / highest) * 100)}%`, title: `${ms.toFixed(0)} ms` }),
        ),
      );
    },
  };
}
