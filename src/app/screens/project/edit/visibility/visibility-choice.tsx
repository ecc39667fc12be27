import { type Visibility, visibilities } from "@contract/project-visibility";
import type { Project } from "@contract/projects";
import { useId } from "react";
import { PasswordInput } from "../../../../features/auth/password-input";
import { Field } from "../../../../ui/field";
import type { ProjectEdit } from "../use-project-edit";
import { Choice } from "./choice";
import { LinkAddress } from "./link-address";
import type { VisibilityErrors, VisibilityInput } from "./use-visibility";

const labels: Record<Visibility, [name: string, meaning: string]> = {
  public: ["Everybody", "It is in lists, searches and feeds."],
  link: ["Everybody with the link", "It is in no list."],
  followers: ["Your followers", "It is in their feed, and in no public list."],
  password: ["Everybody with a password", "Nothing of it is shown before."],
  private: ["Only you", "Its address leads nowhere for others."],
};

type VisibilityChoiceProps = {
  project: Project;
  edit: ProjectEdit;
  input: VisibilityInput;
  errors: VisibilityErrors;
  legend: string;
  onChange: (changes: Partial<VisibilityInput>) => void;
};

/** The five answers to who sees a project; the chosen one has its own field below it. */
export function VisibilityChoice({ project, edit, input, errors, legend, onChange }: VisibilityChoiceProps) {
  const id = useId();
  const { visibility, password } = input;
  const hasPassword = project.visibility === "password";
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 font-medium">{legend}</legend>
      {visibilities.map((each) => (
        <div key={each} className="grid gap-3">
          <Choice
            name={`${id}-visibility`}
            isChecked={each === visibility}
            label={labels[each][0]}
            note={labels[each][1]}
            onChoose={() => onChange({ visibility: each })}
          />
          {each === visibility && (
            <div className="pl-7 empty:hidden">
              {each === "link" && project.linkKey && (
                <LinkAddress projectId={project.id} linkKey={project.linkKey} edit={edit} />
              )}
              {each === "password" && (
                <Field
                  label={hasPassword ? "New password" : "Password"}
                  htmlFor={`${id}-password`}
                  hint={hasPassword ? "Leave it empty to keep the present one" : undefined}
                  error={errors.password}
                >
                  <PasswordInput
                    value={password}
                    autoComplete="new-password"
                    onChange={({ target }) => onChange({ password: target.value })}
                  />
                </Field>
              )}
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
