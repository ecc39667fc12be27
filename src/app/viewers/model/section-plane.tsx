import { FlipHorizontal2, MoveHorizontal } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Vector3 } from "three";
import { SegmentedControl } from "../../ui/segmented-control";
import { useFrames } from "./measurements";
import { formatLength, type LengthUnit } from "./scene/format-length";
import type { ModelScene } from "./scene/model-scene";
import {
  type Axis,
  axes,
  axisDirection,
  initialSection,
  longestAxis,
  moveSection,
  type Section,
  sectionOutline,
  sectionRange,
} from "./scene/section";

type SectionPlaneProps = {
  scene: ModelScene;
  section: Section;
  unit: LengthUnit;
  onMove: (distance: number) => void;
};

/** The distance of the handle from the plane, as a share of the model's size. */
const HANDLE_SHARE = 0.06;
const STEP = 0.1;
const LARGE_STEP = 1;

/** The outline of the section plane and its handle, drawn over the model. */
export function SectionPlane({ scene, section, unit, onMove }: SectionPlaneProps) {
  useFrames(scene);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const corners = sectionOutline(section, scene.box);
  const { center, end, perMetre } = handleGeometry(scene, section, corners);
  const outline = corners.map((corner) => scene.project(corner));
  if (outline.some(({ isBehind }) => isBehind)) return null;
  const range = sectionRange(scene.box, section.axis);

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
        aria-valuenow={round(section.position)}
        aria-valuetext={`${section.axis} = ${formatLength(section.position, unit)}`}
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
function handleGeometry(scene: ModelScene, { axis, isFlipped }: Section, corners: Vector3[]) {
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

type SectionSettingsProps = { section: Section; unit: LengthUnit; control: SectionControl };

/** Sets the position of the section plane, and its axis. */
export function SectionSettings({ section, unit, control }: SectionSettingsProps) {
  return (
    <div className="pointer-events-auto absolute left-4 top-3 flex flex-wrap items-center gap-3 md:left-6 md:top-4">
      <SegmentedControl
        legend="Section across"
        name="section-axis"
        choices={{ x: "x", y: "y", z: "z" }}
        order={axes}
        value={section.axis}
        onChange={control.setAxis}
      />
      <button type="button" className="icon-button" aria-label="Show the other side" onClick={control.flip}>
        <FlipHorizontal2 />
      </button>
      <output className="font-mono text-12 text-ink-2">
        {section.axis} = {formatLength(section.position, unit)}
      </output>
    </div>
  );
}

/** The section plane of a scene, or null. */
export function useSection(scene: ModelScene) {
  const [section, setSection] = useState<Section | null>(null);
  useEffect(() => scene.setSection(section), [scene, section]);
  const open = (axis: Axis) => setSection(initialSection(scene.box, axis, scene.toCamera()));
  return {
    section,
    set: setSection,
    toggle: () => (section ? setSection(null) : open(longestAxis(scene.box))),
    setAxis: open,
    flip: () => setSection((current) => current && { ...current, isFlipped: !current.isFlipped }),
    /** Moves the plane by a distance in metres. */
    move: (distance: number) => setSection((current) => current && moveSection(current, scene.box, distance)),
  };
}
export type SectionControl = ReturnType<typeof useSection>;
