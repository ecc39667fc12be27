import type { Project } from "@contract/projects";
import { ArrowUpRight } from "lucide-react";
import { PdfIcon } from "../../../features/projects/pdf-icon";
import { fileTitle, findMediaFile, pictureProps } from "../../../features/projects/project-media";
import { PictureSection } from "../../../features/projects/project-section";
import { formatBytes, formatCount } from "../../../lib/format/format";
import { phoneSizes } from "../../../lib/media";
import { Picture } from "../../../ui/picture";
import { scrollFocusIntoView } from "../../../ui/scroll-into-view";
import { UserText } from "../../../ui/user-text";

const SIZES = `(min-width: 1440px) 395px, (min-width: 768px) 30vw, ${phoneSizes(80)}`;

/** Drawings on a white background in both themes. Each opens in a new tab. */
export function Drawings({ project }: { project: Project }) {
  if (project.drawings.length === 0) return null;
  return (
    <PictureSection title="Drawings" note={formatCount(project.drawings.length, "sheet")}>
      <ul
        className="tab-row relative flex snap-x gap-3 overflow-x-auto max-md:-mx-margin max-md:-my-1 max-md:px-margin max-md:py-1 md:grid md:grid-cols-3 md:gap-gutter md:overflow-visible print:grid print:grid-cols-2 print:overflow-visible"
        onFocus={scrollFocusIntoView}
      >
        {project.drawings.map((url, index) => (
          <li
            key={url}
            className="w-4/5 shrink-0 snap-center md:w-auto print:w-auto print:break-inside-avoid"
          >
            <Drawing project={project} url={url} number={index + 1} />
          </li>
        ))}
      </ul>
    </PictureSection>
  );
}

function Drawing({ project, url, number }: { project: Project; url: string; number: number }) {
  const file = findMediaFile(project, url);
  const name = file ? fileTitle(file.name) : `Drawing ${number}`;
  const format = formatOf(file?.type ?? "", url);
  return (
    <a href={url} target="_blank" rel="noopener" className="group/drawing block">
      <span className="flex aspect-594/420 items-center justify-center border border-line isolate bg-drawing p-2 group-hover/drawing:border-line-2">
        {format === "PDF" ? (
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
          {format} {file && formatBytes(file.bytes)}
          <ArrowUpRight />
          <span className="sr-only">opens in a new tab</span>
        </span>
      </span>
    </a>
  );
}

const formatOf = (type: string, url: string) =>
  (type.split("/")[1] ?? url.split(".").at(-1) ?? "").replace("jpeg", "jpg").toUpperCase();
