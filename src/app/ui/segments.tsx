type SegmentsProps<V extends string> = {
  /** What is chosen, and the radios' name. */
  legend: string;
  name: string;
  choices: Record<V, string>;
  /** The choices' order. */
  order: readonly V[];
  value: V;
  onChange: (value: V) => void;
};

/** One of a few, side by side: radio buttons in one frame. */
export function Segments<V extends string>({
  legend,
  name,
  choices,
  order,
  value,
  onChange,
}: SegmentsProps<V>) {
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
