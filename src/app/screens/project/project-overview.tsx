import type { Project } from "@contract/projects";
import { Fragment } from "react";
import { TextSection } from "../../features/projects/project-section";
import { LinkedText } from "../../ui/linked-text";
import { UserText } from "../../ui/user-text";

const LONG_DESCRIPTION = 400;

/** Description, long description and challenges, with programs and tags at the side. */
export function ProjectOverview({ project }: { project: Project }) {
  const programs = (project.programsUsed ?? "").split(",").map((program) => program.trim());
  return (
    <TextSection
      title="Project Overview"
      note={
        <dl className="text-14 wrap-anywhere lg:pr-6">
          <NamedList label="Programs used" values={programs.filter(Boolean)} />
          <NamedList label="Tags" values={project.tags} />
        </dl>
      }
    >
      <div className="max-w-measure wrap-anywhere">
        <UserText
          as="p"
          className={`${project.description.length > LONG_DESCRIPTION ? "text-20" : "text-28"} whitespace-pre-line`}
        >
          <LinkedText>{project.description}</LinkedText>
        </UserText>
        {project.longDescription && (
          <div className="mt-7 grid gap-4">
            <Paragraphs text={project.longDescription} />
          </div>
        )}
        {project.challenges && (
          <>
            <h3 className="mt-8 font-medium">Challenges</h3>
            <div className="mt-2 grid gap-4 text-ink-2">
              <Paragraphs text={project.challenges} />
            </div>
          </>
        )}
      </div>
    </TextSection>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id
      <UserText as="p" key={index} className="whitespace-pre-line">
        <LinkedText>{paragraph.trim()}</LinkedText>
      </UserText>
    ));
}

function NamedList({ label, values }: { label: string; values: string[] }) {
  if (values.length === 0) return null;
  return (
    <div className="not-first:mt-5">
      <dt className="label">{label}</dt>
      <dd className="mt-1.5">
        {values.map((value, index) => (
          <Fragment key={value}>
            {index > 0 && ", "}
            <UserText>{value}</UserText>
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
