import type { LandmarkSize } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { el, segments, toggle } from "../dom.js";
import { createLandmarkPicture } from "../video/landmark-picture.js";
import { RECORDED, type VideoMotions, type VideoSettings } from "../video/video-motions.js";

export interface VideoPanelEvents {
  film(file: File): void;
  camera(on: boolean): void;
  record(): void;
  cancel(): void;
  change(change: Partial<VideoSettings>): void;
  /** Leads to trimming the motion, and to writing it to a file. */
  trim(): void;
  export(): void;
}

export interface VideoPanel {
  element: HTMLElement;
  show(videos: VideoMotions, selected: Walker | null): void;
}

const STATES = {
  starting: "Loading the networks …",
  following: "Following you",
  searching: "Step into the picture",
  ended: "",
};

/** Creates the panel for motions from videos and for the camera. */
export function createVideoPanel(videos: VideoMotions, events: VideoPanelEvents): VideoPanel {
  const picture = createLandmarkPicture();
  videos.onSource = picture.source;
  videos.onSeen = picture.seen;
  const files = el("input", {
    ...{ type: "file", hidden: true, accept: "video/*,.mp4,.mov,.webm,image/*", id: "film" },
    onchange: () => {
      const file = files.files?.[0];
      files.value = "";
      if (file) events.film(file);
    },
  });
  const open = el("button", { class: "button", type: "button", onclick: () => files.click() }, "Open a file …");
  const camera = el(
    "button",
    { class: "button", type: "button", id: "camera", onclick: () => events.camera(!videos.hasCamera) },
    "Use the camera",
  );
  const record = el(
    "button",
    { class: "button primary", type: "button", onclick: events.record },
    `Record ${RECORDED} s`,
  );
  const cancel = el("button", { class: "button", type: "button", onclick: events.cancel }, "Cancel");
  const trim = el("button", { class: "button", type: "button", onclick: events.trim }, "Trim and join");
  const write = el("button", { class: "button", type: "button", onclick: events.export }, "Export");
  const landmarks = segments<LandmarkSize>(
    "Landmarks",
    [
      { value: "lite", text: "Fast" },
      { value: "full", text: "Exact" },
    ],
    (value) => events.change({ landmarks: value }),
  );
  const mirror = toggle("Mirror", "Move as your mirror image", (on) => events.change({ mirror: on }));
  const who = el("p", { class: "hint" });
  const state = el("p", { class: "state", role: "status" });
  const bar = el("progress", { max: 1, value: 0, "aria-label": "Watching the video" });
  const notes = el("ul", { class: "notes", "aria-label": "Notes" });
  const problem = el("p", { class: "reason", role: "alert" });
  const working = el("div", { class: "send" }, bar, cancel);
  const made = el("div", { class: "send" }, trim, write);
  const recording = el("div", { class: "send" }, record);
  const element = el(
    "div",
    { class: "videos" },
    el("div", { class: "send" }, open, camera, files),
    who,
    el("div", { class: "row" }, el("span", { class: "label" }, "Landmarks"), landmarks.element, mirror.element),
    picture.element,
    state,
    working,
    recording,
    made,
    notes,
    problem,
  );
  return {
    element,
    show({ settings, watched, drive, hasCamera, made: motion, problem: trouble }, selected) {
      landmarks.show(settings.landmarks);
      mirror.show(settings.mirror);
      picture.mirror(hasCamera && settings.mirror);
      camera.textContent = hasCamera ? "Stop the camera" : "Use the camera";
      who.hidden = hasCamera || watched !== null;
      who.textContent = selected
        ? `For ${selected.info.name}. Or drop a .mp4, .mov, .webm or a photo anywhere. Nothing is uploaded.`
        : "No character is selected.";
      const upper = drive?.framing === "upper" ? ", the legs are not in the picture" : "";
      const following = drive ? `${STATES[drive.state]}${drive.state === "following" ? upper : ""}` : "";
      state.textContent = watched
        ? `Watching ${watched.name}`
        : following || (motion && !hasCamera ? `Made: ${motion.name}` : "");
      state.hidden = state.textContent === "";
      working.hidden = !watched;
      bar.value = watched?.fraction ?? 0;
      recording.hidden = !drive || watched !== null;
      const isMade = motion !== null && watched === null && !hasCamera;
      made.hidden = !isMade;
      notes.hidden = !isMade || motion.notes.length === 0;
      const texts = motion?.notes ?? [];
      if (notes.textContent !== texts.join("")) notes.replaceChildren(...texts.map((text) => el("li", {}, text)));
      problem.textContent = trouble ?? "";
      problem.hidden = trouble === null;
    },
  };
}
