import { type ChangeEvent, useId } from "react";
import { Field } from "../../../ui/field";
import { Input, Select } from "../../../ui/input";
import { ownZone, timeFieldHint, type VisibilityInput } from "./publication";

type PublishTimeProps = {
  input: VisibilityInput;
  error: string | undefined;
  onChange: (changes: Partial<VisibilityInput>) => void;
};

/** When a project is published, in a time zone, with the same time in UTC. */
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
