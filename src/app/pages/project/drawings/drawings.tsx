import type { MediaFile } from "@contract/media";
import type { Project } from "@contract/projects";
import { useHydrated, useLocation } from "@tanstack/react-router";
import { ArrowUpRight } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from "react";
import { useRecordEvent } from "../../../data/record-event";
import { formatBytes, formatCount } from "../../../lib/format/format";
import { hasModifier } from "../../../lib/has-modifier";
import { creditOf } from "../../../lib/image-credit";
import { phoneSizes } from "../../../lib/media";
import { CONNECTION_LOST, withTimeout } from "../../../lib/timeout";
import { PdfIcon } from "../../../projects/pdf-icon";
import { fileTitle, findImageDetail, findMediaFile } from "../../../projects/project-media";
import { PictureSection } from "../../../projects/project-section";
import { Picture } from "../../../ui/picture";
import { scrollFocusIntoView } from "../../../ui/scroll-into-view";
import { toast } from "../../../ui/toast";
import { UserText } from "../../../ui/user-text";
import { dodgeColour, measurePaper } from "../../../viewers/drawing/pdf/paper-colour";
import { useHashView } from "../../../viewers/lightbox/use-hash-view";
import { PictureLink } from "../pictures/picture-link";
import type { ProjectPicture } from "../pictures/project-pictures";
import { drawingHash, parseDrawingHash } from "./drawing-hash";

const load = () => import("../../../viewers/drawing/document-viewer");
const DocumentViewer = lazy(load);

/**
 * A project's drawings as pages. A PDF opens in the document viewer, or without JavaScript in the browser's own; a picture
 * opens in the lightbox.
 */
export function Drawings({ project, pictures }: { project: Project; pictures: ProjectPicture[] }) {
  const { position, open, close, turnTo } = useOpenDrawing();
  const url = project.drawings[(position?.drawing ?? 0) - 1];
  const isOpen = url !== undefined && isPdf(project, url);
  const isLoaded = useLoaded(isOpen, close);
  if (project.drawings.length === 0) return null;
  const file = url === undefined ? undefined : findMediaFile(project, url);
  return (
    <PictureSection title="Drawings" note={formatCount(project.drawings.length, "drawing")}>
      <ul
        className={`${columnsOf(project.drawings.length)} tab-row relative flex snap-x gap-3 overflow-x-auto max-md:-mx-margin max-md:-my-1 max-md:px-margin max-md:py-1 md:grid md:gap-x-gutter md:gap-y-10 md:overflow-visible print:grid print:grid-cols-2 print:overflow-visible`}
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
      {isOpen && isLoaded && position && (
        <Suspense>
          <DocumentViewer
            key={url}
            title={`${fileTitle(file?.name ?? `Drawing ${position.drawing}`)}, ${project.title}`}
            url={url}
            fileName={file?.name ?? "drawing.pdf"}
            bytes={file?.bytes}
            pages={file?.pages ?? null}
            page={position.page}
            onPage={turnTo}
            onClose={close}
          />
        </Suspense>
      )}
    </PictureSection>
  );
}

/** A drawing alone takes more than half of the width. */
const columnsOf = (count: number) =>
  count === 1
    ? "md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    : count === 2
      ? "md:grid-cols-2"
      : "md:grid-cols-3";

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

type DrawingProps = {
  project: Project;
  /** All pictures that the lightbox shows. */
  pictures: ProjectPicture[];
  url: string;
  /** Its position among the drawings, from 1. */
  number: number;
  onOpen: (number: number) => void;
};

/**
 * A drawing as ink on the page's paper. The link leads to the file; a click opens a PDF in the document viewer, and a
 * picture in the lightbox.
 */
