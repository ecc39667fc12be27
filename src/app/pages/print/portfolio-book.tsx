import { BRAND } from "@contract/brand";
import type { Project } from "@contract/projects";
import type { PublicUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { ArrowLeft } from "lucide-react";
import { Fragment } from "react";
import { trpc } from "../../data/api/trpc";
import { categoryLabel } from "../../projects/category-label";
import { fullLocationLabel } from "../../projects/location-label";
import { creditsOf, picturesOf } from "../../projects/print-pictures";
import { UserText } from "../../ui/user-text";
import {
  displayUrl,
  locationOf,
  nameOf,
  paperPracticeOf,
  portfolioNameOf,
  workOf,
} from "../../users/user-labels";
import { areaOf } from "../../viewers/print/paper";
import { PaperLogo, type PaperPractice, PracticeLine } from "../../viewers/print/paper-heading";
import { rowHeight } from "../../viewers/print/picture-rows";
import { type PrintPaper, printPapers } from "../../viewers/print/print-choice";
import { PictureRows, PrintFigure } from "../../viewers/print/print-figure";
import { PrintPage, Sheet } from "../../viewers/print/print-page";
import { printedProject } from "./load-print";
import { OnePage } from "./one-page";
import { PrintCredits } from "./project-words";

type PortfolioBookProps = { user: PublicUser; projects: Project[]; paper: PrintPaper };

/** The pages before the first project: cover, the back of the cover with the contents, and a page about the owner. */
const PAGES_BEFORE = 3;

/** Checks whether a project has more pictures than the main one, which fill a second page. */
const hasPictures = ({ images, drawings }: Project) => images.length + drawings.length > 0;

const pagesOf = (projects: Project[]) =>
  projects.reduce((sum, project) => sum + (hasPictures(project) ? 2 : 1), 0);

/**
 * A portfolio as a book: cover, contents, about the owner, the projects, credits. Each project has exactly one page or two,
 * so that the contents can name its page.
 */
export function PortfolioBook({ user, projects, paper }: PortfolioBookProps) {
  const title = `Portfolio of ${portfolioNameOf(user)}`;
  const practice = paperPracticeOf(user);
  return (
    <PrintPage title={title} paper={paper} tools={<BookChoices username={user.username} paper={paper} />}>
      <Sheet isFixed>
        <Cover user={user} practice={practice} project={projects[0]} />
      </Sheet>
      <Sheet isFixed>
        <h2 className="pb-[8mm] text-[28px] leading-[32px] font-medium">Contents</h2>
        <ol>
          {projects.map((project, index) => (
            <li key={project.id} className="flex items-baseline gap-[6mm] border-b border-line py-[1.8mm]">
              <UserText as="span" className="min-w-0 grow truncate font-medium">
                {project.title}
              </UserText>
              <UserText as="span" className="max-w-1/3 shrink-0 truncate text-ink-2">
                {fullLocationLabel(project) ?? categoryLabel(project.category)}
              </UserText>
              <span className="w-[10mm] shrink-0 text-right font-mono text-12">
                {PAGES_BEFORE + 1 + pagesOf(projects.slice(0, index))}
              </span>
            </li>
          ))}
        </ol>
      </Sheet>
      <Sheet isFixed>
        <About user={user} />
      </Sheet>
      {projects.map((project) => (
        <Fragment key={project.id}>
          <Sheet isFixed>
            <OnePage project={project} practice={practice} paper={paper} isBeforePictures />
          </Sheet>
          {hasPictures(project) && <Pictures project={project} paper={paper} />}
        </Fragment>
      ))}
      {projects.some((project) => creditsOf(project).length > 0) && (
        <Sheet isFixed={false}>
          <PrintCredits projects={projects} />
        </Sheet>
      )}
    </PrintPage>
  );
}

function BookChoices({ username, paper }: { username: string; paper: PrintPaper }) {
  return (
    <nav aria-label="Print" className="flex flex-wrap items-center gap-x-6 text-14 font-medium text-ink-2">
      <Link
        to="/portfolio/$username"
        params={{ username }}
        className="inline-flex h-10 items-center gap-2 text-ink"
      >
        <ArrowLeft />
        Back to the portfolio
      </Link>
      <span className="flex gap-3">
        {(Object.keys(printPapers) as PrintPaper[]).map((choice) => (
          <Link
            key={choice}
            to="/portfolio/$username/print"
            params={{ username }}
            search={(current) => ({ ...current, paper: choice })}
            replace
            aria-current={choice === paper ? "true" : undefined}
            className="inline-flex h-8 items-center border-b-2 border-transparent px-1 hover:text-ink current:border-ink current:text-ink"
          >
            {printPapers[choice]}
          </Link>
        ))}
      </span>
    </nav>
  );
}

type CoverProps = { user: PublicUser; practice: PaperPractice | null; project: Project | undefined };

function Cover({ user, practice, project }: CoverProps) {
  const [picture] = project ? picturesOf(project, [project.mainImage]) : [];
  return (
    <>
      <PracticeLine practice={practice}>
        <p className="label">Portfolio</p>
        {practice && <PaperLogo practice={practice} />}
      </PracticeLine>
      <UserText as="h2" className="pt-[4mm] text-[48px] leading-[52px] font-medium wrap-anywhere">
        {portfolioNameOf(user)}
      </UserText>
      <UserText as="p" className="pt-[3mm] text-16 text-ink-2">
        {workOf(user)}
      </UserText>
      {picture?.src && (
        <div className="mt-auto">
          <PrintFigure picture={{ ...picture, caption: null, credit: null }} maxHeight={165} />
        </div>
      )}
    </>
  );
}

function About({ user }: { user: PublicUser }) {
  const { origin } = useRouter().options.context;
  const text = [user.appearance?.openingText, user.bio].filter(Boolean).join("\n\n");
  return (
    <>
      <UserText as="h2" className="pb-[6mm] text-[28px] leading-[32px] font-medium">
        {nameOf(user)}
      </UserText>
      {text && (
        <UserText as="p" className="max-w-[130mm] overflow-hidden text-16 whitespace-pre-line wrap-anywhere">
          {text}
        </UserText>
      )}
      <div className="mt-auto text-ink-2">
        <p>{locationOf(user)}</p>
        {user.website && <p>{displayUrl(user.website)}</p>}
        <p className="pt-[3mm] font-mono text-12">
          {origin}/portfolio/{user.username}, {BRAND}
        </p>
      </div>
    </>
  );
}

const CAPTION = 9;

/** The page with the pictures and drawings of a project, except for the main picture. */
function Pictures({ project, paper }: { project: Project; paper: PrintPaper }) {
  const pictures = [
    ...picturesOf(project, project.images).slice(0, 8),
    ...picturesOf(project, project.drawings, true).slice(0, 3),
  ];
  const height = rowHeight(
    pictures.map(({ ratio }) => ratio),
    areaOf(paper),
    { highest: 110, caption: CAPTION },
  );
  return (
    <Sheet isFixed>
      <PictureRows pictures={pictures} height={height} />
    </Sheet>
  );
}

/** The projects that the loader has read, in this order. A book does not change while it is read. */
export function useBookProjects(ids: number[]): Project[] {
  const queryClient = useQueryClient();
  return ids.flatMap(
    (id) =>
      queryClient.getQueryData<Project>(getQueryKey(trpc.projects.read, printedProject(id), "query")) ?? [],
  );
}
