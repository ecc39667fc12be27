import type { Project } from "@contract/projects";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
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
import { FormSection, sectionId } from "../../../ui/form-section";
import type { ProjectEdit } from "./use-project-edit";

/**
 * Holds the chosen visibility of a draft, and publishes it. `saveText` saves the text typed into a draft, so that it
 * counts when it is published; it resolves with whether everything is saved.
 */
export function usePublishDraft(project: Project, edit: ProjectEdit, saveText: () => Promise<boolean>) {
  const [input, setInput] = useState(() => visibilityInput("published", project));
  const [errors, setErrors] = useState<VisibilityErrors>({});
  const set = (changes: Partial<typeof input>) => {
    setErrors({});
    setInput((before) => ({ ...before, ...changes }));
  };
  const { isBusy, submit } = useSubmit(async (isCurrent, onDone?: () => void) => {
    setErrors({});
    try {
      if (!(await saveText())) {
        if (isCurrent())
          setErrors({ general: "The draft was not saved. Correct what is marked, or try again." });
        return;
      }
      await edit.writer.write(() => toPublication(input));
      set({ password: "" });
      onDone?.();
    } catch (error) {
      const { fields, message } = failureOf(error);
      if (isCurrent()) setErrors({ general: message, ...fields });
    }
  });
  return { input, set, errors, isBusy, submit };
}

/** The address of a project that is seen by its link. */
export const linkOf = (origin: string, { id, linkKey }: Pick<Project, "id" | "linkKey">) =>
  `${origin}/projects/${id}?key=${linkKey}`;

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
  const address = linkOf(origin, { id: projectId, linkKey });
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

/** The visibility and the time that edit mode will save with the other fields. */
export function useVisibilityChoice(project: Project) {
  const { status } = project;
  const [stored, setStored] = useState(() =>
    visibilityInput(status === "draft" || status === "scheduled" ? status : "published", project),
  );
  const [input, setInput] = useState(stored);
  const [errors, setErrors] = useState<VisibilityErrors>({});
  return {
    input,
    errors,
    isChanged: JSON.stringify(toPublication(input)) !== JSON.stringify(toPublication(stored)),
    set(changes: Partial<typeof input>) {
      setErrors({});
      setInput((before) => ({ ...before, ...changes }));
    },
    /** Shows the messages about the visibility, and returns whether there are any. */
    showErrors(fields: VisibilityErrors) {
      const own = Object.entries(fields).filter(([name]) => name === "publishAt" || name === "password");
      flushSync(() => setErrors(Object.fromEntries(own)));
      document.querySelector<HTMLElement>(`#${sectionId(WHO)} [aria-invalid=true]`)?.focus();
      return own.length > 0;
    },
    markSaved() {
      const saved = { ...input, password: "" };
      setStored(saved);
      setInput(saved);
    },
  };
}
export type VisibilityEdit = ReturnType<typeof useVisibilityChoice>;

const WHO = "Who sees it";

type VisibilitySectionProps = { project: Project; edit: ProjectEdit; visibility: VisibilityEdit };

/** Asks who sees the project, and from when. Of a draft, that is asked when it is published. */
export function VisibilitySection({ project, edit, visibility }: VisibilitySectionProps) {
  const id = useId();
  const { input, set, errors } = visibility;
  if (project.status === "draft")
    return (
      <FormSection title={WHO}>
        <p className="text-14 text-ink-2">Only you. You choose it with Publish, at the top of the page.</p>
      </FormSection>
    );
  return (
    <FormSection title={WHO}>
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
      </div>
    </FormSection>
  );
}
