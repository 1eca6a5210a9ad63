import { el, segments } from "../../dom.js";
import type { Slot } from "../../edit/edit-settings.js";
import { keyOf, type MotionRecipe, nameOf } from "../../edit/motion-recipe.js";
import { FIRST_SETTINGS, SPEED_RANGE } from "../../gait-settings.js";
import { limitNumber } from "../fields/limit-number.js";
import { createStylePicker } from "../fields/style-picker.js";

/** The origin of a motion: this session, text, or a gait. */
type Way = "made" | "said" | "gait";

export interface ShownSlot {
  heading: string;
  recipe: MotionRecipe;
  choices: readonly MotionRecipe[];
  /** Duration of the motion; null before it is made. */
  seconds: number | null;
  problem: string | null;
}

export interface MotionSlot {
  element: HTMLElement;
  show(slot: ShownSlot): void;
}

const TITLES: Record<Slot, string> = { first: "First", second: "Second" };
const GROUPS: Record<MotionRecipe["kind"], string> = {
  edit: "Kept edits",
  file: "Files",
  said: "Words",
  gait: "Gaits",
};
const IDEAS = [
  "walks forward",
  "waves",
  "sits down",
  "jumps",
  "bows",
  "kicks with the right leg",
  "lies down",
  "dances",
];

/** Creates the field for one of the two motions: chosen from the session, or made here. */
export function createMotionSlot(
  slot: Slot,
  styles: readonly string[],
  use: (recipe: MotionRecipe) => void,
): MotionSlot {
  let current: MotionRecipe | null = null;
  let offered: readonly MotionRecipe[] = [];
  let way: Way = "made";
  const ways = segments<Way>(
    `Source of the ${slot} motion`,
    [
      { value: "said", text: "Say", title: "Made from text" },
      { value: "gait", text: "Gait", title: "A walk or run in a style" },
      { value: "made", text: "Session", title: "Motions of this session: gaits, text, files, kept edits" },
    ],
    (next) => {
      way = next;
      showWay();
    },
  );
  const made = el("select", {
    "aria-label": `${TITLES[slot]} motion`,
    onchange: () => {
      const chosen = offered.find((recipe) => keyOf(recipe) === made.value);
      if (chosen) use(chosen);
    },
  });
  const ideas = el("datalist", { id: `${slot}-ideas` }, ...IDEAS.map((value) => el("option", { value })));
  const said = el("input", {
    ...{ type: "text", id: `${slot}-said`, maxlength: 500, autocomplete: "off", list: ideas.id },
    ...{ placeholder: "Say what the character does …", "aria-label": `${TITLES[slot]} motion in words` },
    onchange: () => say(),
    onkeydown: (event) => {
      event.stopPropagation();
      if ((event as KeyboardEvent).key === "Enter") say();
    },
  });
  const say = () => {
    const prompt = said.value.trim();
    const isSame = current?.kind === "said" && current.prompt === prompt;
    if (prompt && !isSame) use({ kind: "said", prompt, seed: 1 });
  };
  const gaitNow = () => {
    if (current?.kind !== "gait") return FIRST_SETTINGS;
    const { kind: _, ...settings } = current;
    return settings;
  };
  const style = createStylePicker(
    `${slot}-style`,
    styles,
    (styleId) => use({ kind: "gait", ...gaitNow(), styleId }),
    `Style of the ${slot} motion`,
  );
  const [slowest, fastest] = SPEED_RANGE;
  const speed = el("input", {
    ...{ class: "number", type: "number", min: slowest, max: fastest, step: 0.1, "aria-label": "Speed, m/s" },
    onchange: () => {
      use({ kind: "gait", ...gaitNow(), moveSpeed: limitNumber(speed, "Speed", 1.4) });
    },
  });
  const gait = el(
    "div",
    { class: "gait-row" },
    style.element,
    el("span", {}, speed, el("span", { class: "unit" }, "m/s")),
  );
  const title = el("span");
  const length = el("small");
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const showWay = () => {
    ways.show(way);
    made.hidden = way !== "made";
    said.hidden = way !== "said";
    gait.hidden = way !== "gait";
  };
  let listed = "";
  return {
    element: el(
      "div",
      { class: `field slot ${slot}` },
      el("div", { class: "head" }, el("span", { class: "which" }, el("i"), title, length), ways.element),
      ...[made, said, ideas, gait, problem],
    ),
    show: ({ heading, recipe, choices, seconds, problem: trouble }) => {
      title.textContent = heading;
      length.textContent = seconds === null ? "" : `${seconds.toFixed(1)} s`;
      problem.hidden = trouble === null;
      problem.textContent = trouble ?? "";
      const all = choices.some((one) => keyOf(one) === keyOf(recipe)) ? choices : [recipe, ...choices];
      const list = all.map(keyOf).join("\n");
      if (list !== listed) {
        listed = list;
        offered = all;
        made.replaceChildren(...groupsOf(all));
      }
      made.value = keyOf(recipe);
      if (current && keyOf(current) === keyOf(recipe)) return;
      // A motion chosen in the list stays in the list.
      if (!current || document.activeElement !== made) way = wayOf(recipe);
      current = recipe;
      if (recipe.kind === "said") said.value = recipe.prompt;
      style.show(gaitNow().styleId);
      speed.value = String(gaitNow().moveSpeed);
      showWay();
    },
  };
}

function wayOf({ kind }: MotionRecipe): Way {
  return kind === "said" || kind === "gait" ? kind : "made";
}

function groupsOf(recipes: readonly MotionRecipe[]): HTMLElement[] {
  const kinds = Object.keys(GROUPS) as MotionRecipe["kind"][];
  return kinds.flatMap((kind) => {
    const options = recipes.filter((recipe) => recipe.kind === kind);
    if (options.length === 0) return [];
    return [
      el(
        "optgroup",
        { label: GROUPS[kind] },
        ...options.map((one) => el("option", { value: keyOf(one) }, nameOf(one))),
      ),
    ];
  });
}
