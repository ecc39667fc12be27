import type { Project } from "@contract/projects";
import { lazy, Suspense, useEffect, useState } from "react";
import { fileTitle, findMediaFile } from "../../../features/projects/project-media";
import { PictureSection } from "../../../features/projects/project-section";
import { CONNECTION_LOST, withTimeout } from "../../../lib/api/timeout";
import { formatCount } from "../../../lib/format/format";
import { scrollFocusIntoView } from "../../../ui/scroll-into-view";
import { toast } from "../../../ui/toast";
import type { ProjectPicture } from "../pictures/project-pictures";
import { Drawing, isPdf } from "./drawing";
import { useOpenDrawing } from "./use-open-drawing";

const load = () => import("./viewer/document-viewer");
const DocumentViewer = lazy(load);

/**
 * A project's drawings as sheets. A PDF opens in the document viewer, or without JavaScript in the browser's own; a picture
 * opens in the lightbox.
 */
export function Drawings({ project, pictures }: { project: Project; pictures: ProjectPicture[] }) {
  const { place, open, close, turnTo } = useOpenDrawing();
  const url = project.drawings[(place?.drawing ?? 0) - 1];
  const isOpen = url !== undefined && isPdf(project, url);
  const isLoaded = useLoaded(isOpen, close);
  if (project.drawings.length === 0) return null;
  const file = url === undefined ? undefined : findMediaFile(project, url);
  return (
    <PictureSection title="Drawings" note={formatCount(project.drawings.length, "drawing")}>
      <ul
        className="tab-row relative flex snap-x gap-3 overflow-x-auto max-md:-mx-margin max-md:-my-1 max-md:px-margin max-md:py-1 md:grid md:grid-cols-3 md:gap-x-gutter md:gap-y-10 md:overflow-visible print:grid print:grid-cols-2 print:overflow-visible"
        onFocus={scrollFocusIntoView}
      >
        {project.drawings.map((drawingUrl, index) => (
          <li
            key={drawingUrl}
            className="w-21/25 shrink-0 snap-center md:w-auto print:w-auto print:break-inside-avoid"
          >
            <Drawing {...{ project, pictures }} url={drawingUrl} number={index + 1} onOpen={open} />
          </li>
        ))}
      </ul>
      {isOpen && isLoaded && place && (
        <Suspense>
          <DocumentViewer
            key={url}
            title={`${fileTitle(file?.name ?? `Drawing ${place.drawing}`)}, ${project.title}`}
            url={url}
            fileName={file?.name ?? "drawing.pdf"}
            bytes={file?.bytes}
            pages={file?.pages ?? null}
            page={place.page}
            onPage={turnTo}
            onClose={close}
          />
        </Suspense>
      )}
    </PictureSection>
  );
}

/** Loads the viewer when a drawing is opened. A toast says if that failed. */
function useLoaded(isOpen: boolean, onFailed: () => void) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isOpen || isLoaded) return;
    let isCurrent = true;
    withTimeout(load()).then(
      () => isCurrent && setLoaded(true),
      () => {
        if (!isCurrent) return;
        toast({ title: CONNECTION_LOST, kind: "bad" });
        onFailed();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, isLoaded, onFailed]);
  return isLoaded;
}
