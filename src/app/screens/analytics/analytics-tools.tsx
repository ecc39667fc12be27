import { ANALYTICS_DEFAULT_DAYS, analyticsPeriods } from "@contract/analytics-limits";
import { useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useUserProjects } from "../../features/projects/use-user-projects";
import { buttonClass } from "../../ui/button-class";
import { Select } from "../../ui/input";
import { SegmentedControl } from "../../ui/segmented-control";
import type { AnalyticsSearch, analyticsInput } from "./analytics-search";

type AnalyticsToolsProps = {
  input: ReturnType<typeof analyticsInput>;
  search: AnalyticsSearch;
};

const order = analyticsPeriods.map(String);
const choices = Object.fromEntries(order.map((days) => [days, `${days} days`]));

/** Project, period and download. */
export function AnalyticsTools({ input, search }: AnalyticsToolsProps) {
  const navigate = useNavigate();
  const { projects } = useUserProjects({ id: input.id });
  const show = (change: AnalyticsSearch) =>
    void navigate({ to: "/dashboard/analytics", search: { ...search, ...change }, resetScroll: false });
  const isListed = search.project === undefined || projects.some(({ id }) => id === search.project);
  const { id, from, projectId } = input;
  const query = new URLSearchParams({
    from,
    ...(projectId !== undefined && { projectId: String(projectId) }),
  });
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3 print:hidden">
      <div className="w-60 max-w-full">
        <Select
          aria-label="Project"
          className="h-10! text-14!"
          value={search.project ?? ""}
          onChange={({ target }) => show({ project: target.value ? Number(target.value) : undefined })}
        >
          <option value="">All projects</option>
          {projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.title}
            </option>
          ))}
          {!isListed && <option value={search.project}>Project {search.project}</option>}
        </Select>
      </div>
      <SegmentedControl
        legend="Period"
        name="period"
        choices={choices}
        order={order}
        value={String(search.days ?? ANALYTICS_DEFAULT_DAYS)}
        onChange={(days) => show({ days: Number(days) })}
      />
      <a href={`/api/users/${id}/analytics.csv?${query}`} download className={buttonClass()}>
        <Download /> CSV
      </a>
    </div>
  );
}
