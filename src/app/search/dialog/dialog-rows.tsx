import type { ProjectCard } from "@contract/projects";
import type { SearchUser } from "@contract/search";
import { Command } from "cmdk";
import { CardPicture } from "../../projects/card/card-picture";
import { categoryLabel } from "../../projects/category-label";
import { locationLabel } from "../../projects/location-label";
import { Avatar } from "../../ui/avatar";
import { UserText } from "../../ui/user-text";
import { DIALOG_ROW } from "./dialog-class";

export function ProjectRow({ project, onSelect }: { project: ProjectCard; onSelect: () => void }) {
  const owner = project.owner && (project.owner.fullName || project.owner.username);
  return (
    <Command.Item value={`project ${project.id}`} className={DIALOG_ROW} onSelect={onSelect}>
      <CardPicture project={project} boxes={[{ px: 56 }]} className="aspect-4/3 w-14 shrink-0" />
      <span className="min-w-0 grow">
        <UserText as="span" className="block truncate text-left font-medium">
          {project.title}
        </UserText>
        <UserText as="span" className="block truncate text-left text-ink-2">
          {[locationLabel(project), owner].filter(Boolean).join(" · ")}
        </UserText>
      </span>
      <span className="shrink-0 font-mono text-12 text-ink-2 max-md:hidden">
        {categoryLabel(project.category)}
      </span>
    </Command.Item>
  );
}

export function UserRow({ user, onSelect }: { user: SearchUser; onSelect: () => void }) {
  const name = user.fullName || user.username;
  return (
    <Command.Item value={`user ${user.id}`} className={DIALOG_ROW} onSelect={onSelect}>
      <Avatar name={name} src={user.profileImage} size={40} />
      <span className="min-w-0 grow">
        <UserText as="span" className="block truncate text-left font-medium">
          {name}
        </UserText>
        <UserText as="span" className="block truncate text-left text-ink-2">
          {[user.profession, user.companyName].filter(Boolean).join(", ") || user.username}
        </UserText>
      </span>
    </Command.Item>
  );
}
