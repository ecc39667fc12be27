import type { Project } from "@contract/projects";
import { useId } from "react";
import { type Timing, timings } from "../../../../features/projects/visibility/publication";
import { PublishTime } from "../../../../features/projects/visibility/publish-when";
import { Choice, VisibilityChoice } from "../../../../features/projects/visibility/visibility-choice";
import { Button } from "../../../../ui/button";
import { FormSection } from "../../../../ui/form-section";
import type { ProjectEdit } from "../use-project-edit";
import { LinkAddress, Missing, useVisibility } from "./use-visibility";

const timingLabels: Record<Timing, string> = {
  published: "Published",
  scheduled: "Published at a time",
  draft: "Draft, which only you see",
};

type VisibilitySectionProps = {
  project: Project;
  edit: ProjectEdit;
  /** Saves what was typed into a draft. */
  saveText: (() => Promise<boolean>) | undefined;
};

/** Who sees the project, and from when. Saved by its own button, because it does not belong to the text. */
export function VisibilitySection({ project, edit, saveText }: VisibilitySectionProps) {
  const id = useId();
  const { status: stored } = project;
  const initial = stored === "draft" || stored === "scheduled" ? stored : "published";
  const { input, set, errors, status, isBusy, submit } = useVisibility(project, edit, initial, saveText);
  return (
    <FormSection
      title="Who sees it"
      note="Saved with its own button, apart from the other fields."
      status={status}
    >
      <div className="grid gap-6 md:max-w-120">
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-14 font-medium">Publication</legend>
          {timings.map((each) => (
            <Choice
              key={each}
              name={`${id}-timing`}
              isChecked={each === input.timing}
              label={timingLabels[each]}
              onChoose={() => set({ timing: each })}
            />
          ))}
        </fieldset>
        {input.timing === "scheduled" && (
          <PublishTime input={input} error={errors.publishAt} onChange={set} />
        )}
        <VisibilityChoice
          link={
            project.linkKey && <LinkAddress projectId={project.id} linkKey={project.linkKey} edit={edit} />
          }
          hasPassword={project.visibility === "password"}
          {...{ input, errors }}
          legend="Visible to"
          onChange={set}
        />
        {!errors.publishAt && !errors.password && <Missing errors={errors} />}
        <Button
          className="justify-self-start"
          busy={isBusy ? "Saving..." : undefined}
          onClick={() => void submit()}
        >
          Save who sees it
        </Button>
      </div>
    </FormSection>
  );
}
