import type { PortfolioAppearance } from "@contract/appearance";
import { BRAND } from "@contract/brand";
import { can } from "@contract/permissions";
import type { Project } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import type { Owner } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Comments } from "../../comments/comments";
import { useViewer } from "../../data/session/viewer";
import { loadedInUse, loadInUse } from "../../in-use/load-in-use";
import { usePortfolioSite } from "../../lib/portfolio-site";
import { ReportButton, TakeDownLink } from "../../moderation/report-button";
import { findMediaFile } from "../../projects/project-media";
import { TextSection } from "../../projects/project-section";
import { replaceCachedFile, updateCachedProject } from "../../projects/projects-cache";
import { Avatar } from "../../ui/avatar";
import { buttonClass } from "../../ui/button-class";
import { LinkedText } from "../../ui/linked-text";
import { UserText } from "../../ui/user-text";
import { Drawings } from "./drawings/drawings";
import { MainPicture } from "./header/main-picture";
import { ProjectTitle } from "./header/project-title";
import { ProjectToolbar } from "./header/project-toolbar";
import { useProjectEditor } from "./header/use-project-editor";
import { ProjectModel } from "./model/project-model";
import { BeforeAfterSection } from "./pictures/before-after";
import { Gallery } from "./pictures/gallery";
import { ProjectLightbox } from "./pictures/project-lightbox";
import { projectPictures } from "./pictures/project-pictures";
import { ProjectTeam } from "./project-team";
import { ProjectVideo } from "./project-video";

type ProjectScreenProps = {
  project: Project;
  /** The link back to the list. */
  back: ReactNode;
  /** The look of the portfolio in which the project is shown, if it has one of its own. */
  practice?: PortfolioAppearance | undefined;
  /** The content after the project. */
  children?: ReactNode;
};

/** A project's page; for its owner also the edit mode. */
export function ProjectScreen({ project, back, practice, children }: ProjectScreenProps) {
  useViewCount(project);
  const isOwner = can(useViewer(), "project.edit", project);
  const { Editor, isOpening, open, close } = useProjectEditor(project, isOwner);
  useMissingPreviews(project, isOwner);
  if (Editor) return <Editor project={project} back={back} onClose={close} />;
  const pictures = projectPictures(project);
  const hasReactions = practice?.showsReactions ?? true;
  return (
    <article className="wide-edges" data-view={project.id}>
      <ProjectToolbar
        project={project}
        back={back}
        hasReactions={hasReactions}
        edit={isOwner ? { open, isOpening } : undefined}
      />
      {project.takedownId && <TakenDown />}
      <ProjectTitle project={project} hasOwner={!practice} />
      <MainPicture project={project} pictures={pictures} />
      <InUse project={project} />
      <ProjectOverview project={project} />
      <Gallery project={project} pictures={pictures} />
      <Drawings project={project} pictures={pictures} />
      <BeforeAfterSection project={project} pictures={pictures} />
      {project.videoUrl && <ProjectVideo url={project.videoUrl} title={project.title} />}
      <ProjectModel project={project} />
      <ProjectTeam project={project} />
      {(practice?.showsBuildings ?? true) && <ToldBuilding project={project} isOwner={isOwner} />}
      <ProjectOwner project={project} hasReactions={hasReactions} isInPractice={practice !== undefined} />
      {hasReactions && <Comments projectId={project.id} ownerId={project.userId} />}
      {children}
      <ProjectLightbox project={project} pictures={pictures} />
    </article>
  );
}

const LazyInUse = lazy(async () => ({ default: (await loadInUse()).ProjectInUse }));

function InUse({ project }: { project: Project }) {
  const viewer = useViewer();
  const { userId, inUse, stakeholders, collaborators } = project;
  const [ProjectInUse] = useState(() => loadedInUse()?.ProjectInUse ?? LazyInUse);
  const people = [{ userId }, ...stakeholders, ...collaborators];
  const isInvolved = viewer && people.some((person) => person.userId === viewer.id);
  if (!inUse && !isInvolved) return null;
  return (
    <Suspense>
      <ProjectInUse project={project} />
    </Suspense>
  );
}

