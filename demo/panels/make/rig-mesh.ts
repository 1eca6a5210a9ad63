import { el, segments } from "../../dom.js";
import { POSE_NAMES, POSES, type Pose } from "../../make/pose.js";
import { RIG_VIEWS, type RigView } from "../../make/rig-overlay.js";
import type { Statue } from "../../make/statue.js";
import { createProgress } from "./progress.js";

const VIEW_NAMES: Readonly<Record<RigView, string>> = { surface: "Surface", joints: "Joints", weights: "Weights" };
/** Metres by which a press moves a joint. */
const STEP = 0.005;
/** The page's scene is left-handed, and its figures face +Z. */
const NUDGES: readonly [text: string, label: string, x: number, y: number, z: number][] = [
  ["↑", "Up", 0, 1, 0],
  ["↓", "Down", 0, -1, 0],
  ["←", "To its right", 1, 0, 0],
  ["→", "To its left", -1, 0, 0],
  ["⤢", "Forward", 0, 0, 1],
  ["⤡", "Back", 0, 0, -1],
];

/** Creates the part of the panel that gives a mesh a skeleton. */
export function createRigMesh(statue: Statue, files: (files: File[]) => void): { element: HTMLElement; show(): void } {
  const input = el("input", {
    ...{ type: "file", hidden: true, multiple: true, accept: ".glb,.gltf,.fbx,.vrm,.bin,.png,.jpg,.jpeg,.webp" },
    onchange: () => {
      files([...(input.files ?? [])]);
      input.value = "";
    },
  });
  const open = el(
    "button",
    { class: "button primary", type: "button", id: "rig-file", onclick: () => input.click() },
    "From a file …",
  );
  const example = el(
    "button",
    { class: "button", type: "button", id: "rig-example", onclick: () => void statue.takeExample() },
    "An example",
  );
  const name = el("p", { class: "made", role: "status" });
  const progress = createProgress("Rigging the mesh");
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const doubts = el("ul", { class: "notes", "aria-label": "What to look at" });
  const view = segments<RigView>(
    "What is shown",
    RIG_VIEWS.map((value) => ({ value, text: VIEW_NAMES[value] })),
    (value) => statue.setView(value),
  );
  const pose = segments<Pose>(
    "What it does",
    POSES.map((value) => ({ value, text: POSE_NAMES[value] })),
    (value) => statue.setPose(value),
  );
  const joint = el("select", {
    id: "rig-joint",
    onchange: () => statue.choose(joint.value || null),
  });
  const nudges = NUDGES.map(([text, label, x, y, z]) =>
    el(
      "button",
      {
        ...{ class: "icon", type: "button", title: `${label}, 5 mm`, "aria-label": `${label}, 5 millimetres` },
        onclick: () => statue.nudge(x * STEP, y * STEP, z * STEP),
      },
      text,
    ),
  );
  const made = el(
    "div",
    { class: "rigged" },
    el("div", { class: "row" }, view.element),
    el("div", { class: "row poses" }, pose.element),
    el(
      "div",
      { class: "field" },
      el("div", { class: "head" }, el("label", { for: "rig-joint" }, "Joint"), joint),
      el("div", { class: "nudges", role: "group", "aria-label": "Move the joint" }, ...nudges),
    ),
    el("p", { class: "hint" }, "Drag a joint in the scene: the skin follows as soon as it is weighted."),
  );
  const element = el(
    "div",
    { class: "words rig" },
    el("p", { class: "hint" }, "Drop a figure without a skeleton anywhere on the page, in T, A or with hanging arms."),
    el("div", { class: "row" }, open, example),
    problem,
    progress.element,
    name,
    doubts,
    made,
    input,
  );
  let listed = "";
  return {
    element,
    show: () => {
      const { rigged } = statue;
      problem.textContent = statue.problem ?? "";
      problem.hidden = statue.problem === null;
      progress.show(statue.progress);
      made.hidden = rigged === null;
      const sure = rigged ? `, confidence ${rigged.confidence.toFixed(2)}` : "";
      const state = statue.correcting ? ", weighting …" : "";
      name.textContent = statue.name ? `${statue.name}${sure}${state}` : "";
      doubts.replaceChildren(...(rigged?.doubts ?? []).map((text) => el("li", { class: "left" }, text)));
      view.show(statue.view);
      pose.show(statue.pose);
      const joints = statue.joints.join();
      if (joints !== listed) {
        listed = joints;
        joint.replaceChildren(
          el("option", { value: "" }, "None"),
          ...statue.joints.map((one) => el("option", { value: one }, one)),
        );
      }
      joint.value = statue.joint ?? "";
      for (const button of nudges) button.disabled = statue.joint === null;
    },
  };
}
