import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { type FieldPath, useController, useFieldArray, useFormState } from "react-hook-form";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { MemberInput } from "./member-input";
import { type ProjectFormInput, type ProjectFormState, recheck } from "./project-form";

type People = "stakeholders" | "collaborators";
type PeopleFieldsProps = { form: ProjectFormState; name: People; noun: "Stakeholder" | "Collaborator" };

const columns = { stakeholders: ["role"], collaborators: ["role", "type"] } as const;

/** An editable list of people with name and role; collaborators also have a type. */
export function PeopleFields({ form, name, noun }: PeopleFieldsProps) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const removeAt = (index: number) => {
    remove(index);
    document.getElementById(id)?.focus();
  };
  return (
    <div>
      <h3 className="font-medium">{`${noun}s`}</h3>
      {fields.map((field, index) => (
        <fieldset
          key={field.id}
          className="mt-3 flex flex-wrap items-start gap-3 border-line border-b pb-4 md:flex-nowrap"
        >
          <legend className="sr-only">{`${noun} ${index + 1}`}</legend>
          <div className="min-w-32 flex-1">
            <NameField form={form} path={`${name}.${index}.name`} />
          </div>
          {columns[name].map((part) => (
            <div key={part} className="min-w-32 flex-1">
              <PersonField
                form={form}
                path={`${name}.${index}.${part}` as FieldPath<ProjectFormInput>}
                part={part}
              />
            </div>
          ))}
          <button
            type="button"
            aria-label={`Remove ${noun.toLowerCase()} ${index + 1}`}
            className="icon-button mt-7 max-md:mt-0 max-md:self-end"
            onClick={() => removeAt(index)}
          >
            <Trash2 />
          </button>
        </fieldset>
      ))}
      <Button id={id} size="sm" className="mt-3" onClick={() => append({ name: "", role: "" })}>
        <Plus /> {`Add a ${noun.toLowerCase()}`}
      </Button>
    </div>
  );
}

const labels = { role: "Role", type: "Type" };

type NameFieldProps = { form: ProjectFormState; path: `${People}.${number}.name` };

/** The name of anybody. The names of members are offered. */
function NameField({ form, path }: NameFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: path });
  const change = (name: string) => {
    field.onChange(name);
    recheck(form, path);
  };
  return (
    <Field label="Name" htmlFor={useId()} required error={fieldState.error?.message}>
      {(control) => (
        <MemberInput
          {...control}
          ref={field.ref}
          value={field.value ?? ""}
          onText={change}
          onMember={(member) => change(member.name)}
        />
      )}
    </Field>
  );
}

function PersonField({
  form,
  path,
  part,
}: {
  form: ProjectFormState;
  path: FieldPath<ProjectFormInput>;
  part: keyof typeof labels;
}) {
  const state = useFormState({ control: form.control, name: path });
  return (
    <Field
      label={labels[part]}
      htmlFor={useId()}
      required={part !== "type"}
      error={form.getFieldState(path, state).error?.message}
    >
      {(control) => (
        <Input
          {...form.register(path, { onChange: () => recheck(form, path) })}
          {...control}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
