import { byId, el } from "../dom.js";

const SHOWN_MS = 7000;
const MOST = 4;

/** Shows a message for a while; an error stays twice as long. */
export function toast(title: string, text = "", kind: "note" | "bad" = "note"): void {
  const stack = byId("toasts");
  const close = () => message.remove();
  const message = el(
    "div",
    { class: `toast ${kind}` },
    el("strong", {}, title),
    el("button", { class: "icon", type: "button", "aria-label": "Close", onclick: close }, "✕"),
    ...(text ? [el("p", {}, text)] : []),
  );
  stack.append(message);
  while (stack.children.length > MOST) stack.firstElementChild?.remove();
  setTimeout(close, kind === "bad" ? SHOWN_MS * 2 : SHOWN_MS);
}
