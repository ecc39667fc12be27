import { type Visibility, visibilities } from "@contract/project-visibility";
import { type ReactNode, useId } from "react";
import { PasswordInput } from "../../auth/password-input";
import { Field } from "../../ui/field";
import type { VisibilityErrors, VisibilityInput } from "./visibility-form";

const labels: Record<Visibility, [name: string, meaning: string]> = {
  public: ["Everybody", "It is in lists, searches and feeds."],
  link: ["Everybody with the link", "It is in no list."],
  followers: ["Your followers", "It is in their feed, and in no public list."],
  password: ["Everybody with a password", "Nothing of it is shown before."],
  private: ["Only you", "Its address leads nowhere for others."],
};

type VisibilityChoiceProps = {
  /** The link of a project that has one. */
  link?: ReactNode;
  /** True if there is a password, which stays without a new one. */
  hasPassword?: boolean;
  input: VisibilityInput;
  errors: VisibilityErrors;
  legend: string;
  onChange: (changes: Partial<VisibilityInput>) => void;
};

/** The five answers to who sees a project; the chosen one has its own field below it. */
export function VisibilityChoice(props: VisibilityChoiceProps) {
  const { link, hasPassword, input, errors, legend, onChange } = props;
  const id = useId();
  const { visibility, password } = input;
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
              {each === "link" && link}
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

type ChoiceProps = { name: string; isChecked: boolean; label: string; note?: string; onChoose: () => void };

/** A radio button with the meaning of its choice. */
export function Choice({ name, isChecked, label, note, onChoose }: ChoiceProps) {
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