/** Shown to the owner: others get the answer of a project that does not exist. */
const TakenDown = () => (
  <p className="my-3 border border-line px-4 py-3">
    {"This project was taken down. Only you see it. "}
    <Link to="/takedowns" className="text-link">
      Read why, and how to appeal
    </Link>
  </p>
);

/** The page from which the visitor came: for a page that was opened from another page of this site, this site. */
function referrerOfPage() {
  const [first] = performance.getEntriesByType("navigation");
  const isFirst = first !== undefined && new URL(first.name).pathname === location.pathname;
  return isFirst ? document.referrer : location.origin;
}

/**
 * Counts a view from the browser, because the page itself may come from a cache, and shows the count with this view. For
 * an anonymous visitor it may have been counted before the script ran. Failures are ignored.
 */
function useViewCount({ id, userId }: Pick<Project, "id" | "userId">) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const viewer = useViewer();
  // The owner's views do not count, and the server refuses calls of suspended users.
  const isCounted = viewer?.id !== userId && viewer?.status !== "suspended";
  useEffect(() => {
    if (!isCounted) return;
    const { earlyView } = window;
    delete window.earlyView;
    const counting =
      earlyView?.id === id
        ? earlyView.counts
        : client.projects.view.mutate({ id, referrer: referrerOfPage() });
    counting.then((counts) => updateCachedProject(queryClient, id, () => counts)).catch(() => undefined);
  }, [client, queryClient, id, isCounted]);
}

const LONG_DESCRIPTION = 400;

/** Description, long description and challenges, with programs and tags at the side. */
function ProjectOverview({ project }: { project: Project }) {
  const programs = (project.programsUsed ?? "").split(",").map((program) => program.trim());
  return (
    <TextSection
      title="Project Overview"
      note={
        <dl className="text-14 wrap-anywhere lg:pr-6">
          <NamedList label="Programs used" values={programs.filter(Boolean)} />
          <NamedList label="Tags" values={project.tags} />
        </dl>
      }
    >
      <div className="max-w-measure wrap-anywhere">
        <UserText
          as="p"
          className={`${project.description.length > LONG_DESCRIPTION ? "text-20" : "text-28"} whitespace-pre-line`}
        >
          <LinkedText>{project.description}</LinkedText>
        </UserText>
        {project.longDescription && (
          <div className="mt-7 grid gap-4">
            <Paragraphs text={project.longDescription} />
          </div>
        )}
        {project.challenges && (
          <>
            <h3 className="mt-8 font-medium break-after-avoid">Challenges</h3>
            <div className="mt-2 grid gap-4 text-ink-2">
              <Paragraphs text={project.challenges} />
            </div>
          </>
        )}
      </div>
    </TextSection>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
      <UserText as="p" key={index} className="whitespace-pre-line">
        <LinkedText>{paragraph.trim()}</LinkedText>
      </UserText>
    ));
}

