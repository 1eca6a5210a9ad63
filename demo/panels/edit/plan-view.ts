import type { PlannedAction, TextPlan } from "babylon-motion";
import { el } from "../../dom.js";

export interface PlanViewEvents {
  seek(seconds: number): void;
  /** Plays an edited plan. */
  play(plan: TextPlan): void;
}

export interface PlanView {
  element: HTMLElement;
  /** @param seconds duration of the whole motion */
  show(plan: TextPlan | null, seconds: number): void;
  playhead(seconds: number): void;
}

/**
 * Creates the view of a prompt's plan: its actions in order of time, each a button that seeks to its start; below, the
 * plan as JSON.
 */
export function createPlanView(events: PlanViewEvents): PlanView {
  const list = el("ol", { class: "plan", "aria-label": "How it was understood" });
  const text = el("textarea", {
    ...{ rows: 10, spellcheck: false, "aria-label": "The plan as JSON" },
    onkeydown: (event) => event.stopPropagation(),
  });
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const editor = el(
    "details",
    { class: "plan-editor" },
    el("summary", {}, "Edit the plan"),
    text,
    problem,
    el("button", { class: "button", type: "button", onclick: () => playEdited() }, "Play this plan"),
  );
  const playEdited = () => {
    problem.hidden = true;
    try {
      events.play(JSON.parse(text.value) as TextPlan);
    } catch (error) {
      problem.textContent = `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
      problem.hidden = false;
    }
  };
  let rows: { action: PlannedAction; element: HTMLElement }[] = [];
  return {
    element: el("div", { class: "plan-view" }, list, editor),
    show: (plan, seconds) => {
      editor.hidden = plan === null;
      text.value = plan ? JSON.stringify(editable(plan), null, 2) : "";
      const actions = plan?.steps.flatMap(({ body, layers }) => [
        { action: body, isLayer: false },
        ...layers.map((action) => ({ action, isLayer: true })),
      ]);
      rows = (actions ?? []).map(({ action, isLayer }) => ({
        action,
        element: rowOf(action, isLayer, seconds, () => events.seek(action.start ?? 0)),
      }));
      list.replaceChildren(...rows.map(({ element }) => element));
    },
    playhead: (seconds) => {
      for (const { action, element } of rows) {
        const isNow = seconds >= (action.start ?? 0) && seconds < (action.end ?? 0);
        element.classList.toggle("now", isNow);
      }
    },
  };
}

/** The plan without what the motion's playback adds. */
function editable({ kind, version, prompt, seed, steps, notes }: TextPlan): TextPlan {
  return { kind, version, prompt, seed, steps, notes };
}

function rowOf(action: PlannedAction, isLayer: boolean, seconds: number, seek: () => void): HTMLElement {
  const { start = 0, end = 0, description, inserted } = action;
  const share = (value: number) => `${((value / (seconds || 1)) * 100).toFixed(1)}%`;
  return el(
    "li",
    { class: [isLayer ? "layer" : "", inserted ? "inserted" : ""].join(" ").trim() },
    el(
      "button",
      {
        type: "button",
        title: inserted ? "Added: the body has to get into this stance" : action.action,
        onclick: seek,
      },
      el("span", {}, description ?? action.action),
      el("small", {}, `${start.toFixed(1)} – ${end.toFixed(1)} s`),
      el("i", { style: `left:${share(start)};width:${share(end - start)}` }),
    ),
  );
}
