import type { Report } from "@contract/reports";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { invalidateAfter } from "../../../cache/invalidation";
import { nameOf } from "../../../features/users/user-labels";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";
import { useLastValueWins } from "../../../lib/use-last-value-wins";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { Picture } from "../../../ui/picture";
import { Skeleton } from "../../../ui/skeleton";
import { UserText } from "../../../ui/user-text";
import { LoadError } from "../list/load-error";

/** The project that a report is about, with a link to its owner's account. */
export function ReportedProject({ report }: { report: Report }) {
  const id = report.projectId;
  const { data: project, error, isError, refetch } = trpc.projects.read.useQuery({ id });
  if (isError && failureOf(error).status === 404) return <HiddenProject report={report} />;
  if (isError) return <LoadError subject="The project" error={error} onRetry={() => void refetch()} />;
  if (!project) return <ProjectSkeleton />;
  return (
    <article className="mt-6 border-t border-line pt-5 md:grid md:grid-cols-2 md:gap-x-gutter">
      <Picture
        src={project.mainImage}
        fallback={project.images[0]}
        alt={project.title}
        placeholder={project.placeholder}
        sizes="(min-width: 1120px) 340px, (min-width: 768px) 50vw, 100vw"
        className="aspect-4/3 w-full"
      />
      <div className="max-md:mt-4">
        <UserText as="h3" className="font-medium wrap-anywhere">
          {project.title}
        </UserText>
        <UserText as="p" className="mt-1 line-clamp-6 text-14 text-ink-2 wrap-anywhere">
          {project.description}
        </UserText>
        <p className="mt-3 flex items-center gap-2 text-14">
          <Avatar name={nameOf(project.owner)} src={project.owner.profileImage} size={24} />
          <Link
            to="/admin/users/$id"
            params={{ id: String(project.owner.id) }}
            className="text-link min-w-0 py-0.5 wrap-anywhere"
            aria-label={`${nameOf(project.owner)}, the owner's account`}
          >
            <UserText>{nameOf(project.owner)}</UserText>
          </Link>
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={`/projects/${id}`}
            target="_blank"
            rel="noopener"
            className="text-link inline-flex items-center gap-1.5 py-0.5 text-14"
          >
            Open project
            <ExternalLink />
            <span className="sr-only">(in a new tab)</span>
          </a>
          <FeatureButton id={id} isFeatured={project.isFeatured} />
        </div>
      </div>
    </article>
  );
}

function HiddenProject({ report }: { report: Report }) {
  return (
    <p className="mt-6 border-t border-line pt-5 text-ink-2">
      <UserText className="font-medium text-ink">{report.projectTitle}</UserText>
      {" is hidden. "}
      <Link to="/admin/users/$id" params={{ id: String(report.ownerId) }} className="text-link">
        Open its owner's account
      </Link>
    </p>
  );
}

function ProjectSkeleton() {
  return (
    <div aria-busy="true" className="mt-6 border-t border-line pt-5 md:grid md:grid-cols-2 md:gap-x-gutter">
      <Skeleton className="aspect-4/3 w-full" />
      <div className="max-md:mt-4">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-2 h-15 w-full" />
        <Skeleton className="mt-3 h-6 w-32" />
      </div>
    </div>
  );
}

/** Adds a project to the featured projects of the home page, or removes it. */
function FeatureButton({ id, isFeatured }: { id: number; isFeatured: boolean }) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const feature = trpc.admin.setFeatured.useMutation();
  const { shown, isPending, set } = useLastValueWins({
    id: `featured ${id}`,
    value: isFeatured,
    call: async (featured) => {
      await feature.mutateAsync({ id, featured });
      return featured;
    },
    read: (featured) => featured,
    onConfirmed(featured) {
      utils.projects.read.setData({ id }, (cached) => cached && { ...cached, isFeatured: featured });
      void invalidateAfter(queryClient, "projectFeatured");
    },
    onFailed: (error) => toastFailure("Error", error),
  });
  return (
    <Button size="sm" aria-busy={isPending || undefined} onClick={() => set(!shown)}>
      {shown ? "Unfeature project" : "Feature project"}
    </Button>
  );
}
