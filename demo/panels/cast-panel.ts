import { PROP_KINDS, type PropKind } from "../cast/props.js";
import { byId, el, segments } from "../dom.js";

/** A character in the list. */
export interface CastEntry {
  id: number;
  name: string;
  /** A short second line: rig, height. */
  note: string;
  /** A CSS colour. */
  color: string;
  selected: boolean;
  loading: boolean;
}

/** A character that can be added. */
export interface CastOffer {
  group: string;
  name: string;
  note: string;
  add(): void;
}

export interface CastPanelEvents {
  select(id: number): void;
  remove(id: number): void;
  files(files: File[]): void;
  prop(kind: PropKind): void;
}

export interface CastPanel {
  element: HTMLElement;
  show(entries: readonly CastEntry[], prop: PropKind): void;
  offer(offers: readonly CastOffer[]): void;
}

const PROP_NAMES = { none: "Empty", sword: "Sword", lantern: "Lantern" };

/** Creates the list of the cast, with a menu of further characters. */
export function createCastPanel(events: CastPanelEvents): CastPanel {
  const list = el("ul", { class: "cast-list", "aria-label": "Characters" });
  const nobody = el(
    "p",
    { class: "hint nobody", hidden: true },
    "There are no characters. Add one, or drop a .glb, .vrm, .gltf or .fbx file anywhere on the page.",
  );
  const menu = el("ul", { class: "options", role: "menu", "aria-label": "Add a character", hidden: true });
  byId("page").append(menu);
  const add = el(
    "button",
    { class: "button", type: "button", "aria-haspopup": "menu", onclick: () => toggle() },
    "Add",
  );
  const files = el("input", {
    ...{ type: "file", multiple: true, hidden: true, accept: ".glb,.vrm,.gltf,.fbx,.bvh,.bin,.png,.jpg,.jpeg,.webp" },
    onchange: () => {
      events.files([...(files.files ?? [])]);
      files.value = "";
    },
  });
  const close = () => {
    menu.hidden = true;
    add.setAttribute("aria-expanded", "false");
  };
  const toggle = () => {
    if (!menu.hidden) return close();
    const box = add.getBoundingClientRect();
    menu.style.left = `${Math.max(box.right - 240, 8)}px`;
    menu.style.top = `${box.bottom}px`;
    menu.style.width = "240px";
    menu.hidden = false;
    add.setAttribute("aria-expanded", "true");
    menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  };
  document.addEventListener("pointerdown", (event) => {
    if (!menu.contains(event.target as Node) && event.target !== add) close();
  });
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (step) items[(at + step + items.length) % items.length]?.focus();
    else if (event.key === "Enter") items[at]?.click();
    else if (event.key === "Escape") {
      close();
      add.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  const offer = (offers: readonly CastOffer[]) => {
    let group = "";
    const items: HTMLElement[] = [];
    const item = (text: string, note: string, act: () => void) => {
      const onclick = () => {
        close();
        act();
      };
      return el("li", { role: "menuitem", tabindex: -1, onclick }, text, el("small", {}, note));
    };
    for (const one of offers) {
      if (one.group !== group) {
        group = one.group;
        items.push(el("li", { class: "group", role: "presentation" }, group));
      }
      items.push(item(one.name, one.note, one.add));
    }
    items.push(
      el("li", { class: "group", role: "presentation" }, "Yours"),
      item("From a file …", "or drop it anywhere", () => files.click()),
    );
    menu.replaceChildren(...items);
  };
  offer([]);

  const props = segments<PropKind>(
    "In the right hand",
    PROP_KINDS.map((value) => ({ value, text: PROP_NAMES[value] })),
    events.prop,
  );
  const element = el(
    "section",
    { class: "panel", "aria-label": "Cast", "data-sheet": "cast" },
    el("header", {}, el("h2", {}, "Cast"), add),
    list,
    nobody,
    el("div", { class: "hand" }, el("span", { class: "label" }, "Hand"), props.element),
    files,
  );
  let shown = "";
  const show = (entries: readonly CastEntry[], prop: PropKind) => {
    props.show(prop);
    const now = JSON.stringify(entries);
    if (now === shown) return;
    shown = now;
    const focused = list.contains(document.activeElement) ? document.activeElement?.id : null;
    nobody.hidden = entries.length > 0;
    list.hidden = entries.length === 0;
    list.replaceChildren(...entries.map((entry) => row(entry, events)));
    if (focused) document.getElementById(focused)?.focus();
  };
  return { element, offer, show };
}

function row(entry: CastEntry, events: CastPanelEvents): HTMLElement {
  const state = `${entry.selected ? "selected" : ""} ${entry.loading ? "loading" : ""}`;
  const remove = el(
    "button",
    { class: "icon", type: "button", "aria-label": `Remove ${entry.name}`, onclick: () => events.remove(entry.id) },
    "✕",
  );
  const pick = el(
    "button",
    {
      class: "pick",
      id: `pick-${entry.id}`,
      type: "button",
      "aria-pressed": String(entry.selected),
      onclick: () => events.select(entry.id),
    },
    el("i", { class: "dot" }),
    el("span", {}, entry.name),
    el("small", {}, entry.note),
  );
  return el("li", { class: state.trim(), style: `--dot:${entry.color}` }, pick, ...(entry.loading ? [] : [remove]));
}
