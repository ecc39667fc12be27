/** A click that moved further turned the model, in CSS pixels. */
const CLICK_SLOP = 5;

/**
 * Calls `onClick` with the client coordinates of clicks on a canvas or what contains it, and of its middle when Enter is
 * pressed, unless they turned the model or another listener has taken them. Returns a function that removes the
 * listeners.
 */
export function onCanvasClick(canvas: HTMLElement, onClick: (x: number, y: number) => void) {
  const listening = new AbortController();
  const { signal } = listening;
  let pressed = { x: 0, y: 0 };
  const take = (event: Event, x: number, y: number) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    onClick(x, y);
  };
  canvas.addEventListener(
    "pointerdown",
    ({ clientX: x, clientY: y }) => {
      pressed = { x, y };
    },
    { signal },
  );
  canvas.addEventListener(
    "click",
    (event) => {
      const { clientX: x, clientY: y } = event;
      if (Math.hypot(x - pressed.x, y - pressed.y) <= CLICK_SLOP) take(event, x, y);
    },
    { signal },
  );
  canvas.addEventListener(
    "keydown",
    (event) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      if (event.key === "Enter") take(event, left + width / 2, top + height / 2);
    },
    { signal },
  );
  return () => listening.abort();
}
