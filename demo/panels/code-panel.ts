import type { Program } from "../code/program.js";
import { el } from "../dom.js";

export interface CodePanel {
  element: HTMLElement;
  show(program: Program): void;
}

const COPIED_SHOWN_MS = 1400;

/** Creates the panel with the game code for what is on screen. */
export function createCodePanel(): CodePanel {
  const setup = el("span", { class: "setup" });
  const body = el("span");
  const pre = el("pre", { tabindex: 0, role: "group", "aria-label": "Program" }, el("code", {}, setup, body));
  let text = "";
  const copy = el("button", { class: "button", type: "button", onclick: () => void copyCode() }, "Copy");
  const copyCode = async () => {
    const done = await navigator.clipboard.writeText(text).then(
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
    { class: "panel code", "aria-label": "Code for what is shown", "data-sheet": "code" },
    el("header", {}, el("h2", {}, "In your game"), copy),
    pre,
  );
  return {
    element,
    show: (program) => {
      const next = `${program.setup}\n${program.text}\n`;
      if (next === text) return;
      text = next;
      setup.textContent = `${program.setup}\n`;
      body.replaceChildren(...coloured(`${program.text}\n`));
      // Scrolls past the lines that every program begins with.
      pre.scrollTop = body.offsetTop;
    },
  };
}

function coloured(text: string): (Node | string)[] {
  const parts = text.split(/(\/\/.*|\b(?:const|await|new)\b|\w+(?=:)|"[^"]*"|\b\d[\d.]*\b|\btrue\b)/);
  return parts.map((part, i) => (i % 2 === 0 ? part : el("span", { class: kindOf(part) }, part)));
}

function kindOf(part: string): string {
  if (part.startsWith("//")) return "note";
  if (/^(const|await|new)$/.test(part)) return "word";
  return /^["\d]|^true$/.test(part) ? "value" : "key";
}