function Drawing({ project, pictures, url, number, onOpen }: DrawingProps) {
  const file = findMediaFile(project, url);
  const detail = findImageDetail(project, url);
  const opensHere = isPdf(project, url);
  const image = opensHere ? file?.preview : { url, width: file?.width ?? null, height: file?.height ?? null };
  // A document of several pages has no number and scale of its own.
  const [sheet] = file?.pages?.length === 1 ? file.pages : [];
  const name = detail?.caption ?? sheet?.name ?? (file ? fileTitle(file.name) : `Drawing ${number}`);
  const note = [formatOf(url, file), detail && creditOf(detail)].filter(Boolean).join(", ");
  const { onProject } = useRecordEvent(project.userId);
  const onClick = (event: MouseEvent) => {
    onProject(project.id, { kind: "drawing", file: url });
    if (!opensHere || hasModifier(event)) return;
    event.preventDefault();
    onOpen(number);
  };
  const isPicture = pictures.some((picture) => picture.url === url);
  const sheetAndWords = (
    <>
      <span className="lazy-frame isolate flex aspect-594/420 border border-line bg-drawing p-3 group-hover/drawing:border-line-2">
        <span className="flex size-full items-center justify-center [container-type:size]">
          {image ? (
            <DrawingImage src={image.url} width={image.width} height={image.height} alt={detail?.alt ?? ""} />
          ) : (
            <PdfIcon />
          )}
        </span>
      </span>
      <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 pt-2.5 text-14">
        {sheet?.number && <span className={MONO}>{sheet.number} </span>}
        <UserText
          as="span"
          className="col-start-2 truncate font-medium group-hover/drawing:underline [:first-child&]:col-start-1 [:first-child&]:col-end-3"
        >
          {name}
        </UserText>
        {sheet?.scale && <span className={MONO}> {sheet.scale}</span>}
        <span
          className={`${MONO} flex items-center gap-2 ${sheet?.number ? "col-start-2" : "col-start-1"} col-end-4`}
        >
          {` ${note}`}
          {!opensHere && !isPicture && (
            <>
              <ArrowUpRight />
              <span className="sr-only">opens in a new tab</span>
            </>
          )}
        </span>
      </span>
    </>
  );
  if (isPicture)
    return (
      <PictureLink slot="drawings" url={url} pictures={pictures} className="group/drawing block">
        {sheetAndWords}
      </PictureLink>
    );
  return (
    <a
      id={drawingLinkId(number)}
      href={url}
      target="_blank"
      rel="noopener"
      className="group/drawing block"
      onClick={onClick}
      {...(opensHere && { "data-replay": "", "aria-haspopup": "dialog" })}
    >
      {sheetAndWords}
    </a>
  );
}

const MONO = "font-mono text-12 leading-5 text-ink-2";

const isPdf = (project: Project, url: string) =>
  findMediaFile(project, url)?.type === "application/pdf" || /\.pdf$/i.test(url);

/** "PDF, 8 pages, 4.2 MB" */
function formatOf(url: string, file: MediaFile | undefined) {
  const format = file?.type.split("/")[1] ?? url.split(".").at(-1) ?? "";
  return [
    format.replace("jpeg", "jpg").toUpperCase(),
    file?.pages?.length ? formatCount(file.pages.length, "sheet") : null,
    file && formatBytes(file.bytes),
  ]
    .filter(Boolean)
    .join(", ");
}

const SIZES = `(min-width: 1440px) 395px, (min-width: 768px) 30vw, ${phoneSizes(84)}`;

type DrawingImageProps = { src: string; width: number | null; height: number | null; alt: string };

/**
 * A drawing that is multiplied onto the paper of its frame, a container with a size. The colour of a scan's own paper is
 * measured once the image has loaded, and divided out: otherwise it would be a darker rectangle.
 */
function DrawingImage({ src, width, height, alt }: DrawingImageProps) {
  const [dodge, setDodge] = useState<string>();
  const frame = useCallback((element: HTMLElement) => {
    const measure = () => {
      const image = element.querySelector("img");
      if (!image?.complete || image.naturalWidth === 0) return;
      const paper = measurePaper(image, image.naturalWidth, image.naturalHeight);
      setDodge(paper ? dodgeColour(paper) : undefined);
    };
    measure();
    element.addEventListener("load", measure, { capture: true });
    return () => element.removeEventListener("load", measure, { capture: true });
  }, []);
  const ratio = width && height ? width / height : Math.SQRT2;
  return (
    <span
      ref={frame}
      style={{ aspectRatio: ratio, width: `min(100cqw, ${100 * ratio}cqh)` }}
      className="relative isolate block mix-blend-multiply"
    >
      <Picture
        src={src}
        width={width}
        height={height}
        alt={alt}
        sizes={SIZES}
        fit="contain"
        className="size-full bg-transparent!"
      />
      {dodge && <span className="absolute inset-0 mix-blend-color-dodge" style={{ background: dodge }} />}
    </span>
  );
}

/** The id of a drawing's link, which gets the focus when the viewer closes. */
const drawingLinkId = (drawing: number) => `drawing-${drawing}`;

/** The drawing that the URL names after `#`, and its page. */
function useOpenDrawing() {
  const { open, show, close } = useHashView();
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useHydrated();
  const position = isHydrated ? parseDrawingHash(hash) : undefined;

  const drawing = position?.drawing;
  useEffect(() => {
    if (drawing === undefined) return;
    return () => document.getElementById(drawingLinkId(drawing))?.focus({ preventScroll: true });
  }, [drawing]);

  return {
    position,
    open: (number: number) => open(drawingHash({ drawing: number, page: 1 })),
    close,
    turnTo: (page: number) => position && show(drawingHash({ ...position, page })),
  };
}
