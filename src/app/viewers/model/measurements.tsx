import { useEffect, useReducer, useState } from "react";
import type { Vector3 } from "three";
import { onCanvasClick } from "./scene/canvas-click";
import { formatLength, type LengthUnit } from "./scene/format-length";
import type { ModelScene } from "./scene/model-scene";

type MeasurementsProps = {
  scene: ModelScene;
  start: Vector3 | null;
  distances: readonly Distance[];
  unit: LengthUnit;
};

/** Dimension lines over the model: slashes as ends, the length in the middle. */
export function Measurements({ scene, start, distances, unit }: MeasurementsProps) {
  useFrames(scene);
  const lines = distances
    .map(([from, to]) => ({
      from: scene.project(from),
      to: scene.project(to),
      label: formatLength(from.distanceTo(to), unit),
    }))
    .filter(({ from, to }) => !from.isBehind && !to.isBehind);
  const first = start && scene.project(start);
  const last = lines.at(-1);
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full stroke-ink">
        {lines.map(({ from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: distances are only added, and removed all at once.
          <g key={index} strokeWidth="1.25">
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <path d={slash(from)} />
            <path d={slash(to)} />
          </g>
        ))}
        {first && !first.isBehind && <path d={cross(first)} strokeWidth="1.25" />}
      </svg>
      {lines.map(({ from, to, label }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          key={index}
          className="pointer-events-none absolute -translate-1/2 rounded-sm bg-ink px-2 py-1 font-mono text-12 text-paper"
          style={{ left: (from.x + to.x) / 2, top: (from.y + to.y) / 2 }}
        >
          {label}
        </span>
      ))}
      <p role="status" className="sr-only">
        {last ? `Distance ${last.label}` : ""}
      </p>
    </>
  );
}

type ScreenPoint = { x: number; y: number };
const slash = ({ x, y }: ScreenPoint) => `M${x - 5} ${y + 5}l10-10`;
const cross = ({ x, y }: ScreenPoint) => `M${x - 6} ${y}h12M${x} ${y - 6}v12`;

type Distance = readonly [Vector3, Vector3];

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
      // Escape must not end full screen.
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

/** Renders the component again after each drawing of the scene, for layers over the model. */
export function useFrames(scene: ModelScene) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => scene.onRender(renderAgain), [scene]);
}
