import { FlipHorizontal2, MoveHorizontal } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Vector3 } from "three";
import { SegmentedControl } from "../../ui/segmented-control";
import { useFrames } from "./measurements";
import {
  type Axis,
  axes,
  axisDirection,
  type Clipping,
  clippingOutline,
  clippingRange,
  initialClipping,
  longestAxis,
  moveClipping,
} from "./scene/clipping";
import { formatLength, type LengthUnit } from "./scene/format-length";
import type { ModelScene } from "./scene/model-scene";

type ClippingPlaneProps = {
  scene: ModelScene;
  clipping: Clipping;
  unit: LengthUnit;
  onMove: (distance: number) => void;
};

/** The distance of the handle from the plane, as a share of the model's size. */
const HANDLE_SHARE = 0.06;
const STEP = 0.1;
const LARGE_STEP = 1;

/** The outline of the clipping plane and its handle, drawn over the model. */
export function ClippingPlane({ scene, clipping, unit, onMove }: ClippingPlaneProps) {
  useFrames(scene);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const corners = clippingOutline(clipping, scene.box);
  const { center, end, perMetre } = handleGeometry(scene, clipping, corners);
  const outline = corners.map((corner) => scene.project(corner));
  if (outline.some(({ isBehind }) => isBehind)) return null;
  const range = clippingRange(scene.box, clipping.axis);

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return;
    const [dx, dy] = [event.clientX - drag.current.x, event.clientY - drag.current.y];
    drag.current = { x: event.clientX, y: event.clientY };
    const length = perMetre.x ** 2 + perMetre.y ** 2;
    if (length > 0) onMove((dx * perMetre.x + dy * perMetre.y) / length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const sign = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (!sign) return;
    event.preventDefault();
    onMove(sign * (event.shiftKey ? LARGE_STEP : STEP));
  };

  return (
    <>
      <svg aria-hidden="true" className="absolute inset-0 size-full stroke-signal">
        <polygon
          points={outline.map(({ x, y }) => `${x},${y}`).join(" ")}
          className="fill-signal"
          fillOpacity="0.04"
          strokeWidth="1.25"
          strokeDasharray="6 4"
        />
        <line x1={center.x} y1={center.y} x2={end.x} y2={end.y} strokeWidth="2" />
      </svg>
      <button
        type="button"
        role="slider"
        aria-label="Section"
        aria-orientation="horizontal"
        aria-valuemin={round(range.min)}
        aria-valuemax={round(range.max)}
        aria-valuenow={round(clipping.position)}
        aria-valuetext={`${clipping.axis} = ${formatLength(clipping.position, unit)}`}
        className="pointer-events-auto absolute grid size-11 -translate-1/2 touch-none cursor-grab place-items-center active:cursor-grabbing"
        style={{ left: end.x, top: end.y }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onLostPointerCapture={() => {
          drag.current = null;
        }}
        onKeyDown={onKeyDown}
      >
        <span className="grid size-7 place-items-center rounded-sm bg-signal text-on-signal">
          <MoveHorizontal style={{ rotate: `${Math.atan2(perMetre.y, perMetre.x)}rad` }} />
        </span>
      </button>
    </>
  );
}

/** The handle stands on the side that is cut away, and moves on screen by `perMetre` pixels. */
function handleGeometry(scene: ModelScene, { axis, isFlipped }: Clipping, corners: Vector3[]) {
  const [one, , other] = corners;
  const center = (one as Vector3)
    .clone()
    .add(other as Vector3)
    .divideScalar(2);
  const direction = axisDirection(axis);
  const size = scene.box.min.distanceTo(scene.box.max);
  const end = center.clone().addScaledVector(direction, (isFlipped ? -1 : 1) * HANDLE_SHARE * size);
  const [from, to] = [scene.project(center), scene.project(end)];
  const metres = (isFlipped ? -1 : 1) * HANDLE_SHARE * size;
  const perMetre = { x: (to.x - from.x) / metres, y: (to.y - from.y) / metres };
  return { center: from, end: to, perMetre };
}

const round = (value: number) => Number(value.toFixed(2));

type ClippingSettingsProps = { clipping: Clipping; unit: LengthUnit; control: ClippingControl };

/** Sets the position of the clipping plane, and its axis. */
export function ClippingSettings({ clipping, unit, control }: ClippingSettingsProps) {
  return (
    <div className="pointer-events-auto absolute left-4 top-3 flex flex-wrap items-center gap-3 md:left-6 md:top-4">
      <SegmentedControl
        legend="Section across"
        name="section-axis"
        choices={{ x: "x", y: "y", z: "z" }}
        order={axes}
        value={clipping.axis}
        onChange={control.setAxis}
      />
      <button type="button" className="icon-button" aria-label="Show the other side" onClick={control.flip}>
        <FlipHorizontal2 />
      </button>
      <output className="font-mono text-12 text-ink-2">
        {clipping.axis} = {formatLength(clipping.position, unit)}
      </output>
    </div>
  );
}

/** The clipping plane of a scene, or null. */
export function useClipping(scene: ModelScene) {
  const [clipping, setClipping] = useState<Clipping | null>(null);
  useEffect(() => scene.setClipping(clipping), [scene, clipping]);
  const open = (axis: Axis) => setClipping(initialClipping(scene.box, axis, scene.toCamera()));
  return {
    clipping,
    set: setClipping,
    toggle: () => (clipping ? setClipping(null) : open(longestAxis(scene.box))),
    setAxis: open,
    flip: () => setClipping((current) => current && { ...current, isFlipped: !current.isFlipped }),
    /** Moves the plane by a distance in metres. */
    move: (distance: number) =>
      setClipping((current) => current && moveClipping(current, scene.box, distance)),
  };
}
export type ClippingControl = ReturnType<typeof useClipping>;
