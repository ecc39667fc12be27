import { BRAND } from "@contract/brand";
import type { Project } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { NEW_TAB } from "../../embed/embed-search";
import type { Box } from "../../lib/media";
import { CardPicture } from "../../projects/card/card-picture";
import { categoryLabel } from "../../projects/category-label";
import { fullLocationLabel } from "../../projects/location-label";
import { LogoSymbol } from "../../ui/logo";
import { UserText } from "../../ui/user-text";

const BOXES: Box[] = [{ vw: 100, ratio: 16 / 9 }];

type ProjectEmbedProps = {
  project: Project;
  /** The project's 3D model, in place of its main picture. */
  model: ReactNode;
};

/** One project in a frame on another site. Every link opens a new tab. */
export function ProjectEmbed({ project, model }: ProjectEmbedProps) {
  const { id, title, category, owner } = project;
  const page = { to: "/projects/$id", params: { id: String(id) }, ...NEW_TAB } as const;
  const facts = [categoryLabel(category), fullLocationLabel(project), owner.fullName || owner.username];
  return (
    <main>
      {model ?? (
        <Link
          {...page}
          className="block aspect-video overflow-hidden -outline-offset-4"
          aria-hidden
          tabIndex={-1}
        >
          <CardPicture project={project} boxes={BOXES} load="priority" className="size-full" />
        </Link>
      )}
      <div className="flex items-start justify-between gap-6 px-4 py-4">
        <div className="min-w-0">
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
