import type { PortfolioAppearance } from "@contract/appearance";
import type { ReactNode } from "react";
import { trpc } from "../../data/api/trpc";
import { fullLocationLabel } from "../../projects/location-label";
import { BackToProjects } from "../project/header/back-to-projects";
import { projectInput } from "../project/load-project";
import { LockedProject } from "../project/locked-project";
import { ProjectScreen } from "../project/project-screen";
import { ProjectSkeleton } from "../project/project-skeleton";
import { PortfolioFooter } from "./portfolio-footer";
import { PracticeProject } from "./practice-screens";

type PortfolioProjectProps = { id: number; username: string; isLocked: boolean };

/** A project inside a portfolio. With a look of its own the portfolio keeps its header, and leads to its other projects. */
export function PortfolioProject({ id, username, isLocked }: PortfolioProjectProps) {
  const { data: owner } = trpc.users.readByName.useQuery({ username });
  const shown = (practice?: PortfolioAppearance, adjacent?: ReactNode) =>
    isLocked ? (
      <main className="grow">
        <LockedProject id={id} />
      </main>
    ) : (
      <OpenProject id={id} username={username} practice={practice}>
        {adjacent}
      </OpenProject>
    );
  const appearance = owner?.appearance;
  if (!appearance) return shown();
  return (
    <PracticeProject id={id} owner={{ ...owner, appearance }} isLocked={isLocked}>
      {(adjacent) => shown(appearance, adjacent)}
    </PracticeProject>
  );
}

type OpenProjectProps = {
  id: number;
  username: string;
  practice: PortfolioAppearance | undefined;
  children: ReactNode;
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
