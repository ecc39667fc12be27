import type { Project } from "@contract/projects";
import { Box } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { findMediaFile } from "../../../features/projects/project-media";
import { PictureSection } from "../../../features/projects/project-section";
import { formatBytes } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/spinner";
import { ModelPoster } from "./model-poster";

/** Never rendered on the server, so the Worker's bundle does not contain the 3D library. */
const ModelViewer = import.meta.env.SSR ? () => null : lazy(() => import("./model-viewer"));

/** A poster with a button; the viewer and the model load only when it is clicked. */
export function ProjectModel({ project, className = "" }: { project: Project; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!project.modelUrl) return null;
  const file = findMediaFile(project, project.modelUrl);
  return (
    <PictureSection title="3D model" className={`print:hidden ${className}`}>
      <div className="relative aspect-16/10 border border-line bg-paper">
        {isOpen ? (
          <Suspense fallback={<LoadingViewer />}>
            <ModelViewer url={project.modelUrl} title={project.title} />
          </Suspense>
        ) : (
          <>
            <ModelPoster />
            <Button
              variant="ink"
              className="absolute bottom-4 left-4 noscript:hidden"
              onClick={() => setOpen(true)}
            >
              <Box />
              View in 3D
            </Button>
          </>
        )}
      </div>
      {file && (
        <p className="flex justify-between gap-4 pt-2.5 text-14">
          <a href={project.modelUrl} download={file.name} className="truncate font-medium hover:underline">
            {file.name}
          </a>
          <span className="font-mono text-12 text-ink-2">{formatBytes(file.bytes)}</span>
        </p>
      )}
    </PictureSection>
  );
}

function LoadingViewer() {
  return (
    <div className="flex size-full items-center justify-center">
      <Spinner label="Loading the 3D viewer" />
    </div>
  );
}
