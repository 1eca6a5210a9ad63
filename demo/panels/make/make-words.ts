import type { BodySliders, CharacterFormat, CharacterVariant, DetailLevel } from "babylon-motion";
import { el, type RangeField, rangeField, segments } from "../../dom.js";
import { EXAMPLES } from "../../make/examples.js";
import { type Making, MOST_SEED } from "../../make/making.js";
import { POSE_NAMES, POSES, type Pose } from "../../make/pose.js";
import { limitNumber } from "../fields/limit-number.js";
import { createProgress } from "./progress.js";

type Slider = Exclude<keyof BodySliders, "proportion">;
type Proportion = NonNullable<BodySliders["proportion"]>;

const SLIDERS: Readonly<
  Record<
    Slider,
    { label: string; range: readonly [number, number, number]; usual: number; text: (value: number) => string }
  >
> = {
  age: { label: "Age", range: [5, 90, 1], usual: 30, text: (value) => `${value} years` },
  height: { label: "Height", range: [0.6, 2.6, 0.01], usual: 1.7, text: (value) => `${value.toFixed(2)} m` },
  sex: { label: "Sex", range: [0, 1, 0.05], usual: 0.5, text: (value) => percent(value, "female", "male") },
  weight: { label: "Weight", range: [0, 1, 0.05], usual: 0.5, text: (value) => percent(value, "thin", "heavy") },
  muscle: { label: "Muscle", range: [0, 1, 0.05], usual: 0.5, text: (value) => percent(value, "soft", "strong") },
};
const PROPORTIONS: readonly { value: Proportion; text: string }[] = [
  { value: "stylised", text: "Stylised" },
  { value: "realistic", text: "Real" },
  { value: "heroic", text: "Heroic" },
  { value: "chibi", text: "Chibi" },
];
const FORMATS: readonly { format: CharacterFormat; text: string }[] = [
  { format: "glb", text: "GLB" },
  { format: "fbx", text: "FBX" },
  { format: "vrm", text: "VRM" },
];
/** What a file is of, by the option's value. */
const LEVELS: readonly { value: string; level: DetailLevel; text: string }[] = [
  { value: "0", level: 0, text: "Finest level" },
  { value: "1", level: 1, text: "Second level" },
  { value: "2", level: 2, text: "Third level" },
  { value: "all", level: "all", text: "All levels (GLB)" },
];

const JOIN = "Add to the cast";

