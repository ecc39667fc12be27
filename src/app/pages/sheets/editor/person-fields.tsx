import type { SheetPerson } from "@contract/sheets";
import { FormPart } from "./form-part";
import { TextField } from "./text-field";

type PersonFieldsProps = { person: SheetPerson; onChange: (person: SheetPerson) => void };

/** The person of a résumé: boxes 12 to 18 of SF330. */
export function PersonFields({ person, onChange }: PersonFieldsProps) {
  const field = (name: keyof SheetPerson) => ({
    value: person[name],
    onChange: (value: string) => onChange({ ...person, [name]: value }),
  });
  return (
    <FormPart title="Person">
      <div className="grid gap-4">
        <TextField label="Name" maxLength={120} {...field("name")} />
        <TextField label="Role in this contract" maxLength={120} {...field("role")} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Years of experience" maxLength={20} {...field("yearsTotal")} />
          <TextField label="With the current firm" maxLength={20} {...field("yearsWithFirm")} />
        </div>
        <TextField label="Firm" maxLength={120} {...field("firm")} />
        <TextField label="Location of the firm" maxLength={120} {...field("firmLocation")} />
        <TextField
          label="Education"
          hint="Degree and specialization"
          isLong
          maxLength={2000}
          {...field("education")}
        />
        <TextField
          label="Professional registrations"
          hint="State and discipline"
          isLong
          maxLength={2000}
          {...field("registrations")}
        />
        <TextField
          label="Other qualifications"
          hint="Publications, organizations, training, awards"
          isLong
          maxLength={4000}
          {...field("qualifications")}
        />
      </div>
    </FormPart>
  );
}
