import { EXPORT_PART_PROJECTS } from "@contract/export-parts";
import type { CurrentUser } from "@contract/users";
import { Download } from "lucide-react";
import { trpc } from "../../../lib/api/trpc";
import { buttonClass } from "../../../ui/button-class";

/** Links to the projects with their files as ZIP, in parts. The browser stores them while they arrive. */
export function FileExport({ viewer }: { viewer: CurrentUser }) {
  const known = Math.max(1, Math.ceil(viewer.publishedCount / EXPORT_PART_PROJECTS));
  return (
    <ul className="flex flex-wrap gap-2">
      {Array.from({ length: known - 1 }, (_, index) => (
        <PartLink key={String(index)} part={index + 1} isOnly={false} />
      ))}
      <LastParts viewer={viewer} part={known} />
    </ul>
  );
}

/** This part, and the next ones if there are more projects: drafts are not counted. */
function LastParts({ viewer, part }: { viewer: CurrentUser; part: number }) {
  const { data } = trpc.users.projects.useQuery({
    ...{ id: viewer.id, status: "all", limit: 1, page: part * EXPORT_PART_PROJECTS + 1 },
  });
  const hasMore = (data?.items.length ?? 0) > 0;
  return (
    <>
      <PartLink part={part} isOnly={part === 1 && !hasMore} />
      {hasMore && <LastParts viewer={viewer} part={part + 1} />}
    </>
  );
}

function PartLink({ part, isOnly }: { part: number; isOnly: boolean }) {
  const last = part * EXPORT_PART_PROJECTS;
  return (
    <li>
      <a
        className={buttonClass()}
        href={`/api/users/export/data?format=zip${part > 1 ? `&part=${part}` : ""}`}
        download
      >
        <Download />
        {isOnly ? "Download ZIP" : `Projects ${last - EXPORT_PART_PROJECTS + 1} to ${last}`}
      </a>
    </li>
  );
}
