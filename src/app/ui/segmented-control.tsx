type SegmentedControlProps<V extends string> = {
  legend: string;
  name: string;
  choices: Record<V, string>;
  order: readonly V[];
  /** Undefined if nothing is chosen. */
  value: V | undefined;
  onChange: (value: V) => void;
};

/** Radio buttons that look like one control with several segments. */
export function SegmentedControl<V extends string>({
  legend,
  name,
  choices,
  order,
  value,
  onChange,
}: SegmentedControlProps<V>) {
  return (
    <fieldset className="flex max-w-full flex-wrap gap-px text-14">
      <legend className="sr-only">{legend}</legend>
      {order.map((choice) => (
        <label key={choice} className="segment">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {choices[choice]}
        </label>
      ))}
    </fieldset>
  );
}
