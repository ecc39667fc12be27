import { useId } from "react";
import type { Timing, VisibilityErrors, VisibilityInput } from "./publication";
import { PublishTime } from "./publish-time";

const labels: Record<Timing, string> = { published: "Now", scheduled: "At a time", draft: "Keep as draft" };

type PublishWhenProps = {
  timings: readonly Timing[];
  input: VisibilityInput;
  errors: VisibilityErrors;
  onChange: (changes: Partial<VisibilityInput>) => void;
};

/** When a project is published, with a time if there is one. */
export function PublishWhen({ timings, input, errors, onChange }: PublishWhenProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap items-center gap-px gap-y-2">
        <legend className="sr-only">When</legend>
        <span aria-hidden className="mr-auto pr-4 font-medium">
          When
        </span>
        {timings.map((timing) => (
          <label key={timing} className="segment">
            <input
              type="radio"
              name={`${id}-when`}
              checked={input.timing === timing}
              onChange={() => onChange({ timing })}
              className="sr-only"
            />
            {labels[timing]}
          </label>
        ))}
      </fieldset>
      {input.timing === "scheduled" && (
        <PublishTime input={input} error={errors.publishAt} onChange={onChange} />
      )}
    </div>
  );
}
