import type { Project } from "@contract/projects";
import { PictureSection } from "../../features/projects/project-section";
import { UserText } from "../../ui/user-text";

type Row = { role: string; name: string };

/** Client, stakeholders and collaborators; nothing if there are none. */
export function ProjectTeam({ project }: { project: Project }) {
  const stakeholders: Row[] = [
    ...(project.client ? [{ role: "Client", name: project.client }] : []),
    ...project.stakeholders.filter(({ role, name }) => role !== "Client" || name !== project.client),
  ];
  const collaborators = project.collaborators.map(({ name, role, type }) => ({
    name,
    role: type ? `${role}, ${type}` : role,
  }));
  if (stakeholders.length + collaborators.length === 0) return null;
  return (
    <PictureSection title="Project Team">
      <div className="grid gap-x-gutter gap-y-7 md:grid-cols-2">
        {stakeholders.length > 0 && <People title="Stakeholders" rows={stakeholders} />}
        {collaborators.length > 0 && <People title="Collaborators" rows={collaborators} />}
      </div>
    </PictureSection>
  );
}

function People({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <div className="text-14 wrap-anywhere">
      <h3 className="pb-1 font-medium">{title}</h3>
      <dl>
        {rows.map(({ role, name }) => (
          <div key={`${role} ${name}`} className="flex justify-between gap-6 border-b border-line py-2.5">
            <UserText as="dt" className="max-w-1/2 shrink-0 text-left text-ink-2">
              {role}
            </UserText>
            <UserText as="dd" className="text-right">
              {name}
            </UserText>
          </div>
        ))}
      </dl>
    </div>
  );
}