function NamedList({ label, values }: { label: string; values: string[] }) {
  if (values.length === 0) return null;
  return (
    <div className="break-inside-avoid not-first:mt-5">
      <dt className="label">{label}</dt>
      <dd className="mt-1.5">
        {values.map((value, index) => (
          <Fragment key={value}>
            {index > 0 && ", "}
            <UserText>{value}</UserText>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

/** The building of which the project tells, and how many others do. Nothing without its page, except for the owner. */
function ToldBuilding({ project, isOwner }: { project: Project; isOwner: boolean }) {
  const { id, building, isPublic, isAddressPublic } = project;
  const isSite = usePortfolioSite() !== null;
  if (isSite || !(isOwner ? isPublic && isAddressPublic : building)) return null;
  return (
    <TextSection title="Building" className={building?.hasPage ? "" : "print:hidden"}>
      {building?.hasPage && (
        <p className="text-20">
          <Link to="/buildings/$id" params={{ id: String(building.id) }} className="text-link">
            <UserText>{building.name}</UserText>
          </Link>
          {building.tellings > 1 && (
            <span className="block text-16 text-ink-2">
              Also told by {building.tellings === 2 ? "another" : `${building.tellings - 1} others`}
            </span>
          )}
        </p>
      )}
      {isOwner && (
        <Link
          to="/projects/$id/building"
          params={{ id: String(id) }}
          className="text-link text-14 print:hidden"
        >
          {building ? "Change the building" : "Say of which building it tells"}
        </Link>
      )}
    </TextSection>
  );
}

type ProjectOwnerProps = { project: Project; hasReactions: boolean; isInPractice: boolean };

function ProjectOwner({ project, hasReactions, isInPractice }: ProjectOwnerProps) {
  const owner: Owner | undefined = project.owner;
  return (
    <TextSection title="Project Owner" className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        {owner ? (
          <OwnerCard owner={owner} />
        ) : (
          <p className="text-ink-2">{publicSentences.ownerUnavailable}</p>
        )}
        {usePortfolioSite() ? (
          <OnWholeSite project={project} hasReactions={hasReactions} />
        ) : (
          <span className="flex flex-wrap items-center gap-x-4">
            {owner && !isInPractice && (
              <Link
                to="/portfolio/$username"
                params={{ username: owner.username }}
                className={buttonClass({ size: "sm" })}
              >
                Portfolio
              </Link>
            )}
            <TakeDownLink project={project.id} />
            <ReportButton
              target={{ kind: "project", id: project.id }}
              ownerId={project.userId}
              name={project.title}
            />
          </span>
        )}
      </div>
    </TextSection>
  );
}

/** At a custom domain nobody is logged in: likes, comments and reports are made at the whole site. */
const OnWholeSite = ({ project, hasReactions }: Omit<ProjectOwnerProps, "isInPractice">) => (
  <Link to="/projects/$id" params={{ id: String(project.id) }} className="link text-14">
    {hasReactions ? "Like, comment or report" : "Report"} on {BRAND}
  </Link>
);

function OwnerCard({ owner }: { owner: Owner }) {
  const name = owner.fullName || owner.username;
  return (
    <Link
      to="/profile/$id"
      params={{ id: String(owner.id) }}
      className="group/owner inline-flex max-w-full items-center gap-5"
    >
      <Avatar name={name} src={owner.profileImage} size={64} />
      <span className="min-w-0">
        <UserText
          as="span"
          className="block text-left text-20 font-medium wrap-anywhere group-hover/owner:underline"
        >
          {name}
        </UserText>
        {owner.companyName && (
          <UserText as="span" className="block text-left text-14 text-ink-2 wrap-anywhere">
            {owner.companyName}
          </UserText>
        )}
      </span>
    </Link>
  );
}

/**
 * Makes the previews of PDFs that were uploaded without a browser, and of those that are uploaded now, one by one when
 * their owner opens the page.
 */
function useMissingPreviews(project: Project, isOwner: boolean) {
  const queryClient = useQueryClient();
  const missing = project.drawings
    .filter((url) => {
      const file = findMediaFile(project, url);
      return file?.type === "application/pdf" && !file.preview && !file.pages;
    })
    .join(" ");
  useEffect(() => {
    if (!isOwner || missing === "") return;
    let isCurrent = true;
    const makeAll = async () => {
      const { storePdfPreview } = await import("../../viewers/drawing/pdf/store-preview");
      for (const url of missing.split(" ")) {
        const file = isCurrent && (await storePdfPreview(url));
        if (file) replaceCachedFile(queryClient, file);
      }
    };
    // The next visit makes them if there is no connection.
    makeAll().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isOwner, missing, queryClient]);
}
