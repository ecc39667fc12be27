import { type Visibility, visibilities } from "@contract/project-visibility";
import type { Project } from "@contract/projects";
import { type ChangeEvent, useId, useState } from "react";
import { PasswordInput } from "../../../../features/auth/password-input";
import { failureOf } from "../../../../lib/api/failure";
import { useSubmit } from "../../../../lib/forms/use-submit";
import { Button } from "../../../../ui/button";
import { Field, FieldError } from "../../../../ui/field";
import { FormSection } from "../../../../ui/form-section";
import { Input } from "../../../../ui/input";
import type { ProjectEdit } from "../use-project-edit";
import { LinkAddress } from "./link-address";
import { type Timing, timeFieldOf, timings, toPublication } from "./publication";

const labels: Record<Visibility, [name: string, meaning: string]> = {
  public: ["Everybody", "It is in lists, searches and feeds."],
  link: ["Everybody with the link", "It is in no list."],
  followers: ["Your followers", "They open it by its address. It is in no list."],
  password: ["Everybody with a password", "Nothing of it is shown before."],
  private: ["Only you", "Its address leads nowhere for others."],
};
const timingLabels: Record<Timing, string> = {
  published: "Published",
  scheduled: "Published at a time",
  draft: "Draft, which only you see",
};

type VisibilitySectionProps = {
  project: Project;
  edit: ProjectEdit;
  /** Saves what was typed into a draft, so that it counts when it is published. */
  saveText: (() => Promise<unknown>) | undefined;
};

/** Who sees the project, and from when. Saved by its own button, because it does not belong to the text. */
export function VisibilitySection({ project, edit, saveText }: VisibilitySectionProps) {
  const id = useId();
  const [timing, setTiming] = useState<Timing>(toTiming(project));
  const [time, setTime] = useState(timeFieldOf(project.publishAt));
  const [visibility, setVisibility] = useState(project.visibility ?? "public");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [status, setStatus] = useState("");
  const { isBusy, submit } = useSubmit(async (isCurrent) => {
    setErrors({});
    setStatus("");
    try {
      await saveText?.();
      await edit.writer.write(() => ({
        ...toPublication(timing, time),
        visibility,
        ...(visibility === "password" && password !== "" && { password }),
      }));
      setPassword("");
      setStatus("Saved");
    } catch (error) {
      const { fields, message } = failureOf(error);
      if (isCurrent()) setErrors({ general: message, ...fields });
    }
  });
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
              isChecked={each === timing}
              label={timingLabels[each]}
              onChoose={() => setTiming(each)}
            />
          ))}
        </fieldset>
        {timing === "scheduled" && (
          <Field
            label="Time"
            htmlFor={`${id}-time`}
            hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`}
            error={errors.publishAt}
          >
            <Input
              type="datetime-local"
              value={time}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTime(target.value)}
            />
          </Field>
        )}
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-14 font-medium">Visible to</legend>
          {visibilities.map((each) => (
            <Choice
              key={each}
              name={`${id}-visibility`}
              isChecked={each === visibility}
              label={labels[each][0]}
              note={labels[each][1]}
              onChoose={() => setVisibility(each)}
            />
          ))}
        </fieldset>
        {visibility === "link" && project.linkKey && (
          <LinkAddress projectId={project.id} linkKey={project.linkKey} edit={edit} />
        )}
        {visibility === "password" && (
          <Field
            label={project.visibility === "password" ? "New password" : "Password"}
            htmlFor={`${id}-password`}
            hint={project.visibility === "password" ? "Leave it empty to keep the present one" : undefined}
            error={errors.password}
          >
            <PasswordInput
              value={password}
              autoComplete="new-password"
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
        )}
        {errors.general && !errors.publishAt && !errors.password && (
          <Missing general={errors.general} errors={errors} />
        )}
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

const toTiming = ({ status }: Project): Timing =>
  status === "draft" || status === "scheduled" ? status : "published";

/** Why it was not saved. What a draft misses to be published is listed, with a way to each field. */
function Missing({ general, errors }: { general: string; errors: Record<string, string> }) {
  const { general: _general, ...fields } = errors;
  const missing = Object.entries(fields);
  if (missing.length === 0) return <FieldError>{general}</FieldError>;
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
              onClick={() => focusField(name)}
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

type ChoiceProps = { name: string; isChecked: boolean; label: string; note?: string; onChoose: () => void };

function Choice({ name, isChecked, label, note, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-6 items-start gap-2.5 text-14">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 accent-ink"
      />
      <span>
        {label}
        {note && <span className="block text-ink-2">{note}</span>}
      </span>
    </label>
  );
}
