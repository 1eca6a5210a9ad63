import type { CharacterMapping } from "babylon-motion";
import { el } from "../dom.js";

export interface MappingPanel {
  element: HTMLElement;
  show(name: string, mapping: CharacterMapping | null): void;
}

/** Which of the character's nodes plays which part of a body, and how surely. */
export function createMappingPanel(): MappingPanel {
  let shown: CharacterMapping | null | undefined;
  const summary = el("p", { class: "mapping-summary" });
  const list = el("div", { class: "mapping-list", tabindex: 0, "aria-label": "Joints" });
  const element = el(
    "section",
    { class: "panel grows", "aria-label": "Mapping of the selected character" },
    el("header", {}, el("h2", {}, "Mapping")),
    summary,
    list,
  );
  return {
    element,
    show: (name, mapping) => {
      if (mapping === shown) return;
      shown = mapping;
      if (!mapping) {
        summary.textContent = name;
        list.replaceChildren();
        return;
      }
      const total = mapping.joints.length + mapping.missing.length;
      summary.textContent = `${name}: ${mapping.joints.length} of ${total} joints, ${percent(mapping.confidence)} sure`;
      const found = bodyFirst(mapping.joints).map(({ joint, nodeName, confidence }) =>
        el(
          "tr",
          { title: `${joint} ← ${nodeName}` },
          el("td", {}, spaced(joint)),
          el("td", {}, nodeName),
          el("td", { style: `--sure:${sureColor(confidence)}` }, percent(confidence)),
        ),
      );
      const missing = mapping.missing.map((joint) =>
        el("tr", { class: "missing" }, el("td", {}, spaced(joint)), el("td", {}, "–"), el("td", {}, "")),
      );
      list.replaceChildren(
        ...mapping.notes.map((note) => el("p", {}, note)),
        el("table", {}, el("tbody", {}, ...found, ...missing)),
      );
    },
  };
}

const BODY = "Hips Spine Spine1 Spine2 Neck Head Shoulder Arm ForeArm Hand UpLeg Leg Foot ToeBase".split(" ");

/** From the hips up, then down the limbs, left before right; fingers last. */
function bodyFirst(joints: CharacterMapping["joints"]): CharacterMapping["joints"] {
  const place = (joint: string) => {
    const at = BODY.indexOf(joint.replace(/^(Left|Right)/, ""));
    return at < 0 ? BODY.length : at;
  };
  return joints.toSorted((a, b) => place(a.joint) - place(b.joint) || (a.joint < b.joint ? -1 : 1));
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
