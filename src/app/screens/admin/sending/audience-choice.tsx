import type { Audience } from "./recipients";

type ReachChoiceProps = { name: string; reach: Audience; onChange: (reach: Audience) => void };

/** Whether it goes to some or to all. */
export function AudienceChoice({ name, reach, onChange }: ReachChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">Goes to</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-8 items-center gap-2.5 text-14">
            <input
              type="radio"
              name={name}
              checked={reach === value}
              onChange={() => onChange(value)}
              className="size-4.5 accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const choices = [
  { value: "chosen", label: "Chosen users" },
  { value: "all", label: "All users" },
] as const;
