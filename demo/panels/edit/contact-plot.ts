import { el } from "../../dom.js";

/** The plotted data of a motion, in seconds and metres. */
export interface PlottedMotion {
  duration: number;
  contacts: readonly { side: "left" | "right"; part: "heel" | "ball" | "toe"; start: number; end: number }[];
  /** Root speed over ground at evenly spaced times from 0 to `duration`, m/s. */
  speeds: Float32Array;
}

/** The plotted time span, seconds of the motion; it may begin before the motion and end after it. */
export interface PlottedSpan {
  from: number;
  to: number;
  /** Marked spans. */
  marked: readonly (readonly [number, number])[];
}

export interface ContactPlot {
  element: HTMLElement;
  /** @param shown default: the whole motion */
  show(motion: PlottedMotion | null, shown?: PlottedSpan): void;
  /** Moves the playhead. @param time in the motion, seconds */
  playhead(time: number): void;
}

const ROWS = [
  { side: "left", part: "heel" },
  { side: "left", part: "ball" },
  { side: "left", part: "toe" },
  { side: "right", part: "heel" },
  { side: "right", part: "ball" },
  { side: "right", part: "toe" },
] as const;
/** Step of an arrow key, seconds. */
const KEY_STEP = 0.1;
/** Width of the margins to the left and right of the time axis, pixels. */
export const GUTTER = 62;
export const RIGHT_MARGIN = 8;
const ROW_HEIGHT = 11;
const SIDE_GAP = 5;
const SPEED_TOP = ROW_HEIGHT * 6 + SIDE_GAP + 14;
const AXIS_HEIGHT = 14;

/**
 * Creates the plot: bars for the contacts of heel, ball and toes, and below them the speed of the root. Dragging seeks.
 */
export function createContactPlot(seek: (seconds: number, isDragged: boolean) => void): ContactPlot {
  const canvas = el("canvas", { "aria-hidden": "true" });
  const line = el("div", { class: "playhead", hidden: true });
  const readout = el("div", { class: "readout" });
  const element = el(
    "div",
    {
      class: "plot",
      role: "slider",
      tabindex: 0,
      "aria-label": "Position in the motion; the plot shows foot contacts and root speed",
      "aria-valuemin": 0,
      "aria-valuemax": 0,
      "aria-valuenow": 0,
    },
    ...[canvas, line, readout],
  );
  let now = 0;
  let shown: PlottedMotion | null = null;
  let span: PlottedSpan | undefined;
  const viewOf = () => span ?? { from: 0, to: shown?.duration ?? 1, marked: [] };
  const draw = () => drawPlot(canvas, shown, viewOf());
  new ResizeObserver(draw).observe(element);
  const drag = (event: PointerEvent) => {
    if (!shown || event.buttons === 0) return;
    const x = event.clientX - element.getBoundingClientRect().left - GUTTER;
    const { from, to } = viewOf();
    const time = from + (x / (element.clientWidth - GUTTER - RIGHT_MARGIN)) * (to - from);
    seek(Math.min(Math.max(time, 0), shown.duration * 0.9999), true);
  };
  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
    drag(event);
  });
  element.addEventListener("pointermove", drag);
  element.addEventListener("lostpointercapture", () => shown && seek(now, false));
  element.addEventListener("keydown", (event) => {
    const step = { ArrowRight: KEY_STEP, ArrowUp: KEY_STEP, ArrowLeft: -KEY_STEP, ArrowDown: -KEY_STEP }[event.key];
    if (!step || !shown) return;
    event.preventDefault();
    event.stopPropagation();
    seek((now + step + shown.duration) % shown.duration, false);
  });
  let told = "";
  const tell = (time: number) => {
    const value = time.toFixed(1);
    if (value === told) return;
    told = value;
    element.setAttribute("aria-valuenow", value);
    element.setAttribute("aria-valuetext", `${value} of ${(shown?.duration ?? 0).toFixed(1)} seconds`);
  };
  return {
    element,
    show: (motion, shownSpan) => {
      shown = motion;
      span = shownSpan;
      line.hidden = !motion;
      element.tabIndex = motion ? 0 : -1;
      element.toggleAttribute("aria-disabled", !motion);
      if (!motion) readout.textContent = "";
      element.setAttribute("aria-valuemax", String(motion?.duration ?? 0));
      draw();
    },
    playhead: (time) => {
      if (!shown) return;
      now = time;
      tell(time);
      const { from, to } = viewOf();
      // The playing motion may have changed before the plot is updated.
      const share = Math.min(Math.max(time / shown.duration, 0), 1);
      const x = GUTTER + ((time - from) / (to - from)) * (element.clientWidth - GUTTER - RIGHT_MARGIN);
      line.style.transform = `translateX(${x}px)`;
      const speed = shown.speeds[Math.round(share * (shown.speeds.length - 1))];
      readout.textContent = `${time.toFixed(2)} s · ${speed.toFixed(2)} m/s`;
    },
  };
}

