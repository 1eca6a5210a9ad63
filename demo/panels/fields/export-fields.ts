import type { ExportFormat } from "babylon-motion";
import type { Walker } from "../../cast/walker.js";
import { el, rangeField, segments, toggle } from "../../dom.js";
import {
  EXPORT_RATES,
  EXPORT_SPEEDS,
  type ExportMesh,
  type ExportSettings,
  FORMAT_NAMES,
  meshOf,
  reasonAgainstChanges,
  reasonAgainstMesh,
} from "../../files/export-settings.js";
import type { MotionExports } from "../../files/motion-exports.js";
import { sizeText } from "../../files/save-file.js";

export interface ExportFieldsEvents {
  change(change: Partial<ExportSettings>): void;
  download(): void;
  cancel(): void;
}

export interface ExportFields {
  element: HTMLElement;
  show(exports: MotionExports, selected: Walker | null): void;
}

const FORMATS = Object.entries(FORMAT_NAMES) as [ExportFormat, string][];
const MESHES: { value: ExportMesh; text: string; title: string }[] = [
  { value: "own", text: "Yes", title: "The character's own mesh" },
  { value: "none", text: "No", title: "Only the skeleton and the motion" },
  { value: "minimal", text: "Bones", title: "A mesh of bones" },
];

/** Creates the fields for exporting the current motion. */
export function createExportFields(events: ExportFieldsEvents): ExportFields {
  const format = segments<ExportFormat>(
    "Format",
    FORMATS.map(([value, text]) => ({ value, text })),
    (value) => events.change({ format: value }),
  );
  const fps = segments<number>(
    "Frames per second",
    EXPORT_RATES.map((value) => ({ value, text: String(value) })),
    (value) => events.change({ fps: value }),
  );
  const mesh = segments<ExportMesh>("Mesh", MESHES, (value) => events.change({ mesh: value }));
  const inPlace = toggle("In place", "Without horizontal travel", (on) => events.change({ inPlace: on }));
  const torso = toggle("Torso only", "Hips and legs stay as in the first frame", (on) =>
    events.change({ torsoOnly: on }),
  );
  const speed = rangeField(
    "export-speed",
    "Speed",
    EXPORT_SPEEDS,
    (value) => `${value.toFixed(2)}×`,
    (value) => events.change({ speed: Number(value.toFixed(2)) }),
  );
  const reason = el("p", { class: "hint reason", id: "export-reason" });
  let busy = false;
  const send = el("button", {
    ...{ class: "button primary", type: "button", id: "download", "aria-describedby": "export-made" },
    onclick: () => (busy ? events.cancel() : events.download()),
  });
  const made = el("p", { class: "made", id: "export-made", role: "status" });
  const row = (label: string, control: HTMLElement) =>
    el("div", { class: "row" }, el("span", { class: "label" }, label), control);
  const element = el(
    "div",
    { class: "export" },
    el("div", { class: "row" }, el("h2", {}, "Export")),
    el("div", { class: "row formats" }, format.element),
    row("Frames per second", fps.element),
    row("Mesh", mesh.element),
    el("div", { class: "row" }, inPlace.element, torso.element),
    speed.element,
    reason,
    el("div", { class: "send" }, send),
    made,
  );
  return {
    element,
    show: (exports, selected) => {
      const { settings, progress } = exports;
      const hasFile = selected?.file != null;
      const against = reasonAgainstChanges(settings.format);
      format.show(settings.format);
      fps.show(settings.fps);
      mesh.show(meshOf(settings, hasFile));
      mesh.allow((value) => reasonAgainstMesh(value, settings.format, hasFile));
      for (const field of [inPlace, torso, speed]) field.allow(against);
      inPlace.show(settings.inPlace && !against);
      torso.show(settings.torsoOnly && !against);
      speed.show(against ? 1 : settings.speed);
      const reasons = MESHES.map(({ value }) => reasonAgainstMesh(value, settings.format, hasFile));
      reason.textContent = against ?? reasons.find((each) => each !== null) ?? "";
      reason.hidden = reason.textContent === "";
      busy = progress !== null;
      send.disabled = !selected?.motion;
      send.textContent = busy ? `Cancel · ${Math.round((progress ?? 0) * 100)} %` : "Download";
      send.style.setProperty("--at", `${(progress ?? 1) * 100}%`);
      made.textContent = textBelow(exports, busy);
    },
  };
}

function textBelow({ made, fileName }: MotionExports, busy: boolean): string {
  if (busy || !made) return fileName;
  return `${made.name} · ${sizeText(made.bytes)} in ${made.seconds.toFixed(2)} s`;
}
