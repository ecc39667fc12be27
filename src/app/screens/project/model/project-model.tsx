import type { Project } from "@contract/projects";
import { Box } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { mediaOf } from "../../../features/projects/project-media";
import { PictureSection } from "../../../features/projects/project-section";
import { formatBytes } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/spinner";
import { ModelDrawing } from "./model-drawing";

/** The Worker never draws it, so the 3D library need not travel there. */
const ModelViewer = import.meta.env.SSR ? () => null : lazy(() => import("./model-viewer"));

/** A poster with the way in; neither the viewer nor the model is fetched before the press. */
export function ProjectModel({ project, className = "" }: { project: Project; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!project.modelUrl) return null;
  const file = mediaOf(project, project.modelUrl);
  return (
    <PictureSection title="3D model" className={`print:hidden ${className}`}>
      <div className="relative aspect-16/10 border border-line bg-paper">
        {isOpen ? (
          <Suspense fallback={<Waiting />}>
            <ModelViewer url={project.modelUrl} title={project.title} />
          </Suspense>
        ) : (
          <>
            <ModelDrawing />
            <Button variant="ink" className="absolute bottom-4 left-4" onClick={() => setOpen(true)}>
              <Box />
              View in 3D
            </Button>
          </>
        )}
      </div>
      {file && (
        <p className="flex justify-between gap-4 pt-2.5 text-14">
          <span className="truncate font-medium">{file.name}</span>
          <span className="font-mono text-12 text-ink-2">{formatBytes(file.bytes)}</span>
        </p>
      )}
    </PictureSection>
  );
}

function Waiting() {
  return (
    <div className="flex size-full items-center justify-center">
      <Spinner label="Loading the 3D viewer" />
    </div>
  );
}
