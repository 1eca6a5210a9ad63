/** Radians for each page pixel of a drag. */
const TURN = 0.011;

/** Tells of drags to the side over an element. Returns how to stop. */
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
