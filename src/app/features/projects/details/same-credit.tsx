import { type KeyboardEvent, useState } from "react";
import { formatCount } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import type { ProjectFormState } from "../form/project-form";
import { CreditFields } from "./credit-fields";
import { type Credit, withCredit } from "./form-details";
import { setDetails } from "./use-image-details";

type SameCreditProps = { form: ProjectFormState; urls: string[]; onClose: () => void };

/** Photographer, licence and year for many pictures at once. Fields that are filled stay as they are. */
export function SameCredit({ form, urls, onClose }: SameCreditProps) {
  const [credit, setCredit] = useState<Credit>({ photographer: "", licence: "", year: "" });
  const apply = () => {
    setDetails(form, withCredit(form.getValues("imageDetails"), urls, credit));
    onClose();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    apply();
  };
  return (
    <fieldset className="@container mt-3 border border-line bg-sheet p-4" onKeyDown={applyOnEnter}>
      <legend className="sr-only">Same credit for all</legend>
      <div className="grid grid-cols-6 gap-x-3 gap-y-4">
        <CreditFields
          credit={credit}
          onChange={(changes) => setCredit((current) => ({ ...current, ...changes }))}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="ink" onClick={apply}>
          Fill empty fields
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <p className="text-14 text-ink-2">{`${formatCount(urls.length, "picture")}; what is filled stays.`}</p>
      </div>
    </fieldset>
  );
}
