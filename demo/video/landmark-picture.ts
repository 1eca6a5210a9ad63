import type { SeenPicture } from "babylon-motion";
import { el } from "../dom.js";

/** Bones between landmarks, by the side that they are on. */
const BONES: readonly (readonly [color: string, pairs: readonly (readonly [number, number])[]])[] = [
  [
    "#ffb27d",
    [
      [11, 13],
      [13, 15],
      [15, 19],
      [23, 25],
      [25, 27],
      [27, 31],
      [27, 29],
    ],
  ],
  [
    "#7dc4ff",
    [
      [12, 14],
      [14, 16],
      [16, 20],
      [24, 26],
      [26, 28],
      [28, 32],
      [28, 30],
    ],
  ],
  [
    "#e8eaee",
    [
      [11, 12],
      [23, 24],
      [11, 23],
      [12, 24],
      [0, 7],
      [0, 8],
    ],
  ],
];
/** Sight from which on a landmark is drawn. */
const DRAWN = 0.3;

export interface LandmarkPicture {
  element: HTMLElement;
  /** Shows what a film, a photo or a camera shows; null: nothing. */
  source(source: File | MediaStream | null): void;
  /** Draws landmarks over the moment that they were seen at. */
  seen(seen: SeenPicture): void;
  mirror(on: boolean): void;
}

/** A picture of what is watched, with the landmarks over it. */
export function createLandmarkPicture(): LandmarkPicture {
  const video = el("video", { muted: true, playsinline: true, tabindex: "-1", "aria-hidden": "true" });
  video.muted = true;
  const canvas = el("canvas", { "aria-hidden": "true" });
  const confidence = el("meter", { min: 0, max: 1, low: 0.4, high: 0.7, optimum: 1, "aria-label": "Confidence" });
  const share = el("output", {}, "–");
  const element = el(
    "figure",
    { class: "landmark-picture", hidden: true },
    el("div", { class: "picture" }, video, canvas),
    el("figcaption", {}, el("span", { class: "label" }, "Confidence"), confidence, share),
  );
  let address: string | null = null;
  return {
    element,
    source(source) {
      element.hidden = source === null;
      if (address) URL.revokeObjectURL(address);
      address = source instanceof File ? URL.createObjectURL(source) : null;
      video.srcObject = source instanceof MediaStream ? source : null;
      const isPhoto = source instanceof File && source.type.startsWith("image/");
      if (address && !isPhoto) video.src = address;
      else video.removeAttribute("src");
      video.poster = isPhoto && address ? address : "";
      if (source instanceof MediaStream) video.play().catch(() => {});
      canvas.getContext("2d")?.clearRect(0, 0, canvas.width, canvas.height);
    },
    seen(seen) {
      const { width, height, points, sight, time } = seen;
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      // A film shows the moment that was looked at, as far as it has come.
      if (address && video.readyState >= 1 && !video.seeking) video.currentTime = time;
      const context = canvas.getContext("2d");
      if (!context) return;
      context.clearRect(0, 0, width, height);
      const mean = sight ? sight.reduce((sum, one) => sum + one, 0) / sight.length : 0;
      confidence.value = mean;
      share.textContent = points ? `${Math.round(mean * 100)} %` : "nobody";
      if (!points || !sight) return;
      context.lineWidth = Math.max(2, width / 160);
      context.lineCap = "round";
      for (const [color, pairs] of BONES) {
        context.strokeStyle = color;
        for (const [a, b] of pairs) {
          const seenBoth = Math.min(sight[a], sight[b]);
          if (seenBoth < DRAWN) continue;
          context.globalAlpha = seenBoth;
          context.beginPath();
          context.moveTo(points[a * 2], points[a * 2 + 1]);
          context.lineTo(points[b * 2], points[b * 2 + 1]);
          context.stroke();
        }
      }
      context.globalAlpha = 1;
      context.fillStyle = "#fff";
      for (let i = 0; i < sight.length; i++) {
        if (sight[i] < DRAWN) continue;
        context.beginPath();
        context.arc(points[i * 2], points[i * 2 + 1], context.lineWidth * 0.7, 0, 7);
        context.fill();
      }
    },
    mirror(on) {
      element.classList.toggle("mirrored", on);
    },
  };
}
