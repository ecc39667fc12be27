import { EXPORT_PART_PROJECTS } from "@contract/export-parts";
import type { CurrentUser } from "@contract/users";
import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { trpc } from "../../../lib/api/trpc";
import { buttonClass } from "../../../ui/button-class";

type FileExportProps = {
  viewer: CurrentUser;
  /** Calls its argument as soon as the download may begin. */
  onDownload: (begin: () => void) => void;
};

/** Links to the projects with their files as ZIP, in parts. The browser stores them while they arrive. */
export function FileExport({ viewer, onDownload }: FileExportProps) {
  const known = Math.max(1, Math.ceil(viewer.publishedCount / EXPORT_PART_PROJECTS));
  return (
    <ul className="flex flex-wrap gap-2">
      {Array.from({ length: known - 1 }, (_, index) => (
        <PartLink key={String(index)} part={index + 1} isOnly={false} onDownload={onDownload} />
      ))}
      <LastParts viewer={viewer} part={known} onDownload={onDownload} />
    </ul>
  );
}

/** This part, and the next ones if there are more projects: drafts are not counted. */
function LastParts({ viewer, part, onDownload }: FileExportProps & { part: number }) {
  const { data } = trpc.users.projects.useQuery({
    ...{ id: viewer.id, status: "all", limit: 1, page: part * EXPORT_PART_PROJECTS + 1 },
  });
  const hasMore = (data?.items.length ?? 0) > 0;
  return (
    <>
      <PartLink part={part} isOnly={part === 1 && !hasMore} onDownload={onDownload} />
      {hasMore && <LastParts viewer={viewer} part={part + 1} onDownload={onDownload} />}
    </>
  );
}

type PartLinkProps = Pick<FileExportProps, "onDownload"> & { part: number; isOnly: boolean };

function PartLink({ part, isOnly, onDownload }: PartLinkProps) {
  const last = part * EXPORT_PART_PROJECTS;
  const href = `/api/users/export/data?format=zip${part > 1 ? `&part=${part}` : ""}`;
  const begin = (event: MouseEvent) => {
    event.preventDefault();
    onDownload(() => location.assign(href));
  };
  return (
    <li>
      <a className={buttonClass()} href={href} onClick={begin} download>
        <Download />
        {isOnly ? "Download ZIP" : `Projects ${last - EXPORT_PART_PROJECTS + 1} to ${last}`}
      </a>
    </li>
  );
}
