import { el, svg } from "../../dom.js";
import type { DriveFrame, SeenVelocity } from "../../drive/drive-frame.js";

export interface StickDial {
  element: HTMLElement;
  show(frame: DriveFrame, fastest: number): void;
}

const RADIUS = 46;
const WALK_RING = RADIUS * 0.62;

/**
 * Creates a dial of the ground around the character as the camera sees it: ahead is up. A thin arrow is the requested
 * velocity, the bright one the current velocity. Dragging it works like a stick.
 */
export function createStickDial(push: (right: number, ahead: number) => void): StickDial {
  const wanted = svg("line", { class: "wanted" });
  const thumb = svg("circle", { class: "thumb", r: 9 });
  const current = svg("line", { class: "current" });
  const tip = svg("circle", { class: "tip", r: 3.4 });
  const body = svg(
    "g",
    { class: "body" },
    svg("ellipse", { rx: 10, ry: 4.6 }),
    svg("circle", { r: 4.6 }),
    svg("path", { d: "M0 -10 L3 -5.4 L-3 -5.4 Z" }),
  );
  const dial = svg(
    "svg",
    {
      class: "stick",
      viewBox: "-50 -50 100 100",
      tabindex: 0,
      role: "application",
      "aria-label": "Stick: drag to steer",
    },
    svg("circle", { class: "rim", r: RADIUS }),
    svg("circle", { class: "ring", r: WALK_RING }),
    svg("path", { class: "cross", d: "M0 -44 V44 M-44 0 H44" }),
    ...[wanted, thumb, current, tip, body],
  );
  let held = false;
  const move = (right: number, ahead: number) => {
    const length = Math.hypot(right, ahead);
    const share = length > 1 ? 1 / length : 1;
    push(right * share, ahead * share);
  };
  const drag = (event: PointerEvent) => {
    const box = dial.getBoundingClientRect();
    const scale = 100 / box.width / RADIUS;
    const right = (event.clientX - box.left - box.width / 2) * scale;
    const ahead = -(event.clientY - box.top - box.height / 2) * scale;
    move(right, ahead);
  };
  dial.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    held = true;
    dial.setPointerCapture(event.pointerId);
    drag(event);
  });
  dial.addEventListener("pointermove", (event) => held && drag(event));
  const letGo = () => {
    held = false;
    push(0, 0);
  };
  for (const event of ["pointerup", "pointercancel", "blur"]) dial.addEventListener(event, letGo);
  const arrow = (line: SVGElement, { right, ahead }: SeenVelocity, scale: number) => {
    line.setAttribute("x2", (right * scale).toFixed(1));
    line.setAttribute("y2", (-ahead * scale).toFixed(1));
  };
  return {
    element: el("div", { class: "stick-frame" }, dial),
    show: ({ wanted: want, current: now, body: turn }, fastest) => {
      const scale = RADIUS / Math.max(fastest, 0.1);
      arrow(wanted, want, scale);
      arrow(current, now, scale);
      thumb.setAttribute("cx", (want.right * scale).toFixed(1));
      thumb.setAttribute("cy", (-want.ahead * scale).toFixed(1));
      tip.setAttribute("cx", (now.right * scale).toFixed(1));
      tip.setAttribute("cy", (-now.ahead * scale).toFixed(1));
      body.setAttribute("transform", `rotate(${((turn * 180) / Math.PI).toFixed(1)})`);
    },
  };
}