/** Converts a time to pixels on the canvas. */
type ToX = (time: number) => number;
type Color = (name: string) => string;

function drawPlot(canvas: HTMLCanvasElement, motion: PlottedMotion | null, view: PlottedSpan): void {
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  context.font = `11px ${color("--sans")}`;
  context.textBaseline = "middle";
  const span = width - GUTTER - RIGHT_MARGIN;
  const x = (time: number) => GUTTER + ((time - view.from) / (view.to - view.from)) * span;
  const bottom = height - AXIS_HEIGHT;
  drawMarked(context, view, x, bottom, color);
  drawRows(context, motion, x, span, color);
  if (!motion) return;
  drawSpeed(context, motion, x, SPEED_TOP, bottom, color);
  drawSeconds(context, motion, x, bottom, color("--faint"));
}

/** Draws the marked spans behind everything else. */
function drawMarked(context: CanvasRenderingContext2D, { marked }: PlottedSpan, x: ToX, bottom: number, color: Color) {
  for (const [start, end] of marked) {
    context.fillStyle = color("--mark");
    context.fillRect(x(start), 0, x(end) - x(start), bottom);
    context.fillStyle = color("--mark-edge");
    for (const edge of [start, end]) context.fillRect(x(edge) - 0.5, 0, 1, bottom);
  }
}

function drawRows(
  context: CanvasRenderingContext2D,
  motion: PlottedMotion | null,
  x: ToX,
  span: number,
  color: Color,
): void {
  const [begin, end] = motion ? [x(0), x(motion.duration)] : [GUTTER, GUTTER + span];
  ROWS.forEach(({ side, part }, row) => {
    const y = row * ROW_HEIGHT + (side === "right" ? SIDE_GAP : 0) + 14;
    context.fillStyle = "rgba(255,255,255,0.045)";
    context.fillRect(begin, y, end - begin, ROW_HEIGHT - 3);
    context.fillStyle = color(part === "ball" ? "--quiet" : "--faint");
    context.textAlign = "right";
    context.fillText(part === "ball" ? `${side} ball` : part, GUTTER - 8, y + ROW_HEIGHT / 2 - 1);
    if (!motion) return;
    context.fillStyle = color(side === "left" ? "--left" : "--right");
    for (const contact of motion.contacts) {
      if (contact.side !== side || contact.part !== part) continue;
      for (const shift of [0, -motion.duration])
        bar(context, motion.duration, x, contact.start + shift, contact.end + shift, y);
    }
  });
}

/** Draws the part of a span that lies inside the motion. */
function bar(context: CanvasRenderingContext2D, duration: number, x: ToX, start: number, end: number, y: number): void {
  const [from, to] = [Math.max(start, 0), Math.min(end, duration)];
  if (to <= from) return;
  context.beginPath();
  context.roundRect(x(from), y, Math.max(x(to) - x(from), 1), ROW_HEIGHT - 3, 2);
  context.fill();
}

function drawSpeed(
  context: CanvasRenderingContext2D,
  { speeds, duration }: PlottedMotion,
  x: ToX,
  top: number,
  bottom: number,
  color: Color,
): void {
  const highest = Math.max(...speeds) * 1.15 || 1;
  const y = (speed: number) => bottom - (speed / highest) * (bottom - top);
  context.beginPath();
  for (let i = 0; i < speeds.length; i++) context.lineTo(x((i / (speeds.length - 1)) * duration), y(speeds[i]));
  context.strokeStyle = color("--text");
  context.lineWidth = 1.5;
  context.lineJoin = "round";
  context.stroke();
  context.lineTo(x(duration), bottom);
  context.lineTo(x(0), bottom);
  const fill = context.createLinearGradient(0, top, 0, bottom);
  fill.addColorStop(0, "rgba(255,255,255,0.16)");
  fill.addColorStop(1, "rgba(255,255,255,0.02)");
  context.fillStyle = fill;
  context.fill();
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
  context.fillStyle = color("--quiet");
  context.textAlign = "right";
  context.fillText(`${mean.toFixed(2)} m/s`, GUTTER - 8, y(mean));
  context.fillStyle = "rgba(255,255,255,0.14)";
  context.fillRect(x(0), bottom, x(duration) - x(0), 1);
}

function drawSeconds(
  context: CanvasRenderingContext2D,
  { duration }: PlottedMotion,
  x: ToX,
  bottom: number,
  color: string,
): void {
  const perSecond = x(1) - x(0);
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10].find((one) => one * perSecond >= 44) ?? 20;
  context.fillStyle = color;
  context.textAlign = "center";
  for (let i = 0; i * step <= duration + 1e-6; i++) {
    context.fillText(i === 0 ? "0 s" : String(Number((i * step).toFixed(1))), x(i * step), bottom + 8);
  }
}
