import { BRAND } from "@contract/brand";
import type { Project } from "@contract/projects";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../data/api/trpc";
import { NEW_TAB } from "../../embed/embed-search";
import type { Box } from "../../lib/media";
import { CardPicture } from "../../projects/card/card-picture";
import { categoryLabel } from "../../projects/category-label";
import { fullLocationLabel, pictureWord } from "../../projects/location-label";
import { LogoSymbol } from "../../ui/logo";
import { UserText } from "../../ui/user-text";
import { PracticeFrame, PracticeLogo } from "../../users/practice-look";
import { practiceNameOf } from "../../users/user-labels";

const BOXES: Box[] = [{ vw: 100, ratio: 16 / 9 }];

type ProjectEmbedProps = {
  project: Project;
  /** The address of the page names a theme, which holds instead of the owner's. */
  hasOwnTheme: boolean;
  /** The project's 3D model, in place of its main picture. */
  model: ReactNode;
};

/**
 * One project in a frame on another site. Every link opens a new tab. If the portfolio of its owner has a look of its own, the
 * project has it too, and leads to its page in the portfolio.
 */
export function ProjectEmbed({ project, hasOwnTheme, model }: ProjectEmbedProps) {
  const { owner } = project;
  const { data: user } = trpc.users.readByName.useQuery({ username: owner.username });
  const id = String(project.id);
  if (!user?.appearance)
    return (
      <EmbeddedProject
        project={project}
        model={model}
        page={{ to: "/projects/$id", params: { id } }}
        ownerName={owner.fullName || owner.username}
      />
    );
  return (
    <PracticeFrame appearance={user.appearance} keepsTheme={hasOwnTheme}>
      <EmbeddedProject
        project={project}
        model={model}
        page={{ to: "/portfolio/$username/$id", params: { username: user.username, id } }}
        ownerName={practiceNameOf(user)}
        logo={<PracticeLogo appearance={user.appearance} />}
      />
    </PracticeFrame>
  );
}

type EmbeddedProjectProps = Omit<ProjectEmbedProps, "hasOwnTheme"> & {
  page: LinkProps;
  ownerName: string;
  logo?: ReactNode;
};

function EmbeddedProject({ project, model, page: target, ownerName, logo }: EmbeddedProjectProps) {
  const { title, category } = project;
  const page = { ...target, ...NEW_TAB };
  const facts = [pictureWord(project), categoryLabel(category), fullLocationLabel(project), ownerName];
  // The picture, or the poster of the model, becomes lower where the frame is too low for all.
  return (
    <main className={`flex flex-col ${model ? "has-[.lazy-frame]:max-h-svh" : "max-h-svh"}`}>
      {model ?? (
        <Link
          {...page}
          className="block aspect-video min-h-0 overflow-hidden -outline-offset-4"
          aria-hidden
          tabIndex={-1}
        >
          <CardPicture project={project} boxes={BOXES} load="priority" className="size-full" />
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4">
        {logo}
        <div className="min-w-0 flex-[1_1_8rem]">
          <h1 className="text-20 font-medium wrap-anywhere">
            <Link {...page} className="hover:underline">
              <UserText as="span">{title}</UserText>
            </Link>
          </h1>
          <UserText as="p" className="mt-1 text-14 text-ink-2 wrap-anywhere">
            {facts.filter(Boolean).join(" · ")}
          </UserText>
        </div>
        <Link
          to="/"
          {...NEW_TAB}
          className="flex h-7 shrink-0 items-center gap-2 text-14 text-ink-2 hover:text-ink"
        >
          <LogoSymbol size={16} />
          {BRAND}
        </Link>
      </div>
    </main>
  );
}
