import { isSameArea, squareFeetOf, squareMetresOf } from "@contract/one-measure";
import { areaBases } from "@contract/project-fields";
import { useId } from "react";
import { useController } from "react-hook-form";
import { storeAreaUnit, useAreaUnit } from "../../lib/area-unit";
import { formatNumber } from "../../lib/format/format";
import { Field } from "../../ui/field";
import { NumberInput } from "../../ui/number-input";
import { ChoiceField, formLabel } from "./project-field";
import { type ProjectFormState, recheck } from "./project-form";

/** The area with its basis, entered in the reader's unit. The form has it in both units. */
export function AreaField({ form }: { form: ProjectFormState }) {
  const inSquareFeet = useController({ control: form.control, name: "totalArea" });
  const inSquareMetres = useController({ control: form.control, name: "floorArea" });
  const unit = useAreaUnit();
  const other = unit === "m2" ? "sqft" : "m2";
  const { field } = unit === "m2" ? inSquareMetres : inSquareFeet;
  const change = (value: number | string) => {
    const isNumber = typeof value === "number";
    inSquareFeet.field.onChange(isNumber && unit === "m2" ? squareFeetOf(value) : value);
    inSquareMetres.field.onChange(isNumber && unit === "sqft" ? squareMetresOf(value) : value);
    recheck(form, "totalArea");
    recheck(form, "floorArea");
  };
  const error = inSquareFeet.fieldState.error ?? inSquareMetres.fieldState.error;
  return (
    <>
      <Field
        label={formLabel("totalArea")}
        htmlFor={useId()}
        error={error?.message}
        hint={
          <>
            In {unitNames[unit]}.{" "}
            <button type="button" className="text-link" onClick={() => storeAreaUnit(other)}>
              Use {unitNames[other]}
            </button>
            {differingAreas(inSquareFeet.field.value, inSquareMetres.field.value)}
          </>
        }
      >
        {(control) => (
          <NumberInput
            {...control}
            ref={(input) => {
              inSquareFeet.field.ref(input);
              inSquareMetres.field.ref(input);
            }}
            name="totalArea"
            value={field.value ?? ""}
            onValue={change}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <ChoiceField
        form={form}
        name="floorAreaBasis"
        options={Object.keys(areaBases)}
        labelOf={basisLabel}
        none="Not stated"
      />
    </>
  );
}

/** The API can store two areas. Both are shown, because a change in the form replaces both. */
function differingAreas(totalArea: unknown, floorArea: unknown) {
  if (typeof totalArea !== "number" || typeof floorArea !== "number") return null;
  if (isSameArea({ totalArea, floorArea })) return null;
  const both = `${formatNumber(totalArea)} sq ft and ${formatNumber(floorArea)} m²`;
  return ` The project has two areas, ${both}; a change replaces both.`;
}

/** The bases are abbreviations in use, but for the site. */
const basisLabel = (key: string) => {
  const label = areaBases[key as keyof typeof areaBases] ?? key;
  return key === "site" ? label : `${key}: ${label}`;
};

const unitNames = { m2: "square metres", sqft: "square feet" };
