import { el, svg } from "../../dom.js";
import { wrapAngle } from "../../gait-settings.js";

export interface AngleDial {
  element: HTMLElement;
  show(degrees: number): void;
}

const DIRECTIONS = [
  { angle: 0, text: "Forward" },
  { angle: 180, text: "Backward" },
  { angle: 270, text: "Left" },
  { angle: 90, text: "Right" },
];
const STEP = 5;

/**
 * Creates a dial for the direction of travel, seen from above: up is forward, right is the character's right. `id`: of
 * its number field.
 */
export function createAngleDial(id: string, choose: (degrees: number) => void): AngleDial {
  const needle = svg(
    "g",
    {},
    svg("path", { class: "needle", d: "M0 -39 L6 -25 L0 -28 L-6 -25 Z" }),
    svg("path", { d: "M0 -28 L0 -12", stroke: "var(--accent)", "stroke-width": 2 }),
  );
  const ticks = Array.from({ length: 24 }, (_, i) =>
    svg("line", {
      ...{ class: i % 6 === 0 ? "tick main" : "tick", x1: 0, x2: 0, y1: -45, y2: i % 6 === 0 ? -41 : -43 },
      transform: `rotate(${i * 15})`,
    }),
  );
  // A head and shoulders seen from above.
  const body = [svg("ellipse", { class: "body", rx: 11, ry: 5 }), svg("circle", { class: "body", r: 5, cy: -1 })];
  const dial = svg(
    "svg",
    { class: "dial", viewBox: "-48 -48 96 96", role: "slider", tabindex: 0, "aria-label": "Travel angle" },
    svg("circle", { class: "rim", r: 46 }),
    ...ticks,
    ...body,
    needle,
  );
  dial.setAttribute("aria-valuemin", "0");
  dial.setAttribute("aria-valuemax", "359");
  let shown = 0;

  const aim = (event: PointerEvent) => {
    const box = dial.getBoundingClientRect();
    const x = event.clientX - box.left - box.width / 2;
    const y = event.clientY - box.top - box.height / 2;
    if (Math.hypot(x, y) < 6) return;
    const degrees = (Math.atan2(x, -y) * 180) / Math.PI;
    choose(wrapAngle(event.shiftKey ? degrees : Math.round(degrees / STEP) * STEP));
  };
  dial.addEventListener("pointerdown", (event) => {
    dial.setPointerCapture(event.pointerId);
    aim(event);
  });
  dial.addEventListener("pointermove", (event) => {
    if (dial.hasPointerCapture(event.pointerId)) aim(event);
  });
  dial.addEventListener("keydown", (event) => {
    const step = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    choose(wrapAngle(shown + step));
  });

  const number = el("input", {
    ...{ id, class: "number", type: "number", step: STEP },
    onchange: () => {
      const degrees = wrapAngle(number.valueAsNumber || 0);
      number.value = String(degrees);
      choose(degrees);
    },
  });
  const buttons = DIRECTIONS.map(({ angle, text }) =>
    el("button", { class: "button", type: "button", onclick: () => choose(angle) }, text),
  );
  const element = el(
    "div",
    { class: "field" },
    el(
      "div",
      { class: "head" },
      el("label", { for: id }, "Travel angle"),
      el("span", {}, number, el("span", { class: "unit" }, "°")),
    ),
    el("div", { class: "dial-row" }, dial, el("div", { class: "directions" }, ...buttons)),
  );
  return {
    element,
    show: (degrees) => {
      shown = degrees;
      needle.setAttribute("transform", `rotate(${degrees})`);
      dial.setAttribute("aria-valuenow", String(degrees));
      dial.setAttribute("aria-valuetext", `${degrees} degrees`);
      if (document.activeElement !== number) number.value = String(degrees);
      for (const [i, { angle }] of DIRECTIONS.entries()) {
        buttons[i].setAttribute("aria-pressed", String(angle === degrees));
      }
    },
  };
}
