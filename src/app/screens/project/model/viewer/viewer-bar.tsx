import { Expand, Minimize, X } from "lucide-react";
import type { ReactNode } from "react";
import { type LengthUnit, lengthUnits } from "../../../../features/projects/model-scene/format-length";
import { SegmentedControl } from "../../../../ui/segmented-control";

type ViewerBarProps = {
  title: string;
  /** The name and size of the file. */
  note: string | undefined;
  unit: LengthUnit;
  onUnit: (unit: LengthUnit) => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
  /** Further controls. */
  children?: ReactNode;
};

export function ViewerBar({ title, note, unit, onUnit, isFull, onFull, onClose, children }: ViewerBarProps) {
  return (
    <div className="flex h-14 shrink-0 items-center justify-between gap-4 border-b border-line pl-4 pr-2 md:pl-6 md:pr-3">
      <p className="flex min-w-0 items-baseline gap-4">
        <span className={`truncate font-medium ${isFull ? "" : "max-md:hidden"}`}>{title}</span>
        {note && <span className="truncate font-mono text-12 text-ink-2 max-lg:hidden">{note}</span>}
      </p>
      <div className="flex shrink-0 items-center">
        {children}
        <div className="mr-2">
          <SegmentedControl
            legend="Units"
            name="length-unit"
            choices={{ m: "m", ft: "ft" }}
            order={lengthUnits}
            value={unit}
            onChange={onUnit}
          />
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label="Full screen"
          aria-pressed={isFull}
          onClick={() => onFull(!isFull)}
        >
          {isFull ? <Minimize /> : <Expand />}
        </button>
        <button type="button" className="icon-button" aria-label="Close the 3D viewer" onClick={onClose}>
          <X />
        </button>
      </div>
    </div>
  );
}
