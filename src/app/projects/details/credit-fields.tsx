import { licences } from "@contract/image-details";
import { useId } from "react";
import { licenceLabel } from "../../lib/image-credit";
import { ChoiceSelect } from "../../ui/choice-select";
import { Field } from "../../ui/field";
import { Select } from "../../ui/input";
import { NumberInput } from "../../ui/number-input";
import type { Credit } from "../form/form-details";
import { MemberInput } from "../form/member-input";
import { labelFields } from "./label-fields";

type CreditFieldsProps = {
  credit: Credit;
  onChange: (changes: Partial<Credit>) => void;
  errorOf?: (field: keyof Credit) => string | undefined;
};

/** Photographer, licence, year, kind of the picture and use of AI: cells of a grid with six columns. */
export function CreditFields({ credit, onChange, errorOf }: CreditFieldsProps) {
  const id = useId();
  return (
    <>
      <div className="col-span-6 @min-[560px]:col-span-2">
        <Field label="Photographer" htmlFor={`${id}-photographer`} error={errorOf?.("photographer")}>
          {(control) => (
            <MemberInput
              {...control}
              value={credit.photographer}
              onText={(photographer) => onChange({ photographer, photographerId: null })}
              onMember={(member) => onChange({ photographer: member.name, photographerId: member.id })}
            />
          )}
        </Field>
      </div>
      <div className="col-span-4 @min-[560px]:col-span-3">
        <Field label="Licence" htmlFor={`${id}-licence`} error={errorOf?.("licence")}>
          {(control) => (
            <Select
              {...control}
              value={credit.licence}
              onChange={(event) => onChange({ licence: event.target.value })}
            >
              <option value="">Not given</option>
              {licences.map((licence) => (
                <option key={licence} value={licence}>
                  {licenceLabel(licence)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="col-span-2 @min-[560px]:col-span-1">
        <Field label="Year" htmlFor={`${id}-year`} error={errorOf?.("year")}>
          <NumberInput isYear value={credit.year} onValue={(year) => onChange({ year: String(year) })} />
        </Field>
      </div>
      {labelFields.map(({ name, label, choices }) => (
        <div key={name} className="col-span-6 @min-[400px]:col-span-3">
          <Field label={label} htmlFor={`${id}-${name}`} error={errorOf?.(name)}>
            {(control) => (
              <ChoiceSelect
                {...control}
                none="Not said"
                options={Object.entries(choices)}
                value={credit[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        </div>
      ))}
    </>
  );
}
