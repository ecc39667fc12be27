import { type FieldsOf, fieldTable } from "@contract/project-fields";
import { useId } from "react";
import { useController } from "react-hook-form";
import { type AreaUnit, convertArea, shownArea, storeAreaUnit, useAreaUnit } from "../../lib/area-unit";
import { Field } from "../../ui/field";
import { NumberInput } from "../../ui/number-input";
import { formLabel } from "./project-field";
import { type ProjectFormState, recheck } from "./project-form";

type AreaFieldProps = { form: ProjectFormState; name: FieldsOf<{ unit: AreaUnit }> };

/** An area, entered in the unit that somebody reads areas in. The form has it in the unit of the field. */
export function AreaField({ form, name }: AreaFieldProps) {
  const storedIn = fieldTable[name].unit;
  const { field, fieldState } = useController({ control: form.control, name });
  const unit = useAreaUnit() ?? storedIn;
  const other = unit === "m2" ? "sqft" : "m2";
  const change = (value: number | string) => {
    field.onChange(typeof value === "number" ? convertArea(value, unit, storedIn) : value);
    recheck(form, name);
  };
  return (
    <Field
      label={formLabel(name)}
      htmlFor={useId()}
      error={fieldState.error?.message}
      hint={
        <>
          In {unitNames[unit]}.{" "}
          <button type="button" className="text-link" onClick={() => storeAreaUnit(other)}>
            Use {unitNames[other]}
          </button>
        </>
      }
    >
      {(control) => (
        <NumberInput
          {...control}
          ref={field.ref}
          name={name}
          value={
            typeof field.value === "number" ? shownArea(field.value, storedIn, unit) : (field.value ?? "")
          }
          onValue={change}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

const unitNames = { m2: "square metres", sqft: "square feet" };
