import type { PortfolioAppearance } from "@contract/appearance";
import type { PortfolioContext } from "@contract/portfolio-context";
import type { RelatedProject } from "@contract/related-projects";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../data/api/trpc";
import type { Box } from "../../lib/media";
import { CardPicture } from "../../projects/card/card-picture";
import { fullLocationLabel } from "../../projects/location-label";
import { UserText } from "../../ui/user-text";
import { BackToProjects } from "../project/header/back-to-projects";
import { projectInput } from "../project/load-project";
import { LockedProject } from "../project/locked-project";
import { ProjectScreen } from "../project/project-screen";
import { ProjectSkeleton } from "../project/project-skeleton";
import { PortfolioFooter } from "./portfolio-footer";
import { PortfolioTabs, PracticeFrame, PracticeHeader } from "./practice-header";

type PortfolioProjectProps = { id: number; username: string; isLocked: boolean };

/** A project inside a portfolio. With a look of its own the portfolio keeps its header, and leads to its other projects. */
export function PortfolioProject({ id, username, isLocked }: PortfolioProjectProps) {
  const { data: owner } = trpc.users.readByName.useQuery({ username });
  const locked = (
    <main className="grow">
      <LockedProject id={id} />
    </main>
  );
  if (!owner?.appearance) return isLocked ? locked : <OpenProject id={id} username={username} />;
  const { appearance } = owner;
  return (
    <PracticeFrame appearance={appearance}>
      <PracticeHeader user={owner} appearance={appearance} isOfProject />
      {isLocked ? (
        locked
      ) : (
        <ProjectOfPractice id={id} owner={owner} username={username} appearance={appearance} />
      )}
    </PracticeFrame>
  );
}

type ProjectOfPracticeProps = {
  id: number;
  owner: PublicUser;
  /** The username in the address of the page. */
  username: string;
  appearance: PortfolioAppearance;
};

function ProjectOfPractice({ id, owner, username, appearance }: ProjectOfPracticeProps) {
  const { data: context } = trpc.projects.portfolioContext.useQuery({ id });
  return (
    <>
      {context && context.categories.length > 0 && (
        <PortfolioTabs
          username={owner.username}
          categories={context.categories}
          active={null}
          row="wide-edges"
        />
      )}
      <OpenProject id={id} username={username} practice={appearance}>
        {context && <AdjacentProjects username={owner.username} {...context} />}
      </OpenProject>
    </>
  );
}

type OpenProjectProps = {
  id: number;
  username: string;
  practice?: PortfolioAppearance;
  children?: ReactNode;
};

function OpenProject({ id, username, practice, children }: OpenProjectProps) {
  const { data: project } = trpc.projects.read.useQuery(projectInput(id, username));
  if (!project) return <ProjectSkeleton />;
  return (
    <>
      <main className="grow pb-22">
        <ProjectScreen
          key={project.id}
          project={project}
          back={<BackToProjects portfolioUsername={username} />}
          practice={practice}
        >
          {children}
        </ProjectScreen>
      </main>
      <PortfolioFooter location={fullLocationLabel(project)} />
    </>
  );
}

type AdjacentProps = Pick<PortfolioContext, "previous" | "next"> & { username: string };

/** The projects before and after this one in the owner's order. */
function AdjacentProjects({ username, previous, next }: AdjacentProps) {
  if (!previous && !next) return null;
  return (
    <nav
      aria-label="Projects of the portfolio"
      className="mt-14 grid grid-cols-2 gap-x-4 border-t border-line pt-6 md:gap-x-6 print:hidden"
    >
      {previous && <Adjacent label="Previous" username={username} project={previous} />}
      {next && <Adjacent label="Next" username={username} project={next} isNext />}
    </nav>
  );
}

type AdjacentProjectProps = {
  label: string;
  username: string;
  project: RelatedProject;
  isNext?: boolean;
};

const BOXES: Box[] = [
  { from: 768, px: 288 },
  { vw: 50, px: -24 },
];

function Adjacent({ label, username, project, isNext = false }: AdjacentProjectProps) {
  return (
    <Link
      to="/portfolio/$username/$id"
      params={{ username, id: String(project.id) }}
      rel={isNext ? "next" : "prev"}
      className={`group/adjacent flex min-w-0 gap-x-6 gap-y-3 max-lg:flex-col ${isNext ? "col-start-2 text-right max-lg:items-end lg:flex-row-reverse" : ""}`}
    >
      <CardPicture project={project} boxes={BOXES} className="aspect-4/3 w-full max-w-72 shrink-0 lg:w-72" />
      <span className="min-w-0">
        <span className="label block">{label}</span>
        <UserText
          as="span"
          className={`mt-1 line-clamp-3 font-medium wrap-anywhere group-hover/adjacent:underline ${isNext ? "text-right" : "text-left"}`}
        >
          {project.title}
        </UserText>
      </span>
    </Link>
  );
}
