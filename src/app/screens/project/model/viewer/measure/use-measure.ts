import { useEffect, useState } from "react";
import type { Vector3 } from "three";
import type { ModelScene } from "../model-scene";

export type Distance = readonly [Vector3, Vector3];

/** A click that moved further turned the model, in CSS pixels. */
const CLICK_SLOP = 5;

/** Measures between points that are clicked, or taken at the middle of the view with Enter. */
export function useMeasure(scene: ModelScene) {
  const [isOn, setOn] = useState(false);
  const [start, setStart] = useState<Vector3 | null>(null);
  const [distances, setDistances] = useState<Distance[]>([]);

  useEffect(() => {
    if (!isOn) return;
    const { canvas } = scene;
    let pressed = { x: 0, y: 0 };
    const take = (x: number, y: number) => {
      const point = scene.pickPoint(x, y);
      if (!point) return;
      if (!start) return setStart(point);
      setDistances((known) => [...known, [start, point]]);
      setStart(null);
    };
    const onDown = ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed = { x, y };
    };
    const onClick = ({ clientX: x, clientY: y }: MouseEvent) => {
      if (Math.hypot(x - pressed.x, y - pressed.y) <= CLICK_SLOP) take(x, y);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Enter") {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        take(left + width / 2, top + height / 2);
      } else if (event.key === "Escape" && start) {
        // Not the end of full screen.
        event.preventDefault();
        setStart(null);
      }
    };
    canvas.style.cursor = "crosshair";
    canvas.addEventListener("pointerdown", onDown);
    canvas.addEventListener("click", onClick);
    canvas.addEventListener("keydown", onKey);
    return () => {
      canvas.style.cursor = "";
      canvas.removeEventListener("pointerdown", onDown);
      canvas.removeEventListener("click", onClick);
      canvas.removeEventListener("keydown", onKey);
    };
  }, [scene, isOn, start]);

  return {
    isOn,
    start,
    distances,
    toggle() {
      setOn(!isOn);
      setStart(null);
      setDistances([]);
    },
  };
}
