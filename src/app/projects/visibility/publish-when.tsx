import { type ChangeEvent, useId } from "react";
import { Field } from "../../ui/field";
import { Input, Select } from "../../ui/input";
import {
  ownZone,
  type Timing,
  timeFieldHint,
  type VisibilityErrors,
  type VisibilityInput,
} from "./visibility-form";

const labels: Record<Timing, string> = { published: "Now", scheduled: "At a time", draft: "Keep as draft" };

type PublishWhenProps = {
  timings: readonly Timing[];
  input: VisibilityInput;
  errors: VisibilityErrors;
  onChange: (changes: Partial<VisibilityInput>) => void;
};

/** Asks when a project is published, with a time if there is one. */
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

type PublishTimeProps = {
  input: VisibilityInput;
  error: string | undefined;
  onChange: (changes: Partial<VisibilityInput>) => void;
};

/** Asks for the time of publication in a time zone, and shows the same time in UTC. */
export function PublishTime({ input: { time, zone }, error, onChange }: PublishTimeProps) {
  const id = useId();
  // The list of a browser lacks the zone of some systems, such as "UTC".
  const zones = [...new Set([ownZone(), "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Time" htmlFor={`${id}-time`} hint={timeFieldHint(time, zone)} error={error}>
        <Input
          type="datetime-local"
          value={time}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange({ time: target.value })}
        />
      </Field>
      <Field label="Time zone" htmlFor={`${id}-zone`}>
        {(control) => (
          <Select {...control} value={zone} onChange={({ target }) => onChange({ zone: target.value })}>
            {zones.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