/** Creates the part of the panel that makes a character from words. @param join adds the figure to the cast */
export function createMakeWords(making: Making, join: () => Promise<void>): { element: HTMLElement; show(): void } {
  const words = el("textarea", {
    ...{ id: "make-words", rows: 2, maxlength: 1000, spellcheck: true, "aria-label": "Who it is" },
    placeholder: "Say who it is …",
    oninput: () => making.setWords(words.value),
    onkeydown: (event) => {
      const { key, shiftKey } = event as KeyboardEvent;
      // The page's shortcuts are letters too.
      event.stopPropagation();
      if (key !== "Enter" || shiftKey) return;
      event.preventDefault();
      making.say(words.value);
    },
  });
  const examples = el(
    "select",
    {
      "aria-label": "Examples",
      onchange: () => {
        if (examples.value) making.say(examples.value);
        examples.value = "";
      },
    },
    el("option", { value: "" }, "Examples …"),
    ...EXAMPLES.map((text) => el("option", { value: text }, text)),
  );
  const seed = el("input", {
    ...{ id: "make-seed", class: "number", type: "number", min: 1, max: MOST_SEED, step: 1 },
    onchange: () => making.setSeed(limitNumber(seed, "Seed", 1)),
  });
  const make = el(
    "button",
    { class: "button primary", type: "button", id: "make-it", onclick: () => making.say(words.value) },
    "Make it",
  );
  const pose = segments<Pose>(
    "What it does",
    POSES.map((value) => ({ value, text: POSE_NAMES[value] })),
    (value) => making.setPose(value),
  );
  const progress = createProgress("Making the character");
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const variants = el("div", { class: "variants", role: "radiogroup", "aria-label": "Others of the same words" });
  const notes = el("ul", { class: "notes", "aria-label": "How the words were read" });
  const facts = el("small", { class: "made" });
  const sliders = Object.fromEntries(
    Object.entries(SLIDERS).map(([name, { label, range, text }]) => [
      name,
      rangeField(`make-${name}`, label, range, text, (value) => making.setBody({ [name]: value })),
    ]),
  ) as Record<Slider, RangeField>;
  const proportion = segments<Proportion>("Proportions", PROPORTIONS, (value) => making.setBody({ proportion: value }));
  const reset = el(
    "button",
    { class: "button", type: "button", id: "make-reset", onclick: () => making.resetBody() },
    "As the words say",
  );
  const body = el(
    "details",
    { class: "body-sliders" },
    el("summary", {}, "Body"),
    ...Object.values(sliders).map(({ element }) => element),
    el("div", { class: "field" }, proportion.element),
    el("div", { class: "field" }, reset),
  );
  const level = el(
    "select",
    { id: "make-level", "aria-label": "Level of detail of the file" },
    ...LEVELS.map(({ value, text }) => el("option", { value }, text)),
  );
  const downloads = FORMATS.map(({ format, text }) =>
    el(
      "button",
      {
        ...{ class: "button", type: "button", id: `make-${format}`, "aria-label": `Download as ${text}` },
        onclick: () => {
          const chosen = LEVELS.find(({ value }) => value === level.value)?.level ?? 0;
          void making.download(format, format === "glb" || chosen !== "all" ? chosen : 0);
        },
      },
      text,
    ),
  );
  const add = el(
    "button",
    {
      ...{ class: "button", type: "button", id: "make-join" },
      onclick: async () => {
        joining++;
        showJoining();
        await join();
        joining--;
        showJoining();
      },
    },
    JOIN,
  );
  let joining = 0;
  const showJoining = () => {
    add.textContent = joining > 0 ? "Adding …" : JOIN;
  };
  const written = el("p", { class: "made", role: "status" });
  const element = el(
    "div",
    { class: "words" },
    el("div", { class: "say" }, words, examples),
    el(
      "div",
      { class: "row" },
      el("span", { class: "seed" }, el("label", { for: "make-seed" }, "Seed"), el("span", {}, seed)),
      make,
    ),
    problem,
    progress.element,
    variants,
    el("div", { class: "row poses" }, pose.element),
    notes,
    facts,
    body,
    el("div", { class: "row files" }, level, ...downloads, add),
    written,
  );
  let pictured: readonly CharacterVariant[] = [];
  let waiting = false;
  return {
    element,
    show: () => {
      const { settings, made } = making;
      if (document.activeElement !== words && words.value !== settings.words) words.value = settings.words;
      if (document.activeElement !== seed) seed.value = String(settings.seed);
      pose.show(making.pose);
      problem.textContent = making.problem ?? "";
      problem.hidden = making.problem === null;
      progress.show(making.progress);
      for (const [name, field] of Object.entries(sliders) as [Slider, RangeField][]) {
        const usual = name === "height" && made ? Math.round(made.height * 100) / 100 : SLIDERS[name].usual;
        field.show(settings.body[name] ?? usual);
        field.element.classList.toggle("unset", settings.body[name] === undefined);
      }
      proportion.show(settings.body.proportion ?? "stylised");
      reset.hidden = Object.keys(settings.body).length === 0;
      for (const button of [...downloads, add]) button.disabled = !made || making.writing;
      written.textContent = making.writing ? "Writing …" : making.written;
      facts.textContent = made
        ? `${made.height.toFixed(2)} m, ${made.triangles.toLocaleString("en")} triangles, 52 joints`
        : "";
      notes.replaceChildren(
        ...(made ? [note("Understood", made.understood.join("; "), "")] : []),
        ...(made && made.unknown.length > 0 ? [note("Not understood", made.unknown.join(", "), "notUnderstood")] : []),
        ...(made?.notes ?? []).map((text) => note("Note", text, "left")),
      );
      if (pictured !== making.variants || waiting !== making.drawing) {
        pictured = making.variants;
        waiting = making.drawing;
        const focused = variants.contains(document.activeElement);
        variants.replaceChildren(...pictured.map((one) => picture(one, making)));
        if (making.drawing) variants.append(el("span", { class: "drawing", role: "status" }, "Drawing …"));
        if (focused) variants.querySelector("button")?.focus();
      }
      variants.hidden = variants.childElementCount === 0;
      for (const button of variants.querySelectorAll("button")) {
        button.setAttribute("aria-checked", String(Number(button.dataset.seed) === settings.seed));
      }
    },
  };
}

function picture({ seed, pixels, width, height }: CharacterVariant, making: Making): HTMLElement {
  const canvas = el("canvas", { width, height });
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return el(
    "button",
    {
      ...{ type: "button", role: "radio", "data-seed": seed, "aria-label": `Seed ${seed}`, title: `Seed ${seed}` },
      onclick: () => making.setSeed(seed),
    },
    canvas,
  );
}

function note(title: string, text: string, kind: string): HTMLElement {
  return el("li", { class: kind }, el("b", {}, title), " ", text);
}

function percent(value: number, low: string, high: string): string {
  if (value === 0.5) return "average";
  return value < 0.5 ? `${Math.round((1 - value) * 100)} % ${low}` : `${Math.round(value * 100)} % ${high}`;
}
