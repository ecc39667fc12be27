import { Expand, Minimize, Rotate3d, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type LengthUnit, lengthUnits } from "../../../../features/projects/model-scene/format-length";
import type { ModelScene } from "../../../../features/projects/model-scene/model-scene";
import { SegmentedControl } from "../../../../ui/segmented-control";
import { SpinnerIcon } from "../../../../ui/spinner";
import { toast } from "../../../../ui/toast";
import { sceneViewerLink } from "./scene-viewer-link";

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

const LABEL = "Show in your room";

type ArButtonProps = { url: string; title: string; scene: ModelScene | undefined };

/** Shows the model in the room, on devices that have Scene Viewer (Android) or Quick Look (iOS). */
export function ArButton({ url, title, scene }: ArButtonProps) {
  const link = sceneViewerLink({ url, title, page: location.href, userAgent: navigator.userAgent });
  if (link)
    return (
      <a href={link} className="icon-button" aria-label={LABEL}>
        <Rotate3d />
      </a>
    );
  return scene && hasQuickLook() ? <QuickLookButton scene={scene} /> : null;
}

const hasQuickLook = () => document.createElement("a").relList.supports("ar");

function QuickLookButton({ scene }: { scene: ModelScene }) {
  const [isPreparing, setPreparing] = useState(false);
  const open = async () => {
    if (isPreparing) return;
    setPreparing(true);
    const usdz = await scene.usdz().catch(() => null);
    setPreparing(false);
    if (usdz) openQuickLook(usdz);
    else toast({ title: "This model is too large to be shown in your room", kind: "bad" });
  };
  return (
    <button type="button" className="icon-button" aria-label={LABEL} aria-busy={isPreparing} onClick={open}>
      {isPreparing ? <SpinnerIcon /> : <Rotate3d />}
    </button>
  );
}

/** Safari opens Quick Look for a link with `rel="ar"` whose only child is a picture; without it, it leaves the page. */
function openQuickLook(usdz: Blob) {
  const link = document.createElement("a");
  link.rel = "ar";
  link.appendChild(document.createElement("img"));
  link.href = URL.createObjectURL(usdz);
  link.click();
  // Quick Look reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
