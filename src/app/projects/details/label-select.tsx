import type { ComponentProps } from "react";
import { Select } from "../../ui/input";

type LabelSelectProps = ComponentProps<typeof Select> & { choices: Readonly<Record<string, string>> };

/** A label of a picture, or that nobody has said it. */
export const LabelSelect = ({ choices, ...rest }: LabelSelectProps) => (
  <Select {...rest}>
    <option value="">Not said</option>
    {Object.entries(choices).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </Select>
);
