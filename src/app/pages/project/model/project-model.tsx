import type { FilePreview, MediaFile } from "@contract/media";
import type { Project } from "@contract/projects";
import { useHydrated, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { Box } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { countedEvent, useRecordEvent } from "../../../data/record-event";
import { useViewer } from "../../../data/session/viewer";
import { formatBytes } from "../../../lib/format/format";
import { variantSrcSet } from "../../../lib/media";
import { findMediaFile } from "../../../projects/project-media";
import { PictureSection } from "../../../projects/project-section";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/spinner";
import { parseViewHash, viewHash } from "./view-hash";

/** The viewer is never rendered on the server, so the Worker's bundle does not contain the 3D library. */
const ModelViewer = import.meta.env.SSR ? () => null : lazy(() => import("./model-viewer"));

/** A poster with a button; the viewer and the model load only when it is clicked. */
export function ProjectModel({ project, className = "" }: { project: Project; className?: string }) {
  const viewer = useViewer();
  const { isOpen, view, turnTo, open, close: closeViewer } = useOpenModel();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const close = useCallback(() => {
    wasOpen.current = true;
    closeViewer();
  }, [closeViewer]);
  if (!project.modelUrl) return null;
  const file = findMediaFile(project, project.modelUrl);
  return (
    <PictureSection
      title="3D model"
      note={
        (file || project.ifcUrl) && (
          <span className="flex flex-wrap justify-end gap-x-4">
            {file && (
              <Download project={project} file={file}>
                {file.name}, {formatBytes(file.bytes)}
              </Download>
            )}
            <IfcLink project={project} />
          </span>
        )
      }
      className={`print:hidden ${className}`}
    >
      {isOpen ? (
        <Suspense fallback={<LoadingViewer />}>
          <ModelViewer
            project={project}
            url={project.modelUrl}
            file={file}
            isOwner={viewer?.id === project.userId}
            linked={{ view, turnTo }}
            onClose={close}
          />
        </Suspense>
      ) : (
        <div className={`${FRAME} ${file?.preview ? "bg-poster" : "bg-paper"}`}>
          <ModelPoster title={project.title} preview={file?.preview} />
          <Button
            ref={(element) => {
              button.current = element;
              // The focus returns to where it was before the viewer opened.
              if (element && wasOpen.current) element.focus({ preventScroll: true });
              wasOpen.current = false;
            }}
            variant="ink"
            className={`absolute bottom-4 left-4 noscript:hidden ${file?.preview ? ON_POSTER : ""}`}
            onClick={open}
          >
            <Box />
            View in 3D
            {file && <span className="font-mono text-12 opacity-70">{formatBytes(file.bytes)}</span>}
          </Button>
        </div>
      )}
    </PictureSection>
  );
}

/** The IFC that the model was made from, if its owner keeps it. */
function IfcLink({ project }: { project: Project }) {
  const file = project.ifcUrl && findMediaFile(project, project.ifcUrl);
  return file ? (
    <Download project={project} file={file}>
      IFC, {formatBytes(file.bytes)}
    </Download>
  ) : null;
}

function Download({ project, file, children }: { project: Project; file: MediaFile; children: ReactNode }) {
  const { onProject } = useRecordEvent(project.userId);
  return (
    <a
      href={file.url}
      download={file.name}
      className="hover:underline"
      onClick={() => onProject(project.id, { kind: "model", file: file.url })}
      {...countedEvent({ projectId: project.id, kind: "model", file: file.url })}
    >
      {children}
    </a>
  );
}

const FRAME = "lazy-frame relative aspect-square min-h-0 border border-line md:aspect-1280/620";

/** A poster is light in both themes. */
const ON_POSTER = "bg-black! text-white!";

function LoadingViewer() {
  return (
    <div className={`flex items-center justify-center ${FRAME}`}>
      <Spinner label="Loading the 3D viewer" />
    </div>
  );
}

type ModelPosterProps = { title: string; preview: FilePreview | null | undefined };

/** The picture of a model, or a drawing until its owner's browser has made one. */
function ModelPoster({ title, preview }: ModelPosterProps) {
  if (!preview) return <PosterDrawing />;
  return (
    <img
      src={preview.url}
      srcSet={variantSrcSet(preview.url)}
      sizes="(min-width: 1440px) 1280px, 100vw"
      alt={`3D model of ${title}`}
      width={preview.width}
      height={preview.height}
      loading="lazy"
      decoding="async"
      className="h-[86%] w-full object-contain md:h-full"
    />
  );
}

function PosterDrawing() {
  return (
    <svg
      viewBox="-300 -190 600 375"
      preserveAspectRatio="xMidYMid meet"
      fill="var(--color-paper)"
      stroke="currentColor"
      strokeLinejoin="round"
      className="size-full text-ink"
      aria-hidden="true"
    >
      <path d={GROUND} className="text-line" />
      {SOLIDS.map((face) => (
        <path key={face} d={face} />
      ))}
      <path d={LINES} opacity="0.55" strokeWidth="0.6" fill="none" />
    </svg>
  );
}

type Point = [x: number, y: number, z: number];

const UNIT = 20;
const COS = Math.cos(Math.PI / 6);

/** Isometric projection: x runs down to the right, y down to the left, z up. */
const projected = ([x, y, z]: Point) =>
  `${((x - y) * COS * UNIT).toFixed(1)} ${((x + y) * 0.5 * UNIT - z * UNIT + 40).toFixed(1)}`;
const line = (from: Point, to: Point) => `M${projected(from)}L${projected(to)}`;
const face = (...points: Point[]) => `M${points.map(projected).join("L")}z`;

/** The three visible faces of a box centred on the origin. */
function box(width: number, depth: number, from: number, to: number) {
  const [x, y] = [width / 2, depth / 2];
  return [
    face([-x, -y, to], [x, -y, to], [x, y, to], [-x, y, to]),
    face([-x, y, from], [x, y, from], [x, y, to], [-x, y, to]),
    face([x, y, from], [x, -y, from], [x, -y, to], [x, y, to]),
  ];
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

const GROUND = range(-9, 9, 1.5)
  .map((at) => line([at, -9, 0], [at, 9, 0]) + line([-9, at, 0], [9, at, 0]))
  .join("");
const SOLIDS = [...box(12, 8, 0, 1.6), ...box(7, 4, 1.6, 7.6)];
const LINES = [
  ...range(-2.8, 2.8, 0.7).map((x) => line([x, 2, 1.6], [x, 2, 7.6])),
  ...range(-1.2, 1.2, 0.8).map((y) => line([3.5, y, 1.6], [3.5, y, 7.6])),
  ...range(3.1, 6.1, 1.5).map((z) => line([-3.5, 2, z], [3.5, 2, z]) + line([3.5, 2, z], [3.5, -2, z])),
  ...range(0.4, 1.2, 0.4).map((z) => line([-1.4, 4, z], [1.4, 4, z])),
].join("");

/**
 * True while the 3D viewer is open. A saved view that is shown is in the URL after `#`, so that a link leads to it, and
 * Back closes the viewer again.
 */
function useOpenModel() {
  const router = useRouter();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useHydrated();
  const [isOpened, setOpened] = useState(false);
  const view = isHydrated ? parseViewHash(hash) : undefined;

  /** Puts a saved view into the URL, or none. */
  const turnTo = useCallback(
    (next: number | undefined) => {
      setOpened(true);
      if (next === parseViewHash(router.state.location.hash)) return;
      void navigate({
        to: ".",
        search: true,
        hash: next === undefined ? "" : viewHash(next),
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
    },
    [router, navigate],
  );
  return {
    isOpen: isOpened || view !== undefined,
    view,
    turnTo,
    open: () => setOpened(true),
    close: useCallback(() => {
      turnTo(undefined);
      setOpened(false);
    }, [turnTo]),
  };
}
