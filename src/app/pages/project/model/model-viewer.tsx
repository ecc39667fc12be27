import type { MediaFile } from "@contract/media";
import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { ImageUp, Layers } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { sendPreview } from "../../../data/api/send-preview";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatBytes, formatNumber } from "../../../lib/format/format";
import { readRemembered, remember } from "../../../lib/remembered";
import { replaceCachedFile } from "../../../projects/projects-cache";
import { Button } from "../../../ui/button";
import { Progress } from "../../../ui/progress";
import { SpinnerIcon } from "../../../ui/spinner";
import { toast } from "../../../ui/toast";
import { ElementPanel, PartsPanel } from "../../../viewers/ifc/ifc-panels";
import { useIfc } from "../../../viewers/ifc/use-ifc";
import { type LengthUnit, lengthUnits } from "../../../viewers/model/scene/format-length";
import type { ModelScene } from "../../../viewers/model/scene/model-scene";
import { posterColors } from "../../../viewers/model/scene/scene-colors";
import { type Failure, useModelScene } from "../../../viewers/model/use-model-scene";
import type { LinkedView } from "../../../viewers/model/use-saved-views";
import { ArButton, Tool, ViewerBar } from "../../../viewers/model/viewer-bar";
import { ModelTools } from "./model-tools";

export type ModelViewerProps = {
  project: Project;
  url: string;
  file: MediaFile | undefined;
  /** True if the viewer can set the poster and save views. */
  isOwner: boolean;
  linked: LinkedView;
  /** Called when the viewer is closed or loading is cancelled. Does not change between renderings. */
  onClose: () => void;
};

/** The 3D viewer: a bar, the model with its tools, and panels beside it, or below it on phones. */
export default function ModelViewer({ project, url, file, isOwner, linked, onClose }: ModelViewerProps) {
  const { title } = project;
  const frame = useRef<HTMLDivElement>(null);
  const isLinked = linked.view !== undefined;
  const isOpenedByLink = useRef(isLinked);
  useEffect(() => {
    if (isOpenedByLink.current) frame.current?.scrollIntoView({ block: "center" });
  }, []);
  const [isFull, setFull] = useFullScreen(frame);
  const [unit, setUnit] = useLengthUnit();
  const { stage, state, retry } = useModelScene(url, onClose);
  const scene = state.kind === "shown" ? state.scene : undefined;
  const poster = usePoster(scene, isOwner ? file : undefined);
  const ifc = useIfc(scene);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const partsTool = ifc && (
    <Tool className="lg:hidden" aria-pressed={isPanelOpen} onClick={() => setPanelOpen(!isPanelOpen)}>
      <Layers />
      Parts
    </Tool>
  );
  return (
    <div ref={frame} className={`flex flex-col bg-paper ${isFull ? FULL : IN_PAGE}`}>
      <ViewerBar
        title={title}
        note={file && [file.name, ifc?.model.schema, formatBytes(file.bytes)].filter(Boolean).join(", ")}
        {...{ unit, isFull, onClose }}
        onUnit={setUnit}
        onFull={setFull}
      >
        <ArButton {...{ url, title, scene }} />
        {scene && isOwner && file && (
          <button
            type="button"
            className="icon-button mr-2"
            aria-label="Use this view as the poster"
            title="Use this view as the poster"
            aria-busy={poster.isSaving}
            onClick={poster.useCurrentView}
          >
            {poster.isSaving ? <SpinnerIcon /> : <ImageUp />}
          </button>
        )}
      </ViewerBar>
      <ViewerLayout
        isFull={isFull}
        isPanelOpen={isPanelOpen}
        panel={ifc && <PartsPanel ifc={ifc} unit={unit} />}
        details={ifc && <ElementPanel ifc={ifc} />}
      >
        <div ref={stage} className={`peer ${STAGE}`} />
        {scene && (
          <ModelTools
            {...{ scene, project, isOwner, ifc, linked, isFull, unit }}
            extra={partsTool}
            stageClass={STAGE}
          />
        )}
        {state.kind === "loading" && <Loading bytes={state.bytes} file={file} onCancel={onClose} />}
        {state.kind === "preparing" && <Preparing />}
        {state.kind === "asking" && <Asking triangles={state.triangles} answer={state.answer} />}
        {state.kind === "failed" && <Failed failure={state.failure} url={url} onRetry={retry} />}
      </ViewerLayout>
    </div>
  );
}

const FULL = "fixed inset-0 z-50 overflow-y-auto";
const IN_PAGE = "border border-line max-md:-mx-margin max-md:border-x-0";
/** Leaves room for the row of tools below it on phones. */
const STAGE = "absolute inset-x-0 top-0 bottom-12 md:bottom-0";

type LayoutProps = {
  isFull: boolean;
  /** True if the panel is open on phones, where it is shown on demand only. */
  isPanelOpen: boolean;
  /** The panels beside the model: its parts on the left, the chosen element on the right. Below it on phones. */
  panel?: ReactNode;
  details?: ReactNode;
  children: ReactNode;
};

