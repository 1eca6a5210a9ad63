import type { CharacterMapping, JointName } from "babylon-motion";
import { el } from "../dom.js";

/** What the panel shows of a character. */
export interface MappedCharacter {
  name: string;
  mapping: CharacterMapping;
  /** Names of the nodes that could be joints, by their number. */
  nodeNames(): readonly string[];
  /** Joints that were corrected: number of the node, null for none. */
  overrides: Partial<Record<JointName, number | null>>;
}

export interface MappingPanelEvents {
  /** A joint is another node than was found; null: none. */
  override(joint: JointName, node: number | null): void;
  reset(): void;
}

export interface MappingPanel {
  element: HTMLElement;
  show(character: MappedCharacter | null): void;
  /** What came of a correction; null when it was taken. */
  problem(message: string | null): void;
}

const NONE = "none";
const AS_FOUND = "found";

/** Which of the character's nodes plays which part of a body, and how surely; each can be corrected. */
export function createMappingPanel(events: MappingPanelEvents): MappingPanel {
  let shown: CharacterMapping | null | undefined;
  const summary = el("p", { class: "mapping-summary" });
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const reset = el("button", { class: "button", type: "button", hidden: true, onclick: events.reset }, "Reset");
  const list = el("div", { class: "mapping-list", tabindex: 0, "aria-label": "Joints" });
  const element = el(
    "section",
    { class: "panel grows", "aria-label": "Mapping of the selected character", "data-sheet": "mapping" },
    el("header", {}, el("h2", {}, "Mapping"), reset),
    summary,
    problem,
    list,
  );
  return {
    element,
    problem: (message) => {
      problem.textContent = message;
      problem.hidden = message === null;
      // The rows say again what is in force.
      shown = undefined;
    },
    show: (character) => {
      const mapping = character?.mapping ?? null;
      if (mapping === shown) return;
      if (shown !== undefined) problem.hidden = true;
      shown = mapping;
      reset.hidden = !character || Object.keys(character.overrides).length === 0;
      if (!character || !mapping) {
        summary.textContent = "Nobody is selected";
        list.replaceChildren();
        return;
      }
      const total = mapping.joints.length + mapping.missing.length;
      summary.textContent = `${character.name}: ${mapping.joints.length} of ${total} joints, ${percent(mapping.confidence)} sure`;
      const missing = mapping.missing.map((joint) => ({ joint, nodeName: "", confidence: null }));
      const rows = bodyFirst([...mapping.joints, ...missing]).map((row) => rowOf(row, character, events));
      const place = list.scrollTop;
      list.replaceChildren(
        ...mapping.notes.map((note) => el("p", {}, note)),
        el("table", {}, el("tbody", {}, ...rows)),
      );
      list.scrollTop = place;
    },
  };
}

interface Row {
  joint: string;
  nodeName: string;
  confidence: number | null;
}

function rowOf(
  { joint, nodeName, confidence }: Row,
  character: MappedCharacter,
  events: MappingPanelEvents,
): HTMLElement {
  const role = joint as JointName;
  const isOverridden = role in character.overrides;
  const select = el(
    "select",
    {
      ...{ "aria-label": `Node of ${spaced(joint)}`, "data-joint": joint, title: nodeName || "none" },
      onchange: () => {
        if (select.value === NONE) events.override(role, null);
        else if (select.value !== AS_FOUND) events.override(role, Number(select.value));
      },
    },
    el("option", { value: AS_FOUND }, nodeName || "–"),
  );
  // Fifty lists of fifty nodes each are made only as they are opened.
  const fill = () => {
    if (select.options.length > 1) return;
    const nodes = character.nodeNames().map((name, i) => el("option", { value: i }, name));
    select.append(...(nodeName ? [el("option", { value: NONE }, "none")] : []), ...nodes);
  };
  select.addEventListener("pointerdown", fill);
  select.addEventListener("focus", fill);
  const sure = isOverridden ? "yours" : confidence === null ? "" : percent(confidence);
  return el(
    "tr",
    { class: `${confidence === null ? "missing" : ""} ${isOverridden ? "overridden" : ""}`.trim() },
    el("td", {}, spaced(joint)),
    el("td", {}, select),
    el("td", { style: `--sure:${sureColor(confidence ?? 0)}` }, sure),
  );
}

const BODY = "Hips Spine Spine1 Spine2 Neck Head Shoulder Arm ForeArm Hand UpLeg Leg Foot ToeBase".split(" ");

/** From the hips up, then down the limbs, left before right; fingers, and after them what is missing of these, last. */
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
