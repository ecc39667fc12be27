import type { PortfolioContext, RelatedProject } from "@contract/related-projects";
import type { PublicUser } from "@contract/users";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../data/api/trpc";
import type { Box } from "../../lib/media";
import { CardPicture } from "../../projects/card/card-picture";
import { UserText } from "../../ui/user-text";
import { PracticeFrame } from "../../users/practice-look";
import { PortfolioTabs } from "./portfolio-tabs";
import { PracticeHeader } from "./practice-header";

type PracticeProjectProps = {
  id: number;
  owner: PublicUser & { appearance: NonNullable<PublicUser["appearance"]> };
  isLocked: boolean;
  /** Renders the project, which ends with these links. */
  children: (adjacent: ReactNode) => ReactNode;
};

/** A project inside a portfolio with a look of its own: it keeps the header, and leads to the other projects. */
export function PracticeProject({ id, owner, isLocked, children }: PracticeProjectProps) {
  const { username, appearance } = owner;
  const { data: context } = trpc.projects.portfolioContext.useQuery({ id }, { enabled: !isLocked });
  return (
    <PracticeFrame appearance={appearance}>
      <PracticeHeader user={owner} appearance={appearance} isOfProject />
      {context && context.categories.length > 0 && (
        <PortfolioTabs username={username} categories={context.categories} active={null} row="wide-edges" />
      )}
      {children(context && <AdjacentProjects username={username} {...context} />)}
    </PracticeFrame>
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