function ViewerLayout({ isFull, isPanelOpen, panel, details, children }: LayoutProps) {
  return (
    <div className="flex min-h-0 grow max-lg:flex-col">
      {panel && (
        <nav
          aria-label="Parts of the model"
          className={`shrink-0 overflow-y-auto border-line max-lg:order-1 max-lg:border-t lg:w-62 lg:border-r ${isFull ? "" : "lg:max-h-141"} ${isPanelOpen ? "" : "max-lg:hidden"}`}
        >
          {panel}
        </nav>
      )}
      <div
        className={`relative min-w-0 lg:grow ${isFull ? "min-h-[60dvh] grow" : "h-102 md:h-120 lg:h-141"}`}
      >
        {children}
      </div>
      {details && (
        <aside
          aria-label="Chosen element"
          className={`shrink-0 overflow-y-auto border-line max-lg:order-2 max-lg:border-t lg:w-72 lg:border-l ${isFull ? "" : "lg:max-h-141"}`}
        >
          {details}
        </aside>
      )}
    </div>
  );
}

/**
 * Full screen: the element covers the window, and the window the screen where the browser can do that. The canvas stays
 * where it is in the document. The rest of the page is inert in the meantime.
 */
function useFullScreen(frame: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!isFull || !element) return;
    const release = makeRestInert(element);
    const root = document.documentElement;
    root.style.overflow = "hidden";
    // Frames and some phones refuse it: the element then covers the window alone.
    root.requestFullscreen?.().catch(() => undefined);
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setFull(false);
    };
    document.addEventListener("fullscreenchange", onChange);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      document.removeEventListener("keydown", onKey);
      root.style.overflow = "";
      release();
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull, frame]);
  return [isFull, setFull] as const;
}

/** Makes everything inert that neither contains the element nor lies in it. Returns a function that undoes it. */
function makeRestInert(element: HTMLElement) {
  const changed: HTMLElement[] = [];
  for (let at: HTMLElement = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      changed.push(sibling);
    }
  }
  return () => {
    for (const sibling of changed) sibling.inert = false;
  };
}

const LENGTH_UNIT_KEY = "plinth-length-unit";

/** Metres or feet, remembered in this browser. */
function useLengthUnit() {
  const [unit, setUnit] = useState<LengthUnit>(
    () => lengthUnits.find((known) => known === readRemembered(LENGTH_UNIT_KEY)) ?? "m",
  );
  const choose = (next: LengthUnit) => {
    remember(LENGTH_UNIT_KEY, next);
    setUnit(next);
  };
  return [unit, choose] as const;
}

/**
 * The owner's browser makes the poster of a model: of the first view if there is none, because the model was uploaded
 * without a browser, and of the current view on request.
 */
function usePoster(scene: ModelScene | undefined, target: MediaFile | undefined) {
  const queryClient = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const tried = useRef(false);

  const save = async (file: MediaFile, view: "home" | "current") => {
    await scene?.edgesFound;
    const poster = await scene?.poster(view, posterColors());
    if (!poster) throw new Error("The browser made no picture.");
    replaceCachedFile(queryClient, await sendPreview(file.url, { image: poster }));
  };

  useEffect(() => {
    if (!scene || !target || target.preview || tried.current) return;
    tried.current = true;
    // Nobody asked for it: the next opening tries again.
    save(target, "home").catch(() => undefined);
  });

  return {
    isSaving,
    async useCurrentView() {
      if (!target || isSaving) return;
      setSaving(true);
      await save(target, "current").then(
        () => toast({ title: "Poster replaced", description: "The project shows this view of the model." }),
        (error: unknown) => toastFailure("The poster could not be saved", error),
      );
      setSaving(false);
    },
  };
}

function Notice({ children, ...props }: { children: ReactNode; role?: "alert" | "status" }) {
  return (
    <div {...props} className="absolute inset-0 grid place-items-center bg-paper p-6 text-center">
      <div className="flex w-full max-w-90 flex-col items-center gap-4">{children}</div>
    </div>
  );
}

type LoadingProps = { bytes: number; file: MediaFile | undefined; onCancel: () => void };

function Loading({ bytes, file, onCancel }: LoadingProps) {
  const total = file && Math.max(file.bytes, bytes);
  return (
    <Notice>
      <p className="font-mono text-12 text-ink-2">
        {formatBytes(bytes)}
        {total ? ` of ${formatBytes(total)}` : ""}
      </p>
      {total && <Progress value={bytes} max={total} label="Loading the 3D model" />}
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </Notice>
  );
}

function Preparing() {
  return (
    <Notice role="status">
      <p className="font-mono text-12 text-ink-2">Preparing the 3D model...</p>
    </Notice>
  );
}

function Asking({ triangles, answer }: { triangles: number; answer: (isConfirmed: boolean) => void }) {
  return (
    <Notice role="alert">
      <p>
        This model has {formatNumber(triangles / 1e6)} million triangles. It may be too large for this device.
      </p>
      <div className="flex gap-3">
        <Button variant="ink" onClick={() => answer(true)}>
          Show it
        </Button>
        <Button onClick={() => answer(false)}>Cancel</Button>
      </div>
    </Notice>
  );
}

const failures: Record<Failure, string> = {
  "no-webgl": "This browser cannot show 3D models, because WebGL is not available or turned off.",
  unavailable: "The model could not be loaded. Check your connection and try again.",
  broken: "The model cannot be shown. Its file may be damaged.",
  "too-large": "Unpacked, the model would need more memory than this browser has.",
  lost: "The device ran out of graphics memory.",
};

function Failed({ failure, url, onRetry }: { failure: Failure; url: string; onRetry: () => void }) {
  return (
    <Notice role="alert">
      <p>{failures[failure]}</p>
      <div className="flex items-center gap-4">
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
        <a href={url} download className="text-link text-14">
          Download the file
        </a>
      </div>
    </Notice>
  );
}
