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

/** One field of a project: whether it is optional, and its message, come from the contract. */
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
  const isOptional = projectFields[name].safeParse(undefined).success;
  return (
    <Field
      {...rest}
      htmlFor={useId()}
      optional={isOptional}
      counter={counter}
      error={form.getFieldState(name, state).error?.message}
    >
      {(control) =>
        children({ ...form.register(name, { setValueAs, onChange: () => recheck(form, name) }), ...control })
      }
    </Field>
  );
}

/** One line of text. `numeric` takes "1,200" as 1200 and brings up a phone's digits. */
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

/** Several lines, with how many characters there are and may be. */
export function LongTextField({ rows, ...field }: ProjectFieldProps & { rows: number }) {
  return (
    <ProjectField {...field} counter={useCounter(field)}>
      {(control) => <Textarea {...control} rows={rows} />}
    </ProjectField>
  );
}

/** One line of text with its counter. */
export function CountedField(field: ProjectFieldProps) {
  return (
    <ProjectField {...field} counter={useCounter(field)}>
      {(control) => <Input {...control} autoComplete="off" />}
    </ProjectField>
  );
}

/** One of a list, and what is held although the list has it no more; the empty choice is said in `none`, the others as `labelOf` says. */
export function ChoiceField({
  options,
  none,
  labelOf = (name) => name,
  ...field
}: ProjectFieldProps & { options: string[]; none: string; labelOf?: (name: string) => string }) {
  const held = String(field.form.formState.defaultValues?.[field.name] ?? "");
  const offered = held === "" || options.includes(held) ? options : [held, ...options];
  return (
    <ProjectField {...field}>
      {(control) => (
        <Select {...control}>
          <option value="">{none}</option>
          {offered.map((name) => (
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
