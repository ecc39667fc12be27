import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { replaceCachedProject } from "../../../projects/projects-cache";
import { PublishTime } from "../../../projects/visibility/publish-when";
import { Choice, VisibilityChoice } from "../../../projects/visibility/visibility-choice";
import {
  type Timing,
  timings,
  toPublication,
  type VisibilityErrors,
  visibilityInput,
} from "../../../projects/visibility/visibility-form";
import { Button } from "../../../ui/button";
import { CopyButton } from "../../../ui/copy-button";
import { FieldError } from "../../../ui/field";
import { FormSection } from "../../../ui/form-section";
import type { ProjectEdit } from "./use-project-edit";

/**
 * Holds the chosen visibility of a project, and saves it. `saveText` saves the text typed into a draft, so that it
 * counts when it is published; it resolves with whether everything is saved.
 */
export function useVisibility(
  project: Project,
  edit: ProjectEdit,
  initial: Timing,
  saveText: (() => Promise<boolean>) | undefined,
) {
  const [input, setInput] = useState(() => visibilityInput(initial, project));
  const [errors, setErrors] = useState<VisibilityErrors>({});
  const [status, setStatus] = useState("");
  const set = (changes: Partial<typeof input>) => {
    setErrors({});
    setInput((before) => ({ ...before, ...changes }));
  };
  const { isBusy, submit } = useSubmit(async (isCurrent, onDone?: () => void) => {
    setErrors({});
    setStatus("");
    try {
      if ((await saveText?.()) === false) {
        if (isCurrent())
          setErrors({ general: "The draft was not saved. Correct what is marked, or try again." });
        return;
      }
      await edit.writer.write(() => toPublication(input));
      set({ password: "" });
      setStatus("Saved");
      onDone?.();
    } catch (error) {
      const { fields, message } = failureOf(error);
      if (isCurrent()) setErrors({ general: message, ...fields });
    }
  });
  return { input, set, errors, status, isBusy, submit };
}

type LinkAddressProps = { projectId: number; linkKey: string; edit: ProjectEdit };

/** The link of a project that is seen by its link. A new one ends the former. */
export function LinkAddress({ projectId, linkKey, edit }: LinkAddressProps) {
  const shown = useRef<HTMLElement>(null);
  const { origin } = useRouter().options.context;
  const queryClient = useQueryClient();
  const renew = trpc.projects.renewLink.useMutation({
    onSuccess: (renewed) => {
      const project = { ...edit.writer.read(), ...renewed };
      edit.writer.replace(project);
      return replaceCachedProject(queryClient, project);
    },
    onError: (error) => toastFailure("The link was not replaced", error, null),
  });
  const address = `${origin}/projects/${projectId}?key=${linkKey}`;
  return (
    <div className="grid gap-3">
      <code ref={shown} className="block border border-line bg-sheet px-3 py-2.5 text-14 wrap-anywhere">
        {address}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} shown={shown} size="sm" />
        <Button
          size="sm"
          busy={renew.isPending ? "Replacing..." : undefined}
          onClick={() => renew.mutate({ id: projectId })}
        >
          New link
        </Button>
      </div>
      <p className="text-14 text-ink-2">With a new link the present one ends at once.</p>
    </div>
  );
}

type MissingProps = { errors: VisibilityErrors; onLeave?: () => void };

/** Says why it was not saved. Fields that a draft needs to be published are listed, with a way to each. */
export function Missing({ errors: { general, ...fields }, onLeave }: MissingProps) {
  const missing = Object.entries(fields);
  if (missing.length === 0) return general ? <FieldError>{general}</FieldError> : null;
  return (
    <div role="alert" className="text-14">
      <p>Missing to be published:</p>
      <ul>
        {missing.map(([name, message]) => (
          <li key={name}>
            <Button
              variant="text"
              size="sm"
              className="ml-0 text-bad underline"
              onClick={() => {
                onLeave?.();
                focusField(name);
              }}
            >
              {message}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const focusField = (name: string) =>
  (document.querySelector<HTMLElement>(`[name="${name}"]`) ?? document.getElementById(name))?.focus();

const timingLabels: Record<Timing, string> = {
  published: "Published",
  scheduled: "Published at a time",
  draft: "Draft, which only you see",
};

type VisibilitySectionProps = {
  project: Project;
  edit: ProjectEdit;
  /** Saves the text typed into a draft. */
  saveText: (() => Promise<boolean>) | undefined;
};

/** Asks who sees the project, and from when. Saved by its own button, because it does not belong to the text. */
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
          Save Visibility
        </Button>
      </div>
    </FormSection>
  );
}
