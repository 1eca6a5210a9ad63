import { el } from "../dom.js";
import type { GaitSettings } from "../gait-settings.js";

export interface CodePanel {
  element: HTMLElement;
  show(settings: GaitSettings): void;
}

/** Copied with the request, not shown. */
const BEFORE = `import { localMotions, MotionRuntime } from "babylon-motion";

const motions = new MotionRuntime(scene, { source: localMotions() });
const hero = await motions.addCharacterAsync(container);

`;
const COPIED_SHOWN_MS = 1400;

/** The game code that makes what is on screen. */
export function createCodePanel(): CodePanel {
  const code = el("code");
  let text = "";
  const copy = el("button", { class: "button", type: "button", onclick: () => void copyCode() }, "Copy");
  const copyCode = async () => {
    const done = await navigator.clipboard.writeText(BEFORE + text).then(
      () => true,
      () => false,
    );
    copy.textContent = done ? "Copied" : "Select and copy by hand";
    setTimeout(() => {
      copy.textContent = "Copy";
    }, COPIED_SHOWN_MS);
  };
  const element = el(
    "section",
    { class: "panel code", "aria-label": "Code of this request" },
    el("header", {}, el("h2", {}, "In your game"), copy),
    el("pre", { tabindex: 0 }, code),
  );
  return {
    element,
    show: (settings) => {
      text = gameCode(settings);
      code.replaceChildren(...coloured(text));
    },
  };
}

function gameCode(settings: GaitSettings): string {
  const lines = [
    `moveSpeed: ${settings.moveSpeed},`,
    ...(settings.relativeSpeed ? ["relativeSpeed: true,"] : []),
    `travelAngle: ${settings.travelAngle},`,
    `styleId: "${settings.styleId}",`,
    `strides: ${settings.strides},`,
  ];
  return `const walk = await hero.requestLocomotion({
${lines.map((line) => `  ${line}`).join("\n")}
});
hero.play(walk, { loop: true });
`;
}

function coloured(text: string): (Node | string)[] {
  const parts = text.split(/(\b(?:const|await|new)\b|\w+(?=:)|"[^"]*"|\b\d[\d.]*\b|\btrue\b)/);
  return parts.map((part, i) => {
    if (i % 2 === 0) return part;
    const kind = /^(const|await|new)$/.test(part) ? "word" : /^["\d]|^true$/.test(part) ? "value" : "key";
    return el("span", { class: kind }, part);
  });
}
