import { choiceFilters, fieldTable } from "@contract/project-fields";
import type { FactCriteria } from "../../search/fact-criteria";
import FactFilterFields from "../../search/fact-filter-fields";
import { Button } from "../../ui/button";
import { ChoiceSelect } from "../../ui/choice-select";
import { Drawer } from "../../ui/drawer";
import { Field } from "../../ui/field";

type FactFilterDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  criteria: FactCriteria;
  onChange: (part: FactCriteria) => void;
};

/** The filters of one's own projects by facts. Changes apply at once. */
export default function FactFilterDrawer({ open, onOpenChange, criteria, onChange }: FactFilterDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Filters">
      <p aria-hidden="true" className="text-20 font-medium">
        Filters
      </p>
      <div className="mt-5 mb-6 grid gap-5">
        {choiceFilters.map(([name, { fact, label }]) => (
          <Field key={name} label={label} htmlFor={`filter-${name}`}>
            <ChoiceSelect
              none="Any"
              options={Object.entries(fieldTable[fact].choices)}
              value={criteria[name] ?? ""}
              onChange={({ target }) =>
                onChange({ [name]: (target.value || undefined) as FactCriteria[typeof name] })
              }
            />
          </Field>
        ))}
        <FactFilterFields criteria={criteria} onChange={onChange} />
      </div>
      <Button variant="ink" className="mt-auto self-end" onClick={() => onOpenChange(false)}>
        Show projects
      </Button>
    </Drawer>
  );
}
