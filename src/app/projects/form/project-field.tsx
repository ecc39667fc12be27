import { type FieldDefinition, type FieldName, fieldTable } from "@contract/project-fields";
import { projectFields } from "@contract/projects";
import { type ReactElement, useId } from "react";
import { type UseFormRegisterReturn, useController, useFormState, useWatch } from "react-hook-form";
import { maxLengthOf } from "../../data/forms/form";
import { formatNumber } from "../../lib/format/format";
import { type ControlProps, Field } from "../../ui/field";
import { Input, Select, Textarea } from "../../ui/input";
import { NumberInput } from "../../ui/number-input";
import { TextOptions } from "../../ui/text-options";
import { suggestionsOf } from "../field-suggestions";
import { type NumberName, type ProjectFormState, recheck, type TextName } from "./project-form";

/** The label is that of the table of fields unless another is given. */
type ProjectFieldProps = { form: ProjectFormState; name: TextName; label?: string | undefined };
type Control = UseFormRegisterReturn & ControlProps;

/** The label of a field in forms. */
export function formLabel(name: FieldName) {
  const { formLabel, label }: FieldDefinition = fieldTable[name];
  return formLabel ?? label.replace(/ (?!of |the )\p{L}/gu, (letter) => letter.toUpperCase());
}

/** A form field of a project. The contract decides whether it is required. */
function ProjectField({
  form,
  name,
  label = formLabel(name),
  children,
  counter,
}: ProjectFieldProps & {
  counter?: string;
  children: (control: Control) => ReactElement;
}) {
  const state = useFormState({ control: form.control, name });
  const isRequired = !projectFields[name].safeParse(undefined).success;
  return (
    <Field
      label={label}
      hint={hints[name]}
      htmlFor={useId()}
      required={isRequired}
      counter={counter}
      error={form.getFieldState(name, state).error?.message}
    >
      {(control) => children({ ...form.register(name, { onChange: () => recheck(form, name) }), ...control })}
    </Field>
  );
}

/** They are not in the table of fields because all pages load it. */
const hints: { [N in FieldName]?: string } = {
  projectStatus: "The kind of work",
  videoUrl: "On YouTube or Vimeo, or of an .mp4 or .webm file",
  plotRatio: "Floor area by plot area, such as 2.5",
  practiceRole: "Such as lead architect",
};

/** Single-line input, with suggestions if the field has any. */
export function TextField({ form, name, label }: ProjectFieldProps) {
  const list = suggestionsOf(name);
  const listId = useId();
  return (
    <ProjectField form={form} name={name} label={label}>
      {(control) => (
        <>
          <Input {...control} list={list && listId} autoComplete="off" />
          {list && <TextOptions id={listId} options={list} />}
        </>
      )}
    </ProjectField>
  );
}

export function NumberField({ form, name }: { form: ProjectFormState; name: NumberName }) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field label={formLabel(name)} hint={hints[name]} htmlFor={useId()} error={fieldState.error?.message}>
      {(control) => (
        <NumberInput
          {...control}
          ref={field.ref}
          name={name}
          isWhole={fieldTable[name].type !== "number"}
          isYear={fieldTable[name].type === "year"}
          value={field.value ?? ""}
          onValue={(value) => {
            field.onChange(value);
            recheck(form, name);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
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
