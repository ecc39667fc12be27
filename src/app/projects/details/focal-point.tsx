import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { defaultFocus, type Focus, objectPosition } from "../../lib/crop";
import { Button } from "../../ui/button";

type FocalPointProps = {
  picture: { src: string; name: string; width: number | null; height: number | null };
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
  /** The crops of the picture, for example "Card, opening, social", and the ratio of each crop to show, as classes. */
  crops: { text: string; shapes: string[] };
};

const STEP = 0.01;
const LARGE_STEP = 0.1;

/** Sets a picture's focal point, and shows how the picture will be cropped. */
export function FocalPoint({ picture, focus, onChange, crops }: FocalPointProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { x, y } = focus ?? defaultFocus(picture);

  const moveTo = ({ clientX, clientY }: Pick<PointerEvent, "clientX" | "clientY">) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) onChange(inside({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }));
  };
  // A finger on the picture may begin to scroll the page, so only the cross follows it. A tap moves the cross.
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOnCross = event.target instanceof Element && event.target.closest("button") !== null;
    if (event.button !== 0 || (event.pointerType !== "mouse" && !isOnCross)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!isOnCross) moveTo(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange(inside({ x: x + direction.x * step, y: y + direction.y * step }));
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keys are handled by the cross */}
      <div
        ref={frame}
        className="relative w-fit cursor-crosshair bg-well select-none"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onClick={(event) => event.detail > 0 && moveTo(event)}
      >
        <img
          src={picture.src}
          alt=""
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          draggable={false}
          className="block h-auto max-h-100 w-auto max-w-full"
        />
        <button
          type="button"
          aria-label={`Focal point of ${picture.name}, ${percent(x)} from the left, ${percent(y)} from the top`}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          className="absolute size-9 -translate-1/2 cursor-move touch-none"
          style={{ left: percent(x), top: percent(y) }}
        >
          <FocalCross />
        </button>
      </div>
      <div aria-hidden="true" className="mt-2 flex items-end gap-2 empty:hidden">
        {crops.shapes.map((shape) => (
          <img
            key={shape}
            src={picture.src}
            alt=""
            className={`${shape} bg-well object-cover`}
            style={{ objectPosition: objectPosition({ x, y }) }}
          />
        ))}
      </div>
      <p id={hintId} className="mt-2 font-mono text-12 text-ink-2">
        {crops.text}. Drag the cross, or use the arrow keys.
      </p>
      {focus && (
        <Button variant="text" size="sm" className="underline" onClick={() => onChange(null)}>
          Reset the focal point
        </Button>
      )}
    </div>
  );
}

const directions: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const inside = ({ x, y }: Focus): Focus => ({ x: clamp(x), y: clamp(y) });
const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number) => `${Math.round(value * 100)}%`;

/** The cross that marks the focal point: white with a dark halo, so that it shows on every picture. */
function FocalCross() {
  return (
    <svg viewBox="0 0 36 36" fill="none" aria-hidden="true" className="size-9">
      <path d={LINES} className="stroke-black" strokeOpacity="0.6" strokeWidth="3" />
      <path d={LINES} className="stroke-white" strokeWidth="1.25" />
    </svg>
  );
}

const LINES = "M18 1v34M1 18h34M11 11h14v14H11z";
