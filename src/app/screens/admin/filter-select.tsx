import { Select } from "../../ui/input";

type FilterSelectProps<V extends string> = {
  label: string;
  /** What stands for no filter, "All statuses". */
  all: string;
  value: V | undefined;
  options: readonly { value: V; label: string }[];
  onChange: (value: V | undefined) => void;
};

export function FilterSelect<V extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: FilterSelectProps<V>) {
  return (
    <div className="min-w-36 max-md:grow">
      <Select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
