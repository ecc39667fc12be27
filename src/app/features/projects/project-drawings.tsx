import type { Project } from "@contract/projects";
import { formatBytes, formatCount } from "../../lib/format";
import { Icon } from "../../ui/icon";
import { Picture } from "../../ui/picture";
import { mediaOf, pictureOf, titleOfFile } from "./project-media";
import { PictureSection } from "./project-section";

const SIZES = "(min-width: 1440px) 395px, (min-width: 768px) 30vw, 78vw";

/** Drawings on sheets, on paper in either theme; each opens in a tab of its own. */
export function ProjectDrawings({ project }: { project: Project }) {
  if (project.drawings.length === 0) return null;
  return (
    <PictureSection title="Drawings" note={formatCount(project.drawings.length, "sheet")}>
      <ul className="tab-row relative flex snap-x gap-3 overflow-x-auto max-md:-mx-margin max-md:px-margin md:grid md:grid-cols-3 md:gap-gutter md:overflow-visible print:grid print:grid-cols-2 print:overflow-visible">
        {project.drawings.map((url, index) => (
          <li
            key={url}
            className="w-4/5 shrink-0 snap-center md:w-auto print:w-auto print:break-inside-avoid"
          >
            <Sheet project={project} url={url} number={index + 1} />
          </li>
        ))}
      </ul>
    </PictureSection>
  );
}

function Sheet({ project, url, number }: { project: Project; url: string; number: number }) {
  const file = mediaOf(project, url);
  const name = file ? titleOfFile(file.name) : `Drawing ${number}`;
  const kind = kindOf(file?.type ?? "", url);
  return (
    <a href={url} target="_blank" rel="noopener" className="group/sheet block">
      <span className="flex aspect-594/420 items-center justify-center border border-line isolate bg-drawing p-2 group-hover/sheet:border-line-2">
        {kind === "PDF" ? (
          <PdfSheet />
        ) : (
          <Picture
            {...pictureOf(project, url)}
            placeholder={null}
            alt=""
            sizes={SIZES}
            fit="contain"
            className="size-full bg-transparent! mix-blend-multiply"
          />
        )}
      </span>
      <span className="flex items-baseline justify-between gap-3 pt-2.5 text-14">
        <span className="truncate font-medium group-hover/sheet:underline">{name}</span>
        <span className="flex shrink-0 items-center gap-2 font-mono text-12 text-ink-2">
          {kind} {file && formatBytes(file.bytes)}
          <Icon name="ext" />
          <span className="sr-only">opens in a new tab</span>
        </span>
      </span>
    </a>
  );
}

/** A folded sheet: a PDF shows what it holds only once it is opened. */
function PdfSheet() {
  return (
    <svg
      viewBox="0 0 60 80"
      fill="none"
      stroke="currentColor"
      className="h-1/2 text-line-2"
      aria-hidden="true"
    >
      <path d="M4.5 4.500h36l15 15v56h-51zM40.500 4.500v15h15M12 32.500h36M12 40.500h36M12 48.500h24M36.500 60.500h12v8h-12z" />
    </svg>
  );
}

const kindOf = (type: string, url: string) =>
  (type.split("/")[1] ?? url.split(".").at(-1) ?? "").replace("jpeg", "jpg").toUpperCase();
