import { creditedYears } from "@contract/credited-years";
import { formatMonth } from "@contract/format-date";
import type { Project } from "@contract/projects";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { useViewer } from "../../data/session/viewer";
import { formatCount } from "../../lib/format/format";
import { usePortfolioSite } from "../../lib/portfolio-site";
import { PictureSection } from "../../projects/project-section";
import { UserText } from "../../ui/user-text";

type Row = Partial<Project["collaborators"][number]> & { role: string };

/** Shows who made the project, in the order of its owner. It shows nothing if nobody is named. */
export function ProjectTeam({ project }: { project: Project }) {
  const viewer = useViewer();
  const isSite = usePortfolioSite() !== null;
  const unnamed = (list: "stakeholders" | "collaborators"): Row[] =>
    project.credits.unnamed.filter((row) => row.list === list);
  const stakeholders: Row[] = [
    ...(project.client ? [{ role: "Client", name: project.client }] : []),
    ...project.stakeholders.filter(
      ({ role, name, creditId }) => creditId !== undefined || role !== "Client" || name !== project.client,
    ),
    ...unnamed("stakeholders"),
  ];
  const collaborators: Row[] = [
    ...project.collaborators.map(({ role, type, ...row }) => ({
      ...row,
      role: type ? `${role}, ${type}` : role,
    })),
    ...unnamed("collaborators"),
  ];
  const pictures = project.credits.pictures.map(({ role, pictures: count, ...row }) => ({
    ...row,
    role: count > 0 ? `${role}, ${formatCount(count, "picture")}` : role,
  }));
  if (stakeholders.length + collaborators.length + pictures.length === 0) return null;
  return (
    <PictureSection title="Project Team">
      {viewer?.id === project.userId && !isSite && (
        <p className="pb-6 text-14 print:hidden">
          <Link to="/projects/$id/credits" params={{ id: String(project.id) }} className="text-link">
            Ask members to confirm
          </Link>
        </p>
      )}
      <div className="grid gap-x-gutter gap-y-7 md:grid-cols-2">
        {stakeholders.length > 0 && <People title="Stakeholders" rows={stakeholders} />}
        {collaborators.length > 0 && <People title="Collaborators" rows={collaborators} />}
        {pictures.length > 0 && <People title="Pictures" rows={pictures} />}
      </div>
    </PictureSection>
  );
}

function People({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <div className="text-14 break-inside-avoid wrap-anywhere">
      <h3 className="pb-1 font-medium">{title}</h3>
      <dl>
        {rows.map((row, index) => (
          <div
            key={row.creditId ?? `${index} ${row.role}`}
            className="flex justify-between gap-6 border-b border-line py-2.5"
          >
            <UserText as="dt" className="max-w-1/2 shrink-0 text-left text-ink-2">
              {row.role}
            </UserText>
            <dd className="text-right">
              <Person row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const confirmed = (at: string) => `Confirmed by both, ${formatMonth(at)}`;

/** A name as credited, which leads to the account if there is one, with what the person did and when. */
function Person({ row: { creditId, name, userId, scope, from, to, firm, confirmedAt } }: { row: Row }) {
  const isSite = usePortfolioSite() !== null;
  if (name === undefined) return <span className="text-ink-2">Not named</span>;
  const details = [scope, creditedYears(from, to), firm].filter(Boolean).join(", ");
  return (
    <>
      {userId && !isSite ? (
        <Link to="/profile/$id" params={{ id: String(userId) }} className="text-link">
          <UserText>{name}</UserText>
        </Link>
      ) : (
        <UserText>{name}</UserText>
      )}
      {details && (
        <UserText as="span" className="block text-ink-2">
          {details}
        </UserText>
      )}
      {confirmedAt && (
        <span className="block pt-2 text-12 text-ink-2">
          <Check aria-hidden className="mr-1 inline size-3.5 align-text-bottom" />
          {creditId && !isSite ? (
            <Link to="/credits/$id" params={{ id: String(creditId) }} className="text-link">
              {confirmed(confirmedAt)}
            </Link>
          ) : (
            confirmed(confirmedAt)
          )}
        </span>
      )}
    </>
  );
}
