import type { CharacterMapping, JointName } from "babylon-motion";
import { el } from "../dom.js";

/** A character's data for the panel. */
export interface MappedCharacter {
  name: string;
  mapping: CharacterMapping;
  /** Names of the nodes that could be joints, by index. */
  nodeNames(): readonly string[];
  /** Corrected joints: index of the node, null for none. */
  overrides: Partial<Record<JointName, number | null>>;
}

export interface MappingPanelEvents {
  /** Called when a joint is assigned to another node; null: none. */
  override(joint: JointName, node: number | null): void;
  reset(): void;
}

export interface MappingPanel {
  element: HTMLElement;
  show(character: MappedCharacter | null): void;
  /** Shows why a correction failed; null if it succeeded. */
  problem(message: string | null): void;
}

const NONE = "none";
const AS_FOUND = "found";

/** Creates the panel that shows which node is which joint, and with what confidence; each can be corrected. */
export function createMappingPanel(events: MappingPanelEvents): MappingPanel {
  let shown: CharacterMapping | null | undefined;
  let character: MappedCharacter | null = null;
  let rows: Row[] = [];
  let active = 0;
  const summary = el("p", { class: "mapping-summary" });
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const reset = el("button", { class: "button", type: "button", hidden: true, onclick: events.reset }, "Reset");
  const notes = el("div", { class: "mapping-notes" });
  // One tab stop, however many joints there are.
  const list = el("ul", {
    ...{ class: "mapping-list", role: "listbox", tabindex: 0, "aria-label": "Joints" },
    onkeydown: (event) => {
      const { key } = event as KeyboardEvent;
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
      const to = { Home: 0, End: rows.length - 1 }[key] ?? (key in steps ? active + steps[key] : null);
      if (to === null || rows.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      activate(to);
    },
    onclick: (event) => {
      const at = [...list.children].indexOf((event.target as Element).closest("li") as Element);
      if (at >= 0) activate(at);
    },
  });
  const label = el("label", { for: "mapping-node" });
  const select = el("select", {
    id: "mapping-node",
    onchange: () => {
      const role = rows[active].joint as JointName;
      if (select.value === NONE) events.override(role, null);
      else if (select.value !== AS_FOUND) events.override(role, Number(select.value));
    },
  });
  const editor = el("div", { class: "mapping-editor" }, label, select);
  const activate = (at: number) => {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = Math.min(Math.max(at, 0), rows.length - 1);
    const item = list.children[active];
    item?.setAttribute("aria-selected", "true");
    item?.scrollIntoView({ block: "nearest" });
    list.setAttribute("aria-activedescendant", item?.id ?? "");
    const row = rows[active];
    if (!row || !character) return;
    label.textContent = `${spaced(row.joint)} is`;
    select.dataset.joint = row.joint;
    select.replaceChildren(
      el("option", { value: AS_FOUND }, row.nodeName || "–"),
      ...(row.nodeName ? [el("option", { value: NONE }, "none")] : []),
      ...character.nodeNames().map((name, i) => el("option", { value: i }, name)),
    );
  };
  const element = el(
    "section",
    { class: "panel grows", "aria-label": "Mapping of the selected character", "data-sheet": "mapping" },
    el("header", {}, el("h2", {}, "Mapping"), reset),
    ...[summary, problem, notes, list, editor],
  );
  return {
    element,
    problem: (message) => {
      problem.textContent = message;
      problem.hidden = message === null;
      // Lets the rows show the current mapping again.
      shown = undefined;
    },
    show: (next) => {
      const mapping = next?.mapping ?? null;
      if (mapping === shown) return;
      if (shown !== undefined) problem.hidden = true;
      shown = mapping;
      character = next;
      reset.hidden = !next || Object.keys(next.overrides).length === 0;
      list.hidden = editor.hidden = !mapping;
      notes.replaceChildren(...(mapping?.notes ?? []).map((note) => el("p", {}, note)));
      if (!next || !mapping) {
        summary.textContent = "No character is selected";
        rows = [];
        list.replaceChildren();
        return;
      }
      const before = rows[active]?.joint;
      const missing = mapping.missing.map((joint) => ({ joint, nodeName: "", confidence: null }));
      rows = bodyFirst([...mapping.joints, ...missing]);
      const prefix = commonPrefix(mapping.joints.map(({ nodeName }) => nodeName));
      const found = `${mapping.joints.length} of ${rows.length} joints, ${percent(mapping.confidence)} sure`;
      summary.textContent = `${next.name}: ${found}${prefix ? `; names begin with “${prefix.trim()}”` : ""}`;
      const place = list.scrollTop;
      list.replaceChildren(
        ...rows.map((row) => itemOf(row, prefix.length, (row.joint as JointName) in next.overrides)),
      );
      list.scrollTop = place;
      activate(
        Math.max(
          rows.findIndex(({ joint }) => joint === before),
          0,
        ),
      );
    },
  };
}

interface Row {
  joint: string;
  nodeName: string;
  confidence: number | null;
}

/** Makes a row of the list. @param cut number of letters that all names begin with */
function itemOf({ joint, nodeName, confidence }: Row, cut: number, isOverridden: boolean): HTMLElement {
  const sure = isOverridden ? "yours" : confidence === null ? "" : percent(confidence);
  return el(
    "li",
    {
      ...{ role: "option", id: `joint-${joint}`, "aria-selected": "false", "data-joint": joint },
      class: `${confidence === null ? "missing" : ""} ${isOverridden ? "overridden" : ""}`.trim(),
      title: nodeName || "none",
    },
    el("span", {}, spaced(joint)),
    el("span", {}, nodeName.slice(cut) || "–"),
    el("span", { style: `--sure:${sureColor(confidence ?? 0)}` }, sure),
  );
}

/** The common prefix of all names, up to a separator: "mixamorig:"; empty if it is short. */
export function commonPrefix(names: readonly string[]): string {
  let prefix = names[0] ?? "";
  for (const name of names) while (!name.startsWith(prefix)) prefix = prefix.slice(0, -1);
  prefix = prefix.replace(/[^:_.| -]*$/, "");
  return names.length > 2 && prefix.length > 2 ? prefix : "";
}

const BODY = "Hips Spine Spine1 Spine2 Neck Head Shoulder Arm ForeArm Hand UpLeg Leg Foot ToeBase".split(" ");

/**
 * Sorts joints from the hips up, then down the limbs, left before right; fingers, and after them missing fingers, last.
 */
function bodyFirst(rows: readonly Row[]): Row[] {
  const place = ({ joint }: Row) => {
    const at = BODY.indexOf(joint.replace(/^(Left|Right)/, ""));
    return at < 0 ? BODY.length : at;
  };
  const isMissing = ({ confidence }: Row) => Number(confidence === null);
  return rows.toSorted((a, b) => place(a) - place(b) || isMissing(a) - isMissing(b) || (a.joint < b.joint ? -1 : 1));
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** "LeftHandThumb1" → "Left Hand Thumb 1" */
function spaced(joint: string): string {
  return joint.replace(/(?<=[a-z])(?=[A-Z0-9])/g, " ");
}

function sureColor(confidence: number): string {
  return `color-mix(in oklab, var(--left) ${Math.round(confidence * 100)}%, var(--bad))`;
}
