import { can } from "@contract/permissions";
import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { updateCachedProject } from "../../cache/projects";
import { Comments } from "../../features/comments/comments";
import { useViewer } from "../../lib/session/viewer";
import { Drawings } from "./drawings/drawings";
import { useMissingPreviews } from "./drawings/use-missing-previews";
import { MainPicture } from "./header/main-picture";
import { ProjectTitle } from "./header/project-title";
import { ProjectToolbar } from "./header/project-toolbar";
import { ProjectModel } from "./model/project-model";
import { BeforeAfterSection } from "./pictures/before-after";
import { Gallery } from "./pictures/gallery/gallery";
import { ProjectLightbox } from "./pictures/lightbox/project-lightbox";
import { projectPictures } from "./pictures/project-pictures";
import { ProjectOverview } from "./project-overview";
import { ProjectOwner } from "./project-owner";
import { ProjectTeam } from "./project-team";
import { useProjectEditor } from "./use-project-editor";
import { ProjectVideo } from "./video/project-video";

type ProjectScreenProps = {
  project: Project;
  /** The link back to the list. */
  back: ReactNode;
  /** What follows the project. */
  children?: ReactNode;
};

/** A project's page; for its owner also the edit mode. */
export function ProjectScreen({ project, back, children }: ProjectScreenProps) {
  useViewCount(project);
  const isOwner = can(useViewer(), "project.edit", project);
  const { Editor, isOpening, open, close } = useProjectEditor(project, isOwner);
  useMissingPreviews(project, isOwner);
  if (Editor) return <Editor project={project} back={back} onClose={close} />;
  const pictures = projectPictures(project);
  return (
    <article className="sheet-edges">
      <ProjectToolbar project={project} back={back} edit={isOwner ? { open, isOpening } : undefined} />
      {project.takedownId && <TakenDown />}
      <ProjectTitle project={project} />
      <MainPicture project={project} pictures={pictures} />
      <ProjectOverview project={project} />
      <Gallery project={project} pictures={pictures} />
      <Drawings project={project} pictures={pictures} />
      <BeforeAfterSection project={project} pictures={pictures} />
      {project.videoUrl && <ProjectVideo url={project.videoUrl} title={project.title} />}
      <ProjectModel project={project} />
      <ProjectTeam project={project} />
      <ProjectOwner project={project} />
      <Comments projectId={project.id} ownerId={project.userId} />
      {children}
      <ProjectLightbox project={project} pictures={pictures} />
    </article>
  );
}

/** For the owner: others get the answer of a project that does not exist. */
const TakenDown = () => (
  <p className="my-3 border border-line px-4 py-3">
    {"This project was taken down. Only you see it. "}
    <Link to="/takedowns" className="text-link">
      Read why, and how to appeal
    </Link>
  </p>
);

/** Where the visitor came from: for a page that was opened from another page of this site, this site. */
function referrerOfPage() {
  const [first] = performance.getEntriesByType("navigation");
  const isFirst = first !== undefined && new URL(first.name).pathname === location.pathname;
  return isFirst ? document.referrer : location.origin;
}

/**
 * Counts a view from the browser, because the page itself may come from a cache, and shows the count with this view.
 * Failures are ignored.
 */
function useViewCount({ id, userId }: Pick<Project, "id" | "userId">) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const viewer = useViewer();
  // The owner's views do not count, and the server refuses calls of suspended users.
  const isCounted = viewer?.id !== userId && viewer?.status !== "suspended";
  useEffect(() => {
    if (!isCounted) return;
    client.projects.view
      .mutate({ id, referrer: referrerOfPage() })
      .then((counts) => updateCachedProject(queryClient, id, () => counts))
      .catch(() => undefined);
  }, [client, queryClient, id, isCounted]);
}
