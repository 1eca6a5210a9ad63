import { el } from "../dom.js";
import { PREAMBLE } from "./game-code.js";

export interface CodePanel {
  element: HTMLElement;
  show(code: string): void;
}

const COPIED_SHOWN_MS = 1400;

/** The game code that makes what is on screen. */
export function createCodePanel(): CodePanel {
  const code = el("code");
  let text = "";
  const copy = el("button", { class: "button", type: "button", onclick: () => void copyCode() }, "Copy");
  const copyCode = async () => {
    const done = await navigator.clipboard.writeText(PREAMBLE + text).then(
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
    { class: "panel code", "aria-label": "Code that does this", "data-sheet": "code" },
    el("header", {}, el("h2", {}, "In your game"), copy),
    el("pre", { tabindex: 0 }, code),
  );
  return {
    element,
    show: (next) => {
      if (next === text) return;
      text = next;
      code.replaceChildren(...coloured(text));
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
