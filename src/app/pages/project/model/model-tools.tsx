import type { ModelView } from "@contract/model-views";
import type { Project } from "@contract/projects";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { toastFailure } from "../../../data/session/toast-failure";
import { readRemembered, remember } from "../../../lib/remembered";
import { replaceCachedProject } from "../../../projects/projects-cache";
import type { Ifc } from "../../../viewers/ifc/use-ifc";
import { ClippingPlane, ClippingSettings, useClipping } from "../../../viewers/model/clipping-plane";
import { Measurements, useMeasure } from "../../../viewers/model/measurements";
import type { LengthUnit } from "../../../viewers/model/scene/format-length";
import type { ModelScene } from "../../../viewers/model/scene/model-scene";
import { type LinkedView, useSavedViews } from "../../../viewers/model/use-saved-views";
import { ViewEditor } from "../../../viewers/model/view-editor";
import { VIEWS_BUTTON, ViewerTools } from "../../../viewers/model/viewer-bar";

type ModelToolsProps = {
  scene: ModelScene;
  project: Project;
  /** True if the viewer can save views. */
  isOwner: boolean;
  ifc: Ifc | null;
  linked: LinkedView;
  isFull: boolean;
  unit: LengthUnit;
  stageClass: string;
  /** A further tool. */
  extra: ReactNode;
};

/** The layers over an open model, and its toolbar. */
export function ModelTools({
  scene,
  project,
  isOwner,
  ifc,
  linked,
  isFull,
  unit,
  stageClass,
  extra,
}: ModelToolsProps) {
  const control = useClipping(scene);
  const measure = useMeasure(scene);
  const { clipping } = control;
  const saved = useSavedViews({ scene, views: project.modelViews, linked, clipping: control, ifc });
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
        {clipping && <ClippingPlane {...{ scene, clipping, unit }} onMove={control.move} />}
        {measure.isOn && (
          <Measurements {...{ scene, unit }} start={measure.start} distances={measure.distances} />
        )}
        {clipping ? (
          <ClippingSettings {...{ clipping, unit, control }} />
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
        // Marks the point that Enter takes while the model has the keyboard's focus.
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
        isClippingOn={clipping !== null}
        onClipping={control.toggle}
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

const TURN = Math.PI / 24;
const ZOOM = 1.15;
const HINT_MS = 3000;

/** The canvas can be focused; its keys: arrows turn, + and - zoom, 0 shows the first view. */
function useCanvas(scene: ModelScene, label: string) {
  useEffect(() => {
    const { canvas } = scene;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", label);
    // The button that opened the viewer, or that cancels loading, is gone: the focus moves to the model.
    if (document.activeElement === document.body) canvas.focus({ preventScroll: true });
  }, [scene, label]);
  useEffect(() => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => scene.turn(TURN, 0),
      ArrowRight: () => scene.turn(-TURN, 0),
      ArrowUp: () => scene.turn(0, TURN),
      ArrowDown: () => scene.turn(0, -TURN),
      "+": () => scene.zoom(ZOOM),
      "=": () => scene.zoom(ZOOM),
      "-": () => scene.zoom(1 / ZOOM),
      "0": () => scene.setView("home"),
    };
    const onKey = (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move();
    };
    scene.canvas.addEventListener("keydown", onKey);
    return () => scene.canvas.removeEventListener("keydown", onKey);
  }, [scene]);
}

const zoomKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl");
const hints = {
  wheel: () => `Hold ${zoomKey()} to zoom with the wheel`,
  touch: () => "One finger scrolls, two turn the model",
};

/**
 * Leaves the wheel and one finger to the page, except in full screen. Returns a hint for somebody who tries, once per
 * person.
 */
function usePageScroll(scene: ModelScene, isFull: boolean) {
  const [hint, setHint] = useState<string>();
  useEffect(() => {
    scene.setDirect(isFull);
    if (isFull) return;
    const { canvas } = scene;
    let timer: ReturnType<typeof setTimeout>;
    const sayOnce = (kind: keyof typeof hints) => {
      const key = `plinth-model-hint-${kind}`;
      if (readRemembered(key)) return;
      remember(key, "said");
      setHint(hints[kind]());
      clearTimeout(timer);
      timer = setTimeout(() => setHint(undefined), HINT_MS);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.stopPropagation();
      sayOnce("wheel");
    };
    // The browser takes over a finger that scrolls the page.
    const onCancel = (event: PointerEvent) => {
      if (event.pointerType === "touch") sayOnce("touch");
    };
    // The listener runs on the way down, before the controls on the canvas see the event.
    const stage = canvas.parentElement;
    stage?.addEventListener("wheel", onWheel, { capture: true, passive: true });
    canvas.addEventListener("pointercancel", onCancel);
    return () => {
      clearTimeout(timer);
      setHint(undefined);
      stage?.removeEventListener("wheel", onWheel, { capture: true });
      canvas.removeEventListener("pointercancel", onCancel);
    };
  }, [scene, isFull]);
  return hint;
}

/** Replaces the saved views of a project's model. */
function useSaveViews({ id, updatedAt }: Pick<Project, "id" | "updatedAt">) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = trpc.projects.update.useMutation({
    onSuccess: (project) => replaceCachedProject(queryClient, project),
  });
  return {
    isSaving: isPending,
    /** Resolves with whether the views were saved. */
    save: (modelViews: ModelView[]) =>
      mutateAsync({ id, updatedAt, modelViews }).then(
        () => true,
        (error: unknown) => {
          toastFailure(sentences.projectUpdateFailed(failureOf(error).message), error, null);
          return false;
        },
      ),
  };
}
