import type { Project } from "@contract/projects";
import { measuredEnergy } from "../../in-use/measure-text";
import {
  cellText,
  costCells,
  factCells,
  phaseCells,
  recognitionCells,
  specificationCells,
} from "../../projects/fact-cells";
import { fullLocationLabel } from "../../projects/location-label";
import { creditsOf } from "../../projects/print-pictures";
import { UserText } from "../../ui/user-text";
import { PaperHeading, type PaperPractice } from "../../viewers/print/paper-heading";

export function ProjectHeading({ project, practice }: { project: Project; practice: PaperPractice | null }) {
  const { owner } = project;
  return (
    <PaperHeading
      title={project.title}
      place={fullLocationLabel(project)}
      practice={practice}
      detail={
        <>
          <UserText className="font-medium text-ink">{owner.fullName || owner.username}</UserText>
          {owner.companyName && (
            <>
              <br />
              <UserText>{owner.companyName}</UserText>
            </>
          )}
        </>
      }
    />
  );
}

/** Unknown or private values are left out. */
const cellsOf = (project: Project) =>
  [
    ...[...specificationCells(project), ...phaseCells(project), ...costCells(project)],
    ...[...factCells(project), ...recognitionCells(project)],
    { label: "Measured energy", value: measuredEnergy(project.inUse?.measures ?? []) },
  ].flatMap((cell) => {
    const value = cellText(cell);
    return value ? [{ label: cell.label, value }] : [];
  });

/** Specifications, phases and costs in cells, as on the project page. */
export function ProjectCells({ project }: { project: Project }) {
  return (
    <dl className="grid grid-cols-3 break-inside-avoid border-t border-l border-line">
      {cellsOf(project).map(({ label, value }) => (
        <div key={label} className="border-r border-b border-line px-[2.5mm] py-[2mm]">
          <dt className="label">{label}</dt>
          <dd className="font-medium whitespace-pre-line wrap-anywhere">
            <UserText>{value}</UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Description, long description and challenges. */
export function ProjectTexts({ project }: { project: Project }) {
  return (
    <div className="wrap-anywhere">
      <UserText as="p" className="text-16 whitespace-pre-line">
        {project.description}
      </UserText>
      {project.longDescription && <Text text={project.longDescription} />}
      {project.challenges && (
        <>
          <h3 className="pt-[4mm] font-medium break-after-avoid">Challenges</h3>
          <Text text={project.challenges} />
        </>
      )}
    </div>
  );
}

const Text = ({ text }: { text: string }) => (
  <UserText as="p" className="pt-[2.5mm] whitespace-pre-line [orphans:4] [widows:4]">
    {text}
  </UserText>
);

/** Client, stakeholders and collaborators in two columns. */
export function ProjectPeople({ project }: { project: Project }) {
  const people = [
    ...project.stakeholders.map(({ name, role }) => ({ name, role })),
    ...project.collaborators.map(({ name, role, type }) => ({
      name,
      role: type ? `${role}, ${type}` : role,
    })),
  ];
  if (people.length === 0) return null;
  return (
    <section className="pt-[8mm]">
      <h3 className="pb-[2mm] text-20 font-medium break-after-avoid">Project Team</h3>
      <dl className="grid grid-cols-2 gap-x-[6mm]">
        {people.map(({ name, role }) => (
          <div
            key={`${role} ${name}`}
            className="flex justify-between gap-[4mm] border-b border-line py-[1.5mm] break-inside-avoid"
          >
            <UserText as="dt" className="text-ink-2 wrap-anywhere">
              {role}
            </UserText>
            <UserText as="dd" className="text-right wrap-anywhere">
              {name}
            </UserText>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Names the authors of the pictures of these projects. Nothing if nobody is named. */
export function PrintCredits({ projects, className = "" }: { projects: Project[]; className?: string }) {
  const credited = projects
    .map((project) => ({ project, credits: creditsOf(project) }))
    .filter(({ credits }) => credits.length > 0);
  if (credited.length === 0) return null;
  return (
    <section className={className}>
      <h2 className="pb-[4mm] text-20 font-medium break-after-avoid">Credits</h2>
      <dl className="text-12">
        {credited.map(({ project, credits }) => (
          <div
            key={project.id}
            // The last entries stay together, so that no page is added for one or two of them.
            className="flex gap-[6mm] border-b border-line py-[1.5mm] wrap-anywhere break-inside-avoid nth-last-[-n+2]:break-before-avoid"
          >
            <UserText as="dt" className="w-1/3 shrink-0 font-medium">
              {project.title}
            </UserText>
            <dd>
              <UserText>{credits.join("; ")}</UserText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
