import { el, segments } from "../../dom.js";
import { clampSpeed, FIRST_SETTINGS, SPEED_RANGE } from "../../gait-settings.js";
import { limitNumber } from "./limit-number.js";

export interface SpeedField {
  element: HTMLElement;
  show(speed: number, relative: boolean): void;
}

const [SLOWEST, FASTEST] = SPEED_RANGE;
const OCTAVES = Math.log2(FASTEST / SLOWEST);
const STEPS_AN_OCTAVE = 40;

/** Creates a slider for the speed, on which each mark doubles the one before, with a number field. */
export function createSpeedField(
  choose: (speed: number) => void,
  chooseRelative: (relative: boolean) => void,
): SpeedField {
  const meaning = segments<boolean>(
    "How speed is measured",
    [
      { value: false, text: "World", title: "Exact metres per second on every character" },
      { value: true, text: "Relative", title: "Scaled by leg length: short legs move slower" },
    ],
    chooseRelative,
  );
  const slider = el("input", {
    ...{ type: "range", min: 0, max: OCTAVES * STEPS_AN_OCTAVE, step: 1, "aria-label": "Speed" },
    oninput: () => choose(rounded(SLOWEST * 2 ** (slider.valueAsNumber / STEPS_AN_OCTAVE))),
  });
  const number = el("input", {
    ...{ id: "speed", class: "number", type: "number", min: SLOWEST, max: FASTEST, step: 0.05 },
    onchange: () => choose(limitNumber(number, "Speed", FIRST_SETTINGS.moveSpeed)),
  });
  const ticks = Array.from({ length: OCTAVES + 1 }, (_, i) => el("span", {}, String(SLOWEST * 2 ** i)));
  const element = el(
    "div",
    { class: "field" },
    el(
      "div",
      { class: "head" },
      el("label", { for: "speed" }, "Speed"),
      meaning.element,
      el("span", {}, number, el("span", { class: "unit" }, "m/s")),
    ),
    slider,
    el("div", { class: "ticks", "aria-hidden": "true" }, ...ticks),
  );
  return {
    element,
    show: (speed, relative) => {
      meaning.show(relative);
      const at = Math.log2(speed / SLOWEST) / OCTAVES;
      slider.value = String(at * OCTAVES * STEPS_AN_OCTAVE);
      slider.style.setProperty("--at", `${at * 100}%`);
      slider.setAttribute("aria-valuetext", `${speed} metres a second`);
      if (document.activeElement !== number) number.value = String(speed);
    },
  };
}

/** Rounds to two decimals below 2 and one above, which is what a drag can aim at. */
function rounded(speed: number): number {
  const digits = speed < 2 ? 2 : 1;
  return clampSpeed(Number(speed.toFixed(digits)));
}
