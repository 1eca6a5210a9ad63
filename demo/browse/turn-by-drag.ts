/** Turn per page pixel of a drag, radians. */
const TURN = 0.011;

/** Calls back on sideways drags over an element. Returns a function that stops it. */
export function turnByDrag(element: HTMLElement, turn: (radians: number) => void): () => void {
  let pointer: number | null = null;
  const down = (event: PointerEvent) => {
    pointer = event.pointerId;
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointer) turn(-event.movementX * TURN);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId === pointer) pointer = null;
  };
  element.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  return () => {
    element.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
  };
}
