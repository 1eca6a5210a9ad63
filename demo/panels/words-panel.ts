import type { Motion, PlanNote, TextPlan } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { el, toggle } from "../dom.js";
import { EXAMPLES } from "../words/examples.js";
import type { WordedMotions, WordSettings } from "../words/worded-motions.js";
import { createPlanView } from "./edit/plan-view.js";
import { limitNumber } from "./fields/limit-number.js";

export interface WordsPanelEvents {
  change(change: Partial<WordSettings>): void;
  say(prompt: string): void;
  plan(plan: TextPlan): void;
  seek(seconds: number): void;
}

export interface WordsPanel {
  element: HTMLElement;
  show(words: WordedMotions, selected: Walker | null): void;
  /** Marks the action at a time, seconds. */
  playhead(seconds: number): void;
}

const MOST_SEED = 99_999;
const NOTE_TITLES: Record<PlanNote["kind"], string> = {
  notUnderstood: "Not understood",
  left: "Left out",
  contradiction: "Contradictory",
  changed: "Changed",
  assumed: "Assumed",
};

/** Creates the panel for motions from text: the prompt, its plan, and what was not understood. */
export function createWordsPanel(events: WordsPanelEvents): WordsPanel {
  const prompt = el("textarea", {
    ...{ id: "prompt", rows: 3, maxlength: 2000, spellcheck: true, "aria-label": "What the character does" },
    placeholder: "Say what the character does …",
    oninput: () => events.change({ prompt: prompt.value }),
    onkeydown: (event) => {
      const { key, shiftKey } = event as KeyboardEvent;
      // The page's shortcuts are letters too.
      event.stopPropagation();
      if (key !== "Enter" || shiftKey) return;
      event.preventDefault();
      events.say(prompt.value);
    },
  });
  const seed = el("input", {
    ...{ id: "words-seed", class: "number", type: "number", min: 1, max: MOST_SEED, step: 1 },
    onchange: () => chooseSeed(limitNumber(seed, "Seed", 1)),
  });
  const chooseSeed = (value: number) => {
    seed.value = String(value);
    events.change({ seed: value });
    events.say(prompt.value);
  };
  const dice = el(
    "button",
    {
      ...{ class: "button dice", type: "button", title: "Another performance", "aria-label": "Another performance" },
      onclick: () => chooseSeed(1 + Math.floor(Math.random() * MOST_SEED)),
    },
    "⚄",
  );
  const footIk = toggle("Plant", "Plants feet wherever they stand, not only where the plan says so", (on) => {
    events.change({ footIk: on });
    events.say(prompt.value);
  });
  const repeats = toggle("Repeat", "Repeats the motion", (on) => {
    events.change({ repeats: on });
    events.say(prompt.value);
  });
  const say = el(
    "button",
    { class: "button primary", type: "button", id: "say", onclick: () => events.say(prompt.value) },
    "Say it",
  );
  const examples = el("select", {
    "aria-label": "Examples and earlier prompts",
    onchange: () => {
      if (!examples.value) return;
      events.change({ prompt: examples.value });
      events.say(examples.value);
      examples.value = "";
    },
  });
  const problem = el("p", { class: "problem", role: "alert" });
  const notes = el("ul", { class: "notes", "aria-label": "Notes on the prompt" });
  const time = el("small", { class: "made" });
  const plan = createPlanView({ seek: events.seek, play: events.plan });
  const element = el(
    "div",
    { class: "words" },
    el("div", { class: "say" }, prompt, examples),
    el(
      "div",
      { class: "row" },
      el("span", { class: "seed" }, el("label", { for: "words-seed" }, "Seed"), el("span", {}, seed, dice)),
      footIk.element,
      repeats.element,
    ),
    el("div", { class: "send" }, say),
    problem,
    plan.element,
    notes,
    time,
  );
  let listed = "";
  let noted: Motion | null | undefined;
  return {
    element,
    show: (words, selected) => {
      const { settings, said, busy, milliseconds } = words;
      if (document.activeElement !== prompt && prompt.value !== settings.prompt) prompt.value = settings.prompt;
      if (document.activeElement !== seed) seed.value = String(settings.seed);
      footIk.show(settings.footIk);
      repeats.show(settings.repeats);
      say.textContent = busy ? "Generating …" : "Say it";
      problem.textContent = words.problem ?? "";
      problem.hidden = words.problem === null;
      if (listed !== said.join("\n") || examples.childElementCount === 0) {
        listed = said.join("\n");
        examples.replaceChildren(...choices(said));
      }
      // Beside an error, the plan of an earlier prompt would seem to be its own.
      const motion = words.problem === null ? words.playedBy(selected) : null;
      if (motion === noted) return;
      noted = motion;
      const shown = (motion?.plan ?? null) as unknown as TextPlan | null;
      plan.show(shown, motion?.duration ?? 0);
      notes.replaceChildren(...(shown?.notes ?? []).map(noteOf));
      time.textContent =
        motion && milliseconds !== null
          ? `${motion.duration.toFixed(1)} s of motion, ${milliseconds.toFixed(0)} ms after the call`
          : "";
    },
    playhead: plan.playhead,
  };
}

function choices(said: readonly string[]): HTMLElement[] {
  const option = (text: string) => el("option", { value: text }, text);
  return [
    el("option", { value: "" }, "Examples …"),
    ...(said.length > 0 ? [el("optgroup", { label: "Earlier prompts" }, ...said.map(option))] : []),
    el("optgroup", { label: "Try" }, ...EXAMPLES.filter((example) => !said.includes(example)).map(option)),
  ];
}

function noteOf({ kind, message }: PlanNote): HTMLElement {
  return el("li", { class: kind }, el("b", {}, NOTE_TITLES[kind]), " ", message);
}
