import type { Project } from "@contract/projects";
import { type ReactNode, useState } from "react";
import type { LengthUnit } from "../../../../features/projects/model-scene/format-length";
import type { Ifc } from "../ifc/use-ifc";
import { useCanvas, usePageScroll, zoomKey } from "./hooks/use-navigation";
import { Measurements } from "./measure/measurements";
import { useMeasure } from "./measure/use-measure";
import type { ModelScene } from "./model-scene";
import { useSaveViews } from "./saved-views/use-save-views";
import { useSavedViews, type ViewPlace } from "./saved-views/use-saved-views";
import { ViewEditor } from "./saved-views/view-editor";
import { SectionPlane } from "./section/section-plane";
import { SectionSettings } from "./section/section-settings";
import { useSection } from "./section/use-section";
import { VIEWS_BUTTON, ViewerTools } from "./viewer-tools";

type ModelToolsProps = {
  scene: ModelScene;
  project: Project;
  /** Who can save views. */
  isOwner: boolean;
  ifc: Ifc | null;
  place: ViewPlace;
  isFull: boolean;
  unit: LengthUnit;
  stageClass: string;
  /** A further tool. */
  extra: ReactNode;
};

/** What lies over an open model, and its toolbar. */
export function ModelTools({
  scene,
  project,
  isOwner,
  ifc,
  place,
  isFull,
  unit,
  stageClass,
  extra,
}: ModelToolsProps) {
  const control = useSection(scene);
  const measure = useMeasure(scene);
  const { section } = control;
  const saved = useSavedViews({ scene, views: project.modelViews, place, section: control, ifc });
  const { save, isSaving } = useSaveViews(project);
  const [isEditing, setEditing] = useState(false);
  useCanvas(
    scene,
    `3D model of ${project.title}. Arrow keys turn it, plus and minus zoom, 0 shows the first view.`,
  );
  const hint = usePageScroll(scene, isFull);
  return (
    <>
      <div className={`pointer-events-none overflow-hidden ${stageClass}`}>
        {section && <SectionPlane {...{ scene, section, unit }} onMove={control.move} />}
        {measure.isOn && (
          <Measurements {...{ scene, unit }} start={measure.start} distances={measure.distances} />
        )}
        {section ? (
          <SectionSettings {...{ section, unit, control }} />
        ) : (
          measure.isOn && (
            <p className="absolute left-4 top-3 font-mono text-12 text-ink-2 md:left-6 md:top-4">
              {measure.start ? "Choose the second point" : "Choose two points"}
            </p>
          )
        )}
        <p aria-hidden="true" className="absolute right-6 top-4 font-mono text-12 text-ink-2 max-lg:hidden">
          Drag to turn, {isFull ? "scroll" : `${zoomKey()} and scroll`} to zoom, 0 resets
        </p>
        {hint && (
          <p
            role="status"
            className="absolute bottom-3 left-1/2 -translate-x-1/2 whitespace-nowrap rounded-sm bg-ink px-3 py-1.5 text-14 text-paper md:bottom-24"
          >
            {hint}
          </p>
        )}
      </div>
      {measure.isOn && (
        // Where Enter takes a point while the model has the keyboard's focus.
        <div
          aria-hidden="true"
          className={`pointer-events-none hidden place-items-center text-ink peer-has-[canvas:focus-visible]:grid ${stageClass}`}
        >
          <svg viewBox="-8 -8 16 16" aria-hidden="true" className="size-4 stroke-current">
            <path d="M-8 0H8M0-8V8" />
          </svg>
        </div>
      )}
      <ViewerTools
        scene={scene}
        saved={saved}
        onEditViews={isOwner ? () => setEditing(true) : undefined}
        extra={extra}
        isSectionOn={section !== null}
        onSection={control.toggle}
        isMeasureOn={measure.isOn}
        onMeasure={measure.toggle}
      />
      <p role="status" className="sr-only">
        {saved.shownName && `View ${saved.shownName}`}
      </p>
      {isEditing && (
        <ViewEditor
          saved={saved}
          isSaving={isSaving}
          onSave={save}
          onClose={() => {
            setEditing(false);
            document.getElementById(VIEWS_BUTTON)?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}
