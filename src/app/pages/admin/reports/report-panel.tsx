import { RESOLUTION_MAX, UpdateReport } from "@contract/admin";
import type { Report } from "@contract/reports";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { type FormEvent, useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { failureOf } from "../../../data/api/failure";
import { useLastValueWins } from "../../../data/api/last-value-wins";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { showFieldErrors } from "../../../data/forms/form";
import { useFormDraft } from "../../../data/forms/use-draft";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { useLastViewer } from "../../../data/session/viewer";
import { formatDate } from "../../../lib/format/format";
import { reportTypeLabels } from "../../../moderation/report-type-labels";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { Field, FieldError } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { TextsSkeleton } from "../../../ui/list-skeletons";
import { Picture } from "../../../ui/picture";
import { Skeleton } from "../../../ui/skeleton";
import { UnsavedGuard } from "../../../ui/unsaved-guard";
import { UserText } from "../../../ui/user-text";
import { nameOf } from "../../../users/user-labels";
import { closeClass, closeIcon, DetailPanel } from "../list/detail-panel";
import { LoadError } from "../list/list-controls";
import { CorrectLabelForm } from "../takedowns/correct-label-form";
import { TakeDownForm } from "../takedowns/take-down-form";
import { ReportStatus } from "./report-labels";
import { type ReportSearch, reportInput } from "./report-search";
import { useUpdateReport } from "./reports-table";

type ReportPanelProps = { id: number; search: ReportSearch; className?: string };

/** The open report with its project and the form to resolve it. */
export function ReportPanel({ id, search, className = "" }: ReportPanelProps) {
  const { data, error, isError, refetch } = trpc.admin.reports.useQuery(reportInput(id));
  const report = data?.items.find((item) => item.id === id);
  return (
    <DetailPanel
      title={`Report ${id}`}
      className={className}
      closeLink={
        <Link
          to="/admin/reports"
          search={{ ...search, report: undefined }}
          resetScroll={false}
          aria-label="Close report"
          className={closeClass}
        >
          {closeIcon}
        </Link>
      }
    >
      {report ? (
        <>
          <ReportDetails report={report} />
          <ReportedProject report={report} />
          {report.status !== "resolved" && report.type === "unlabelledAi" && (
            <CorrectLabelForm projectId={report.projectId} />
          )}
          {report.status !== "resolved" && <TakeDownForm targetType="project" targetId={report.projectId} />}
          <ReportDecision report={report} />
        </>
      ) : isError ? (
        <LoadError subject="The report" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <p className="mt-4 text-ink-2">There is no report with this number.</p>
      ) : (
        <TextsSkeleton />
      )}
    </DetailPanel>
  );
}

function ReportDetails({ report }: { report: Report }) {
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14">
        <ReportStatus status={report.status} />
        <span className="text-ink-2">
          {"by "}
          <Link
            to="/admin/users/$id"
            params={{ id: String(report.reporterId) }}
            className="text-link inline-block py-0.5 text-ink wrap-anywhere"
          >
            <UserText>{report.reporterName}</UserText>
          </Link>
        </span>
        <time dateTime={report.createdAt} className="font-mono text-12 text-ink-2">
          {formatDate(report.createdAt)}
        </time>
      </p>
      <h3 className="mt-4 font-medium">{reportTypeLabels[report.type]}</h3>
      <UserText as="p" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">
        {report.reason}
      </UserText>
    </div>
  );
}

/** Changes the status of a report. The reporter is notified with the resolution. */
function ReportDecision({ report }: { report: Report }) {
  const id = useId();
  const update = useUpdateReport();
  const form = useForm<z.input<typeof UpdateReport>, unknown, z.output<typeof UpdateReport>>({
    resolver: zodResolver(UpdateReport),
    defaultValues: { id: report.id, status: report.status, resolution: report.resolution ?? "" },
  });
  useFormDraft(form, useLastViewer()?.id, `resolution:${report.id}`);
  const { errors, dirtyFields } = form.formState;
  const isResolutionChanged = dirtyFields.resolution === true;

  const { isBusy, submit: save } = useSubmit(() =>
    form.handleSubmit(async (decision) => {
      try {
        const saved = await update.mutateAsync(decision);
        form.reset({ id: saved.id, status: saved.status, resolution: saved.resolution ?? "" });
      } catch (error) {
        const { message, fields } = failureOf(error);
        if (!showFieldErrors(form, fields, ["resolution"])) form.setError("root.server", { message });
      }
    })(),
  );
  const decide = (status: Report["status"]) => {
    form.setValue("status", status);
    void save();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    decide(report.status === "pending" ? "resolved" : report.status);
  };

  return (
    <form onSubmit={onSubmit} noValidate className="mt-6 border-t border-line pt-5">
      <UnsavedGuard when={isResolutionChanged && !isBusy} onLeave={() => form.reset()} />
      <Field
        label="Resolution"
        htmlFor={`${id}-resolution`}
        optional
        hint="The reporter receives it when the status of the report changes."
        error={errors.resolution?.message}
      >
        <Textarea {...form.register("resolution")} rows={3} maxLength={RESOLUTION_MAX} />
      </Field>
      {errors.root?.server?.message && <FieldError>{errors.root.server.message}</FieldError>}
      <div className="mt-4 flex flex-wrap gap-2">
        {report.status !== "resolved" && (
          <Button
            variant="primary"
            busy={isBusy ? "Saving..." : undefined}
            onClick={() => decide("resolved")}
          >
            Resolve
          </Button>
        )}
        {report.status === "pending" && (
          <Button aria-disabled={isBusy || undefined} onClick={() => decide("reviewed")}>
            Mark as reviewed
          </Button>
        )}
        {report.status !== "pending" && (
          <>
            <Button
              disabled={!isResolutionChanged}
              aria-disabled={isBusy || undefined}
              onClick={() => decide(report.status)}
            >
              Save resolution
            </Button>
            <Button variant="text" className="mx-0" onClick={() => decide("pending")}>
              Reopen
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** The project that a report is about, with a link to its owner's account. */
function ReportedProject({ report }: { report: Report }) {
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
