import type { MediaFile } from "@contract/media";
import type { Project } from "@contract/projects";
import { ArrowUpRight } from "lucide-react";
import type { MouseEvent } from "react";
import { useRecordEvent } from "../../../features/analytics/record-event";
import { creditOf } from "../../../features/projects/image-credit";
import { PdfIcon } from "../../../features/projects/pdf-icon";
import { fileTitle, findImageDetail, findMediaFile } from "../../../features/projects/project-media";
import { formatBytes, formatCount } from "../../../lib/format/format";
import { hasModifier } from "../../../lib/has-modifier";
import { UserText } from "../../../ui/user-text";
import { PictureLink } from "../pictures/picture-link";
import type { ProjectPicture } from "../pictures/project-pictures";
import { DrawingImage } from "./drawing-image";
import { drawingLinkId } from "./use-open-drawing";

type DrawingProps = {
  project: Project;
  /** All pictures that the lightbox shows. */
  pictures: ProjectPicture[];
  url: string;
  /** Its place among the drawings, from 1. */
  number: number;
  onOpen: (number: number) => void;
};

/**
 * A drawing as ink on the page's paper. The link leads to the file; a click opens a PDF in the document viewer, and a
 * picture in the lightbox.
 */
export function Drawing({ project, pictures, url, number, onOpen }: DrawingProps) {
  const file = findMediaFile(project, url);
  const detail = findImageDetail(project, url);
  const opensHere = isPdf(project, url);
  const image = opensHere ? file?.preview : { url, width: file?.width ?? null, height: file?.height ?? null };
  // A document of several sheets has no number and scale of its own.
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

export const isPdf = (project: Project, url: string) =>
  findMediaFile(project, url)?.type === "application/pdf" || /\.pdf$/i.test(url);

/** "PDF, 8 sheets, 4.2 MB" */
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
