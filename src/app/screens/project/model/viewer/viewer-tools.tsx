import { Box, ChevronDown, House, Ruler, SquareSplitHorizontal } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { type ViewName, viewNames, views } from "../../../../features/projects/model-scene/camera/views";
import type { ModelScene } from "../../../../features/projects/model-scene/model-scene";
import { Menu, MenuItem, MenuSeparator } from "../../../../ui/menu";
import type { SavedViews } from "./saved-views/use-saved-views";

/** The id of the button that opens the menu of views. */
export const VIEWS_BUTTON = "model-views";

type ViewerToolsProps = {
  scene: ModelScene;
  saved: SavedViews;
  /** For the owner, who can save views. */
  onEditViews: (() => void) | undefined;
  isSectionOn: boolean;
  onSection: () => void;
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
      <Tool aria-pressed={tools.isSectionOn} onClick={tools.onSection}>
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
