import { roleName } from "@contract/credit-roles";
import { measuringRoles } from "@contract/measuring-roles";
import type { Project } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { useViewer } from "../data/session/viewer";
import { InUse } from "./in-use";

/** 'In use' on the page of a project. Those who may enter values also see it while it is empty. */
export function ProjectInUse({ project }: { project: Project }) {
  const mayEnter = mayEnterMeasures(useViewer()?.id, project);
  if (!project.inUse && !mayEnter) return null;
  return (
    <InUse
      measures={project.inUse?.measures ?? []}
      works={project.inUse?.works ?? []}
      action={
        mayEnter && (
          <Link to="/projects/$id/in-use" params={{ id: String(project.id) }} className="text-link">
            {project.inUse ? "Change the values" : "Enter predicted and measured values"}
          </Link>
        )
      }
    />
  );
}

/** Checks whether a user may enter values: as the owner, or by a confirmed credit. The server decides. */
export const mayEnterMeasures = (
  viewerId: number | undefined,
  { userId, stakeholders, collaborators }: Pick<Project, "userId" | "stakeholders" | "collaborators">,
) =>
  viewerId !== undefined &&
  (viewerId === userId ||
    [...stakeholders, ...collaborators].some(
      (credit) =>
        credit.userId === viewerId &&
        credit.isConfirmed &&
        measuringRoles.some((role) => roleName(role).toLowerCase() === credit.role.toLowerCase()),
    ));
