import type { Project } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { fullLocationLabel } from "../../../projects/location-label";
import { Avatar } from "../../../ui/avatar";
import { UserText } from "../../../ui/user-text";

const LONG_TITLE = 60;

type ProjectTitleProps = {
  project: Project;
  /** False where the page names the owner already. */
  hasOwner: boolean;
};

/** Title, location and owner. Very long titles are set smaller. */
export function ProjectTitle({ project, hasOwner }: ProjectTitleProps) {
  const { owner, title } = project;
  const name = owner.fullName || owner.username;
  const location = fullLocationLabel(project);
  return (
    <header className="flex flex-col gap-4 pt-3 pb-4 md:flex-row md:items-end md:justify-between md:gap-6 md:py-7">
      <div className="min-w-0 grow">
        <UserText
          as="h1"
          className={`${title.length > LONG_TITLE ? "text-40" : "text-64"} font-medium wrap-anywhere`}
        >
          {title}
        </UserText>
        {location && (
          <UserText as="p" className="mt-2.5 text-20 text-ink-2 wrap-anywhere">
            {location}
          </UserText>
        )}
      </div>
      {hasOwner && (
        <Link
          to="/profile/$id"
          params={{ id: String(owner.id) }}
          className="group/owner flex shrink-0 items-center gap-3 text-14 md:max-w-1/3"
        >
          <Avatar name={name} src={owner.profileImage} size={40} />
          <span className="min-w-0">
            <UserText as="span" className="block truncate text-left font-medium group-hover/owner:underline">
              {name}
            </UserText>
            {owner.companyName && (
              <UserText as="span" className="block truncate text-left text-ink-2">
                {owner.companyName}
              </UserText>
            )}
          </span>
        </Link>
      )}
    </header>
  );
}
