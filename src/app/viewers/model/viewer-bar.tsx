import {
  Box,
  ChevronDown,
  Expand,
  House,
  Minimize,
  Rotate3d,
  Ruler,
  SquareSplitHorizontal,
  X,
} from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu";
import { SegmentedControl } from "../../ui/segmented-control";
import { SpinnerIcon } from "../../ui/spinner";
import { toast } from "../../ui/toast";
import { type ViewName, viewNames, views } from "./scene/camera/views";
import { type LengthUnit, lengthUnits } from "./scene/format-length";
import type { ModelScene } from "./scene/model-scene";
import { sceneViewerLink } from "./scene-viewer-link";
import type { SavedViews } from "./use-saved-views";

type ViewerBarProps = {
  title: string;
  /** The name and size of the file. */
  note: string | undefined;
  unit: LengthUnit;
  onUnit: (unit: LengthUnit) => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onClose: () => void;
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

/** The id of the button that opens the menu of views. */
export const VIEWS_BUTTON = "model-views";

type ViewerToolsProps = {
  scene: ModelScene;
  saved: SavedViews;
  /** Undefined for everybody but the owner, who can save views. */
  onEditViews: (() => void) | undefined;
  isClippingOn: boolean;
  onClipping: () => void;
  isMeasureOn: boolean;
  onMeasure: () => void;
  /** A fourth tool on phones instead of Home, which the menu of views then offers. */
  extra?: ReactNode;
};

/** Bottom center over the model; on phones a row of four cells below it. */
export function ViewerTools({ scene, saved, onEditViews, extra, ...tools }: ViewerToolsProps) {
  const show = (name: ViewName | "home" | "all") => {
    saved.leave();
    scene.setView(name);
  };
  return (
    <div
      role="toolbar"
      aria-label="3D model"
      className="z-10 flex border border-line bg-sheet absolute max-md:inset-x-0 max-md:bottom-0 max-md:grid max-md:grid-cols-4 max-md:border-x-0 md:bottom-6 md:left-1/2 md:-translate-x-1/2 md:rounded-sm"
    >
      <Menu
        align="start"
        trigger={
          <Tool id={VIEWS_BUTTON}>
            <Box />
            Views
            <ChevronDown className="max-md:hidden" />
          </Tool>
        }
      >
        <MenuItem onSelect={() => show("home")}>Home</MenuItem>
        {scene.hasFarObjects && <MenuItem onSelect={() => show("all")}>Show all</MenuItem>}
        {viewNames.map((name) => (
          <MenuItem key={name} onSelect={() => show(name)}>
            {views[name]}
          </MenuItem>
        ))}
        {saved.views.length > 0 && <MenuSeparator />}
        {saved.views.map(({ name }, index) => (
          // Views have no id, and may have equal names.
          // biome-ignore lint/suspicious/noArrayIndexKey: the items keep no state
          <MenuItem key={index} onSelect={() => saved.choose(index)}>
            <span className="truncate">{name}</span>
          </MenuItem>
        ))}
        {onEditViews && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={onEditViews}>
              {saved.views.length > 0 ? "Edit saved views" : "Save this view"}
            </MenuItem>
          </>
        )}
      </Menu>
      <Tool aria-pressed={tools.isClippingOn} onClick={tools.onClipping}>
        <SquareSplitHorizontal />
        Section
      </Tool>
      <Tool aria-pressed={tools.isMeasureOn} onClick={tools.onMeasure}>
        <Ruler />
        Measure
      </Tool>
      {extra}
      <Tool className={extra ? "max-md:hidden" : ""} onClick={() => show("home")}>
        <House />
        <span className="md:sr-only">Home</span>
      </Tool>
    </div>
  );
}

/** A button of the toolbar. A pressed one has the ground line. */
export function Tool({ className = "", ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={`flex h-12 items-center justify-center gap-2 whitespace-nowrap px-3 text-14 font-medium not-first:border-l not-first:border-line hover:bg-well aria-pressed:bg-well aria-pressed:shadow-[inset_0_-2px_var(--color-ink)] md:px-4 ${className}`}
    />
  );
}
