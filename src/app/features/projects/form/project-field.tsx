import { projectFields } from "@contract/projects";
import { type ReactElement, type ReactNode, useId } from "react";
import { type UseFormRegisterReturn, useFormState, useWatch } from "react-hook-form";
import { formatNumber } from "../../../lib/format/format";
import { maxLengthOf } from "../../../lib/forms/form";
import { type ControlProps, Field } from "../../../ui/field";
import { Input, Select, Textarea } from "../../../ui/input";
import { type ProjectFormState, recheck, type TextName } from "./project-form";

type ProjectFieldProps = { form: ProjectFormState; name: TextName; label: string; hint?: ReactNode };
type Control = UseFormRegisterReturn & ControlProps;

/** A form field of a project. The contract decides whether it is required. */
function ProjectField({
  form,
  name,
  children,
  counter,
  setValueAs,
  ...rest
}: ProjectFieldProps & {
  counter?: string;
  setValueAs?: (value: unknown) => unknown;
  children: (control: Control) => ReactElement;
}) {
  const state = useFormState({ control: form.control, name });
  const isRequired = !projectFields[name].safeParse(undefined).success;
  return (
    <Field
      {...rest}
      htmlFor={useId()}
      required={isRequired}
      counter={counter}
      error={form.getFieldState(name, state).error?.message}
    >
      {(control) =>
        children({ ...form.register(name, { setValueAs, onChange: () => recheck(form, name) }), ...control })
      }
    </Field>
  );
}

/** Single-line input. `numeric` accepts "1,200" and shows the numeric keyboard on phones; `list` offers suggestions. */
export function TextField({
  list,
  numeric,
  ...field
}: ProjectFieldProps & { list?: string[]; numeric?: "decimal" | "numeric" }) {
  const listId = useId();
  return (
    <ProjectField {...field} setValueAs={numeric && withoutSeparators}>
      {(control) => (
        <>
          <Input {...control} list={list && listId} inputMode={numeric} autoComplete="off" />
          {list && (
            <datalist id={listId}>
              {list.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          )}
        </>
      )}
    </ProjectField>
  );
}

/** Multi-line input with a character counter. */
export function LongTextField({ rows, ...field }: ProjectFieldProps & { rows: number }) {
  return (
    <ProjectField {...field} counter={useCounter(field)}>
      {(control) => <Textarea {...control} rows={rows} />}
    </ProjectField>
  );
}

/** Single-line input with a character counter. */
export function CountedField(field: ProjectFieldProps) {
  return (
    <ProjectField {...field} counter={useCounter(field)}>
      {(control) => <Input {...control} autoComplete="off" />}
    </ProjectField>
  );
}

/** A select. The current value stays selectable after it was removed from `options`; `none` labels the empty option. */
export function ChoiceField({
  options,
  none,
  labelOf = (name) => name,
  ...field
}: ProjectFieldProps & { options: string[]; none: string; labelOf?: (name: string) => string }) {
  const saved = String(field.form.formState.defaultValues?.[field.name] ?? "");
  const allOptions = saved === "" || options.includes(saved) ? options : [saved, ...options];
  return (
    <ProjectField {...field}>
      {(control) => (
        <Select {...control}>
          <option value="">{none}</option>
          {allOptions.map((name) => (
            <option key={name} value={name}>
              {labelOf(name)}
            </option>
          ))}
        </Select>
      )}
    </ProjectField>
  );
}

function useCounter({ form, name }: ProjectFieldProps) {
  const value = useWatch({ control: form.control, name });
  const max = maxLengthOf(projectFields[name]);
  return max === undefined ? undefined : `${formatNumber(String(value ?? "").length)} / ${formatNumber(max)}`;
}

const withoutSeparators = (value: unknown) =>
  typeof value === "string" ? value.replace(/[,\s$]/g, "") : value;
