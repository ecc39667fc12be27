import { useEffect, useState } from "react";
import type { Vector3 } from "three";
import { onCanvasClick } from "../hooks/canvas-click";
import type { ModelScene } from "../model-scene";

export type Distance = readonly [Vector3, Vector3];

/** Measures between points that are clicked, or taken at the middle of the view with Enter. */
export function useMeasure(scene: ModelScene) {
  const [isOn, setOn] = useState(false);
  const [start, setStart] = useState<Vector3 | null>(null);
  const [distances, setDistances] = useState<Distance[]>([]);

  useEffect(() => {
    if (!isOn) return;
    const { canvas } = scene;
    const stopClicks = onCanvasClick(canvas, (x, y) => {
      const point = scene.pickPoint(x, y);
      if (!point) return;
      if (!start) return setStart(point);
      setDistances((known) => [...known, [start, point]]);
      setStart(null);
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !start) return;
      // Not the end of full screen.
      event.preventDefault();
      setStart(null);
    };
    canvas.style.cursor = "crosshair";
    canvas.addEventListener("keydown", onKey);
    return () => {
      canvas.style.cursor = "";
      stopClicks();
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
