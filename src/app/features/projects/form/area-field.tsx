import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { type AreaUnit, convertArea, shownArea, storeAreaUnit, useAreaUnit } from "../../../lib/area-unit";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { type ProjectFormState, recheck } from "./project-form";

type AreaFieldProps = {
  form: ProjectFormState;
  name: "totalArea" | "floorArea";
  label: string;
  /** The unit of the project's field. */
  storedIn: AreaUnit;
};

/**
 * An area, entered in the unit that somebody reads areas in. The form has it in the unit of the field. What is typed stays
 * as it is; another unit shows it converted, and what is no number goes to the form as it is, which refuses it.
 */
export function AreaField({ form, name, label, storedIn }: AreaFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const unit = useAreaUnit() ?? storedIn;
  const other = unit === "m2" ? "sqft" : "m2";
  const stored = String(field.value ?? "");
  const [typed, setTyped] = useState({ text: stored, unit: storedIn, stored });
  const isTyped = typed.unit === unit && typed.stored === stored;
  const type = (text: string) => {
    const entered = converted(text.replace(/[,\s]/g, ""), (area) => convertArea(area, unit, storedIn));
    setTyped({ text, unit, stored: entered });
    field.onChange(entered);
    recheck(form, name);
  };
  return (
    <Field
      label={label}
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
        <Input
          {...control}
          ref={field.ref}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={isTyped ? typed.text : converted(stored, (area) => shownArea(area, storedIn, unit))}
          onChange={(event) => type(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

const unitNames = { m2: "square metres", sqft: "square feet" };

/** A number as text, converted; any other text as it is. */
const converted = (text: string, convert: (area: number) => number) =>
  text.trim() === "" || !Number.isFinite(Number(text)) ? text : String(convert(Number(text)));
