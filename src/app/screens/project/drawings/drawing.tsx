import type { Project } from "@contract/projects";
import { ArrowUpRight } from "lucide-react";
import type { MouseEvent } from "react";
import { PdfIcon } from "../../../features/projects/pdf-icon";
import { fileTitle, findMediaFile, pictureProps } from "../../../features/projects/project-media";
import { formatBytes } from "../../../lib/format/format";
import { phoneSizes } from "../../../lib/media";
import { Picture } from "../../../ui/picture";
import { UserText } from "../../../ui/user-text";
import { drawingLinkId } from "./use-open-drawing";

const SIZES = `(min-width: 1440px) 395px, (min-width: 768px) 30vw, ${phoneSizes(84)}`;

type DrawingProps = {
  project: Project;
  url: string;
  /** Its place among the drawings, from 1. */
  number: number;
  onOpen: (number: number) => void;
};

/** A drawing as ink on the page's paper. The link leads to the file; a click on a PDF opens the document viewer. */
export function Drawing({ project, url, number, onOpen }: DrawingProps) {
  const file = findMediaFile(project, url);
  const name = file ? fileTitle(file.name) : `Drawing ${number}`;
  const opensHere = isPdf(project, url);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(number);
  };
  return (
    <a
      id={drawingLinkId(number)}
      href={url}
      target="_blank"
      rel="noopener"
      className="group/drawing block"
      {...(opensHere && { "data-replay": "", "aria-haspopup": "dialog", onClick })}
    >
      <span className="isolate flex aspect-594/420 items-center justify-center border border-line bg-drawing p-3 group-hover/drawing:border-line-2">
        {opensHere ? (
          <PdfIcon />
        ) : (
          <Picture
            {...pictureProps(project, url)}
            placeholder={null}
            alt=""
            sizes={SIZES}
            fit="contain"
            className="size-full bg-transparent! mix-blend-multiply"
          />
        )}
      </span>
      <span className="flex items-baseline justify-between gap-3 pt-2.5 text-14">
        <UserText as="span" className="truncate font-medium group-hover/drawing:underline">
          {name}
        </UserText>
        <span className="flex shrink-0 items-center gap-2 font-mono text-12 text-ink-2">
          {formatOf(file?.type ?? "", url)} {file && formatBytes(file.bytes)}
          {!opensHere && (
            <>
              <ArrowUpRight />
              <span className="sr-only">opens in a new tab</span>
            </>
          )}
        </span>
      </span>
    </a>
  );
}

export const isPdf = (project: Project, url: string) =>
  findMediaFile(project, url)?.type === "application/pdf" || /\.pdf$/i.test(url);

const formatOf = (type: string, url: string) =>
  (type.split("/")[1] ?? url.split(".").at(-1) ?? "").replace("jpeg", "jpg").toUpperCase();
