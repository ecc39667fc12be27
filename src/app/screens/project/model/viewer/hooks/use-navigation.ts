import { useEffect, useState } from "react";
import { readRemembered, remember } from "../../../../../lib/remembered";
import type { ModelScene } from "../model-scene";

const TURN = Math.PI / 24;
const ZOOM = 1.15;
const HINT_MS = 3000;

/** The canvas can be focused; its keys: arrows turn, + and - zoom, 0 shows the first view. */
export function useCanvas(scene: ModelScene, label: string) {
  useEffect(() => {
    const { canvas } = scene;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", label);
    // The button that opened the viewer, or that cancels loading, is gone: the focus moves to the model.
    if (document.activeElement === document.body) canvas.focus({ preventScroll: true });
  }, [scene, label]);
  useEffect(() => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => scene.turn(TURN, 0),
      ArrowRight: () => scene.turn(-TURN, 0),
      ArrowUp: () => scene.turn(0, TURN),
      ArrowDown: () => scene.turn(0, -TURN),
      "+": () => scene.zoom(ZOOM),
      "=": () => scene.zoom(ZOOM),
      "-": () => scene.zoom(1 / ZOOM),
      "0": () => scene.setView("home"),
    };
    const onKey = (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move();
    };
    scene.canvas.addEventListener("keydown", onKey);
    return () => scene.canvas.removeEventListener("keydown", onKey);
  }, [scene]);
}

export const zoomKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl");
const hints = {
  wheel: () => `Hold ${zoomKey()} to zoom with the wheel`,
  touch: () => "One finger scrolls, two turn the model",
};

/**
 * Leaves the wheel and one finger to the page, except in full screen. Returns what to do instead when somebody tries,
 * once per person.
 */
export function usePageScroll(scene: ModelScene, isFull: boolean) {
  const [hint, setHint] = useState<string>();
  useEffect(() => {
    scene.setDirect(isFull);
    if (isFull) return;
    const { canvas } = scene;
    let timer: ReturnType<typeof setTimeout>;
    const sayOnce = (kind: keyof typeof hints) => {
      const key = `plinth-model-hint-${kind}`;
      if (readRemembered(key)) return;
      remember(key, "said");
      setHint(hints[kind]());
      clearTimeout(timer);
      timer = setTimeout(() => setHint(undefined), HINT_MS);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.stopPropagation();
      sayOnce("wheel");
    };
    // The browser takes over a finger that scrolls the page.
    const onCancel = (event: PointerEvent) => {
      if (event.pointerType === "touch") sayOnce("touch");
    };
    // On the way down, before the controls on the canvas see it.
    const stage = canvas.parentElement;
    stage?.addEventListener("wheel", onWheel, { capture: true, passive: true });
    canvas.addEventListener("pointercancel", onCancel);
    return () => {
      clearTimeout(timer);
      setHint(undefined);
      stage?.removeEventListener("wheel", onWheel, { capture: true });
      canvas.removeEventListener("pointercancel", onCancel);
    };
  }, [scene, isFull]);
  return hint;
}
