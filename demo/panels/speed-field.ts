import { el, segments } from "../dom.js";
import { clampSpeed, SPEED_RANGE } from "../gait-settings.js";

export interface SpeedField {
  element: HTMLElement;
  show(speed: number, relative: boolean): void;
}

const [SLOWEST, FASTEST] = SPEED_RANGE;
const OCTAVES = Math.log2(FASTEST / SLOWEST);
const STEPS_AN_OCTAVE = 40;

/** Speed on a slider where each mark is twice the one before, and as a number. */
export function createSpeedField(
  choose: (speed: number) => void,
  chooseRelative: (relative: boolean) => void,
): SpeedField {
  const meaning = segments<boolean>(
    "Meaning of speed",
    [
      { value: false, text: "World", title: "Exact metres a second on every character" },
      { value: true, text: "Relative", title: "Scaled by leg length: short legs go slower" },
    ],
    chooseRelative,
  );
  const slider = el("input", {
    ...{ type: "range", min: 0, max: OCTAVES * STEPS_AN_OCTAVE, step: 1, "aria-label": "Speed" },
    oninput: () => choose(rounded(SLOWEST * 2 ** (slider.valueAsNumber / STEPS_AN_OCTAVE))),
  });
  const number = el("input", {
    ...{ id: "speed", class: "number", type: "number", min: SLOWEST, max: FASTEST, step: 0.05 },
    onchange: () => choose(clampSpeed(Number.isFinite(number.valueAsNumber) ? number.valueAsNumber : 1.2)),
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

/** Two digits after the point below 2, one above: what a hand can aim at. */
function rounded(speed: number): number {
  const digits = speed < 2 ? 2 : 1;
  return clampSpeed(Number(speed.toFixed(digits)));
}
