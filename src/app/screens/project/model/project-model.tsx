import type { MediaFile } from "@contract/media";
import type { Project } from "@contract/projects";
import { Box } from "lucide-react";
import { lazy, type ReactNode, Suspense, useCallback, useRef } from "react";
import { useRecordEvent } from "../../../features/analytics/record-event";
import { findMediaFile } from "../../../features/projects/project-media";
import { PictureSection } from "../../../features/projects/project-section";
import { formatBytes } from "../../../lib/format/format";
import { useViewer } from "../../../lib/session/viewer";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/spinner";
import { ModelPoster } from "./model-poster";
import { useOpenModel } from "./use-open-model";

/** Never rendered on the server, so the Worker's bundle does not contain the 3D library. */
const ModelViewer = import.meta.env.SSR ? () => null : lazy(() => import("./viewer/model-viewer"));

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
            place={{ view, turnTo }}
            onClose={close}
          />
        </Suspense>
      ) : (
        <div className={`${FRAME} ${file?.preview ? "bg-poster" : "bg-paper"}`}>
          <ModelPoster title={project.title} preview={file?.preview} />
          <Button
            ref={(element) => {
              button.current = element;
              // Back from the viewer, the focus is where it was.
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
    >
      {children}
    </a>
  );
}

const FRAME = "lazy-frame relative aspect-square border border-line md:aspect-1280/620";

/** A poster is light in both themes. */
const ON_POSTER = "bg-black! text-white!";

function LoadingViewer() {
  return (
    <div className={`flex items-center justify-center ${FRAME}`}>
      <Spinner label="Loading the 3D viewer" />
    </div>
  );
}
